import { and, eq, inArray, sql } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import { cities } from '#modules/city/table.ts'
import { schools } from '#modules/school/table.ts'
import { dropEntries, putEntries, type SearchEntry } from '#modules/search/index-store.ts'
import type { Db } from '#platform/db/database.ts'
import { plainText } from '#platform/text/clean-html.ts'
import { comments, postAppends, posts, reactions } from './table.ts'

const POST = 2
const STORY = 3

/** Writes the search entries of posts and stories anew, and removes those of what is not published. */
export async function indexPosts(db: Db, ids: readonly number[]): Promise<void> {
  const rows = await db
    .select({
      post: posts,
      city: cities.label,
      cityEn: cities.labelEn,
      school: schools.schoolName,
      schoolEn: schools.schoolNameEn,
      authstatus: accounts.authstatus,
      heat: sql<number>`${sql.raw(reactions)}`.mapWith(Number),
      below: textsBelow,
    })
    .from(posts)
    .leftJoin(cities, eq(cities.value, posts.cityCode))
    .leftJoin(schools, eq(schools.id, posts.schoolId))
    .leftJoin(accounts, eq(accounts.userId, posts.authorId))
    .where(and(inArray(posts.id, [...ids]), eq(posts.status, 'published')))
  const entries = rows.map(
    ({ post, city, cityEn, school, schoolEn, authstatus, heat, below }): SearchEntry => {
      const { story } = post
      return {
        kind: post.isStory ? STORY : POST,
        objId: post.id,
        title: { zh: post.title, en: post.titleEn ?? '' },
        body: { zh: plainText(post.content), en: plainText(post.contentEn ?? '') },
        fields: [
          { text: [...post.tags, ...post.tagsEn].join('，'), weight: 'B' },
          { text: [school, schoolEn, city, cityEn].filter(Boolean).join('，'), weight: 'B' },
          { text: below.map(plainText).filter(Boolean).join('，'), weight: 'D' },
          // a post's summary is the beginning of its text; a story's is written for it
          ...(story
            ? ([
                { text: `${post.summary} ${story.quote} ${story.from} ${story.to}`, weight: 'C' },
                {
                  text: `${post.summaryEn ?? ''} ${story.quoteEn} ${story.fromEn} ${story.toEn}`,
                  weight: 'C',
                },
              ] as const)
            : []),
        ],
        blogType: post.blogType,
        cityCode: post.cityCode,
        schoolId: post.schoolId,
        // a hidden identity stays out of the index
        authorId: post.hideName ? null : post.authorId,
        cover: post.images[0]?.url ?? null,
        hasImage: post.images.length > 0,
        isAuth: authstatus === 'approved',
        isSample: post.isSample,
        heat,
        publishTime: post.publishTime ?? post.createTime ?? new Date(0),
      }
    },
  )
  // a post stays what it is: none becomes a story, nor a story a post
  const shown = new Set(entries.map(({ objId }) => objId))
  const gone = ids.filter((id) => !shown.has(id))
  await dropEntries(db, POST, gone)
  await dropEntries(db, STORY, gone)
  await putEntries(db, entries)
}

/** What stands below a post and is found with it: its additions and the school's official reply. */
const textsBelow = sql<string[]>`array(
  select ${postAppends.content} from ${postAppends}
    where ${postAppends.blogId} = ${posts.id} and ${postAppends.status} = 'published'
  union all
  select ${comments.content} from ${comments}
    where ${comments.blogId} = ${posts.id} and ${comments.isOfficial} and ${comments.status} = 'published')`

/** Tags of published posts and stories. */
export const postWords = sql`
  select trim(word) as word, 'zh' as lang, count(*) as uses from ${posts}, unnest(tags) word
    where status = 'published' group by 1
  union all
  select trim(word), 'en', count(*) from ${posts}, unnest(tags_en) word where status = 'published' group by 1`
