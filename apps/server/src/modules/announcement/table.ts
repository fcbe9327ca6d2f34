import { char, index, pgTable, text, unique, varchar } from 'drizzle-orm/pg-core'
import { accounts } from '#modules/account/table.ts'
import { moment, reference, serial, written } from '#platform/db/columns.ts'

/** Announcements to staff in the console (通知公告). */
export const announcements = pgTable('sys_notice', {
  noticeId: serial('notice_id'),
  noticeTitle: varchar('notice_title', { length: 50 }).notNull(),
  /** 1 notice, 2 announcement. */
  noticeType: char('notice_type', { length: 1 }).notNull(),
  noticeContent: text('notice_content'),
  /** 0 open, 1 closed. */
  status: char('status', { length: 1 }).notNull().default('0'),
  ...written(),
})

/** Who has read which, and when first. */
export const announcementReads = pgTable(
  'sys_notice_read',
  {
    readId: serial('read_id'),
    noticeId: reference('notice_id')
      .notNull()
      .references(() => announcements.noticeId, { onDelete: 'cascade' }),
    userId: reference('user_id')
      .notNull()
      .references(() => accounts.userId, { onDelete: 'cascade' }),
    readTime: moment('read_time').notNull(),
  },
  (table) => [
    unique('sys_notice_read_once').on(table.userId, table.noticeId),
    index('sys_notice_read_newest').on(
      table.noticeId,
      table.readTime.desc().nullsFirst(),
      table.readId.desc().nullsFirst(),
    ),
  ],
)
