import { boolean, char, index, integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { departments } from '#modules/department/table.ts'
import { menus } from '#modules/menu/table.ts'
import { reference, serial, written } from '#platform/db/columns.ts'

/** Roles of the console. */
export const roles = pgTable('sys_role', {
  roleId: serial('role_id'),
  roleName: varchar('role_name', { length: 30 }).notNull(),
  roleKey: varchar('role_key', { length: 100 }).notNull(),
  roleSort: integer('role_sort').notNull(),
  dataScope: char('data_scope', { length: 1 }).notNull().default('1'),
  menuCheckStrictly: boolean('menu_check_strictly').notNull().default(true),
  deptCheckStrictly: boolean('dept_check_strictly').notNull().default(true),
  status: char('status', { length: 1 }).notNull().default('0'),
  delFlag: char('del_flag', { length: 1 }).notNull().default('0'),
  ...written(),
})

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
