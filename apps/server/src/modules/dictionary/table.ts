import { char, index, integer, pgTable, unique, varchar } from 'drizzle-orm/pg-core'
import { serial, written } from '#platform/db/columns.ts'

/** Dictionaries: named lists of values. */
export const dictTypes = pgTable(
  'sys_dict_type',
  {
    dictId: serial('dict_id'),
    dictName: varchar('dict_name', { length: 100 }).notNull().default(''),
    dictType: varchar('dict_type', { length: 100 }).notNull(),
    status: char('status', { length: 1 }).notNull().default('0'),
    ...written(),
  },
  (table) => [unique('sys_dict_type_type').on(table.dictType)],
)

/** The values of dictionaries. */
export const dictData = pgTable(
  'sys_dict_data',
  {
    dictCode: serial('dict_code'),
    dictSort: integer('dict_sort').notNull().default(0),
    dictLabel: varchar('dict_label', { length: 100 }).notNull(),
    dictLabelEn: varchar('dict_label_en', { length: 100 }),
    dictValue: varchar('dict_value', { length: 100 }).notNull(),
    dictType: varchar('dict_type', { length: 100 })
      .notNull()
      .references(() => dictTypes.dictType, { onUpdate: 'cascade', onDelete: 'restrict' }),
    cssClass: varchar('css_class', { length: 100 }),
    listClass: varchar('list_class', { length: 100 }).$type<
      '' | 'default' | 'primary' | 'success' | 'info' | 'warning' | 'danger'
    >(),
    isDefault: char('is_default', { length: 1 }).notNull().default('N'),
    status: char('status', { length: 1 }).notNull().default('0'),
    ...written(),
  },
  (table) => [index('sys_dict_data_type').on(table.dictType, table.dictSort)],
)
