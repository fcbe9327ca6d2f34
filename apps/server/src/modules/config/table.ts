import { char, pgTable, unique, varchar } from 'drizzle-orm/pg-core'
import { serial, written } from '#platform/db/columns.ts'

/** Settings that administrators change while the product runs. */
export const configs = pgTable(
  'sys_config',
  {
    configId: serial('config_id'),
    configName: varchar('config_name', { length: 100 }).notNull().default(''),
    configKey: varchar('config_key', { length: 100 }).notNull(),
    configValue: varchar('config_value', { length: 500 }).notNull().default(''),
    configType: char('config_type', { length: 1 }).notNull().default('N'),
    ...written(),
  },
  (table) => [unique('sys_config_key').on(table.configKey)],
)
