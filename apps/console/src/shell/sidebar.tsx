import { Menu, type MenuProps } from 'antd'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { type Say, useSay } from '#kit/language.ts'
import { useMenus } from '#kit/person.ts'
import { useDark, useSettings } from '#kit/settings.ts'
import { PINNED } from '#kit/visited.ts'
import { copy } from './copy.ts'
import { iconOf } from './icons.tsx'
import mark from './mark.svg'
import { isExternal, type SideEntry, sideEntries } from './pages.ts'

type Items = NonNullable<MenuProps['items']>

/** The query of a menu is JSON text that becomes the link's parameters. */
function addressOf({ path, query }: SideEntry): string {
  if (!query) return path
  try {
    return `${path}?${new URLSearchParams(JSON.parse(query) as Record<string, string>)}`
  } catch {
    return path
  }
}

function EntryLink({ entry, title }: { entry: SideEntry; title: string }) {
  if (!isExternal(entry.path)) return <Link to={addressOf(entry)}>{title}</Link>
  return (
    <a href={entry.path} target="_blank" rel="noopener">
      {title}
    </a>
  )
}

function itemsOf(entries: readonly SideEntry[], say: Say): Items {
  return entries.map((entry) => {
    const title = say(entry.title)
    const shared = { key: entry.path, icon: iconOf(entry.icon), title }
    if (entry.children) return { ...shared, label: title, children: itemsOf(entry.children, say) }
    return { ...shared, label: <EntryLink key={entry.path} entry={entry} title={title} /> }
  })
}

/** The keys of the directories above an entry. */
function branchOf(entries: readonly SideEntry[], path: string): string[] {
  for (const entry of entries) {
    if (entry.path === path) return []
    if (!entry.children) continue
    const below = branchOf(entry.children, path)
    if (below.length > 0 || entry.children.some((child) => child.path === path)) return [entry.path, ...below]
  }
  return []
}

export function Sidebar({ isCollapsed, current }: { isCollapsed: boolean; current: string }) {
  const say = useSay()
  const menus = useMenus()
  const settings = useSettings()
  const isDark = useDark()
  const entries: SideEntry[] = [
    { path: PINNED, title: copy.statistics, icon: 'dashboard' },
    ...sideEntries(menus),
  ]
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
      {settings.sidebarLogo && (
        <a className="logo" href="/">
          <img src={mark} alt="" width="28" height="28" />
          <span className={isCollapsed ? 'visually-hidden' : undefined}>{say(copy.productShort)}</span>
        </a>
      )}
      <nav aria-label={say(copy.navigation)}>
        <Menu
          mode="inline"
          theme={settings.sideTheme === 'theme-dark' || isDark ? 'dark' : 'light'}
          inlineCollapsed={isCollapsed}
          inlineIndent={18}
          items={itemsOf(entries, say)}
          selectedKeys={[current]}
          {...(isCollapsed ? {} : { openKeys: open, onOpenChange: openOnly })}
        />
      </nav>
    </>
  )
}
