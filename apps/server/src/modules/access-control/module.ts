import { type Module, usualButtons } from '#platform/module.ts'
import { menuRoutes } from './menu-routes.ts'
import { roleRoutes } from './role-routes.ts'
import { accountRoles, menus, roles } from './table.ts'

/** Roles and menus: what they open, and to whom. */
export const accessControlModule: Module = {
  name: 'access-control',
  routes: [...menuRoutes, ...roleRoutes],
  menus: [
    {
      id: 101,
      directory: 'system',
      orderNum: 2,
      name: { zh: '角色管理', en: 'Roles' },
      path: 'role',
      icon: 'peoples',
      buttons: usualButtons(1007, { zh: '角色', en: 'roles' }),
    },
    {
      id: 102,
      directory: 'system',
      orderNum: 3,
      name: { zh: '菜单管理', en: 'Menus' },
      path: 'menu',
      icon: 'tree-table',
      buttons: {
        firstId: 1012,
        verbs: [
          ['query', { zh: '菜单查询', en: 'View menus' }],
          ['add', { zh: '菜单新增', en: 'Add menus' }],
          ['edit', { zh: '菜单修改', en: 'Edit menus' }],
          ['remove', { zh: '菜单删除', en: 'Delete menus' }],
        ],
      },
    },
  ],
  personalData: { tables: [accountRoles] },
  reservedIds: [
    [roles.roleId, 99],
    [menus.menuId, 2999],
  ],
}
