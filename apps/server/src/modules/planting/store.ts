import { and, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { plantings } from './table.ts'

/** Whether it was planted, and, where a print is given, in that very form. */
export async function isPlanted(db: Db, name: string, print = ''): Promise<boolean> {
  const [row] = await db
    .select()
    .from(plantings)
    .where(and(eq(plantings.name, name), eq(plantings.print, print)))
  return row !== undefined
}

export async function notePlanting(db: Db, name: string, print = ''): Promise<void> {
  await db
    .insert(plantings)
    .values({ name, print })
    .onConflictDoUpdate({ target: plantings.name, set: { print, plantedAt: new Date() } })
}

/** Lets it be planted again. */
export async function forgetPlanting(db: Db, name: string): Promise<void> {
  await db.delete(plantings).where(eq(plantings.name, name))
}
