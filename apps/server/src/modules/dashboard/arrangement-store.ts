import type { ArrangedCard } from '@app/contract/monitor/dashboard.values.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { dashboardArrangements } from './table.ts'

/** A person's arrangement; none where the usual one stands. */
export async function arrangementOf(db: Db, userId: number): Promise<readonly ArrangedCard[]> {
  const [row] = await db
    .select({ cards: dashboardArrangements.cards })
    .from(dashboardArrangements)
    .where(eq(dashboardArrangements.userId, userId))
  return row?.cards ?? []
}

/** Stores a person's arrangement in the place of an earlier one. */
export async function storeArrangement(db: Db, userId: number, cards: ArrangedCard[]): Promise<void> {
  await db
    .insert(dashboardArrangements)
    .values({ userId, cards })
    .onConflictDoUpdate({ target: dashboardArrangements.userId, set: { cards } })
}

/** Forgets a person's arrangement. */
export async function forgetArrangement(db: Db, userId: number): Promise<void> {
  await db.delete(dashboardArrangements).where(eq(dashboardArrangements.userId, userId))
}
