import type { Pair } from '@app/contract/shapes/language.ts'
import { useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { signInNeeded } from '#kit/data/api.ts'
import { useSay } from '#kit/data/language.ts'
import { useMenus } from '#kit/data/person.ts'
import { setSidebarOpen, useSettings, useSidebarOpen } from '#kit/data/settings.ts'
import { useStore } from '#kit/data/store.ts'
import { useIsNarrow } from '#kit/data/viewport.ts'
import { useShortcuts } from '#kit/keys/shortcuts.ts'
import { ConfirmHost } from '#kit/message/confirm.tsx'
import { openTab, PINNED, searchBeside, useVisited } from '#kit/page/open-tabs.ts'
import { copy } from './copy.ts'
import { useFrameKeys } from './frame-keys.ts'
import { LockCover, useCovered } from './lock/lock-cover.tsx'
import { NarrowMenu, NavbarMenu, sideOf } from './menu/frame-menu.tsx'
import { MenuSearch } from './menu/menu-search.tsx'
import { Sidebar } from './menu/sidebar.tsx'
import { Navbar } from './navbar/navbar.tsx'
import { branchOf, findPage, type SideEntry, sideEntries } from './pages.ts'
import { useTitle } from './root.tsx'
import { PasswordHint } from './sign-in/password-hint.tsx'
import { OpenPages } from './tabs/open-pages.tsx'
import { TabsBar } from './tabs/tabs-bar.tsx'
import '#kit/kit.css'
import './shell.css'
import { LazyDialog, lazyComponent } from '#kit/page/lazy-component.tsx'
import { lazyModule } from '#kit/page/lazy-module.ts'

const SettingsDrawer = lazyComponent(() => import('./settings/settings-drawer.tsx'))
const ShortcutHelp = lazyComponent(() => import('./navbar/shortcut-help.tsx'))
const SignInDialog = lazyComponent(() => import('./sign-in/sign-in-dialog.tsx'))

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

function OpenPanel({ panel, onClose }: { panel: Panel; onClose: () => void }) {
  if (panel === 'search') return <MenuSearch onClose={onClose} />
  return (
    <LazyDialog key={panel} onClose={onClose}>
      {panel === 'settings' ? <SettingsDrawer onClose={onClose} /> : <ShortcutHelp onClose={onClose} />}
    </LazyDialog>
  )
}

const frameClass = (hasSide: boolean, isOpen: boolean) =>
  !hasSide ? 'frame frame-bare' : isOpen ? 'frame' : 'frame frame-narrow'

/** The page's title: the one of its open tab, which may name a record, else its own. */
const titleOf = (page: ReturnType<typeof findPage>, openTitle: Pair | undefined) =>
  page ? (openTitle ?? page.title) : copy.head404

/** Opens the tab of the page at this address, and gives the query that the page reads. */
function usePageTab(isKnown: boolean): string {
  const { pathname, search: addressSearch } = useLocation()
  const navigate = useNavigate()
  const search = searchBeside(pathname, addressSearch)
  useEffect(() => {
    if (!isKnown) return
    openTab(pathname, search)
    if (search !== addressSearch)
      void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
  }, [isKnown, pathname, search, addressSearch, navigate])
  return search
}

/** The page frame: menu, navbar, tabs, and the pages a person has open. */
export function Frame() {
  const say = useSay()
  const isNarrow = useIsNarrow()
  const settings = useSettings()
  const isOpen = useSidebarOpen()
  const menus = useMenus()
  const visited = useVisited()
  const { pathname } = useLocation()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const [panel, setPanel] = useState<Panel>()
  const [isWhole, setWhole] = useState(false)
  const page = findPage(pathname, menus)
  const search = usePageTab(page !== undefined)
  const isCovered = useCovered()
  const mustSignIn = useStore(signInNeeded)
  const current = page?.menuPath ?? pathname
  const openTitle = visited.find((tab) => tab.path === pathname)?.title
  useTitle(titleOf(page, openTitle))

  const entries = useMemo<SideEntry[]>(
    () => [{ path: PINNED, title: copy.statistics, icon: 'dashboard' }, ...sideEntries(menus)],
    [menus],
  )
  const navType = isNarrow ? 1 : settings.navType
  // what was chosen at the top, until another page is opened
  const [chosenTop, setChosenTop] = useState<{ top: string; at: string }>()
  const top = chosenTop?.at === pathname ? chosenTop.top : (branchOf(entries, current)[0] ?? current)
  const beside = sideOf(navType, entries, top)
  const hasSide = !isNarrow && !isWhole && beside.length > 0

  // most screens are lists: the first one that is pressed need not wait for what all of them share
  useEffect(() => whenIdle(() => void lists.fetch().catch(() => undefined)), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins at its top, another query does not
  useEffect(() => {
    window.scrollTo(0, 0)
    setDrawerOpen(false)
  }, [pathname])

  useFrameKeys({
    onSearch: () => {
      // in the task of this key: the next one is meant for the field
      if (!isCovered) flushSync(() => setPanel('search'))
    },
    onEscape: () => setWhole(false),
  })
  useShortcuts('everywhere', { '?': () => setPanel('keys') })

  return (
    <div className={frameClass(hasSide, isOpen)}>
      <a className="skip" href="#main">
        {say(copy.skip)}
      </a>
      {isNarrow && (
        <NarrowMenu entries={entries} current={current} isOpen={isDrawerOpen} onOpen={setDrawerOpen} />
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
              {navType === 1 ? undefined : (
                <NavbarMenu
                  navType={navType}
                  entries={entries}
                  current={current}
                  top={top}
                  onTop={(path) => setChosenTop({ top: path, at: pathname })}
                  hasSide={hasSide}
                />
              )}
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
        <LazyDialog onClose={() => signInNeeded.set(false)}>
          <SignInDialog />
        </LazyDialog>
      )}
      {panel && <OpenPanel panel={panel} onClose={() => setPanel(undefined)} />}
    </div>
  )
}
