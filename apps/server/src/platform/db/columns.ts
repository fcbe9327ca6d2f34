import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, boolean, char, customType, timestamp, varchar } from 'drizzle-orm/pg-core'

/** A record's number, from a sequence: never used again. */
export const serial = (name: string) =>
  bigint(name, { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()

/** The number of another record. */
export const reference = (name: string) => bigint(name, { mode: 'number' })

/** The number of a transaction, to be compared with a snapshot: it never comes again in one cluster. */
export const transactionNumber = customType<{ data: string }>({ dataType: () => 'xid8' })

/** A point in time; the wire writes it in Asia/Shanghai. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Who wrote a record and when, on every console record. User names, not ids, because accounts can go. */
export const written = () => ({
  createBy: varchar('create_by', { length: 64 }).notNull().default(''),
  createTime: moment('create_time').defaultNow(),
  updateBy: varchar('update_by', { length: 64 }).notNull().default(''),
  updateTime: moment('update_time'),
  remark: varchar('remark', { length: 500 }),
})

/** Marks fictional records, so that they can be shown as such and removed together. */
export const sample = () => boolean('is_sample').notNull().default(false)

/** When editors make a record public: published 0, disabled 1, draft 2, and from when to when. */
export const publication = () => ({
  status: char('status', { length: 1 }).$type<'0' | '1' | '2'>().notNull().default('0'),
  /** Null for a draft without a date. */
  publishTime: moment('publish_time'),
  endTime: moment('end_time'),
  /** Whether caches and the search show it; a worker follows the clock (docs/runtime.md#scheduled-records). */
  isLive: boolean('is_live').notNull().default(true),
})

/**
 * A column with its table, for subqueries among selected values: drizzle leaves the table out there when the query
 * reads from one alone, and the name would mean the inner table's.
 */
export const qualified = (column: AnyPgColumn): SQL => sql`${column.table}.${sql.identifier(column.name)}`

/**
 * Several words in one column, joined by commas, as the admin template keeps check boxes; a list in code. What the
 * code generator makes uses it.
 * @public
 */
export const commaList = customType<{
  data: string[]
  driverData: string
  config: { length?: number }
}>({
  dataType: (config) => (config?.length === undefined ? 'text' : `varchar(${config.length})`),
  toDriver: (list) => list.join(','),
  fromDriver: (text) => text.split(',').filter(Boolean),
})
