import { SILENT_DAYS } from '@app/contract/post/question.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { memberBlocks } from '#modules/member/table.ts'
import { comments, postAppends, posts } from '#modules/post/table.ts'
import { schools } from '#modules/school/table.ts'
import { qualified } from '#platform/db/columns.ts'
import type { Db } from '#platform/db/database.ts'

/** True when the person who asked has not written in the thread for so long that staff may accept an answer. */
const isSilent = (lastWord: Date | null, now: Date): boolean =>
  lastWord !== null && now.getTime() > lastWord.getTime() + SILENT_DAYS * DAY_MS

/** Who the reader is to a question. */
interface AnswerReader {
  isAsker: boolean
  /** Whether the reader may act on posts of others in the question's city. */
  mayModerate: boolean
  now: Date
}

/** What the reader may do about the accepted answer of a post; `lastWord` is the last one of the person who asked. */
export function answerRightsOf(
  post: { isQuestion: boolean; status: string; acceptedId: number | null; lastWord: Date | null },
  { isAsker, mayModerate, now }: AnswerReader,
) {
  const isOpen = post.isQuestion && post.status === 'published'
  return {
    canAccept: isOpen && (isAsker || (mayModerate && isSilent(post.lastWord, now))),
    canTakeBack: isOpen && post.acceptedId !== null && (isAsker || mayModerate),
  }
}

const of = qualified

/** When the author of a post last wrote something public in its thread. */
export const lastWordOf = sql<Date | null>`greatest(${of(posts.publishTime)}, ${of(posts.editTime)},
  (select max(${of(comments.createTime)}) from ${comments} where ${of(comments.blogId)} = ${of(posts.id)}
    and ${of(comments.authorId)} = ${of(posts.authorId)} and ${of(comments.status)} = 'published'),
  (select max(${of(postAppends.createTime)}) from ${postAppends} where ${of(postAppends.blogId)} = ${of(posts.id)}))`.mapWith(
  posts.publishTime,
)

export async function lastWord(db: Db, id: number): Promise<Date | null> {
  const [row] = await db.select({ at: lastWordOf }).from(posts).where(eq(posts.id, id))
  return row?.at ?? null
}

/** Published questions of these ids in their order, as suggestions show them. */
export async function suggestedQuestions(db: Db, ids: readonly number[], language: Language) {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: posts.id,
      title: language === 'en' ? sql<string>`coalesce(${posts.titleEn}, ${posts.title})` : posts.title,
      commentCount: posts.commentCount,
      isAnswered: sql<boolean>`${posts.acceptedId} is not null`,
    })
    .from(posts)
    .where(and(inArray(posts.id, [...ids]), eq(posts.status, 'published')))
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** Of the newest open questions so many are looked through, and so many of the member's newest answers. */
const OPEN_QUESTIONS = 500
const OWN_ANSWERS = 50
const SHOWN = 8

interface Suggested extends Record<string, unknown> {
  id: string
  title: string
  commentCount: number
  schoolName: string | null
  reason: 'school' | 'answered'
}

/**
 * Open questions that a member is likely to know about, those about the member's school first: by others between whom
 * and the member no block stands, and without a comment by the member. A hidden identity is not looked through for a
 * block, which would reveal it.
 */
export async function questionsFor(
  db: Db,
  { userId, schoolId }: { userId: number; schoolId: number | null },
  language: Language,
) {
  const name = sql.identifier(language === 'en' ? 'school_name_en' : 'school_name')
  const { rows } = await db.execute<Suggested>(sql`
    with answered as (
      select p.school_id, p.tags from (
        select ${comments.blogId} as blog_id from ${comments}
        where ${comments.authorId} = ${userId} and ${comments.status} = 'published'
        order by ${comments.createTime} desc limit ${OWN_ANSWERS}) own
      join ${posts} p on p.id = own.blog_id and p.is_question and p.author_id is distinct from ${userId}),
    waiting as (
      select ${posts}.* from ${posts}
      where ${posts.status} = 'published' and ${posts.isQuestion} and ${posts.acceptedId} is null
      order by ${posts.isTop} desc, ${posts.publishTime} desc, ${posts.id} desc limit ${OPEN_QUESTIONS})
    select w.id, ${language === 'en' ? sql`coalesce(w.title_en, w.title)` : sql`w.title`} as title,
      w.comment_count as "commentCount", s.${name} as "schoolName",
      case when w.school_id = ${schoolId}::bigint then 'school' else 'answered' end as reason
    from waiting w left join ${schools} s on s.id = w.school_id and s.status = '0'
    where w.author_id is distinct from ${userId} and w.comment_open and not w.is_locked
      and (w.school_id = ${schoolId}::bigint or w.school_id in (select school_id from answered)
        or w.tags && array(select unnest(tags) from answered))
      and not exists (select 1 from ${comments} c where c.blog_id = w.id and c.author_id = ${userId})
      and (w.hide_name or not exists (select 1 from ${memberBlocks}
        where (${memberBlocks.userId} = ${userId} and ${memberBlocks.targetId} = w.author_id)
          or (${memberBlocks.userId} = w.author_id and ${memberBlocks.targetId} = ${userId})))
    order by (w.school_id = ${schoolId}::bigint) is true desc, w.publish_time desc, w.id desc
    limit ${SHOWN}`)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}
