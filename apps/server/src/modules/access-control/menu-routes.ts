import { menuAdmin, readMenus, readMenuTree, readRoleMenus } from '@app/contract/system/menu.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { asc } from 'drizzle-orm'
import { type Ctx, handle, type RouteHandler, signedIn } from '#platform/http/handle.ts'
import { crud } from '#platform/resource/crud.ts'
import { treeOf, withoutParents } from '#platform/resource/tree.ts'
import { consoleRoutes } from './console-routes.ts'
import { checkMenu } from './menu-actions.ts'
import { areMenusGranted, type Menu, menuIdsOfRole, menusInOrder, menusToWrite } from './menu-store.ts'
import { menusOf } from './rights-store.ts'
import { grantableBy, roleInScope } from './role-actions.ts'
import { menus } from './table.ts'

const treeOfMenus = (rows: readonly Menu[], ctx: Ctx) =>
  treeOf(rows, ({ menuId, parentId, menuName, menuNameEn, status }) => ({
    id: menuId,
    parentId,
    label: ctx.language === 'en' ? menuNameEn || menuName : menuName,
    disabled: status !== '0',
  }))

export const menuRoutes: RouteHandler[] = [
  handle(readMenus, async (_, ctx) => {
    const me = signedIn(ctx)
    const whose = me.isSuper ? 'all' : String(me.userId)
    // what rights fall by, so that a menu is lost with its permission
    const tags = ['role', 'menu', `account:${me.userId}`]
    return ctx.cached(`routes ${ctx.language} ${whose}`, tags, async () => ({
      data: consoleRoutes(await menusOf(ctx.db, me.userId, me.isSuper), ctx.language),
    }))
  }),
  ...crud(menuAdmin, {
    table: menus,
    order: [asc(menus.parentId), asc(menus.orderNum)],
    search: {
      menuName: [menus.menuName, 'like'],
      visible: [menus.visible, 'equal'],
      status: [menus.status, 'equal'],
    },
    among: grantableBy,
    nameOf: ({ menuName }) => menuName,
    beforeWrite: checkMenu,
    beforeRemove: async ({ db }, rows) => {
      const ids = rows.map(({ menuId }) => menuId)
      const all = await menusToWrite(db)
      if (all.some(({ menuId, parentId }) => ids.includes(parentId) && !ids.includes(menuId)))
        throw problem('menuHasChildren')
      if (await areMenusGranted(db, ids)) throw problem('menuInUse')
    },
  }),
  handle(readMenuTree, async ({ query }, ctx) => ({
    data: treeOfMenus(await menusInOrder(ctx.db, grantableBy(ctx), query), ctx),
  })),
  handle(readRoleMenus, async ({ params: { roleId } }, ctx) => {
    const role = await roleInScope(ctx, roleId)
    const all = await menusInOrder(ctx.db, grantableBy(ctx))
    const granted = await menuIdsOfRole(ctx.db, roleId)
    const rows = all.map(({ menuId: id, parentId }) => ({ id, parentId }))
    return {
      checkedKeys: role.menuCheckStrictly
        ? withoutParents(rows, granted)
        : rows.flatMap(({ id }) => (granted.has(id) ? [id] : [])),
      menus: treeOfMenus(all, ctx),
    }
  }),
]
