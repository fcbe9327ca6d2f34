import { sql } from 'drizzle-orm'
import type { Figures } from '#platform/module.ts'
import { accounts } from './table.ts'

/** Accounts that were not removed. */
export const accountFigures: Figures = {
  totals: { accounts: { table: accounts, where: () => sql`${accounts.delFlag} = '0'` } },
}
