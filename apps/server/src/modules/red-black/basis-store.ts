import type { Language } from '@app/contract/shapes/language.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { posts } from '#modules/post/table.ts'
import type { Db } from '#platform/db/database.ts'
import { countsOf, type Voice } from './rules.ts'
import type { redBlack } from './table.ts'

type Entry = typeof redBlack.$inferSelect

/** So many of the posts are named; the numbers are those of all. */
const NAMED = 50

/**
 * Entries with the numbers and the names of the posts that they rest on and that can be read today. What was hidden since
 * the lists were reckoned counts no more, so the number of an entry is that of what stands behind it.
 */
export async function withBasis<E extends Entry>(db: Db, entries: readonly E[], language: Language) {
  const ids = [...new Set(entries.flatMap(({ basis }) => basis.map(({ blogId }) => blogId)))]
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: posts.id, title: posts.title, titleEn: posts.titleEn })
          .from(posts)
          .where(and(inArray(posts.id, ids), eq(posts.status, 'published')))
  const titles = new Map(
    rows.map(({ id, title, titleEn }) => [id, (language === 'en' && titleEn) || title] as const),
  )
  return entries.map(({ basis, ...entry }) => {
    // written before the lists noted what they rest on: its numbers stand until the next reckoning
    if (basis.length === 0) return { ...entry, articles: [] }
    const standing = basis.filter(({ blogId }: Voice) => titles.has(blogId))
    const counts = countsOf(standing)
    return {
      ...entry,
      ...counts,
      // a sample entry says in words of its own what it is there for
      reasons: entry.isSample
        ? entry.reasons.map((reason) => ({ ...reason, count: counts.postCount }))
        : counts.reasons,
      articles: standing
        .slice(0, NAMED)
        .map(({ blogId }) => ({ id: blogId, title: titles.get(blogId) ?? '' })),
    }
  })
}
