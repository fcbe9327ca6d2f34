import type { SiteFacts } from '@app/contract/site/site-settings.values.ts'
import type { ReactNode } from 'react'
import type { CityChoice } from '#app/city/city.ts'
import { type CityHref, CityMenu, CitySelect } from '#app/city/selector.tsx'
import { type MenuGroup, menu } from '#app/content/menu.ts'
import { SearchBox } from '#app/features/search/search-box-card.tsx'
import { Scene } from '#app/illustrations/scene.tsx'
import { AccountLines, AccountMenu, NoticesLink, SignInButton } from '#app/layout/account-menu.tsx'
import { copy } from '#app/layout/copy.ts'
import type { Place } from '#app/layout/place.ts'
import { SiteLogo } from '#app/layout/site-logo.tsx'
import { type AddressName, to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { VisuallyHidden } from '#app/ui/content/visually-hidden.tsx'
import { Icon } from '#app/ui/media/icon.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { ThemeSwitch } from '#app/ui/theme/theme-switch.tsx'

const utilities = [
  { page: 'news', text: copy.news },
  { page: 'video', text: copy.video },
  { page: 'match', text: copy.match },
] as const

const quickAccess = [
  { page: 'school.compare', text: copy.compare, icon: 'compare' },
  { page: 'shortlist', text: copy.shortlist, icon: 'heart' },
] as const

export interface HeaderProps {
  site: SiteFacts
  place: Place
  cityChoice: CityChoice
  /** The page's address for another city, on pages that depend on the city. */
  cityHref: CityHref | undefined
  /** The same page in the other language. */
  twinHref: string
}

/** Two rows from 992 px; under it one row with a menu that opens without script. `frame.client.ts` listens to it. */
export function Header(props: HeaderProps) {
  const { place, cityChoice, site } = props
  const { language, here } = place
  return (
    <header className="site-header no-print" data-frame="header">
      <div className="utility-row">
        <div className="page flex items-center gap-1">
          {cityChoice.cities.length > 0 && <CityMenu {...props} language={language} />}
          <ul className="flex items-center">
            {utilities.map(({ page, text }) => (
              <li key={page}>
                <PageLink page={page} place={place} className="drop-button">
                  {say(text, language)}
                </PageLink>
              </li>
            ))}
          </ul>
          <div className="ms-auto me-2 w-full max-w-[17rem]">
            {/* the search page has its own */}
            {here !== 'search' && <SearchBox id="frame-search" language={language} />}
          </div>
          <ul className="flex items-center" aria-label={say(copy.toolsMenu, language)}>
            {quickAccess.map(({ page, text, icon }) => (
              <li key={page}>
                <PageLink page={page} place={place} className="drop-button">
                  <Icon name={icon} size={18} />
                  <span className="quick-word">{say(text, language)}</span>
                </PageLink>
              </li>
            ))}
          </ul>
          <div className="flex items-center gap-1">
            <LanguageLink language={language} href={props.twinHref} />
            <ThemeChoice language={language} name="theme-header" />
            <AccountMenu language={language} />
          </div>
        </div>
      </div>
      <div className="main-row">
        <div className="page flex items-center gap-x-1 sm:gap-x-4">
          <Link to={to('home', language)} className="home-link me-auto flex-none">
            <SiteLogo site={site} language={language} />
          </Link>
          <nav aria-label={say(copy.mainMenu, language)} className="hidden lg:block">
            <ul className="flex flex-wrap items-center justify-end">
              {menu.map((group) => (
                <li key={group.id}>
                  <Group group={group} place={place} />
                </li>
              ))}
            </ul>
          </nav>
          <PageLink page="search" place={place} className="button button-plain button-icon lg:hidden">
            <Icon name="search" />
            <VisuallyHidden>{say(copy.search, language)}</VisuallyHidden>
          </PageLink>
          <NoticesLink language={language} className="button button-plain button-icon lg:hidden" />
          <PhoneMenu {...props} />
        </div>
      </div>
    </header>
  )
}

/** A link that says when it is the current page. */
function PageLink({
  page,
  place: { language, here },
  className,
  children,
}: {
  page: AddressName
  place: Place
  className: string
  children: ReactNode
}) {
  return (
    <Link to={to(page, language)} className={className} aria-current={here === page ? 'page' : undefined}>
      {children}
    </Link>
  )
}

/** True when the page belongs to the group: `school.detail` to Schools, `ossd.osslt` to Why OSSD. */
function isIn(group: MenuGroup, { here }: Place): boolean {
  return here !== undefined && here.split('.')[0] === group.page.split('.')[0]
}

interface GroupProps {
  group: MenuGroup
  place: Place
}

function Group({ group, place }: GroupProps) {
  const { language } = place
  const mark = isIn(group, place) ? ('true' as const) : undefined
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
        <GroupLines group={group} place={place} hasScenes />
      </ul>
    </details>
  )
}

function GroupLines({
  group,
  place: { language, path: here },
  hasScenes,
}: GroupProps & { hasScenes?: boolean }) {
  return (
    <>
      {group.children.map((item) => {
        const path = to(item.page, language)
        return (
          <li key={item.cid}>
            <Link to={path} className="menu-line" aria-current={here === path ? 'page' : undefined}>
              {hasScenes && <Scene name={item.img} width={64} />}
              {say(item.name, language)}
            </Link>
          </li>
        )
      })}
      {group.quick.map((link) => {
        const path = to(link.page ?? group.page, language, {}, link.query)
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

interface LanguageLinkProps {
  language: Place['language']
  href: string
  className?: string
}

/** The same page in the other language, under that language's own name. */
export function LanguageLink({ language, href, className = 'drop-button' }: LanguageLinkProps) {
  const lang = language === 'zh' ? 'en' : 'zh-CN'
  return (
    <a href={href} className={className} lang={lang} hrefLang={lang} data-frame="language">
      <Icon name="globe" size={18} />
      {say(copy.otherLanguage, language)}
    </a>
  )
}

export function ThemeChoice({ language, name }: { language: Place['language']; name: string }) {
  return (
    <ThemeSwitch
      name={name}
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
function PhoneMenu(props: HeaderProps) {
  const { place, cityChoice, twinHref } = props
  const { language } = place
  return (
    <details className="phone-menu lg:hidden">
      <summary className="button button-quiet">
        <Icon name="menu" />
        {say(copy.menu, language)}
      </summary>
      <div className="phone-panel">
        <nav aria-label={say(copy.mainMenu, language)}>
          <ul>
            {menu.map((group) => (
              <li key={group.id} className="phone-group">
                <PhoneGroup group={group} place={place} />
              </li>
            ))}
            {[...quickAccess, ...utilities].map(({ page, text }) => (
              <li key={page} className="phone-group">
                <PageLink page={page} place={place} className="menu-line font-semibold">
                  {say(text, language)}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid gap-5 py-5">
          {cityChoice.cities.length > 0 && <CitySelect {...props} language={language} />}
          <div className="flex flex-wrap items-center gap-3">
            <LanguageLink language={language} href={twinHref} className="button button-quiet" />
            <ThemeChoice language={language} name="theme-menu" />
          </div>
          <ul className="signed-in">
            <li className="menu-line meta" data-account-label={say(copy.account('…'), language)}>
              {say(copy.accountMenu, language)}
            </li>
            <AccountLines language={language} />
          </ul>
          <SignInButton language={language} className="button button-primary signed-out" size={20} />
        </div>
      </div>
    </details>
  )
}

/** A group of the phone's menu; its first line is the group's own page. */
function PhoneGroup({ group, place }: GroupProps) {
  const { language } = place
  const isHere = isIn(group, place)
  if (group.children.length === 0 && group.quick.length === 0) {
    return (
      <Link to={to(group.page, language)} className="menu-line font-semibold">
        {say(group.name, language)}
      </Link>
    )
  }
  return (
    <details open={isHere}>
      <summary className="menu-line font-semibold" aria-current={isHere ? 'true' : undefined}>
        {say(group.name, language)}
        <Icon name="chevron-down" size={18} className="ms-auto" />
      </summary>
      <ul>
        <GroupLines group={group} place={place} />
      </ul>
    </details>
  )
}
