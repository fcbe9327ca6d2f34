import type { Language } from '@app/contract/language.ts'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { Scene } from '#app/art/scene.tsx'
import type { Shown } from '#app/city/city.ts'
import { CityMenu, CitySelect } from '#app/city/selector.tsx'
import { builtMenu, type MenuGroup } from '#app/content/menu.ts'
import { openSignIn } from '#app/features/account/dialog-store.ts'
import { AccountLines, AccountMenu, type Me } from '#app/frame/account-menu.tsx'
import { copy } from '#app/frame/copy.ts'
import { SearchBox } from '#app/frame/search-box.tsx'
import { addresses, addressOf, to, twin } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { ThemeSwitch } from '#app/ui/theme-switch.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

const utilities = [
  { page: 'news', text: copy.news },
  { page: 'video', text: copy.video },
  { page: 'match', text: copy.match },
] as const

const quickAccess = [
  { page: 'school.compare', text: copy.compare, icon: 'compare' },
  { page: 'shortlist', text: copy.shortlist, icon: 'heart' },
] as const

interface Props {
  shown: Shown
  me: Me | null
  language: Language
}

/** Two rows from 992 px; under it one row with a menu that opens without script. */
export function Header({ shown, me, language }: Props) {
  const header = useClosingMenus()
  const here = addressOf(useLocation().pathname)?.name
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys are heard for the menus inside
    <header className="site-header no-print" ref={header} onKeyDown={menuKeys}>
      <div className="utility-row">
        <div className="page flex items-center gap-1">
          {shown.cities.length > 0 && <CityMenu shown={shown} language={language} />}
          <ul className="flex items-center">
            {utilities
              .filter(({ page }) => addresses[page].built)
              .map(({ page, text }) => (
                <li key={page}>
                  <PageLink page={page} language={language} className="drop-button">
                    {say(text, language)}
                  </PageLink>
                </li>
              ))}
          </ul>
          <div className="ms-auto me-2 w-full max-w-[17rem]">
            {/* the search page has its own */}
            {here !== 'search' && <SearchBox language={language} />}
          </div>
          <ul className="flex items-center" aria-label={say(copy.toolsMenu, language)}>
            {quickAccess
              .filter(({ page }) => addresses[page].built)
              .map(({ page, text, icon }) => (
                <li key={page}>
                  <PageLink page={page} language={language} className="drop-button">
                    <Icon name={icon} size={18} />
                    {say(text, language)}
                  </PageLink>
                </li>
              ))}
          </ul>
          <div className="flex items-center gap-1">
            <LanguageLink language={language} />
            <ThemeChoice language={language} />
            <AccountMenu me={me} language={language} />
          </div>
        </div>
      </div>
      <div className="main-row">
        <div className="page flex items-center gap-x-1 sm:gap-x-4">
          <Link to={to('home', language)} className="me-auto flex-none">
            <Logo name={say(copy.shortName, language)} kind={say(copy.logoKind, language)} />
          </Link>
          <nav aria-label={say(copy.mainMenu, language)} className="hidden lg:block">
            <ul className="flex flex-wrap items-center justify-end">
              {builtMenu.map((group) => (
                <li key={group.id}>
                  <Group group={group} language={language} />
                </li>
              ))}
            </ul>
          </nav>
          <PageLink page="search" language={language} className="button button-plain button-icon lg:hidden">
            <Icon name="search" />
            <VisuallyHidden>{say(copy.search, language)}</VisuallyHidden>
          </PageLink>
          <PhoneMenu shown={shown} me={me} language={language} />
        </div>
      </div>
    </header>
  )
}

/** Menus close when the page changes, when something else is pressed, and when focus has left them. */
function useClosingMenus() {
  const header = useRef<HTMLElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location is the reason to close
  useEffect(() => closeMenus(header.current), [key])
  useEffect(() => {
    const leave = (event: Event) => closeMenus(header.current, event.target as Node)
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [])
  return header
}

function closeMenus(header: HTMLElement | null, except?: Node) {
  for (const menu of header?.querySelectorAll<HTMLDetailsElement>(':is(.drop, .phone-menu)[open]') ?? []) {
    const isKept = except ? menu.contains(except) || (except as Element).closest?.('dialog') : false
    if (!isKept) menu.open = false
  }
}

/** Escape closes and gives focus back; Down opens a menu and enters it. */
function menuKeys(event: KeyboardEvent) {
  const at = event.target as HTMLElement
  const menu = at.closest('details')
  if (!menu || at.closest('dialog')) return
  const button = menu.querySelector('summary')
  if (event.key === 'Escape' && menu.open) {
    menu.open = false
    button?.focus()
  }
  if (event.key === 'ArrowDown' && at === button) {
    event.preventDefault()
    menu.open = true
    menu.querySelector<HTMLElement>('a, button')?.focus()
  }
}

type PageName = keyof typeof addresses

/** A link that says when it is the current page. */
function PageLink({
  page,
  language,
  className,
  children,
}: {
  page: PageName
  language: Language
  className: string
  children: ReactNode
}) {
  const here = addressOf(useLocation().pathname)?.name
  return (
    <Link to={to(page, language)} className={className} aria-current={here === page ? 'page' : undefined}>
      {children}
    </Link>
  )
}

/** True when the page belongs to the group: `school.detail` to Schools, `ossd.osslt` to Why OSSD. */
function useIsIn(group: MenuGroup): boolean {
  const here = addressOf(useLocation().pathname)?.name
  return here !== undefined && here.split('.')[0] === group.page.split('.')[0]
}

function Group({ group, language }: { group: MenuGroup; language: Language }) {
  const isIn = useIsIn(group)
  const mark = isIn ? ('true' as const) : undefined
  if (group.children.length === 0 && group.quick.length === 0) {
    return (
      <Link to={to(group.page, language)} className="nav-button" aria-current={mark}>
        {say(group.name, language)}
      </Link>
    )
  }
  return (
    <details className="drop" name="main-menu">
      <summary className="nav-button" aria-current={mark}>
        {say(group.name, language)}
        <Icon name="chevron-down" size={16} />
      </summary>
      <ul className={group.children.length > 0 ? 'drop-panel drop-panel-wide' : 'drop-panel'}>
        <GroupLines group={group} language={language} hasScenes />
      </ul>
    </details>
  )
}

function GroupLines({
  group,
  language,
  hasScenes,
}: {
  group: MenuGroup
  language: Language
  hasScenes?: boolean
}) {
  const location = useLocation()
  const here = location.pathname + location.search
  return (
    <>
      {group.children.map((item) => {
        const path = to(item.page, language)
        return (
          <li key={item.cid}>
            <Link
              to={path}
              className="menu-line"
              aria-current={location.pathname === path ? 'page' : undefined}
            >
              {hasScenes && <Scene name={item.img} width={64} />}
              {say(item.name, language)}
            </Link>
          </li>
        )
      })}
      {group.quick.map((link) => {
        const path = to(group.page, language, {}, link.query)
        return (
          <li key={path}>
            <Link to={path} className="menu-line" aria-current={here === path ? 'page' : undefined}>
              {say(link.name, language)}
            </Link>
          </li>
        )
      })}
    </>
  )
}

/** The same page in the other language, under that language's own name. */
export function LanguageLink({
  language,
  className = 'drop-button',
}: {
  language: Language
  className?: string
}) {
  const { pathname, search, hash } = useLocation()
  const other = language === 'zh' ? 'en' : 'zh'
  const target = twin(pathname + search + hash, other)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // the server rendered without the parameters that the page does not read; the visitor's address still has them
    link.current?.setAttribute('href', target)
  }, [target])
  return (
    <Link
      ref={link}
      to={target}
      suppressHydrationWarning
      className={className}
      lang={other === 'zh' ? 'zh-CN' : 'en'}
      hrefLang={other === 'zh' ? 'zh-CN' : 'en'}
      preventScrollReset
    >
      <Icon name="globe" size={18} />
      {say(copy.otherLanguage, language)}
    </Link>
  )
}

export function ThemeChoice({ language }: { language: Language }) {
  return (
    <ThemeSwitch
      label={say(copy.theme, language)}
      names={{
        auto: say(copy.themeAuto, language),
        light: say(copy.themeLight, language),
        dark: say(copy.themeDark, language),
      }}
    />
  )
}

/** The whole menu under 992 px: groups as disclosures, then city, language, appearance and account. */
function PhoneMenu({ shown, me, language }: Props) {
  return (
    <details className="phone-menu lg:hidden">
      <summary className="button button-quiet">
        <Icon name="menu" />
        {say(copy.menu, language)}
      </summary>
      <div className="phone-panel">
        <nav aria-label={say(copy.mainMenu, language)}>
          <ul>
            {builtMenu.map((group) => (
              <li key={group.id} className="phone-group">
                <PhoneGroup group={group} language={language} />
              </li>
            ))}
            {[...quickAccess, ...utilities]
              .filter(({ page }) => addresses[page].built)
              .map(({ page, text }) => (
                <li key={page} className="phone-group">
                  <PageLink page={page} language={language} className="menu-line font-semibold">
                    {say(text, language)}
                  </PageLink>
                </li>
              ))}
          </ul>
        </nav>
        <div className="grid gap-5 py-5">
          {shown.cities.length > 0 && <CitySelect shown={shown} language={language} />}
          <div className="flex flex-wrap items-center gap-3">
            <LanguageLink language={language} className="button button-quiet" />
            <ThemeChoice language={language} />
          </div>
          {me ? (
            <ul>
              <li className="menu-line meta">{say(copy.account(me.name), language)}</li>
              <AccountLines me={me} language={language} />
            </ul>
          ) : (
            <button type="button" className="button button-primary" onClick={() => openSignIn()}>
              <Icon name="user" />
              {say(copy.signIn, language)}
            </button>
          )}
        </div>
      </div>
    </details>
  )
}

/** A group of the phone's menu; its first line is the group's own page. */
function PhoneGroup({ group, language }: { group: MenuGroup; language: Language }) {
  const isIn = useIsIn(group)
  if (group.children.length === 0 && group.quick.length === 0) {
    return (
      <Link to={to(group.page, language)} className="menu-line font-semibold">
        {say(group.name, language)}
      </Link>
    )
  }
  return (
    <details open={isIn}>
      <summary className="menu-line font-semibold" aria-current={isIn ? 'true' : undefined}>
        {say(group.name, language)}
        <Icon name="chevron-down" size={18} className="ms-auto" />
      </summary>
      <ul>
        <GroupLines group={group} language={language} />
      </ul>
    </details>
  )
}
