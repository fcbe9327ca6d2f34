import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { Figures } from '#platform/module.ts'
import { schools } from './table.ts'

/** Open schools. */
export const schoolFigures: Figures = {
  totals: { schools: { table: schools, where: () => sql`${schools.status} = '0'` } },
}

/** Open schools by how many facts they state, in steps of four. */
export async function completenessSteps(db: Db) {
  const { rows } = await db.execute<{ step: number; n: number }>(
    sql`select least(${schools.completeness} / 4, 4)::int as step, count(*)::int as n
      from ${schools} where ${schools.status} = '0' group by 1`,
  )
  return [0, 1, 2, 3, 4].map((step) => ({
    from: step * 4,
    to: step === 4 ? 20 : step * 4 + 3,
    schools: rows.find((row) => row.step === step)?.n ?? 0,
  }))
}
