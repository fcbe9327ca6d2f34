import { boolean, index, integer, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
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
    createTime: moment('create_time').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('sys_file_name').on(table.fileName),
    index('sys_file_owner').on(table.ownerId),
    index('sys_file_unused').on(table.usedAt, table.createTime),
  ],
)
