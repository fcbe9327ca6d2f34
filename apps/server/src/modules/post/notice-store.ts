import { sayReason } from '@app/contract/moderation/review.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { briefOf } from '#modules/account/brief.ts'
import { accounts } from '#modules/account/table.ts'
import { decisionValue } from '#modules/audit/store.ts'
import {
  personColumns,
  personSchoolColumns,
  personSchools,
  standingColumns,
} from '#modules/member/person-store.ts'
import { members } from '#modules/member/table.ts'
import { officersOf } from '#modules/school/officer-store.ts'
import { schools } from '#modules/school/table.ts'
import type { Db } from '#platform/db/database.ts'
import { type Event, onEvent } from '#platform/event/events.ts'
import type { Actor, Module, NoticeDraft } from '#platform/module.ts'
import { beginningOf, partsOf } from '#platform/text/clean-html.ts'
import { aliasColumns, briefParts, type SelectedWriter, writerJoins } from './author/writer-store.ts'
import { postEvents } from './events.ts'
import { aliases, comments, postAppends, posts } from './table.ts'

/** The longest time of a review, as notices state it to authors. */
const REVIEW_HOURS = '24'
/** So much of a comment stands below the title of its notice. */
const SHOWN_WORDS = 100
const noReason: Pair = { zh: '违反社区规则', en: 'It is against the community rules' }

/** How a notice shows the writer of a post or comment. */
function actorOf(row: SelectedWriter, isHidden: boolean): Actor {
  const [writer, school, alias] = briefParts(row, isHidden)
  const { userId, nickName, avatar } = briefOf(writer, school, 'zh', alias)
  return { userId, nickName, avatar }
}

/** A verified school is named in the place of the person who writes for it. */
function signatureOf(row: SelectedWriter, isHidden: boolean): Record<string, Pair> {
  const [writer, school, alias] = briefParts(row, isHidden)
  const { badge } = briefOf(writer, school, 'zh', alias)
  if (badge?.kind !== 'school' || badge.schoolName === null || !school) return {}
  return { A: { zh: school.name, en: school.nameEn || school.name } }
}

const postJoins = writerJoins(posts.authorId, posts.id, posts.hideName)

/** What notices about a post and what stands below it say of the post. */
const postColumns = {
  id: posts.id,
  title: posts.title,
  titleEn: posts.titleEn,
  authorId: posts.authorId,
  schoolId: posts.schoolId,
  status: posts.status,
  isStory: posts.isStory,
  isQuestion: posts.isQuestion,
  hideName: posts.hideName,
  acceptedId: posts.acceptedId,
}

async function postOf(db: Db, id: number) {
  const [row] = await db
    .select({
      post: { ...postColumns, content: posts.content },
      school: { zh: schools.schoolName, en: schools.schoolNameEn },
      author: personColumns,
      member: standingColumns,
      writerSchool: personSchoolColumns,
      alias: aliasColumns(posts.hideName),
    })
    .from(posts)
    .leftJoin(schools, eq(schools.id, posts.schoolId))
    .leftJoin(accounts, postJoins.account)
    .leftJoin(members, postJoins.member)
    .leftJoin(personSchools, postJoins.school)
    .leftJoin(aliases, postJoins.alias)
    .where(eq(posts.id, id))
  return row
}

type FoundPost = NonNullable<Awaited<ReturnType<typeof postOf>>>

const titleOf = ({ post }: { post: Pick<FoundPost['post'], 'title' | 'titleEn'> }): string | Pair =>
  post.titleEn ? { zh: post.title, en: post.titleEn } : post.title

/** By which the notice calls the post a question. */
const markOf = ({ isQuestion }: { isQuestion: boolean }): Record<string, string> =>
  isQuestion ? { q: '1' } : {}

const aboutPost = (found: FoundPost) => ({
  objKind: 'blog' as const,
  objId: found.post.id,
  blogId: found.post.id,
  isStory: found.post.isStory,
  schoolId: found.post.schoolId ?? undefined,
})

/** What the site tells the author of a post. */
export async function toAuthor(
  db: Db,
  postId: number,
  kind: NoticeDraft['kind'],
  values: NoticeDraft['values'] = {},
): Promise<NoticeDraft[]> {
  const found = await postOf(db, postId)
  if (!found || found.post.authorId === null) return []
  return [
    {
      kind,
      to: [found.post.authorId],
      byUserId: null,
      actor: null,
      ...aboutPost(found),
      values: { T: titleOf(found), ...markOf(found.post), ...values },
    },
  ]
}

interface Reasoned {
  reason: string
}

const reasonOf = ({ reason }: Reasoned) => ({ r: reason ? sayReason(reason) : noReason })

/** Those whom a text mentions. */
function mentioned(html: string): number[] {
  return html.includes('data-mention') ? [...new Set(partsOf(html).mentions)] : []
}

/** Mentions in the text of a post, or in an addition to it. */
function mentionsBy(found: FoundPost, html: string): NoticeDraft[] {
  const to = mentioned(html)
  if (to.length === 0 || found.post.status !== 'published') return []
  return [
    {
      kind: 'mention',
      to,
      byUserId: found.post.authorId,
      actor: actorOf(found, found.post.hideName),
      ...aboutPost(found),
      values: { T: titleOf(found), ...signatureOf(found, found.post.hideName) },
    },
  ]
}

const postPublished = onEvent(postEvents['post.published'], async (db, { postId, isFirst }) => {
  const found = isFirst ? await postOf(db, postId) : undefined
  return found ? [...mentionsBy(found, found.post.content), ...(await toOfficers(db, found))] : []
})

/** The first time a post is public, the verified officers of its school are notified; the writer may be one of them. */
async function toOfficers(db: Db, found: FoundPost): Promise<NoticeDraft[]> {
  const { schoolId, authorId, hideName, status } = found.post
  if (schoolId === null || status !== 'published') return []
  const { school } = found
  return [
    {
      kind: 'school.post',
      to: await officersOf(db, schoolId),
      byUserId: authorId,
      actor: actorOf(found, hideName),
      ...aboutPost(found),
      values: {
        T: titleOf(found),
        ...(school && { S: { zh: school.zh, en: school.en || school.zh } }),
        c: beginningOf(found.post.content, SHOWN_WORDS),
      },
    },
  ]
}

const postAppended = onEvent(postEvents['post.appended'], async (db, { postId, appendId }) => {
  const found = await postOf(db, postId)
  const [append] = await db
    .select({ content: postAppends.content })
    .from(postAppends)
    .where(eq(postAppends.id, appendId))
  return found && append ? mentionsBy(found, append.content) : []
})

const commentJoins = writerJoins(comments.authorId, comments.blogId, comments.hideName)

async function commentOf(db: Db, id: number) {
  const [row] = await db
    .select({
      comment: comments,
      post: postColumns,
      school: { zh: schools.schoolName, en: schools.schoolNameEn },
      author: personColumns,
      member: standingColumns,
      writerSchool: personSchoolColumns,
      alias: aliasColumns(comments.hideName),
    })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.blogId))
    .leftJoin(schools, eq(schools.id, posts.schoolId))
    .leftJoin(accounts, commentJoins.account)
    .leftJoin(members, commentJoins.member)
    .leftJoin(personSchools, commentJoins.school)
    .leftJoin(aliases, commentJoins.alias)
    .where(eq(comments.id, id))
    .prepare('comment_to_tell')
    .execute()
  return row
}

/** What two modules tell people of one event is read once. */
const commentsToTell = new WeakMap<Event, ReturnType<typeof findCommentToTell>>()

/** The comment that an event may tell people of, with its post and what notices about it share; undefined for none. */
export function commentToTell(db: Db, commentId: number, event: Event): ReturnType<typeof findCommentToTell> {
  const found = commentsToTell.get(event) ?? findCommentToTell(db, commentId, event)
  commentsToTell.set(event, found)
  return found
}

/**
 * The comment that an event may tell people of: the first event that finds it public, whatever it went through before
 * that, and the same one again when it is handled again.
 */
async function findCommentToTell(db: Db, commentId: number, { id }: Event) {
  const found = await commentOf(db, commentId)
  if (found?.comment.status !== 'published' || found.post.status !== 'published') return undefined
  const { comment, post, school } = found
  if (comment.toldEvent === null) {
    const isNotNotified = and(eq(comments.id, comment.id), isNull(comments.toldEvent))
    const { rowCount } = await db.update(comments).set({ toldEvent: id }).where(isNotNotified)
    if (rowCount === 0) return undefined
  } else if (comment.toldEvent !== id) return undefined
  const about = {
    byUserId: comment.authorId,
    actor: actorOf(found, comment.hideName),
    objKind: 'comment' as const,
    objId: comment.id,
    blogId: comment.blogId,
    isStory: post.isStory,
    schoolId: post.schoolId ?? undefined,
    isDiscreet: post.hideName,
    values: {
      T: titleOf(found),
      ...signatureOf(found, comment.hideName),
      ...markOf(post),
      c: beginningOf(comment.content, SHOWN_WORDS),
      ...(school && { S: { zh: school.zh, en: school.en || school.zh } }),
    },
  }
  return { comment, post, isVerified: found.author?.authstatus === 'approved', about }
}

/** A comment tells whom it mentions, whom it answers and whose post it stands under; of these one to each person. */
const commentPublished = onEvent(postEvents['comment.published'], async (db, { commentId }, event) => {
  const subject = await commentToTell(db, commentId, event)
  if (!subject) return []
  const { comment, post, about } = subject
  const parent = comment.parentId === null ? undefined : await commentOf(db, comment.parentId)
  const answered = parent?.comment.authorId ?? null
  const owner = post.authorId
  return [
    { kind: 'mention' as const, to: mentioned(comment.content), ...about },
    {
      kind: 'comment.reply' as const,
      to: answered === null ? [] : [answered],
      ...about,
      isDiscreet: post.hideName || parent?.comment.hideName === true,
    },
    {
      kind: comment.isOfficial ? ('blog.official' as const) : ('blog.comment' as const),
      to: owner === null ? [] : [owner],
      ...about,
    },
  ].filter(({ to }) => to.length > 0)
})

/** An accepted answer tells its writer, unless the writer asked the question, too. */
const answerAccepted = onEvent(
  postEvents['answer.accepted'],
  async (db, { postId, commentId }): Promise<NoticeDraft[]> => {
    const found = await commentOf(db, commentId)
    const writer = found?.comment.authorId ?? null
    const stands = found?.post.status === 'published' && found.post.acceptedId === commentId
    if (!found || !stands || writer === null || writer === found.post.authorId) return []
    return [
      {
        kind: 'answer.accepted',
        to: [writer],
        byUserId: found.post.authorId,
        // accepting, taking it back and accepting again tells the writer once
        groupKey: `accepted:${commentId}`,
        actor: null,
        objKind: 'comment',
        objId: commentId,
        blogId: postId,
        schoolId: found.post.schoolId ?? undefined,
        values: { T: titleOf(found), c: beginningOf(found.comment.content, SHOWN_WORDS) },
      },
    ]
  },
)

const commentRemoved = onEvent(postEvents['comment.removed'], async (db, payload): Promise<NoticeDraft[]> => {
  const found = payload.byStaff ? await commentOf(db, payload.commentId) : undefined
  if (!found || found.comment.authorId === null) return []
  const { act = 'delete' } = payload
  return [
    {
      kind: act === 'reject' ? 'comment.rejected' : 'content.deleted',
      to: [found.comment.authorId],
      byUserId: null,
      actor: null,
      objKind: 'comment',
      objId: found.comment.id,
      blogId: found.comment.blogId,
      values: {
        ...reasonOf(payload),
        ...(await decisionValue(db, act, 'comment', found.comment.id)),
        ...(act === 'reject' && { c: beginningOf(found.comment.content, SHOWN_WORDS) }),
      },
    },
  ]
})

const reviewedAgain: Pair = { zh: '工作人员重新核实', en: 'staff have looked at it again' }

/** Why something is public again. An accepted appeal has a notice of its own. */
const restoreReasonOf = ({ reason }: Reasoned) => ({ r: reason ? sayReason(reason) : reviewedAgain })
const isByAppeal = ({ reason }: Reasoned) => reason === 'appeal'

/** A notice to the writer of a comment about what staff decided; none once the account is gone. */
async function toWriter(
  db: Db,
  commentId: number,
  kind: 'comment.approved' | 'comment.shown',
  values: NoticeDraft['values'] = {},
): Promise<NoticeDraft[]> {
  const found = await commentOf(db, commentId)
  const to = found?.comment.authorId ?? null
  if (!found || to === null) return []
  const { comment, post } = found
  return [
    {
      kind,
      to: [to],
      byUserId: null,
      actor: null,
      objKind: 'comment',
      objId: comment.id,
      blogId: comment.blogId,
      isStory: post.isStory,
      values: { T: titleOf(found), ...markOf(post), c: beginningOf(comment.content, SHOWN_WORDS), ...values },
    },
  ]
}

/** Notices about posts and comments. Notices for watchers and followers stand in the modules that store them. */
export const postNotices: NonNullable<Module['notices']> = [
  onEvent(postEvents['post.pending'], (db, { postId, isChange }) =>
    toAuthor(db, postId, isChange ? 'blog.changePending' : 'blog.pending', { h: REVIEW_HOURS }),
  ),
  onEvent(postEvents['post.approved'], (db, { postId }) => toAuthor(db, postId, 'blog.approved')),
  onEvent(postEvents['post.rejected'], async (db, payload) => {
    const decision = await decisionValue(db, 'reject', 'blog', payload.postId)
    return toAuthor(db, payload.postId, 'blog.rejected', { ...reasonOf(payload), ...decision })
  }),
  onEvent(postEvents['post.hidden'], async (db, payload) => {
    const decision = await decisionValue(db, 'hide', 'blog', payload.postId)
    return toAuthor(db, payload.postId, 'blog.hidden', { ...reasonOf(payload), ...decision })
  }),
  onEvent(postEvents['post.shown'], async (db, payload) =>
    isByAppeal(payload) ? [] : toAuthor(db, payload.postId, 'blog.shown', restoreReasonOf(payload)),
  ),
  onEvent(postEvents['post.changed'], async (db, { postId, byUserId, isMove, reason, note }) => {
    const why = sayReason(reason)
    const words = note ? { zh: `${why.zh}（${note}）`, en: `${why.en} (${note})` } : why
    const drafts = await toAuthor(db, postId, isMove ? 'blog.moved' : 'blog.changed', { r: words })
    // no notice of one's own act; the notice names no member of staff
    return drafts.filter(({ to }) => typeof to === 'function' || !to.includes(byUserId))
  }),
  onEvent(postEvents['post.essence'], (db, { postId }) => toAuthor(db, postId, 'blog.essence')),
  onEvent(postEvents['post.removed'], async (db, payload) => {
    if (!payload.byStaff) return []
    const decision = await decisionValue(db, 'delete', 'blog', payload.postId)
    return toAuthor(db, payload.postId, 'content.deleted', { ...reasonOf(payload), ...decision })
  }),
  postPublished,
  postAppended,
  commentPublished,
  answerAccepted,
  commentRemoved,
  onEvent(postEvents['comment.approved'], (db, { commentId }) => toWriter(db, commentId, 'comment.approved')),
  onEvent(postEvents['comment.shown'], async (db, payload) =>
    isByAppeal(payload) ? [] : toWriter(db, payload.commentId, 'comment.shown', restoreReasonOf(payload)),
  ),
]

/** After which events notices about a post, or a comment, lead there again or lead nowhere. */
export const postTargets: NonNullable<Module['noticeTargets']> = [
  onEvent(postEvents['post.removed'], async (_, { postId }) => ({ blogId: postId, isGone: true })),
  onEvent(postEvents['post.hidden'], async (_, { postId }) => ({ blogId: postId, isGone: true })),
  onEvent(postEvents['post.published'], async (_, { postId }) => ({ blogId: postId, isGone: false })),
  onEvent(postEvents['post.approved'], async (_, { postId }) => ({ blogId: postId, isGone: false })),
  onEvent(postEvents['post.restored'], async (_, { postId }) => ({ blogId: postId, isGone: false })),
  onEvent(postEvents['comment.removed'], async (_, { commentId }) => ({ commentId, isGone: true })),
  onEvent(postEvents['comment.published'], async (_, { commentId }) => ({ commentId, isGone: false })),
]
