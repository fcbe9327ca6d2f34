import { Menu, type MenuProps } from 'antd'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { type Say, useSay } from '#kit/data/language.ts'
import { useDark, useSettings } from '#kit/data/settings.ts'
import { iconOf } from '#kit/icon/menu-icons.tsx'
import { isExternal } from '#kit/page/menu-paths.ts'
import { searchOf } from '#kit/page/open-tabs.ts'
import { copy } from '#shell/copy.ts'
import mark from '#shell/mark.svg'
import { addressOf, branchOf, type SideEntry } from '#shell/pages.ts'
import { preloadPage } from '#shell/screens.ts'

type Items = NonNullable<MenuProps['items']>

/** Leads to a page as it was left where it is open; pressed on the open page itself, to its beginning. */
function EntryLink({ entry, title, current }: { entry: SideEntry; title: string; current: string }) {
  if (isExternal(entry.path))
    return (
      <a href={entry.path} target="_blank" rel="noopener">
        {title}
      </a>
    )
  const address = addressOf(entry)
  const fetchScript = () => void preloadPage(entry.path)
  return (
    <Link
      to={entry.query || entry.path === current ? address : address + searchOf(address)}
      onPointerEnter={fetchScript}
      onFocus={fetchScript}
    >
      {title}
    </Link>
  )
}

/** Entries as the kit's menu takes them. */
export function itemsOf(entries: readonly SideEntry[], say: Say, current: string): Items {
  return entries.map((entry) => {
    const title = say(entry.title)
    const shared = { key: entry.path, icon: iconOf(entry.icon), title }
    if (entry.children) return { ...shared, label: title, children: itemsOf(entry.children, say, current) }
    return {
      ...shared,
      label: <EntryLink key={entry.path} entry={entry} title={title} current={current} />,
    }
  })
}

/** The product's mark and name, which lead to the portal. */
export function Logo({ isSmall }: { isSmall: boolean }) {
  const say = useSay()
  return (
    <a className="logo" href="/">
      <img src={mark} alt="" width="28" height="28" />
      <span className={isSmall ? 'visually-hidden' : undefined}>{say(copy.productShort)}</span>
    </a>
  )
}

interface SidebarProps {
  entries: readonly SideEntry[]
  isCollapsed: boolean
  current: string
}

export function Sidebar({ entries, isCollapsed, current }: SidebarProps) {
  const say = useSay()
  const settings = useSettings()
  const isDark = useDark()
  const branch = branchOf(entries, current)
  const branchKey = branch.join(' ')
  const [open, setOpen] = useState(branch)
  useEffect(() => {
    if (branchKey) setOpen(branchKey.split(' '))
  }, [branchKey])

  /** One branch is open at a time: the newest, with what is above it. */
  function openOnly(keys: string[]) {
    const newest = keys.find((key) => !open.includes(key))
    setOpen(newest ? [...branchOf(entries, newest), newest] : keys)
  }

  return (
    <>
      {settings.sidebarLogo && <Logo isSmall={isCollapsed} />}
      <nav aria-label={say(copy.navigation)}>
        <Menu
          mode="inline"
          theme={settings.sideTheme === 'theme-dark' || isDark ? 'dark' : 'light'}
          inlineCollapsed={isCollapsed}
          inlineIndent={14}
          items={itemsOf(entries, say, current)}
          selectedKeys={[current]}
          {...(isCollapsed ? {} : { openKeys: open, onOpenChange: openOnly })}
        />
      </nav>
    </>
  )
}
