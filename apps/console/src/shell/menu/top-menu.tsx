import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown, Menu } from 'antd'
import { useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { useSay } from '#kit/data/language.ts'
import { iconOf } from '#kit/icon/menu-icons.tsx'
import { isExternal } from '#kit/page/menu-paths.ts'
import { copy } from '#shell/copy.ts'
import { addressOf, type SideEntry } from '#shell/pages.ts'
import { itemsOf } from './sidebar.tsx'

/** A third of the page's width, and what one entry takes of it. */
const SHARE = 3
const ENTRY_PX = 85

function useBodyWidth(): number {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener('resize', listener)
      return () => window.removeEventListener('resize', listener)
    },
    () => document.body.clientWidth,
  )
}

interface TopMenuProps {
  entries: readonly SideEntry[]
  current: string | undefined
  /** Shows what is below an entry at the side. */
  onChoose: (path: string) => void
}

/** The first level of the menu at the top; what finds no room waits under 更多菜单. */
export function TopMenu({ entries, current, onChoose }: TopMenuProps) {
  const say = useSay()
  const navigate = useNavigate()
  const count = Math.max(1, Math.floor(useBodyWidth() / SHARE / ENTRY_PX))
  const [visible, more] = [entries.slice(0, count), entries.slice(count)]

  function choose(entry: SideEntry) {
    if (entry.children) onChoose(entry.path)
    else if (isExternal(entry.path)) window.open(entry.path, '_blank', 'noopener')
    else void navigate(addressOf(entry))
  }

  return (
    <nav className="top-menu" aria-label={say(copy.topNavigation)}>
      {visible.map((entry) => (
        <button
          key={entry.path}
          type="button"
          className="top-entry"
          aria-current={entry.path === current ? 'true' : undefined}
          onClick={() => choose(entry)}
        >
          {iconOf(entry.icon)}
          {say(entry.title)}
        </button>
      ))}
      {more.length > 0 && (
        <Dropdown
          trigger={['click']}
          getPopupContainer={(button) => button.closest('header') ?? document.body}
          menu={{
            selectable: true,
            selectedKeys: current ? [current] : [],
            items: more.map(({ path, icon, title }) => ({
              key: path,
              icon: iconOf(icon),
              label: say(title),
            })),
            onClick: ({ key }) => {
              const entry = more.find(({ path }) => path === key)
              if (entry) choose(entry)
            },
          }}
        >
          <Button type="text">
            {say(copy.moreMenus)} <DownOutlined aria-hidden />
          </Button>
        </Dropdown>
      )}
    </nav>
  )
}

/** The whole menu at the top, for who wants the page's width. */
export function WholeTopMenu({ entries, current }: { entries: readonly SideEntry[]; current: string }) {
  const say = useSay()
  return (
    <nav className="top-menu" aria-label={say(copy.navigation)}>
      <Menu mode="horizontal" items={itemsOf(entries, say, current)} selectedKeys={[current]} />
    </nav>
  )
}
