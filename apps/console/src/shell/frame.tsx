import { useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { signInNeeded } from '#kit/data/api.ts'
import { useSay } from '#kit/data/language.ts'
import { useMenus } from '#kit/data/person.ts'
import { setSidebarOpen, useSettings, useSidebarOpen } from '#kit/data/settings.ts'
import { useStore } from '#kit/data/store.ts'
import { useIsNarrow } from '#kit/data/viewport.ts'
import { ConfirmHost } from '#kit/message/confirm.tsx'
import { openTab, PINNED, searchBeside, useVisited } from '#kit/page/open-tabs.ts'
import { hasDialog, useShortcuts } from '#kit/page/shortcuts.ts'
import { copy } from './copy.ts'
import { LockCover, useCovered } from './lock/lock-cover.tsx'
import { MenuSearch } from './menu/menu-search.tsx'
import { Logo, Sidebar } from './menu/sidebar.tsx'
import { TopMenu, WholeTopMenu } from './menu/top-menu.tsx'
import { Navbar } from './navbar/navbar.tsx'
import { branchOf, findPage, type SideEntry, sideEntries } from './pages.ts'
import { useTitle } from './root.tsx'
import { PasswordHint } from './sign-in/password-hint.tsx'
import { OpenPages } from './tabs/open-pages.tsx'
import { TabsBar } from './tabs/tabs-bar.tsx'
import '#kit/kit.css'
import './shell.css'
import { lazyModule } from '#kit/page/lazy-module.ts'
import { DialogPart, lazyPart } from '#kit/page/lazy-part.tsx'

const MenuDrawer = lazyPart(() => import('./menu/menu-drawer.tsx'))
const SettingsDrawer = lazyPart(() => import('./settings/settings-drawer.tsx'))
const ShortcutHelp = lazyPart(() => import('./navbar/shortcut-help.tsx'))
const SignInDialog = lazyPart(() => import('./sign-in/sign-in-dialog.tsx'))

/** What all lists share. */
const lists = lazyModule(() => import('#kit/page/resource-screen.tsx'))

const REDIRECT = '/redirect/'

type Panel = 'search' | 'settings' | 'keys'

/** By then the page that was opened first has what it needs. */
const SETTLED_MS = 1_500

/** Does what is not urgent once the browser has nothing else to do; gives what takes it back. */
function whenIdle(act: () => void): () => void {
  const timer = setTimeout(
    () => ('requestIdleCallback' in window ? requestIdleCallback(act) : act()),
    SETTLED_MS,
  )
  return () => clearTimeout(timer)
}

/** The page frame: menu, navbar, tabs, and the pages a person has open. */
export function Frame() {
  const say = useSay()
  const isNarrow = useIsNarrow()
  const settings = useSettings()
  const isOpen = useSidebarOpen()
  const menus = useMenus()
  const visited = useVisited()
  const { pathname, search: query } = useLocation()
  const search = searchBeside(pathname, query)
  const navigate = useNavigate()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  // a menu whose script did not come is fetched anew when it is opened
  const [isDrawerLost, setDrawerLost] = useState(false)
  const [panel, setPanel] = useState<Panel>()
  const [isWhole, setWhole] = useState(false)
  const page = findPage(pathname, menus)
  const isKnown = page !== undefined
  const isCovered = useCovered()
  const mustSignIn = useStore(signInNeeded)
  const current = page?.menuPath ?? pathname
  useTitle(page ? (visited.find((tab) => tab.path === pathname)?.title ?? page.title) : copy.head404)

  const entries = useMemo<SideEntry[]>(
    () => [{ path: PINNED, title: copy.statistics, icon: 'dashboard' }, ...sideEntries(menus)],
    [menus],
  )
  const navType = isNarrow ? 1 : settings.navType
  // what was chosen at the top, until another page is opened
  const [chosenTop, setChosenTop] = useState<{ top: string; at: string }>()
  const top = chosenTop?.at === pathname ? chosenTop.top : (branchOf(entries, current)[0] ?? current)
  const beside =
    navType === 1 ? entries : navType === 2 ? (entries.find(({ path }) => path === top)?.children ?? []) : []
  const hasSide = !isNarrow && !isWhole && beside.length > 0

  // most screens are lists: the first one that is pressed need not wait for what all of them share
  useEffect(() => whenIdle(() => void lists.fetch().catch(() => undefined)), [])

  useEffect(() => {
    if (!isKnown) return
    openTab(pathname, search)
    if (search !== query) void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
  }, [isKnown, pathname, search, query, navigate])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins at its top, another query does not
  useEffect(() => {
    window.scrollTo(0, 0)
    setDrawerOpen(false)
  }, [pathname])

  useEffect(() => {
    // a dialog that Escape closes may be gone by the time that the key arrives
    let hadDialog = false
    const look = () => {
      hadDialog = hasDialog()
    }
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        // in the task of this key: the next one is meant for the field
        if (!isCovered) flushSync(() => setPanel('search'))
      } else if (event.key === 'Escape' && !event.defaultPrevented && !hadDialog) setWhole(false)
    }
    document.addEventListener('keydown', look, true)
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', look, true)
      document.removeEventListener('keydown', press)
    }
  }, [isCovered])
  useShortcuts({ '?': () => setPanel('keys') })

  const shape = !hasSide ? 'frame frame-bare' : isOpen ? 'frame' : 'frame frame-narrow'
  const closePanel = () => setPanel(undefined)
  return (
    <div className={shape}>
      <a className="skip" href="#main">
        {say(copy.skip)}
      </a>
      {isNarrow && (!isDrawerLost || isDrawerOpen) && (
        <DialogPart
          onClose={() => {
            setDrawerLost(true)
            setDrawerOpen(false)
          }}
        >
          <MenuDrawer
            entries={entries}
            current={current}
            isOpen={isDrawerOpen}
            onClose={() => setDrawerOpen(false)}
          />
        </DialogPart>
      )}
      {hasSide && (
        <aside className={`side side-${settings.sideTheme}`} aria-label={say(copy.navigation)}>
          <Sidebar entries={beside} isCollapsed={!isOpen} current={current} />
        </aside>
      )}
      <div className="body">
        <div className={settings.fixedHeader ? 'header header-fixed' : 'header'}>
          {!isWhole && (
            <Navbar
              isMenuOpen={isNarrow ? isDrawerOpen : isOpen}
              // nothing is folded where nothing stands
              onToggleMenu={
                isNarrow ? () => setDrawerOpen(true) : hasSide ? () => setSidebarOpen(!isOpen) : undefined
              }
              trail={page?.trail ?? []}
              isHome={pathname === PINNED}
              onSearch={() => setPanel('search')}
              onSettings={() => setPanel('settings')}
              onKeys={() => setPanel('keys')}
            >
              {navType === 2 ? (
                <>
                  {!hasSide && settings.sidebarLogo && <Logo isSmall={false} />}
                  <TopMenu
                    entries={entries}
                    current={top}
                    onChoose={(path) => setChosenTop({ top: path, at: pathname })}
                  />
                </>
              ) : navType === 3 ? (
                <>
                  {settings.sidebarLogo && <Logo isSmall={false} />}
                  <WholeTopMenu entries={entries} current={current} />
                </>
              ) : undefined}
            </Navbar>
          )}
          {settings.tagsView && (
            <TabsBar
              visited={visited}
              menus={menus}
              current={pathname}
              isWhole={isWhole}
              onWhole={setWhole}
            />
          )}
        </div>
        <main id="main" tabIndex={-1}>
          {pathname.startsWith(REDIRECT) ? (
            <Outlet />
          ) : (
            <OpenPages visited={visited} menus={menus} path={pathname} search={search} />
          )}
        </main>
        {settings.footerVisible && <footer className="frame-footer">© 2026 {say(copy.product)}</footer>}
      </div>
      {isCovered && <LockCover />}
      <ConfirmHost />
      <PasswordHint />
      {mustSignIn && !isCovered && (
        // the next refusal asks again
        <DialogPart onClose={() => signInNeeded.set(false)}>
          <SignInDialog />
        </DialogPart>
      )}
      {panel === 'search' && <MenuSearch onClose={closePanel} />}
      {panel && panel !== 'search' && (
        <DialogPart key={panel} onClose={closePanel}>
          {panel === 'settings' && <SettingsDrawer onClose={closePanel} />}
          {panel === 'keys' && <ShortcutHelp onClose={closePanel} />}
        </DialogPart>
      )}
    </div>
  )
}
