import {
  CaretDownOutlined,
  ExpandOutlined,
  FontSizeOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  MoonOutlined,
  SunOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { signOut } from '@app/contract/account.ts'
import { Avatar, Breadcrumb, Button, Dropdown, Tooltip } from 'antd'
import { Link, useNavigate } from 'react-router'
import { api, dropToken, queryClient } from '#kit/api.ts'
import { ask } from '#kit/ask.tsx'
import { say as sayNow, useSay } from '#kit/language.ts'
import { tellWarning } from '#kit/messages.tsx'
import { useMe } from '#kit/person.ts'
import { pictureAddress } from '#kit/picture-address.ts'
import { type Size, setDark, setSize, sizes, useDark, useSize } from '#kit/settings.ts'
import { useIsNarrow } from '#kit/viewport.ts'
import { copy } from './copy.ts'
import { LanguageSwitch } from './language-switch.tsx'
import type { Step } from './pages.ts'

const sizeNames: Record<Size, string> = { default: 'Default', medium: 'Medium', small: 'Small', mini: 'Mini' }

interface NavbarProps {
  isMenuOpen: boolean
  onToggleMenu: () => void
  trail: Step[]
  isHome: boolean
}

export function Navbar({ isMenuOpen, onToggleMenu, trail, isHome }: NavbarProps) {
  const say = useSay()
  const isNarrow = useIsNarrow()
  const isDark = useDark()
  const all: Step[] = isHome ? trail : [{ title: copy.home, path: '/index' }, ...trail]
  const steps = isNarrow ? all.slice(-1) : all
  return (
    <header className="navbar">
      <Button
        type="text"
        icon={isMenuOpen ? <MenuFoldOutlined aria-hidden /> : <MenuUnfoldOutlined aria-hidden />}
        aria-label={say(isMenuOpen ? copy.closeMenu : copy.openMenu)}
        aria-expanded={isMenuOpen}
        onClick={onToggleMenu}
      />
      <nav aria-label={say(copy.breadcrumb)} className="navbar-trail">
        <Breadcrumb
          items={steps.map(({ title, path }, at) => ({
            key: String(at),
            title: path && at < steps.length - 1 ? <Link to={path}>{say(title)}</Link> : say(title),
          }))}
        />
      </nav>
      <div className="navbar-tools">
        {!isNarrow && <FullscreenButton />}
        {!isNarrow && <SizeMenu />}
        <Tooltip title={say(isDark ? copy.light : copy.dark)}>
          <Button
            type="text"
            icon={isDark ? <SunOutlined aria-hidden /> : <MoonOutlined aria-hidden />}
            aria-label={say(copy.dark)}
            aria-pressed={isDark}
            onClick={() => setDark(!isDark)}
          />
        </Tooltip>
        <LanguageSwitch />
        <AvatarMenu />
      </div>
    </header>
  )
}

function FullscreenButton() {
  const say = useSay()
  return (
    <Tooltip title={say(copy.fullscreen)}>
      <Button
        type="text"
        icon={<ExpandOutlined aria-hidden />}
        aria-label={say(copy.fullscreen)}
        onClick={() => {
          if (!document.fullscreenEnabled) return tellWarning(sayNow(copy.noFullscreen))
          void (document.fullscreenElement
            ? document.exitFullscreen()
            : document.documentElement.requestFullscreen())
        }}
      />
    </Tooltip>
  )
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
        onClick: ({ key }) => setSize(key as Size),
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
  if (!(await ask(sayNow(copy.askSignOut)))) return
  await api(signOut).catch(() => undefined)
  dropToken()
  queryClient.clear()
  location.assign('/index')
}

function AvatarMenu() {
  const say = useSay()
  const navigate = useNavigate()
  const isNarrow = useIsNarrow()
  const user = useMe()?.user
  const name = user?.nickName || user?.userName || ''
  return (
    <Dropdown
      trigger={['click']}
      getPopupContainer={(button) => button.closest('header') ?? document.body}
      menu={{
        items: [
          { key: 'profile', label: say(copy.profile) },
          { key: 'portal', label: say(copy.portal) },
          { type: 'divider' },
          { key: 'leave', label: say(copy.signOut) },
        ],
        onClick: ({ key }) => {
          if (key === 'profile') void navigate('/user/profile')
          else if (key === 'portal') window.open('/', '_blank', 'noopener')
          else void leave()
        },
      }}
    >
      <Button type="text" className="avatar" aria-label={say(copy.account(name))}>
        <Avatar
          size={28}
          src={user?.avatar ? pictureAddress(user.avatar) : undefined}
          icon={<UserOutlined aria-hidden />}
          alt=""
        />
        {!isNarrow && <span>{name}</span>}
        <CaretDownOutlined aria-hidden />
      </Button>
    </Dropdown>
  )
}
