import { bigint, boolean, timestamp, varchar } from 'drizzle-orm/pg-core'

/** A record's number, from a sequence: never used again. */
export const serial = (name: string) =>
  bigint(name, { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()

/** The number of another record. */
export const reference = (name: string) => bigint(name, { mode: 'number' })

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
