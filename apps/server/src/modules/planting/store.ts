import { and, eq, like, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { plantings } from './table.ts'

/** True when `name` was planted from content with exactly this print. */
export async function isPlanted(db: Db, name: string, print = ''): Promise<boolean> {
  const [row] = await db
    .select()
    .from(plantings)
    .where(and(eq(plantings.name, name), eq(plantings.print, print)))
  return row !== undefined
}

/** Prints of everything planted whose name begins with `start`, by name. */
export async function plantingsOf(db: Db, start: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select()
    .from(plantings)
    .where(like(plantings.name, `${start}%`))
  return new Map(rows.map(({ name, print }) => [name, print]))
}

export async function notePlanting(db: Db, name: string, print = ''): Promise<void> {
  await notePlantings(db, [[name, print]])
}

/** Remembers each name with its print, which may be empty. */
export async function notePlantings(db: Db, named: readonly [name: string, print: string][]): Promise<void> {
  if (named.length === 0) return
  await db
    .insert(plantings)
    .values(named.map(([name, print]) => ({ name, print })))
    .onConflictDoUpdate({
      target: plantings.name,
      set: { print: sql`excluded.print`, plantedAt: sql`excluded.planted_at` },
    })
}

/** Forgets that `name` was planted, so that the next start plants it again. */
export async function forgetPlanting(db: Db, name: string): Promise<void> {
  await db.delete(plantings).where(eq(plantings.name, name))
}
