import type { MenuRoute } from '@app/contract/system/menu.ts'

export const isExternal = (path: string) => /^https?:\/\//.test(path)

/** The address of a menu entry below its parent's. */
export function joinPath(parent: string, path: string): string {
  if (isExternal(path) || path.startsWith('/')) return path
  return `${parent === '/' ? '' : parent}/${path}`
}

/** The screens that a person's menu shows, in its order. */
export function visibleScreens(routes: readonly MenuRoute[], parent = ''): { path: string; title: string }[] {
  return routes.flatMap((route) => {
    if (route.hidden || isExternal(route.path)) return []
    const path = joinPath(parent, route.path)
    if (route.children) return visibleScreens(route.children, path)
    return route.meta ? [{ path, title: route.meta.title }] : []
  })
}
