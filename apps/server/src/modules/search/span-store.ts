import { sql } from 'drizzle-orm'
import { systemState } from '#modules/system-state/table.ts'
import type { Db } from '#platform/db/database.ts'
import { type Span, spansOf } from './facets.ts'
import { searchEntries } from './table.ts'

/** Set once every post has been indexed with its facets; until then searches are narrowed by columns. */
export const FACETS_STATE = 'search facets 1'
/** Posts of the first span: enough for a page of common words, few enough to be read one by one. */
const FIRST_POSTS = 8_000
const CACHE_MS = 60_000

const cache = new WeakMap<Db, { until: number; spans: Promise<Span[] | null> }>()

/**
 * The spans of time that searches for posts go through, from how dense the newest posts are; null while the index has
 * no facets. Cached for a minute: they decide how soon enough is found, not what is found.
 */
export function searchSpans(db: Db): Promise<Span[] | null> {
  const known = cache.get(db)
  if (known && known.until > performance.now()) return known.spans
  const spans = readSpans(db)
  cache.set(db, { until: performance.now() + CACHE_MS, spans })
  spans.catch(() => cache.delete(db))
  return spans
}

async function readSpans(db: Db): Promise<Span[] | null> {
  const { rows } = await db.execute<{
    ready: boolean
    now: string
    first: string | null
    oldest: string | null
  }>(sql`
    select exists (select 1 from ${systemState} where ${systemState.name} = ${FACETS_STATE}) as ready,
      extract(epoch from now()) * 1000 as now,
      (select extract(epoch from publish_time) * 1000 from ${searchEntries} where kind = 2
        order by publish_time desc, obj_id desc offset ${FIRST_POSTS} limit 1) as first,
      (select extract(epoch from min(publish_time)) * 1000 from ${searchEntries} where kind = 2) as oldest`)
  const [row] = rows
  if (!row?.ready) return null
  return spansOf(
    Number(row.now),
    row.first === null ? undefined : Number(row.first),
    Number(row.oldest ?? row.now),
  )
}
