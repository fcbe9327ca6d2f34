import { CloseOutlined, DownOutlined } from '@ant-design/icons'
import type { MenuRoute } from '@app/contract/menu.ts'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSay } from '#kit/language.ts'
import {
  closeAll,
  closeLeft,
  closeOthers,
  closeRight,
  closeTab,
  PINNED,
  readVisited,
  refreshTab,
  type Visited,
} from '#kit/visited.ts'
import { copy } from './copy.ts'
import { findPage } from './pages.ts'

const MIDDLE_BUTTON = 1

interface TabsBarProps {
  visited: readonly Visited[]
  menus: readonly MenuRoute[]
  current: string
}

/** The pages a person has open. Links, so that they work with keyboard and middle click. */
export function TabsBar({ visited, menus, current }: TabsBarProps) {
  const say = useSay()
  const navigate = useNavigate()
  const strip = useRef<HTMLUListElement>(null)

  useEffect(() => {
    if (current)
      strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])

  useEffect(() => {
    const element = strip.current
    // React listens passively to the wheel, and a passive listener may not keep the page still.
    const roll = (event: WheelEvent) => {
      if (!element || element.scrollWidth <= element.clientWidth || event.deltaY === 0) return
      event.preventDefault()
      element.scrollLeft += event.deltaY
    }
    element?.addEventListener('wheel', roll, { passive: false })
    return () => element?.removeEventListener('wheel', roll)
  }, [])

  /** After closing the page on show, the last one left opens. */
  function after(close: () => void) {
    close()
    const left = readVisited()
    if (left.some(({ path }) => path === current)) return
    const last = left.at(-1)
    void navigate(last ? last.path + last.search : PINNED)
  }

  const actions: Record<string, (path: string) => void> = {
    refresh: (path) => {
      refreshTab(path)
      void navigate(`/redirect${path}${visited.find((tab) => tab.path === path)?.search ?? ''}`, {
        replace: true,
      })
    },
    close: (path) => after(() => closeTab(path)),
    others: (path) => {
      after(() => closeOthers(path))
      if (path !== current) void navigate(path)
    },
    left: (path) => after(() => closeLeft(path)),
    right: (path) => after(() => closeRight(path)),
    all: () => after(closeAll),
  }

  const menuOf = (path: string): MenuProps => {
    const at = visited.findIndex((tab) => tab.path === path)
    const items: MenuProps['items'] = [{ key: 'refresh', label: say(copy.refreshTab) }]
    if (path !== PINNED) items.push({ key: 'close', label: say(copy.closeTab) })
    items.push({ key: 'others', label: say(copy.closeOthers) })
    if (at > 1) items.push({ key: 'left', label: say(copy.closeLeft) })
    if (at < visited.length - 1) items.push({ key: 'right', label: say(copy.closeRight) })
    items.push({ key: 'all', label: say(copy.closeAll) })
    return { items, onClick: ({ key }) => actions[key]?.(path) }
  }

  return (
    <nav className="tabs-bar" aria-label={say(copy.tabs)}>
      <ul ref={strip}>
        {visited.map(({ path, search }) => {
          const page = findPage(path, menus)
          if (!page) return null
          const title = say(page.title)
          return (
            <Dropdown
              key={path}
              trigger={['contextMenu']}
              menu={menuOf(path)}
              overlayStyle={{ minWidth: 105 }}
            >
              <li className={path === current ? 'tab tab-current' : 'tab'}>
                <Link
                  to={path + search}
                  aria-current={path === current ? 'page' : undefined}
                  onAuxClick={(event) => {
                    if (event.button !== MIDDLE_BUTTON || path === PINNED) return
                    event.preventDefault()
                    actions.close?.(path)
                  }}
                >
                  {title}
                </Link>
                {path !== PINNED && (
                  <button
                    type="button"
                    aria-label={say(copy.closeNamed(title))}
                    onClick={() => actions.close?.(path)}
                  >
                    <CloseOutlined aria-hidden />
                  </button>
                )}
              </li>
            </Dropdown>
          )
        })}
      </ul>
      <Dropdown trigger={['click']} menu={menuOf(current)} placement="bottomRight">
        <Button type="text" size="small" icon={<DownOutlined aria-hidden />} aria-label={say(copy.tabMenu)} />
      </Dropdown>
    </nav>
  )
}
