import { char, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core'
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
    isFrame: integer('is_frame').notNull().default(1),
    isCache: integer('is_cache').notNull().default(0),
    menuType: char('menu_type', { length: 1 }).notNull().default('M'),
    visible: char('visible', { length: 1 }).notNull().default('0'),
    status: char('status', { length: 1 }).notNull().default('0'),
    perms: varchar('perms', { length: 100 }),
    icon: varchar('icon', { length: 100 }).notNull().default('#'),
    ...written(),
  },
  (table) => [index('sys_menu_parent').on(table.parentId, table.orderNum)],
)
