import type { ProfilePart } from '@app/contract/moderation/sanction.values.ts'
import { index, pgTable, varchar } from 'drizzle-orm/pg-core'
import { accounts } from '#modules/account/table.ts'
import { audits } from '#modules/audit/table.ts'
import { moment, reference } from '#platform/db/columns.ts'

/**
 * What a part of a profile held before staff reset it, so that an accepted appeal can bring it back. Erased after 90 days:
 * the audit log says that there was a reset and holds no word of the member's.
 */
export const profileResets = pgTable(
  'bbs_profile_reset',
  {
    auditId: reference('audit_id')
      .primaryKey()
      .references(() => audits.id, { onDelete: 'cascade' }),
    userId: reference('user_id')
      .notNull()
      .references(() => accounts.userId, { onDelete: 'cascade' }),
    part: varchar('part', { length: 10 }).$type<ProfilePart>().notNull(),
    former: varchar('former', { length: 400 }).notNull(),
    formerEn: varchar('former_en', { length: 400 }).notNull().default(''),
    /** What it was reset to: the made nickname, nothing for the others. */
    made: varchar('made', { length: 64 }).notNull().default(''),
    createTime: moment('create_time').notNull(),
  },
  (table) => [
    index('bbs_profile_reset_user').on(table.userId),
    index('bbs_profile_reset_time').on(table.createTime),
  ],
)
