import { sql } from 'drizzle-orm'
import type { Figures } from '#platform/module.ts'
import { sessions } from './table.ts'

/** Who is signed in. */
export const sessionFigures: Figures = {
  totals: { online: { table: sessions, where: (now) => sql`${sessions.expiresAt} > ${now}` } },
}
