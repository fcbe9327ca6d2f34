import { sql } from 'drizzle-orm'
import { char, index, integer, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { reference, serial, written } from '#platform/db/columns.ts'

/** Departments (部门). Deleted ones stay as rows, because logs and accounts name them. */
export const departments = pgTable(
  'sys_dept',
  {
    deptId: serial('dept_id'),
    parentId: reference('parent_id').notNull().default(0),
    ancestors: varchar('ancestors', { length: 500 }).notNull().default(''),
    deptName: varchar('dept_name', { length: 30 }).notNull().default(''),
    orderNum: integer('order_num').notNull().default(0),
    leader: varchar('leader', { length: 20 }),
    phone: varchar('phone', { length: 11 }),
    email: varchar('email', { length: 50 }),
    status: char('status', { length: 1 }).notNull().default('0'),
    delFlag: char('del_flag', { length: 1 }).notNull().default('0'),
    ...written(),
  },
  (table) => [
    index('sys_dept_parent').on(table.parentId, table.orderNum),
    uniqueIndex('sys_dept_name').on(table.parentId, table.deptName).where(sql`${table.delFlag} = '0'`),
  ],
)
