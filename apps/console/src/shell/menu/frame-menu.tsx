import { useState } from 'react'
import { useSettings } from '#kit/data/settings.ts'
import { LazyDialog, lazyComponent } from '#kit/page/lazy-component.tsx'
import type { SideEntry } from '#shell/pages.ts'
import { Logo } from './sidebar.tsx'
import { TopMenu, WholeTopMenu } from './top-menu.tsx'

const MenuDrawer = lazyComponent(() => import('./menu-drawer.tsx'))

interface NarrowMenuProps {
  entries: SideEntry[]
  current: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** The menu of a narrow window, which slides in. */
export function NarrowMenu({ entries, current, isOpen, onOpen }: NarrowMenuProps) {
  // a menu whose script did not come is fetched anew when it is opened
  const [isLost, setLost] = useState(false)
  if (isLost && !isOpen) return null
  return (
    <LazyDialog
      onClose={() => {
        setLost(true)
        onOpen(false)
      }}
    >
      <MenuDrawer entries={entries} current={current} isOpen={isOpen} onClose={() => onOpen(false)} />
    </LazyDialog>
  )
}

interface NavbarMenuProps {
  navType: number
  entries: SideEntry[]
  current: string
  /** The branch of the menu that is open, where the navbar shows only the branches. */
  top: string
  onTop: (path: string) => void
  hasSide: boolean
}

/** The part of the menu in the navbar: its branches, all of it, or none. */
export function NavbarMenu({ navType, entries, current, top, onTop, hasSide }: NavbarMenuProps) {
  const { sidebarLogo } = useSettings()
  if (navType === 2)
    return (
      <>
        {!hasSide && sidebarLogo && <Logo isSmall={false} />}
        <TopMenu entries={entries} current={top} onChoose={onTop} />
      </>
    )
  return (
    <>
      {sidebarLogo && <Logo isSmall={false} />}
      <WholeTopMenu entries={entries} current={current} />
    </>
  )
}

/** The entries beside the page: all, those below the open branch, or none. */
export function sideOf(navType: number, entries: SideEntry[], top: string): SideEntry[] {
  if (navType === 1) return entries
  return navType === 2 ? (entries.find(({ path }) => path === top)?.children ?? []) : []
}
