/** What decides whether two menus get in each other's way. */
export interface RoutedMenu {
  menuId?: number
  parentId: number
  menuType: string
  path: string
  routeName: string
}

/** Whether a directory below another one is a group: a part of the menu without a segment of the address. */
export const isGroup = ({
  menuType,
  parentId,
  path,
}: Pick<RoutedMenu, 'menuType' | 'parentId' | 'path'>): boolean =>
  menuType === 'M' && parentId !== 0 && path === ''

/** The directory whose address a menu continues: groups above it have none. */
function addressParent(
  parentId: number,
  all: readonly Pick<RoutedMenu, 'menuId' | 'menuType' | 'parentId' | 'path'>[],
): number {
  const parent = all.find(({ menuId }) => menuId === parentId)
  return parent && isGroup(parent) ? addressParent(parent.parentId, all) : parentId
}

export const isAddress = (path: string): boolean => /^https?:\/\//.test(path)

// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop control characters before they look for a scheme
const MISLEADING = /[\u0000-\u001f\u007f-\u009f\\]|\/\//

/** Whether a browser could read a path of the console as leading elsewhere, or as a script (`javascript:`). */
export function isMisleadingPath(path: string): boolean {
  const [first = ''] = path.split('/')
  return !isAddress(path) && (MISLEADING.test(path) || first.slice(1).includes(':'))
}

/** Where the console shows another site that a menu leads to: its address as a path. */
export function innerPath(path: string): string {
  return path
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[.:]/g, '/')
}

/** The first segment that a menu takes for the console; none below a directory, or where it leads elsewhere. */
export function rootOf(menu: Pick<RoutedMenu, 'parentId' | 'menuType' | 'path'> & { isFrame: number }) {
  if (menu.parentId !== 0 || menu.menuType === 'F' || menu.isFrame === 0) return undefined
  const [root = ''] = innerPath(menu.path).split('/').filter(Boolean)
  return root === '' ? undefined : root
}

const nameOf = ({ routeName, path }: RoutedMenu): string => (routeName || path).toLowerCase()

/**
 * Whether a directory or screen would take the place of another: the same path under the same address, the same path
 * when it stands at the root, or the same route name anywhere. Letters of either case are the same
 * (docs/console-rules.md#menus).
 */
export function takesPlaceOf(menu: RoutedMenu, others: readonly RoutedMenu[]): boolean {
  if (menu.menuType === 'F' || isGroup(menu)) return false
  const path = menu.path.toLowerCase()
  const parentId = addressParent(menu.parentId, others)
  return others.some((other) => {
    if (other.menuType === 'F' || other.menuId === menu.menuId || isGroup(other)) return false
    const isSamePath = other.path.toLowerCase() === path
    return (
      (isSamePath && (parentId === 0 || parentId === addressParent(other.parentId, others))) ||
      nameOf(other) === nameOf(menu)
    )
  })
}
