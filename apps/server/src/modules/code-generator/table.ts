import { char, index, integer, pgTable, unique, varchar } from 'drizzle-orm/pg-core'
import { moment, reference, serial, written } from '#platform/db/columns.ts'

/** Tables of the database that code is generated for. */
export const codeTables = pgTable(
  'gen_table',
  {
    tableId: serial('table_id'),
    tableName: varchar('table_name', { length: 200 }).notNull(),
    tableComment: varchar('table_comment', { length: 500 }).notNull().default(''),
    subTableName: varchar('sub_table_name', { length: 64 }),
    subTableFkName: varchar('sub_table_fk_name', { length: 64 }),
    className: varchar('class_name', { length: 100 }).notNull().default(''),
    tplCategory: varchar('tpl_category', { length: 200 }).notNull().default('crud'),
    tplWebType: varchar('tpl_web_type', { length: 30 }).notNull().default(''),
    packageName: varchar('package_name', { length: 100 }).notNull().default(''),
    moduleName: varchar('module_name', { length: 30 }).notNull().default(''),
    businessName: varchar('business_name', { length: 30 }).notNull().default(''),
    functionName: varchar('function_name', { length: 50 }).notNull().default(''),
    functionAuthor: varchar('function_author', { length: 50 }).notNull().default(''),
    formColNum: integer('form_col_num').notNull().default(1),
    genType: char('gen_type', { length: 1 }).notNull().default('0'),
    genPath: varchar('gen_path', { length: 200 }).notNull().default('/'),
    options: varchar('options', { length: 1000 }),
    ...written(),
  },
  (table) => [unique('gen_table_name').on(table.tableName)],
)

/** Their columns, and what becomes of each. Flags are `1` or `0`, as the wire has them. */
export const codeColumns = pgTable(
  'gen_table_column',
  {
    columnId: serial('column_id'),
    tableId: reference('table_id')
      .notNull()
      .references(() => codeTables.tableId, { onDelete: 'cascade' }),
    columnName: varchar('column_name', { length: 200 }).notNull(),
    columnComment: varchar('column_comment', { length: 500 }).notNull().default(''),
    columnType: varchar('column_type', { length: 100 }).notNull(),
    javaType: varchar('java_type', { length: 500 }).notNull(),
    javaField: varchar('java_field', { length: 200 }).notNull(),
    isPk: char('is_pk', { length: 1 }),
    isIncrement: char('is_increment', { length: 1 }),
    isRequired: char('is_required', { length: 1 }),
    isInsert: char('is_insert', { length: 1 }),
    isEdit: char('is_edit', { length: 1 }),
    isList: char('is_list', { length: 1 }),
    isQuery: char('is_query', { length: 1 }),
    queryType: varchar('query_type', { length: 200 }).notNull().default('EQ'),
    htmlType: varchar('html_type', { length: 200 }).notNull().default('input'),
    dictType: varchar('dict_type', { length: 200 }).notNull().default(''),
    sort: integer('sort').notNull().default(0),
    createBy: varchar('create_by', { length: 64 }).notNull().default(''),
    createTime: moment('create_time').defaultNow(),
    updateBy: varchar('update_by', { length: 64 }).notNull().default(''),
    updateTime: moment('update_time'),
  },
  (table) => [index('gen_table_column_table').on(table.tableId, table.sort)],
)

export type CodeTable = typeof codeTables.$inferSelect
export type CodeColumn = typeof codeColumns.$inferSelect
