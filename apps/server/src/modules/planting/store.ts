import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { plantings } from './table.ts'

export async function isPlanted(db: Db, name: string): Promise<boolean> {
  const [row] = await db.select().from(plantings).where(eq(plantings.name, name))
  return row !== undefined
}

export async function notePlanting(db: Db, name: string): Promise<void> {
  await db.insert(plantings).values({ name }).onConflictDoNothing()
}
