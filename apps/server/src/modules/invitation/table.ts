import { char, index, integer, pgTable, unique, varchar } from 'drizzle-orm/pg-core'
import { accounts } from '#modules/account/table.ts'
import { moment, reference, serial, written } from '#platform/db/columns.ts'

/** Codes with which people become members while registration is by invitation (docs/console-rules.md#invitations). */
export const invitations = pgTable(
  'bbs_invitation',
  {
    id: serial('id'),
    /** In capital letters and without its dash. */
    code: varchar('code', { length: 20 }).notNull(),
    maxUses: integer('max_uses').notNull(),
    usedCount: integer('used_count').notNull().default(0),
    expireTime: moment('expire_time'),
    status: char('status', { length: 1 }).notNull().default('0'),
    ...written(),
  },
  (table) => [unique('bbs_invitation_code').on(table.code)],
)

/** Who became a member with which code. */
export const invitationUses = pgTable(
  'bbs_invitation_use',
  {
    userId: reference('user_id')
      .primaryKey()
      .references(() => accounts.userId, { onDelete: 'cascade' }),
    invitationId: reference('invitation_id')
      .notNull()
      .references(() => invitations.id, { onDelete: 'cascade' }),
    createTime: moment('create_time').notNull(),
  },
  (table) => [index('bbs_invitation_use_code').on(table.invitationId, table.createTime.desc().nullsFirst())],
)
