import { sql } from 'drizzle-orm'
import { dayOf } from '#platform/db/day.ts'
import type { Figures } from '#platform/module.ts'
import { accounts } from './table.ts'

/** Accounts that were not removed, and by day those of new members. */
export const accountFigures: Figures = {
  rolled: {
    registrations: {
      settlesAfterDays: 2,
      rows: ({ from, until }) => sql`
        select ${dayOf(accounts.createTime)}, ${accounts.usertype}, count(*)
        from ${accounts} where ${accounts.delFlag} = '0' and ${accounts.usertype} <> '00'
          and ${accounts.createTime} >= ${from} and ${accounts.createTime} < ${until} group by 1, 2`,
    },
  },
  totals: { accounts: { table: accounts, where: () => sql`${accounts.delFlag} = '0'`, id: accounts.userId } },
}
