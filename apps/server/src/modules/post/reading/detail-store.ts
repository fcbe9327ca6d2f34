import type { PostDetail, StoryDetail } from '@app/contract/post/post.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { and, eq } from 'drizzle-orm'
import { aliasFit } from '#modules/post/author/alias-fit-store.ts'
import { officialRow } from '#modules/post/comment/comment-store.ts'
import {
  isHistoryPublic,
  mayChange,
  maySeeHistory,
  type PostReader,
  reasonForAuthor,
} from '#modules/post/rules.ts'
import type { Post } from '#modules/post/state/state-store.ts'
import { rowOf, rowsById, selectRows } from '#modules/post/store.ts'
import { posts } from '#modules/post/table.ts'
import { appendsOf } from '#modules/post/writing/write-store.ts'
import { nicknamesOf } from '#modules/post/writing/written-text-store.ts'
import { schools } from '#modules/school/table.ts'
import type { Db } from '#platform/db/database.ts'
import { partsOf } from '#platform/text/clean-html.ts'
import { neighbours, relatedIds } from './neighbour-store.ts'

const RELATED = 3

/** Whether a post can be read in English; a question may be its title alone. */
const isTranslated = (
  { titleEn }: { titleEn: string | null },
  body: { content: string; contentEn: string | null } | undefined,
): boolean => Boolean(body?.content || body?.contentEn ? body.contentEn : titleEn)

/**
 * One post or story. Throws `postGone` for a removed one, so that its page can say so, and `notFound` for one that
 * never was; hidden and pending ones are visible to their author and staff alone.
 */
export async function readPost(
  db: Db,
  id: number,
  isStory: boolean | null,
  language: Language,
  reader: PostReader | null,
  isPreview = false,
): Promise<PostDetail> {
  const [found] = await selectRows(db).where(
    and(eq(posts.id, id), isStory === null ? undefined : eq(posts.isStory, isStory)),
  )
  if (!found) throw problem('notFound')
  const { post } = found
  const isMine = reader !== null && post.authorId === reader.member.userId
  const mayLook = isMine || isPreview || (reader?.isStaff ?? false)
  checkVisible(post, isMine || isPreview, mayLook)
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
  const [{ newer, older }, appends, official, related] = await Promise.all([
    neighbours(db, post),
    appendsOf(db, id, mayLook ? ['published', 'pending'] : ['published']),
    post.officialReplied ? officialRow(db, id, language) : null,
    relatedIds(db, post, RELATED).then((ids) => rowsById(db, ids, language)),
  ])
  const useEnglish = language === 'en' && isTranslated(post, body)
  const content = (useEnglish ? body?.contentEn : body?.content) ?? ''
  const mentioned = [content, ...appends.map((append) => append.content)].flatMap((html) =>
    html.includes('data-mention') ? partsOf(html).mentions : [],
  )
  const closed = closedReason(post)
  return {
    ...rowOf(found, language),
    images: post.images,
    card: post.hideName && !mayLook ? await veiledCard(db, post) : post.card,
    appends: appends.map(({ id: appendId, content: html, createTime }) => ({
      id: appendId,
      content: html,
      createTime,
    })),
    mentions: await nicknamesOf(db, [...new Set(mentioned)]),
    editCount: post.editCount,
    historyPublic: isHistoryPublic(post.blogType),
    version: post.version,
    commentOpen: post.commentOpen,
    acceptedBy: post.acceptedBy,
    isOwn: isMine,
    ...rightsOf(post, reader, isMine, closed),
    commentClosedReason: closed,
    ...(mayLook ? reasonsOf(post, reader?.isStaff ?? false) : noReasons),
    content,
    contentLang: useEnglish ? 'en' : post.lang === 'en' ? 'en' : 'zh',
    school: body?.school ?? null,
    officialReply: official,
    prevId: newer?.id ?? null,
    prevTitle: titleOf(newer, language),
    nextId: older?.id ?? null,
    nextTitle: titleOf(older, language),
    related,
  }
}

/** Throws `postGone` and `notFound` for a post in a state that the reader may not see. */
function checkVisible({ status }: Pick<Post, 'status'>, mayWrite: boolean, mayLook: boolean): void {
  if (status === 'draft' && !mayWrite) throw problem('notFound')
  if (status === 'purged' || (status === 'deleted' && !mayLook)) throw problem('postGone')
  if (status !== 'published' && !mayLook) throw problem('notFound')
}

/** Why no comments are taken; null where they are. */
function closedReason({ isLocked, commentOpen }: Pick<Post, 'isLocked' | 'commentOpen'>) {
  if (isLocked) return 'locked'
  return commentOpen ? null : 'closed'
}

const titleOf = (row: { title: string; titleEn: string | null } | undefined, language: Language) =>
  row ? (language === 'en' && row.titleEn) || row.title : null

/** Why a post is not public: for its author without what only staff may know. */
const reasonsOf = (
  { pendingReason, rejectReason, hideReason }: Pick<Post, keyof typeof noReasons>,
  isStaff: boolean,
) => ({ pendingReason: isStaff ? pendingReason : reasonForAuthor(pendingReason), rejectReason, hideReason })

const noReasons = { pendingReason: null, rejectReason: null, hideReason: null }

/** The card of a hidden identity, without the year and the grade where too few people fit them. */
async function veiledCard(
  db: Db,
  { card, schoolId }: Pick<Post, 'card' | 'schoolId'>,
): Promise<Post['card']> {
  if (!card) return card
  const fit = await aliasFit(db, { schoolId, enrolYear: card.enrolYear, grade: card.grade })
  if (fit === null) return card
  const { showsYear, showsGrade } = fit
  return { ...card, enrolYear: showsYear ? card.enrolYear : null, grade: showsGrade ? card.grade : null }
}

/** What the reader may do here; strangers may nothing, and what a browser shows comes from `member.pageState`. */
export function rightsOf(
  post: { status: string; blogType: number | null; publishTime: Date | null; cityCode: string },
  reader: PostReader | null,
  isMine: boolean,
  closed: 'locked' | 'closed' | null,
) {
  const isOpen = ['published', 'pending', 'hidden'].includes(post.status)
  const mayAct = isMine || (reader?.mayModerate(post.cityCode) ?? false)
  const isMuted = Boolean(reader?.member.mutedUntil && reader.member.mutedUntil > reader.now)
  return {
    canEdit: reader !== null && mayAct && isOpen && !isMuted && mayChange(reader, post),
    canDelete: mayAct && isOpen,
    canComment:
      reader !== null &&
      post.status === 'published' &&
      !isMuted &&
      reader.member.phoneBound &&
      (closed === null || (closed === 'closed' && mayAct)),
    canSeeHistory: maySeeHistory(post, isMine, reader),
  }
}

/** One published story with its sections, in the language asked. Throws `postGone` or `notFound`. */
export async function readStory(
  db: Db,
  id: number,
  language: Language,
  reader: PostReader | null,
  isPreview = false,
): Promise<StoryDetail> {
  const detail = await readPost(db, id, true, language, reader, isPreview)
  const [row] = await db.select({ story: posts.story }).from(posts).where(eq(posts.id, id))
  const story = row?.story
  // told by a member in the composer, as one text
  if (!story)
    return { ...detail, ageBand: '', gradYear: null, sections: [], timeline: [], facts: [], isMinor: false }
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
