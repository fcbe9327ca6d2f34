import type { menuTypes } from '@app/contract/system/menu.ts'
import type { dataScopes } from '@app/contract/system/role.ts'
import { sql } from 'drizzle-orm'
import { boolean, char, index, integer, pgTable, primaryKey, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { accounts } from '#modules/account/table.ts'
import { departments } from '#modules/department/table.ts'
import { reference, serial, written } from '#platform/db/columns.ts'

/** Menus of the console: M directory, C screen, F button. The English name stands beside the inherited one. */
export const menus = pgTable(
  'sys_menu',
  {
    menuId: serial('menu_id'),
    menuName: varchar('menu_name', { length: 50 }).notNull(),
    menuNameEn: varchar('menu_name_en', { length: 80 }).notNull().default(''),
    parentId: reference('parent_id').notNull().default(0),
    orderNum: integer('order_num').notNull().default(0),
    path: varchar('path', { length: 200 }).notNull().default(''),
    component: varchar('component', { length: 255 }),
    query: varchar('query', { length: 255 }),
    routeName: varchar('route_name', { length: 50 }).notNull().default(''),
    isFrame: integer('is_frame').$type<0 | 1>().notNull().default(1),
    isCache: integer('is_cache').$type<0 | 1>().notNull().default(0),
    menuType: char('menu_type', { length: 1 }).$type<keyof typeof menuTypes>().notNull().default('M'),
    visible: char('visible', { length: 1 }).notNull().default('0'),
    status: char('status', { length: 1 }).notNull().default('0'),
    perms: varchar('perms', { length: 100 }),
    icon: varchar('icon', { length: 100 }).notNull().default('#'),
    ...written(),
  },
  (table) => [index('sys_menu_parent').on(table.parentId, table.orderNum)],
)

/** The role of the super administrator, which is read-only. */
export const SUPER_ROLE = 1
/** The key of the role of the forum's moderators. */
export const MODERATOR_KEY = 'bbs_moderator'

/** Roles of the console. */
export const roles = pgTable(
  'sys_role',
  {
    roleId: serial('role_id'),
    roleName: varchar('role_name', { length: 30 }).notNull(),
    roleNameEn: varchar('role_name_en', { length: 60 }).notNull().default(''),
    roleKey: varchar('role_key', { length: 100 }).notNull(),
    roleSort: integer('role_sort').notNull(),
    dataScope: char('data_scope', { length: 1 }).$type<keyof typeof dataScopes>().notNull().default('1'),
    menuCheckStrictly: boolean('menu_check_strictly').notNull().default(true),
    deptCheckStrictly: boolean('dept_check_strictly').notNull().default(true),
    status: char('status', { length: 1 }).notNull().default('0'),
    delFlag: char('del_flag', { length: 1 }).notNull().default('0'),
    ...written(),
  },
  (table) => [
    uniqueIndex('sys_role_name').on(table.roleName).where(sql`${table.delFlag} = '0'`),
    uniqueIndex('sys_role_key').on(table.roleKey).where(sql`${table.delFlag} = '0'`),
  ],
)

/** The menus, and with them the permissions, that a role grants. */
export const roleMenus = pgTable(
  'sys_role_menu',
  {
    roleId: reference('role_id')
      .notNull()
      .references(() => roles.roleId, { onDelete: 'cascade' }),
    menuId: reference('menu_id')
      .notNull()
      .references(() => menus.menuId, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.roleId, table.menuId] }),
    index('sys_role_menu_menu').on(table.menuId),
  ],
)

/** The departments whose data a role with a chosen data scope may see. */
export const roleDepartments = pgTable(
  'sys_role_dept',
  {
    roleId: reference('role_id')
      .notNull()
      .references(() => roles.roleId, { onDelete: 'cascade' }),
    deptId: reference('dept_id')
      .notNull()
      .references(() => departments.deptId, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.roleId, table.deptId] }),
    index('sys_role_dept_dept').on(table.deptId),
  ],
)

/** Which roles an account has. */
export const accountRoles = pgTable(
  'sys_user_role',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => accounts.userId, { onDelete: 'cascade' }),
    roleId: reference('role_id')
      .notNull()
      .references(() => roles.roleId, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.roleId] }),
    index('sys_user_role_role').on(table.roleId),
  ],
)
