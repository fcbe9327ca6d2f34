import { pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { accounts } from '#modules/account/table.ts'
import { reference } from '#platform/db/columns.ts'

/** The cities a moderator looks after; without a row all of them (docs/community-rules.md#moderators). */
export const moderatorCities = pgTable(
  'bbs_moderator_city',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => accounts.userId, { onDelete: 'cascade' }),
    cityCode: varchar('city_code', { length: 6 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.cityCode] })],
)
