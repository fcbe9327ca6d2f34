import { CloseOutlined, DownOutlined, LeftOutlined, ReloadOutlined, RightOutlined } from '@ant-design/icons'
import type { MenuRoute } from '@app/contract/system/menu.ts'
import { Button, Dropdown, type MenuProps } from 'antd'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSay } from '#kit/data/language.ts'
import { useSettings } from '#kit/data/settings.ts'
import { iconOf } from '#kit/icon/menu-icons.tsx'
import {
  closeAll,
  closeLeft,
  closeOthers,
  closeRight,
  closeTab,
  moveTab,
  PINNED,
  readVisited,
  refreshTab,
  type Visited,
} from '#kit/page/open-tabs.ts'
import { copy } from '#shell/copy.ts'
import { findPage } from '#shell/pages.ts'

const MIDDLE_BUTTON = 1
/** So far an arrow at the end of the bar moves the tabs. */
const STEP_PX = 200

interface TabsBarProps {
  visited: readonly Visited[]
  menus: readonly MenuRoute[]
  current: string
  /** The page fills the window. */
  isWhole: boolean
  onWhole: (isWhole: boolean) => void
}

/** The pages a person has open. Links, so that they work with keyboard and middle click. */
export function TabsBar({ visited, menus, current, isWhole, onWhole }: TabsBarProps) {
  const say = useSay()
  const navigate = useNavigate()
  const { tagsIcon, tagsViewStyle } = useSettings()
  const strip = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<string>()
  const overflows = useOverflow(strip, visited.length)
  // a new page gets its tab after it became the current one, and its title when its record is there
  const place = visited.findIndex(({ path }) => path === current)
  const title = visited[place]?.title

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these moves the tab of the current page
  useEffect(() => {
    const element = strip.current
    if (!element || place < 0) return
    // a ResizeObserver reports the first size too
    const observer = new ResizeObserver(() => {
      const tab = element.querySelector('.tab-current')
      if (tab) showWhole(element, tab)
    })
    observeTabs(observer, element)
    return () => observer.disconnect()
  }, [current, place, title, visited.length])

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

  function moveBy(path: string, places: -1 | 1) {
    const neighbour = visited[visited.findIndex((tab) => tab.path === path) + places]
    if (neighbour) moveTab(path, neighbour.path)
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
    moveLeft: (path) => moveBy(path, -1),
    moveRight: (path) => moveBy(path, 1),
    whole: () => onWhole(!isWhole),
  }

  const menuOf = (path: string, isDropDown = false): MenuProps => {
    const at = visited.findIndex((tab) => tab.path === path)
    const items: MenuProps['items'] = [{ key: 'refresh', label: say(copy.refreshTab) }]
    if (path !== PINNED) items.push({ key: 'close', label: say(copy.closeTab) })
    if (at > 1) items.push({ key: 'left', label: say(copy.closeLeft) })
    if (at < visited.length - 1) items.push({ key: 'right', label: say(copy.closeRight) })
    items.push({ key: 'others', label: say(copy.closeOthers) })
    items.push({ key: 'all', label: say(copy.closeAll) })
    // what a mouse drags
    if (at > 1) items.push({ key: 'moveLeft', label: say(copy.moveLeft) })
    if (at > 0 && at < visited.length - 1) items.push({ key: 'moveRight', label: say(copy.moveRight) })
    if (isDropDown) items.push({ key: 'whole', label: say(isWhole ? copy.leaveWhole : copy.wholePage) })
    return { items, onClick: ({ key }) => actions[key]?.(path) }
  }

  const drag = (path: string) => ({
    draggable: path !== PINNED,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      setDragged(path)
    },
    onDragOver: (event: DragEvent) => {
      if (!dragged) return
      event.preventDefault()
      moveTab(dragged, path)
    },
    onDragEnd: () => setDragged(undefined),
    onDrop: (event: DragEvent) => event.preventDefault(),
  })

  const roll = (by: number) => strip.current?.scrollBy({ left: by })
  return (
    <nav className={`tabs-bar tabs-${tagsViewStyle}`} aria-label={say(copy.tabs)}>
      {overflows && (
        <Button
          type="text"
          size="small"
          icon={<LeftOutlined aria-hidden />}
          aria-label={say(copy.tabsLeft)}
          onClick={() => roll(-STEP_PX)}
        />
      )}
      <ul ref={strip}>
        {visited.map(({ path, search, title: own }) => {
          const page = findPage(path, menus)
          if (!page) return null
          const title = say(own ?? page.title)
          return (
            <Dropdown
              key={path}
              trigger={['contextMenu']}
              menu={menuOf(path)}
              overlayStyle={{ minWidth: 105 }}
            >
              <li
                className={[
                  'tab',
                  path === current ? 'tab-current' : '',
                  path === dragged ? 'tab-dragged' : '',
                ].join(' ')}
                {...drag(path)}
              >
                <Link
                  to={path + search}
                  draggable={false}
                  aria-current={path === current ? 'page' : undefined}
                  onAuxClick={(event) => {
                    if (event.button !== MIDDLE_BUTTON || path === PINNED) return
                    event.preventDefault()
                    actions.close?.(path)
                  }}
                >
                  {tagsIcon && <span className="tab-icon">{iconOf(page.icon)}</span>}
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
      {overflows && (
        <Button
          type="text"
          size="small"
          icon={<RightOutlined aria-hidden />}
          aria-label={say(copy.tabsRight)}
          onClick={() => roll(STEP_PX)}
        />
      )}
      <Button
        type="text"
        size="small"
        icon={<ReloadOutlined aria-hidden />}
        aria-label={say(copy.refreshTab)}
        title={say(copy.refreshTab)}
        onClick={() => actions.refresh?.(current)}
      />
      <Dropdown trigger={['click']} menu={menuOf(current, true)} placement="bottomRight">
        <Button type="text" size="small" icon={<DownOutlined aria-hidden />} aria-label={say(copy.tabMenu)} />
      </Dropdown>
    </nav>
  )
}

/**
 * Scrolls a strip until one of its tabs is wholly in it. `scrollIntoView` would do the same, but Chromium lets the next
 * Tab start from what it brought into view, and a page begins with the link to its content.
 */
function showWhole(strip: HTMLElement, tab: Element): void {
  const [box, wanted] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (wanted.left < box.left) strip.scrollLeft -= box.left - wanted.left
  else if (wanted.right > box.right) strip.scrollLeft += Math.ceil(wanted.right - box.right)
}

/** Watches the strip and each of its tabs: titles of another language need more room in a strip of the same size. */
function observeTabs(observer: ResizeObserver, strip: HTMLElement): void {
  for (const element of [strip, ...strip.children]) observer.observe(element)
}

/** True while there are more tabs than the bar has room for. */
function useOverflow(strip: { readonly current: HTMLUListElement | null }, count: number): boolean {
  const [overflows, setOverflows] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other tabs need another look
  useEffect(() => {
    const element = strip.current
    if (!element) return
    const look = () => setOverflows(element.scrollWidth > element.clientWidth + 1)
    look()
    const observer = new ResizeObserver(look)
    observeTabs(observer, element)
    return () => observer.disconnect()
  }, [strip, count])
  return overflows
}
