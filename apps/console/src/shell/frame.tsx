import { Drawer } from 'antd'
import { useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { AskHost } from '#kit/ask.tsx'
import { useSay } from '#kit/language.ts'
import { useMenus } from '#kit/person.ts'
import { setSidebarOpen, useSettings, useSidebarOpen } from '#kit/settings.ts'
import { useIsNarrow } from '#kit/viewport.ts'
import { openTab, useVisited } from '#kit/visited.ts'
import { copy } from './copy.ts'
import { Navbar } from './navbar.tsx'
import { OpenPages } from './open-pages.tsx'
import { findPage } from './pages.ts'
import { PasswordHint } from './password-hint.tsx'
import { useTitle } from './root.tsx'
import { Sidebar } from './sidebar.tsx'
import { SignInDialog } from './sign-in-dialog.tsx'
import { TabsBar } from './tabs-bar.tsx'

const REDIRECT = '/redirect/'

/** The page frame: sidebar, navbar, tabs, and the pages a person has open. */
export function Frame() {
  const say = useSay()
  const isNarrow = useIsNarrow()
  const settings = useSettings()
  const isOpen = useSidebarOpen()
  const menus = useMenus()
  const visited = useVisited()
  const { pathname, search } = useLocation()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const page = findPage(pathname, menus)
  const isKnown = page !== undefined
  useTitle(page?.title ?? copy.head404)

  useEffect(() => {
    if (isKnown) openTab(pathname, search)
    window.scrollTo(0, 0)
    setDrawerOpen(false)
  }, [isKnown, pathname, search])

  return (
    <div className={isOpen && !isNarrow ? 'frame' : 'frame frame-narrow'}>
      <a className="skip" href="#main">
        {say(copy.skip)}
      </a>
      {isNarrow ? (
        <Drawer
          open={isDrawerOpen}
          placement="left"
          size={240}
          closable={false}
          title={null}
          className={`side side-${settings.sideTheme}`}
          styles={{ body: { padding: 0 } }}
          aria-label={say(copy.navigation)}
          onClose={() => setDrawerOpen(false)}
        >
          <Sidebar isCollapsed={false} current={page?.menuPath ?? pathname} />
        </Drawer>
      ) : (
        <aside className={`side side-${settings.sideTheme}`} aria-label={say(copy.navigation)}>
          <Sidebar isCollapsed={!isOpen} current={page?.menuPath ?? pathname} />
        </aside>
      )}
      <div className="body">
        <div className={settings.fixedHeader ? 'header header-fixed' : 'header'}>
          <Navbar
            isMenuOpen={isNarrow ? isDrawerOpen : isOpen}
            onToggleMenu={() => (isNarrow ? setDrawerOpen(true) : setSidebarOpen(!isOpen))}
            trail={page?.trail ?? []}
            isHome={pathname === '/index'}
          />
          {settings.tagsView && <TabsBar visited={visited} menus={menus} current={pathname} />}
        </div>
        <main id="main" tabIndex={-1}>
          {pathname.startsWith(REDIRECT) ? (
            <Outlet />
          ) : (
            <OpenPages visited={visited} menus={menus} path={pathname} />
          )}
        </main>
      </div>
      <SignInDialog />
      <AskHost />
      <PasswordHint />
    </div>
  )
}
