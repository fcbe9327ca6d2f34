import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { accounts } from '#modules/account/table.ts'
import { moment, reference, serial } from '#platform/db/columns.ts'

/** What was uploaded, by whom, and whether something uses it. */
export const files = pgTable(
  'sys_file',
  {
    fileId: serial('file_id'),
    ownerId: reference('owner_id').references(() => accounts.userId, { onDelete: 'set null' }),
    /** Address below the file server's base: `/profile/upload/…`. */
    fileName: varchar('file_name', { length: 300 }).notNull(),
    originalName: varchar('original_name', { length: 100 }).notNull(),
    mime: varchar('mime', { length: 100 }).notNull(),
    size: integer('size').notNull(),
    width: integer('width'),
    height: integer('height'),
    /** A QR code stands in the picture. */
    hasQrCode: boolean('has_qr_code').notNull().default(false),
    /** Since when a record uses it; null while nothing does. */
    usedAt: moment('used_at'),
    /** A record of the console shows it, which staff answer for: it is public, also when a member uploaded it. */
    isOfSite: boolean('is_of_site').notNull().default(false),
    /** Length of a film. */
    seconds: integer('seconds'),
    /** What the picture shows, for pages that do not say it themselves. */
    alt: varchar('alt', { length: 200 }).notNull().default(''),
    altEn: varchar('alt_en', { length: 200 }).notNull().default(''),
    /** The part that stays when the picture is cropped, in hundredths. */
    focusX: smallint('focus_x').notNull().default(50),
    focusY: smallint('focus_y').notNull().default(50),
    /** Where the content lies since it was replaced; null while it lies where the address says. */
    storageKey: varchar('storage_key', { length: 300 }),
    createTime: moment('create_time').notNull().defaultNow(),
    updateBy: varchar('update_by', { length: 64 }).notNull().default(''),
    updateTime: moment('update_time'),
  },
  (table) => [
    uniqueIndex('sys_file_name').on(table.fileName),
    index('sys_file_owner').on(table.ownerId),
    index('sys_file_stored').on(table.storageKey).concurrently().where(sql`storage_key is not null`),
    index('sys_file_of_site').on(table.fileId).concurrently().where(sql`is_of_site`),
    index('sys_file_unused').on(table.usedAt, table.createTime),
    index('sys_file_newest')
      .on(table.createTime.desc().nullsFirst(), table.fileId.desc().nullsFirst())
      .concurrently(),
  ],
)

/**
 * Which records hold the address of which file, by table. Triggers write it (docs/data.md#where-files-are-used), so that
 * no writer can forget it: at most 200 files a record, those that are there when it is written.
 */
export const fileUses = pgTable(
  'sys_file_use',
  {
    fileName: varchar('file_name', { length: 300 }).notNull(),
    /** The table of the record. */
    source: varchar('source', { length: 63 }).notNull(),
    recordId: reference('record_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fileName, table.source, table.recordId] }),
    index('sys_file_use_record').on(table.source, table.recordId),
  ],
)

/** Earlier contents of files that were replaced under their address. */
export const fileVersions = pgTable(
  'sys_file_version',
  {
    id: serial('id'),
    fileId: reference('file_id')
      .notNull()
      .references(() => files.fileId, { onDelete: 'cascade' }),
    storageKey: varchar('storage_key', { length: 300 }).notNull(),
    mime: varchar('mime', { length: 100 }).notNull(),
    size: integer('size').notNull(),
    width: integer('width'),
    height: integer('height'),
    seconds: integer('seconds'),
    hasQrCode: boolean('has_qr_code').notNull(),
    /** Who put another content in its place, and when. */
    byName: varchar('by_name', { length: 64 }).notNull(),
    time: moment('time').notNull(),
  },
  (table) => [
    index('sys_file_version_file').on(table.fileId, table.id.desc().nullsFirst()),
    index('sys_file_version_key').on(table.storageKey),
  ],
)
