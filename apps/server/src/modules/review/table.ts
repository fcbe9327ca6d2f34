import { pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { accounts } from '#modules/account/table.ts'
import { moment, reference } from '#platform/db/columns.ts'

/** Who works on what of the queue, so that two do not do the same. */
export const reviewClaims = pgTable(
  'bbs_review_claim',
  {
    objKind: varchar('obj_kind', { length: 12 }).notNull(),
    objId: reference('obj_id').notNull(),
    userId: reference('user_id')
      .notNull()
      .references(() => accounts.userId, { onDelete: 'cascade' }),
    until: moment('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.objKind, table.objId] })],
)
