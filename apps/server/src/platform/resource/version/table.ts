import type { VersionAction } from '@app/contract/shapes/version.ts'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'
import { moment, reference } from '#platform/db/columns.ts'

/** What a record of the console held after each write (docs/console-rules.md#versions). */
export const recordVersions = pgTable(
  'sys_record_version',
  {
    resource: varchar('resource', { length: 60 }).notNull(),
    recordId: reference('record_id').notNull(),
    /** Counts up from 1 within a record. */
    number: integer('number').notNull(),
    action: varchar('action', { length: 10 }).$type<VersionAction>().notNull(),
    /** What the record was called, for the list of removed ones. */
    name: varchar('name', { length: 200 }).notNull(),
    /** Fields as the wire has them; a long text is `{ text: hash }`. */
    fields: jsonb('fields').$type<Record<string, unknown>>().notNull(),
    /** Names of the fields that differ from the version before. */
    changed: jsonb('changed').$type<string[]>().notNull(),
    /** Hashes of the long texts. */
    texts: text('texts').array().notNull(),
    /** A user name, not an id, because accounts can go. */
    by: varchar('by', { length: 64 }).notNull(),
    time: moment('time').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.resource, table.recordId, table.number] }),
    index('sys_record_version_removed')
      .on(table.resource, table.time.desc().nullsFirst())
      .where(sql`${table.action} = 'remove'`),
    index('sys_record_version_time').on(table.time),
  ],
)

/** Long texts of versions, once for each record however many of its versions hold them. */
export const recordVersionTexts = pgTable(
  'sys_record_version_text',
  {
    resource: varchar('resource', { length: 60 }).notNull(),
    recordId: reference('record_id').notNull(),
    hash: varchar('hash', { length: 44 }).notNull(),
    content: text('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.resource, table.recordId, table.hash] })],
)
