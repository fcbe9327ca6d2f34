import type { Language } from '@app/contract/shapes/language.ts'
import { sql } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import { posts } from '#modules/post/table.ts'
import type { Db } from '#platform/db/database.ts'

/** The newest posts that are read for themes, and the themes that are shown. */
const MOST_POSTS = 500
const MOST_THEMES = 8

interface Theme {
  tag: string
  count: number
  verifiedCount: number
  lastTime: Date
}

/**
 * What public posts about a school are about, those of verified people first. Who writes under an alias counts as not
 * verified, because a single verified voice would tell of whom it is. A theme needs two voices; all hidden names are one
 * of them, or a theme that is missing would tell that a hidden name and an open one are the same person.
 */
export async function schoolThemes(db: Db, schoolId: number, language: Language): Promise<Theme[]> {
  const tags =
    language === 'en'
      ? sql`case when cardinality(coalesce(${posts.tagsEn}, '{}')) > 0 then ${posts.tagsEn} else ${posts.tags} end`
      : sql`${posts.tags}`
  const { rows } = await db.execute<{ tag: string; n: number; verified: number; last_ms: number }>(sql`
    with recent as (select ${tags} as tags, ${posts.publishTime} as publish_time, not ${posts.hideName}
        and ${accounts.usertype} = '01' and ${accounts.authstatus} = 'approved' as is_verified,
        case when ${posts.hideName} then null else ${posts.authorId} end as open_author
      from ${posts} left join ${accounts} on ${accounts.userId} = ${posts.authorId}
      where ${posts.schoolId} = ${schoolId} and ${posts.status} = 'published' and not ${posts.isStory}
      order by ${posts.publishTime} desc limit ${MOST_POSTS})
    select tag, count(*)::int as n, count(*) filter (where is_verified)::int as verified,
      (extract(epoch from max(publish_time)) * 1000)::float8 as last_ms
    from recent, unnest(recent.tags) as tag group by tag 
      having count(distinct coalesce(open_author, 0)) > 1
    order by verified desc, n desc, last_ms desc, tag limit ${MOST_THEMES}`)
  return rows.map(({ tag, n, verified, last_ms }) => ({
    tag,
    count: n,
    verifiedCount: verified,
    lastTime: new Date(last_ms),
  }))
}
