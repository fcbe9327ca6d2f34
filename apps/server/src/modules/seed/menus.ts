import type { menus } from '#modules/access-control/table.ts'
import type { Buttons, DirectoryMenu, Module, ScreenMenu } from '#platform/module.ts'
import { directories, menuGroups } from '#seed/menus.ts'

export type MenuRow = typeof menus.$inferInsert & { menuId: number }

/** Every menu of the console as a row. */
export function menusOf(modules: readonly Module[]): MenuRow[] {
  return [
    ...[...directories, ...Object.values(menuGroups)].map(directoryRow),
    ...modules.flatMap((module) => module.menus ?? []).flatMap(screenRows),
    ...modules
      .flatMap(({ directoryButtons = [] }) => directoryButtons)
      .flatMap(({ directory, permission, ...buttons }) => buttonRows(buttons, idOf(directory), permission)),
  ]
}

function idOf(directory: string): number {
  const found = directories.find(({ path }) => path === directory)
  if (!found) throw new Error(`the console has no directory ${directory}`)
  return found.id
}

function directoryRow({ id, parentId, orderNum, name, path, icon }: DirectoryMenu): MenuRow {
  return {
    menuId: id,
    parentId,
    orderNum,
    menuType: 'M',
    menuName: name.zh,
    menuNameEn: name.en,
    path,
    icon,
    remark: `${name.zh}${parentId === 0 || path === '' ? '目录' : '菜单'}`,
  }
}

function screenRows({
  id,
  directory,
  group,
  orderNum,
  name,
  path,
  component = `${directory}/${path}/index`,
  permission = `${directory}:${path}`,
  icon,
  buttons,
}: ScreenMenu): MenuRow[] {
  return [
    {
      menuId: id,
      parentId: group ? menuGroups[group].id : idOf(directory),
      orderNum,
      menuType: 'C',
      menuName: name.zh,
      menuNameEn: name.en,
      path,
      component,
      perms: `${permission}:list`,
      icon,
      remark: `${name.zh}菜单`,
    },
    ...(buttons ? buttonRows(buttons, id, permission) : []),
  ]
}

function buttonRows({ firstId, verbs }: Buttons, parentId: number, permission: string): MenuRow[] {
  return verbs.map(([verb, name, id], index) => ({
    menuId: id ?? firstId + index,
    parentId,
    orderNum: index + 1,
    menuType: 'F',
    menuName: name.zh,
    menuNameEn: name.en,
    perms: `${permission}:${verb}`,
  }))
}
