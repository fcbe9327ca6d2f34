import { and, eq, inArray, sql } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import { cities } from '#modules/city/table.ts'
import { schools } from '#modules/school/table.ts'
import { dropEntries, type SearchEntry, syncEntries } from '#modules/search/index-store.ts'
import { plainText } from '#platform/clean-html.ts'
import type { Db } from '#platform/db/database.ts'
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
    })
    .from(posts)
    .leftJoin(cities, eq(cities.value, posts.cityCode))
    .leftJoin(schools, eq(schools.id, posts.schoolId))
    .leftJoin(accounts, eq(accounts.userId, posts.authorId))
    .where(and(inArray(posts.id, [...ids]), eq(posts.status, 'published')))
  const below = await textsBelow(db, ids)
  const entries = rows.map(({ post, city, cityEn, school, schoolEn, authstatus, heat }): SearchEntry => {
    const { story } = post
    return {
      kind: post.isStory ? STORY : POST,
      objId: post.id,
      title: { zh: post.title, en: post.titleEn ?? '' },
      body: { zh: plainText(post.content), en: plainText(post.contentEn ?? '') },
      fields: [
        { text: [...post.tags, ...post.tagsEn].join('，'), weight: 'B' },
        { text: [school, schoolEn, city, cityEn].filter(Boolean).join('，'), weight: 'B' },
        { text: below.get(post.id) ?? '', weight: 'D' },
        // a post's summary is the beginning of its text; a story's is written for it
        ...(story
          ? ([
              { text: `${post.summary} ${story.quote} ${story.from} ${story.to}`, weight: 'C' },
              { text: `${post.summaryEn ?? ''} ${story.quoteEn} ${story.fromEn} ${story.toEn}`, weight: 'C' },
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
  })
  const stories = entries.filter((entry) => entry.kind === STORY)
  const storyIds = new Set(stories.map((entry) => entry.objId))
  await dropEntries(
    db,
    STORY,
    ids.filter((id) => !storyIds.has(id)),
  )
  await syncEntries(
    db,
    POST,
    ids,
    entries.filter((entry) => entry.kind === POST),
  )
  await syncEntries(db, STORY, [...storyIds], stories)
}

/** What stands below posts and is found with them: their additions and the school's official reply. */
async function textsBelow(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const found = [
    ...(await db
      .select({ id: postAppends.blogId, html: postAppends.content })
      .from(postAppends)
      .where(and(inArray(postAppends.blogId, [...ids]), eq(postAppends.status, 'published')))),
    ...(await db
      .select({ id: comments.blogId, html: comments.content })
      .from(comments)
      .where(
        and(
          inArray(comments.blogId, [...ids]),
          sql`${comments.isOfficial}`,
          eq(comments.status, 'published'),
        ),
      )),
  ]
  const texts = new Map<number, string>()
  for (const { id, html } of found) texts.set(id, [texts.get(id), plainText(html)].filter(Boolean).join('，'))
  return texts
}

/** Tags of published posts and stories. */
export const postWords = sql`
  select trim(word) as word, 'zh' as lang, count(*) as uses from ${posts}, unnest(tags) word
    where status = 'published' group by 1
  union all
  select trim(word), 'en', count(*) from ${posts}, unnest(tags_en) word where status = 'published' group by 1`
