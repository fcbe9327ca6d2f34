import type { Language } from '@app/contract/shapes/language.ts'
import type { MenuRoute } from '@app/contract/system/menu.ts'
import { innerPath, isAddress, isGroup } from './menu-rules.ts'
import type { Menu } from './menu-store.ts'

/** The menu tree as consoles read it (docs/console-rules.md#menus), from rows ordered by parent and number. */
export function consoleRoutes(menus: readonly Menu[], language: Language): MenuRoute[] {
  const byParent = new Map<number, Menu[]>()
  for (const menu of menus) byParent.set(menu.parentId, [...(byParent.get(menu.parentId) ?? []), menu])
  const below = (parent: Menu): MenuRoute[] =>
    (byParent.get(parent.menuId) ?? []).flatMap((menu) =>
      isGroup(menu) ? below(menu).map((made) => inGroup(made, menu, language)) : [inner(menu)],
    )
  const inner = (menu: Menu): MenuRoute => route(menu, language, below(menu))
  return (byParent.get(0) ?? []).map((menu) => {
    const made = inner(menu)
    if ((menu.menuType === 'M' && !isInner(menu)) || menu.isFrame === 0) return made
    // a screen or another site at the root sits in a frame of its own
    const wrapper: MenuRoute = { path: '/', hidden: made.hidden, component: 'Layout', children: [made] }
    return isAddress(menu.path) ? { ...wrapper, meta: metaOf(menu, language, null) } : wrapper
  })
}

/** A screen of a group: it stands below the directory, as clients of the template expect, and says which part it is of. */
function inGroup(made: MenuRoute, group: Menu, language: Language): MenuRoute {
  const { title, icon } = metaOf(group, language, null)
  return {
    ...made,
    hidden: made.hidden || group.visible === '1',
    ...(made.meta ? { meta: { ...made.meta, group: { id: group.menuId, title, icon } } } : {}),
  }
}

/** Another site that is shown inside the console. */
const isInner = ({ isFrame, path }: Menu): boolean => isFrame === 1 && isAddress(path)

function route(menu: Menu, language: Language, children: MenuRoute[]): MenuRoute {
  const isInnerLink = isInner(menu)
  const made: MenuRoute = {
    name: capitalised(menu.routeName || innerPath(menu.path)),
    path: isInnerLink ? innerPath(menu.path) : pathOf(menu),
    hidden: menu.visible === '1',
    component: componentOf(menu, isInnerLink),
    meta: metaOf(menu, language, isAddress(menu.path) ? menu.path : null),
  }
  if (menu.query) made.query = menu.query
  if (children.length > 0 && menu.menuType === 'M') {
    made.alwaysShow = true
    made.redirect = 'noRedirect'
    made.children = children
  }
  return made
}

function pathOf(menu: Menu): string {
  return menu.parentId === 0 && menu.menuType === 'M' && menu.isFrame === 1 ? `/${menu.path}` : menu.path
}

function componentOf(menu: Menu, isInnerLink: boolean): string {
  if (menu.component) return menu.component
  if (isInnerLink) return 'InnerLink'
  return menu.parentId !== 0 && menu.menuType === 'M' ? 'ParentView' : 'Layout'
}

function metaOf(menu: Menu, language: Language, link: string | null) {
  const title = language === 'en' ? menu.menuNameEn || menu.menuName : menu.menuName
  return { title, icon: menu.icon, noCache: menu.isCache === 1, link }
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
