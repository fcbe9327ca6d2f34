import type { menus } from '#modules/menu/table.ts'
import type { Buttons, DirectoryMenu, Module, ScreenMenu } from '#platform/module.ts'
import { directories, unbuiltScreens } from '#seed/menus.ts'

type MenuRow = typeof menus.$inferInsert & { menuId: number; status: '0' | '1' }

const OPEN = '0'
const STOPPED = '1'

/** Every menu of the console as a row: those that modules bring are open, those without a screen are stopped. */
export function menusOf(modules: readonly Module[]): MenuRow[] {
  const built = modules.flatMap((module) => module.menus ?? [])
  const shown = new Set(built.map(({ directory }) => idOf(directory)))
  for (const { id, parentId } of directories) if (shown.has(id)) shown.add(parentId)
  return [
    ...directories.map((directory) => directoryRow(directory, shown.has(directory.id) ? OPEN : STOPPED)),
    ...built.flatMap((screen) => screenRows(screen, OPEN)),
    ...unbuiltScreens.flatMap((screen) => screenRows(screen, STOPPED)),
    ...modules
      .flatMap(({ directoryButtons = [] }) => directoryButtons)
      .flatMap(({ directory, permission, ...buttons }) =>
        buttonRows(buttons, idOf(directory), permission, OPEN),
      ),
  ]
}

function idOf(directory: string): number {
  const found = directories.find(({ path }) => path === directory)
  if (!found) throw new Error(`the console has no directory ${directory}`)
  return found.id
}

function directoryRow(
  { id, parentId, orderNum, name, path, icon }: DirectoryMenu,
  status: MenuRow['status'],
): MenuRow {
  return {
    menuId: id,
    parentId,
    orderNum,
    menuType: 'M',
    menuName: name.zh,
    menuNameEn: name.en,
    path,
    icon,
    status,
    remark: `${name.zh}${parentId === 0 ? '目录' : '菜单'}`,
  }
}

function screenRows(
  { id, directory, orderNum, name, path, component, permission, icon, buttons }: ScreenMenu,
  status: MenuRow['status'],
): MenuRow[] {
  return [
    {
      menuId: id,
      parentId: idOf(directory),
      orderNum,
      menuType: 'C',
      menuName: name.zh,
      menuNameEn: name.en,
      path,
      component,
      perms: `${permission}:list`,
      icon,
      status,
      remark: `${name.zh}菜单`,
    },
    ...(buttons ? buttonRows(buttons, id, permission, status) : []),
  ]
}

function buttonRows(
  { firstId, verbs }: Buttons,
  parentId: number,
  permission: string,
  status: MenuRow['status'],
): MenuRow[] {
  return verbs.map(([verb, name], index) => ({
    menuId: firstId + index,
    parentId,
    orderNum: index + 1,
    menuType: 'F',
    menuName: name.zh,
    menuNameEn: name.en,
    perms: `${permission}:${verb}`,
    status,
  }))
}
