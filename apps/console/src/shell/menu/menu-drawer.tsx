import { Drawer } from 'antd'
import { useSay } from '#kit/data/language.ts'
import { useSettings } from '#kit/data/settings.ts'
import { copy } from '#shell/copy.ts'
import type { SideEntry } from '#shell/pages.ts'
import { Sidebar } from './sidebar.tsx'

interface MenuDrawerProps {
  entries: readonly SideEntry[]
  current: string
  isOpen: boolean
  onClose: () => void
}

/** The menu where the window has no room for it beside the page. */
export default function MenuDrawer({ entries, current, isOpen, onClose }: MenuDrawerProps) {
  const say = useSay()
  const { sideTheme } = useSettings()
  return (
    <Drawer
      open={isOpen}
      placement="left"
      size={240}
      closable={false}
      title={null}
      className={`side side-${sideTheme}`}
      styles={{ body: { padding: 0 } }}
      aria-label={say(copy.navigation)}
      onClose={onClose}
    >
      <Sidebar entries={entries} isCollapsed={false} current={current} />
    </Drawer>
  )
}
