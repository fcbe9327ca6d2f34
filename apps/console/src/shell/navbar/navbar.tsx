import {
  CaretDownOutlined,
  CompressOutlined,
  ExpandOutlined,
  FontSizeOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  MoonOutlined,
  SearchOutlined,
  SunOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { pictureAddress } from '@app/contract/wire/call.values.ts'
import { Breadcrumb, Button, Dropdown, Tooltip } from 'antd'
import { type MouseEvent, type ReactNode, useRef, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { Link, useNavigate } from 'react-router'
import { say as sayNow, useSay } from '#kit/data/language.ts'
import { useMe } from '#kit/data/person.ts'
import { type Size, setDark, setSize, sizes, useDark, useSize } from '#kit/data/settings.ts'
import { useIsNarrow } from '#kit/data/viewport.ts'
import { confirm } from '#kit/message/confirm.tsx'
import { tellBusy, tellWarning } from '#kit/message/messages.tsx'
import { copy } from '#shell/copy.ts'
import { lockScreen } from '#shell/lock/lock.ts'
import type { Step } from '#shell/pages.ts'
import { endSession } from '#shell/sign-in/end-session.ts'
import { Bell } from './bell.tsx'
import { LanguageSwitch } from './language-switch.tsx'

const sizeNames: Record<Size, string> = { default: 'Default', medium: 'Medium', small: 'Small', mini: 'Mini' }

interface NavbarProps {
  isMenuOpen: boolean
  /** Missing where no menu stands at the side. */
  onToggleMenu?: () => void
  trail: Step[]
  isHome: boolean
  onSearch: () => void
  onSettings: () => void
  onKeys: () => void
  /** A menu at the top, in the place of the breadcrumb. */
  children?: ReactNode
}

export function Navbar({ isMenuOpen, onToggleMenu, trail, isHome, children, ...on }: NavbarProps) {
  const say = useSay()
  const isNarrow = useIsNarrow()
  const isDark = useDark()
  const all: Step[] = isHome ? trail : [{ title: copy.statistics, path: '/index' }, ...trail]
  const steps = isNarrow ? all.slice(-1) : all
  return (
    <header className="navbar">
      {onToggleMenu && (
        <Button
          type="text"
          icon={isMenuOpen ? <MenuFoldOutlined aria-hidden /> : <MenuUnfoldOutlined aria-hidden />}
          aria-label={say(isMenuOpen ? copy.closeMenu : copy.openMenu)}
          aria-expanded={isMenuOpen}
          onClick={onToggleMenu}
        />
      )}
      {children ?? (
        <nav aria-label={say(copy.breadcrumb)} className="navbar-trail">
          <Breadcrumb
            items={steps.map(({ title, path }, at) => ({
              key: String(at),
              title: path && at < steps.length - 1 ? <Link to={path}>{say(title)}</Link> : say(title),
            }))}
          />
        </nav>
      )}
      <div className="navbar-tools">
        {!isNarrow && (
          <>
            <Tooltip title={`${say(copy.search)} (Ctrl+K)`}>
              <Button
                type="text"
                icon={<SearchOutlined aria-hidden />}
                aria-label={say(copy.search)}
                aria-keyshortcuts="Control+K"
                onClick={on.onSearch}
              />
            </Tooltip>
            <FullscreenButton />
            <SizeMenu />
          </>
        )}
        <Tooltip title={say(isDark ? copy.light : copy.dark)}>
          <Button
            type="text"
            icon={isDark ? <SunOutlined aria-hidden /> : <MoonOutlined aria-hidden />}
            aria-label={say(copy.dark)}
            aria-pressed={isDark}
            onClick={(event) => reveal(event, () => setDark(!isDark))}
          />
        </Tooltip>
        <Bell />
        <LanguageSwitch />
        <AvatarMenu {...on} />
      </div>
    </header>
  )
}

/** Changes the colours in a circle that grows from the press, where the browser can and the person likes motion. */
function reveal(event: MouseEvent, change: () => void): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill || !document.startViewTransition) {
    change()
    return
  }
  const { clientX: x, clientY: y } = event
  const radius = Math.hypot(Math.max(x, innerWidth - x), Math.max(y, innerHeight - y))
  void document
    .startViewTransition(() => flushSync(change))
    .ready.then(() =>
      document.documentElement.animate(
        { clipPath: [`circle(0 at ${x}px ${y}px)`, `circle(${radius}px at ${x}px ${y}px)`] },
        { duration: 400, easing: 'ease-in', pseudoElement: '::view-transition-new(root)' },
      ),
    )
}

function useFullscreen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('fullscreenchange', listener)
      return () => document.removeEventListener('fullscreenchange', listener)
    },
    () => document.fullscreenElement !== null,
  )
}

function FullscreenButton() {
  const say = useSay()
  const isFull = useFullscreen()
  const label = say(isFull ? copy.leaveFullscreen : copy.fullscreen)
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        icon={isFull ? <CompressOutlined aria-hidden /> : <ExpandOutlined aria-hidden />}
        aria-label={label}
        onClick={() => {
          if (!document.fullscreenEnabled) return tellWarning(sayNow(copy.noFullscreen))
          void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())
        }}
      />
    </Tooltip>
  )
}

/** How long the note stands; the size itself changes at once, so that nothing typed is lost. */
const SIZING_MS = 1_000

function chooseSize(size: Size): void {
  const quiet = tellBusy(sayNow(copy.sizing))
  setSize(size)
  setTimeout(quiet, SIZING_MS)
}

function SizeMenu() {
  const say = useSay()
  const size = useSize()
  return (
    <Dropdown
      trigger={['click']}
      getPopupContainer={(button) => button.closest('header') ?? document.body}
      menu={{
        selectable: true,
        selectedKeys: [size],
        items: sizes.map((key) => ({ key, label: sizeNames[key] })),
        onClick: ({ key }) => chooseSize(key as Size),
      }}
    >
      <Button
        type="text"
        icon={<FontSizeOutlined aria-hidden />}
        aria-label={say(copy.size)}
        title={say(copy.size)}
      />
    </Dropdown>
  )
}

/** Asks, signs out, and leaves for `/index`, which is the portal's home page without a token. */
async function leave(): Promise<void> {
  if (!(await confirm(sayNow(copy.askSignOut), { isHarmless: true }))) return
  await endSession()
  location.assign('/index')
}

function AvatarMenu({
  onSearch,
  onSettings,
  onKeys,
}: Pick<NavbarProps, 'onSearch' | 'onSettings' | 'onKeys'>) {
  const say = useSay()
  const navigate = useNavigate()
  const isNarrow = useIsNarrow()
  const user = useMe()?.user
  const button = useRef<HTMLButtonElement>(null)
  const name = user?.nickName || user?.userName || ''
  return (
    <Dropdown
      trigger={['click']}
      getPopupContainer={(button) => button.closest('header') ?? document.body}
      menu={{
        items: [
          { key: 'profile', label: say(copy.profile) },
          ...(isNarrow ? [{ key: 'search', label: say(copy.search) }] : []),
          { key: 'settings', label: say(copy.settings) },
          ...(isNarrow ? [] : [{ key: 'keys', label: say(copy.keys) }]),
          { key: 'lock', label: say(copy.lock) },
          { key: 'portal', label: say(copy.portal) },
          { type: 'divider' },
          { key: 'leave', label: say(copy.signOut) },
        ],
        onClick: ({ key }) => {
          const acts: Record<string, () => void> = {
            profile: () => void navigate('/user/profile'),
            search: onSearch,
            settings: onSettings,
            keys: onKeys,
            lock: () => {
              lockScreen(location.pathname + location.search)
              void navigate('/lock')
            },
            portal: () => void window.open('/', '_blank', 'noopener'),
            leave: () => void leave(),
          }
          // the entry leaves the page; what opens now gives the focus back to the menu's button
          button.current?.focus()
          acts[key]?.()
        },
      }}
    >
      <Button ref={button} type="text" className="avatar" aria-label={say(copy.account(name))}>
        {/* antd's Avatar is two more kilobytes on every page */}
        <span className="avatar-image">
          {user?.avatar ? <img src={pictureAddress(user.avatar)} alt="" /> : <UserOutlined aria-hidden />}
        </span>
        {!isNarrow && <span>{name}</span>}
        <CaretDownOutlined aria-hidden />
      </Button>
    </Dropdown>
  )
}
