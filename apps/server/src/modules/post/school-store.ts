import { and, count, eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { posts } from './table.ts'

/** Published posts about each of these schools by category. */
export async function postCounts(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, Record<string, number>>> {
  const rows = await db
    .select({ schoolId: posts.schoolId, blogType: posts.blogType, n: count() })
    .from(posts)
    .where(and(eq(posts.status, 'published'), eq(posts.isStory, false), inArray(posts.schoolId, [...ids])))
    .groupBy(posts.schoolId, posts.blogType)
  const counts = new Map<number, Record<string, number>>()
  for (const { schoolId, blogType, n } of rows)
    if (schoolId !== null) counts.set(schoolId, { ...counts.get(schoolId), [String(blogType)]: n })
  return counts
}
