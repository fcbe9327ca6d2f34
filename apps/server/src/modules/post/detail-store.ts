import type { Language } from '@app/contract/language.ts'
import type { PostDetail, StoryDetail } from '@app/contract/post.ts'
import { problem } from '@app/contract/problem.ts'
import { and, asc, desc, eq, gt, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { schools } from '#modules/school/table.ts'
import type { Db } from '#platform/db/database.ts'
import { rowOf, selectRows } from './store.ts'
import { posts } from './table.ts'

const RELATED = 3

const published = (isStory: boolean) => and(eq(posts.status, 'published'), eq(posts.isStory, isStory))

/**
 * One published post or story for readers. A removed one is told apart from one that never was, so that its
 * page can say so; hidden and waiting ones do not exist for readers.
 */
export async function readPost(
  db: Db,
  id: number,
  isStory: boolean,
  language: Language,
): Promise<PostDetail> {
  const [found] = await selectRows(db).where(and(eq(posts.id, id), eq(posts.isStory, isStory)))
  if (found?.post.status === 'deleted') throw problem('postGone')
  if (found?.post.status !== 'published') throw problem('notFound')
  const { post } = found
  const [body] = await db
    .select({
      content: posts.content,
      contentEn: posts.contentEn,
      school: {
        id: schools.id,
        schoolName: schools.schoolName,
        schoolNameEn: schools.schoolNameEn,
        isSample: schools.isSample,
      },
    })
    .from(posts)
    .leftJoin(schools, and(eq(schools.id, posts.schoolId), eq(schools.status, '0')))
    .where(eq(posts.id, id))
  const [newer, older] = await Promise.all([
    neighbour(db, post, isStory, 'newer'),
    neighbour(db, post, isStory, 'older'),
  ])
  const useEnglish = language === 'en' && Boolean(body?.contentEn)
  const titleOf = (row: { title: string; titleEn: string | null } | undefined) =>
    row ? (language === 'en' && row.titleEn) || row.title : null
  return {
    ...rowOf(found, language),
    images: post.images,
    card: post.card,
    appends: [],
    mentions: [],
    editCount: post.editCount,
    historyPublic: post.blogType === 1 || post.blogType === 2,
    version: post.version,
    commentOpen: post.commentOpen,
    canEdit: false,
    canDelete: false,
    canComment: false,
    commentClosedReason: post.isLocked ? 'locked' : post.commentOpen ? null : 'closed',
    pendingReason: null,
    rejectReason: null,
    hideReason: null,
    content: (useEnglish ? body?.contentEn : body?.content) ?? '',
    contentLang: useEnglish ? 'en' : post.lang === 'en' ? 'en' : 'zh',
    school: body?.school ?? null,
    prevId: newer?.id ?? null,
    prevTitle: titleOf(newer),
    nextId: older?.id ?? null,
    nextTitle: titleOf(older),
    related: await related(db, post, isStory, language),
  }
}

/** One published story with its sections, in the language asked. Throws `postGone` or `notFound`. */
export async function readStory(db: Db, id: number, language: Language): Promise<StoryDetail> {
  const detail = await readPost(db, id, true, language)
  const [row] = await db.select({ story: posts.story }).from(posts).where(eq(posts.id, id))
  const story = row?.story
  if (!story) throw problem('notFound')
  const english = language === 'en'
  return {
    ...detail,
    ageBand: english ? story.ageBandEn : story.ageBand,
    gradYear: story.gradYear,
    sections: story.sections.map(({ key, html, htmlEn }) => ({
      key: key as StoryDetail['sections'][number]['key'],
      html: english ? htmlEn : html,
    })),
    timeline: story.timeline.map((step) =>
      english ? { when: step.whenEn, what: step.whatEn } : { when: step.when, what: step.what },
    ),
    facts: story.facts.map((fact) =>
      english ? { label: fact.labelEn, value: fact.valueEn } : { label: fact.label, value: fact.value },
    ),
    isMinor: story.isMinor,
  }
}

type Place = { id: number; publishTime: Date | null }

async function neighbour(db: Db, { id, publishTime }: Place, isStory: boolean, side: 'newer' | 'older') {
  if (!publishTime) return undefined
  const isBeyond: SQL | undefined =
    side === 'newer'
      ? or(gt(posts.publishTime, publishTime), and(eq(posts.publishTime, publishTime), gt(posts.id, id)))
      : or(lt(posts.publishTime, publishTime), and(eq(posts.publishTime, publishTime), lt(posts.id, id)))
  const order =
    side === 'newer' ? [asc(posts.publishTime), asc(posts.id)] : [desc(posts.publishTime), desc(posts.id)]
  const [row] = await db
    .select({ id: posts.id, title: posts.title, titleEn: posts.titleEn })
    .from(posts)
    .where(and(published(isStory), isBeyond))
    .orderBy(...order)
    .limit(1)
  return row
}

/** Same school first, then same category and city. */
async function related(
  db: Db,
  post: { id: number; schoolId: number | null; blogType: number | null; cityCode: string },
  isStory: boolean,
  language: Language,
) {
  const likeness = sql`(${posts.schoolId} is not distinct from ${post.schoolId} and ${posts.schoolId} is not null)::int * 4
    + (${posts.blogType} is not distinct from ${post.blogType})::int * 2 + (${posts.cityCode} = ${post.cityCode})::int`
  const rows = await selectRows(db)
    .where(and(published(isStory), ne(posts.id, post.id)))
    .orderBy(desc(likeness), desc(posts.publishTime), desc(posts.id))
    .limit(RELATED)
  return rows.map((row) => rowOf(row, language))
}
