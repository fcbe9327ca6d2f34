import type { Pair } from '@app/contract/shapes/language.ts'
import type { MenuRoute } from '@app/contract/system/menu.ts'
import type { Call } from '@app/contract/wire/call.ts'
import { matchPath } from 'react-router'
import { joinPath } from '#kit/page/menu-paths.ts'
import { PINNED } from '#kit/page/open-tabs.ts'
import { copy } from './copy.ts'

/** A step of the breadcrumb; without an address it is plain text. */
export interface Step {
  title: Pair
  path?: string
}

/** What is shown at an address. */
export interface Page {
  title: Pair
  icon: string
  /** The screen's name below `screens/`, or one of the template's special names. */
  component: string
  params: Record<string, string | undefined>
  trail: Step[]
  link?: string | null
  /** Built anew on each visit. */
  isFresh: boolean
  /** The menu entry that is lit, where it is not the page's own. */
  menuPath: string
  needs?: Pick<Call, 'access'>
}

interface StaticPage extends Pick<Page, 'title' | 'icon' | 'component' | 'needs'> {
  pattern: string
  menuPath?: string
}

/** Pages that no menu names. Permissions are written out, and held against their calls by a test: calls are heavy. */
const staticPages: StaticPage[] = [
  { pattern: PINNED, title: copy.statistics, icon: 'dashboard', component: 'index' },
  { pattern: '/user/profile', title: copy.profile, icon: 'user', component: 'system/user/profile/index' },
  {
    pattern: '/system/user-auth/role/:userId',
    title: copy.userRoles,
    icon: 'user',
    component: 'system/user/authRole',
    menuPath: '/system/user',
    needs: { access: 'system:user:edit' },
  },
  {
    pattern: '/system/role-auth/user/:roleId',
    title: copy.roleUsers,
    icon: 'peoples',
    component: 'system/role/authUser',
    menuPath: '/system/role',
    needs: { access: 'system:role:edit' },
  },
  {
    pattern: '/system/dict-data/index/:dictId',
    title: copy.dictionaryData,
    icon: 'dict',
    component: 'system/dict/data',
    menuPath: '/system/dict',
    needs: { access: 'system:dict:list' },
  },
  // the older address names the job in its query
  ...['/monitor/job-log/index', '/monitor/job-log/index/:jobId'].map((pattern) => ({
    pattern,
    title: copy.jobLog,
    icon: 'job',
    component: 'monitor/job/log',
    menuPath: '/monitor/job',
    needs: { access: 'monitor:job:list' as const },
  })),
  {
    pattern: '/tool/gen-edit/index/:tableId',
    title: { zh: '修改生成配置', en: 'What is generated' },
    icon: 'code',
    component: 'tool/gen/edit',
    menuPath: '/tool/gen',
    needs: { access: 'tool:gen:edit' },
  },
]

const DIGITS = /^\d+$/

/** A menu title arrives in the reader's language. */
const asPair = (title: string): Pair => ({ zh: title, en: title })

interface Entry {
  path: string
  route: MenuRoute
  trail: Step[]
}

function entriesOf(routes: readonly MenuRoute[], parent = '', above: Step[] = []): Entry[] {
  return routes.flatMap((route) => {
    const path = joinPath(parent, route.path)
    const { meta } = route
    const group = meta?.group ? [{ title: asPair(meta.group.title) }] : []
    const trail = meta ? [...above, ...group, { title: asPair(meta.title) }] : above
    return route.children ? entriesOf(route.children, path, trail) : [{ path, route, trail }]
  })
}

/** The page at an address: a static one, or one of the person's menus. */
export function findPage(path: string, menus: readonly MenuRoute[]): Page | undefined {
  for (const page of staticPages) {
    const found = matchPath({ path: page.pattern, end: true }, path)
    if (!found || Object.values(found.params).some((value) => !DIGITS.test(value ?? ''))) continue
    const menu = page.menuPath ? findPage(page.menuPath, menus) : undefined
    const trail = menu
      ? menu.trail.map((step, at) => (at === menu.trail.length - 1 ? { ...step, path: page.menuPath } : step))
      : []
    return {
      ...page,
      params: found.params,
      trail: [...trail, { title: page.title }],
      isFresh: false,
      menuPath: page.menuPath ?? path,
    }
  }
  const entry = entriesOf(menus).find((one) => one.path === path)
  if (!entry?.route.component) return undefined
  const { meta, component } = entry.route
  return {
    title: asPair(meta?.title ?? ''),
    icon: meta?.icon ?? '#',
    component,
    params: {},
    trail: entry.trail,
    link: meta?.link,
    isFresh: meta?.noCache ?? false,
    menuPath: path,
  }
}

/** An entry of the sidebar. */
export interface SideEntry {
  path: string
  title: Pair
  icon: string
  query?: string
  children?: SideEntry[]
}

/**
 * The sidebar's tree: hidden entries are left out, and a directory with exactly one visible child shows that
 * child, unless it says otherwise (`alwaysShow`).
 */
export function sideEntries(routes: readonly MenuRoute[], parent = ''): SideEntry[] {
  const visible = routes.filter(({ hidden }) => !hidden)
  return inGroups(visible, parent).flatMap((group) =>
    Array.isArray(group) ? groupEntry(group, parent) : entryOf(group, parent),
  )
}

/** Entries one after another, those of a group together where the first of them stands. */
function inGroups(routes: readonly MenuRoute[], parent: string): (MenuRoute | MenuRoute[])[] {
  const parts: (MenuRoute | MenuRoute[])[] = []
  const groups = new Map<number, MenuRoute[]>()
  for (const route of routes) {
    const { group } = route.meta ?? {}
    const there = group && groups.get(group.id)
    if (there) there.push(route)
    else if (group && parent !== '') {
      const begun = [route]
      groups.set(group.id, begun)
      parts.push(begun)
    } else parts.push(route)
  }
  return parts
}

function groupEntry(routes: readonly MenuRoute[], parent: string): SideEntry[] {
  const children = routes.flatMap((route) => entryOf(route, parent))
  const group = routes[0]?.meta?.group
  if (!group || children.length < 2) return children
  return [{ path: `${parent}/#${group.id}`, title: asPair(group.title), icon: group.icon, children }]
}

function entryOf(route: MenuRoute, parent: string): SideEntry[] {
  const path = joinPath(parent, route.path)
  const own = {
    path,
    title: asPair(route.meta?.title ?? ''),
    icon: route.meta?.icon ?? '#',
    query: route.query,
  }
  if (!route.children) return route.meta ? [own] : []
  const children = sideEntries(route.children, path)
  const [only] = children
  if (!route.meta) return children
  if (children.length === 1 && only && !route.alwaysShow)
    return [{ ...only, icon: only.icon === '#' ? own.icon : only.icon }]
  return children.length > 0 ? [{ ...own, children }] : []
}

/** The address of an entry. The query of a menu is JSON text that becomes the link's parameters. */
export function addressOf({ path, query }: SideEntry): string {
  if (!query) return path
  try {
    return `${path}?${new URLSearchParams(JSON.parse(query) as Record<string, string>)}`
  } catch {
    return path
  }
}

/** The addresses of the directories above an entry, from the root. */
export function branchOf(entries: readonly SideEntry[], path: string): string[] {
  for (const entry of entries) {
    if (entry.path === path) return []
    if (!entry.children) continue
    const below = branchOf(entry.children, path)
    if (below.length > 0 || entry.children.some((child) => child.path === path)) return [entry.path, ...below]
  }
  return []
}
