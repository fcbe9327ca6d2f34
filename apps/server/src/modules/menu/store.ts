import { and, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { menus } from './table.ts'

export type Menu = typeof menus.$inferSelect

/** First path segments of all top-level menus, which the gateway sends to the console. */
export async function topLevelPaths(db: Db): Promise<string[]> {
  const rows = await db
    .select({ path: menus.path })
    .from(menus)
    .where(and(eq(menus.parentId, 0), eq(menus.isFrame, 1)))
  return rows.map((row) => row.path).filter((path) => /^[\w-]+$/.test(path))
}
