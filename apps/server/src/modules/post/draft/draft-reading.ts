import type { Relation } from '@app/contract/member/member.values.ts'
import type { PostPicture, PublicCard } from '@app/contract/post/post.ts'
import type { PostDraft } from '@app/contract/post/post-writing.ts'
import { type Interest, postLimits } from '@app/contract/post/post-writing.values.ts'
import { chosen } from '@app/contract/shapes/shapes.values.ts'
import { ALL_CITIES } from '@app/contract/site/city.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { type Member, mayLink } from '#modules/member/rules.ts'
import { voiceOf } from '#modules/post/author/office-store.ts'
import { firstReviewReason } from '#modules/post/review/first-review.ts'
import {
  areTagsGood,
  codePoints,
  FAST_REVIEW,
  hashOf,
  isFastWriter,
  judgesSchool,
  languageOf,
  lineOf,
  mayHideName,
  SAME_TEXT_MS,
  SAME_TITLE_MS,
  saysSomething,
  summaryLength,
  tagsOf,
} from '#modules/post/rules.ts'
import type { posts } from '#modules/post/table.ts'
import { readTags } from '#modules/post/tag/tag-actions.ts'
import { factsAbout } from '#modules/post/writing/write-store.ts'
import { type CleanText, readPictures, readText } from '#modules/post/writing/written-text.ts'
import { type CheckedText, checkTexts, refuseDisguise } from '#modules/sensitive-word/check.ts'
import { isOffered } from '#modules/type/store.ts'
import type { Ctx } from '#platform/http/handle.ts'
import { beginningOf, decideParts } from '#platform/text/clean-html.ts'

/** What a draft becomes once every check has passed. */
export interface ReadDraft {
  /** Columns of the post, without its state. */
  values: Omit<typeof posts.$inferInsert, 'id' | 'status' | 'version' | 'createTime' | 'publishTime'>
  /** Why a moderator must review it first; null without review. */
  reviewReason: string | null
  /** Uploaded files that the post uses from now on. */
  fileNames: string[]
}

/** Whose draft it is, and which post it changes. */
interface For {
  authorId: number
  postId: number | null
  /** The identity is hidden already, so that hiding it needs no right. */
  isHidden?: boolean
  evidenceLevel?: number
  /** The category that the post has, which it may have even when it is stopped. */
  blogType?: number | null
  /** The post is public as it stands. */
  isPublic?: boolean
  /** How long ago the form of a new post was handed out, in milliseconds, where that is known. */
  ageMs?: number | undefined
}

/** Refuses to hide the name of staff or of a school account. */
export const aliasRefused = () =>
  problem('notAllowed', {
    field: 'hideName',
    text: {
      zh: '工作人员和学校账号不能隐藏身份，请取消“隐藏身份”后再发布',
      en: 'Staff and school accounts cannot hide their name: turn off “Hide my name” and try again',
    },
  })

/**
 * Checks that the member may write such a post (docs/community-rules.md#posting). Throws `notAllowed`, or
 * `levelTooLow` where a level is missing.
 */
export function checkMayPost(member: Member, draft: PostDraft, isHidden = false): void {
  const isStaff = member.isModerator || member.isAdmin
  const blogType = chosen(draft.blogType) ?? null
  // a school explains how things work; it neither tells stories of students nor praises or blames, and does not ask
  const isOfFamilies = draft.isStory || draft.isQuestion || (blogType !== null && blogType !== 3)
  if (member.schoolId !== null && !isStaff && isOfFamilies)
    throw problem('notAllowed', {
      field: 'blogType',
      text: {
        zh: '学校账号可以发“揭秘”类文章；提问、学生故事和对学校的评价由学生和家长来写',
        en: 'A school account writes in its own category: questions, student stories and opinions of schools are written by students and parents',
      },
    })
  if (draft.card && (isStaff || member.schoolId !== null))
    throw problem('notAllowed', {
      field: 'card',
      text: {
        zh: '经历卡由学生和家长填写，工作人员和学校账号请去掉经历卡',
        en: 'Experience cards are for students and parents: staff and school accounts leave the card out',
      },
    })
  if (!draft.hideName || isHidden || mayHideName(member, categoryOfAlias(draft, blogType))) return
  if (isStaff || member.schoolId !== null) throw aliasRefused()
  throw problem('levelTooLow', { field: 'hideName' })
}

/** A member who may write under an alias in a critical category may ask under one. */
const categoryOfAlias = ({ isStory, isQuestion }: PostDraft, blogType: number | null) =>
  isStory ? null : isQuestion ? 1 : blogType

/** What a draft is; stories and questions have no category. */
function kindOf(draft: PostDraft) {
  const isStory = draft.isStory ?? false
  const isQuestion = !isStory && (draft.isQuestion ?? false)
  return { isStory, isQuestion, blogType: isStory || isQuestion ? null : (chosen(draft.blogType) ?? null) }
}

/** Many questions have no text: their titles tell them apart. */
const hashOfDraft = (isQuestion: boolean, title: string, plain: string) =>
  hashOf(isQuestion ? `${title} ${plain}` : plain)

/** Checks a draft in the order of docs/community-rules.md#posting and returns what to store of it. */
export async function readDraft(
  ctx: Ctx,
  member: Member,
  draft: PostDraft & { text: CleanText },
  of: For,
): Promise<ReadDraft> {
  const { isStory, isQuestion, blogType } = kindOf(draft)
  const title = readTitle(draft.title)
  const body = await readText(ctx, member, draft.text, of.authorId)
  const gallery = await readGallery(ctx, member, draft, body.pictures.length, of)
  const hasPicture = gallery.length + body.pictures.length > 0
  checkBody(body, hasPicture, isQuestion)
  const hasCategory = !isStory && !isQuestion
  if (hasCategory && !(await isOffered(ctx, 'article', blogType, of.blogType)))
    throw problem('postCategory', { field: 'blogType' })
  const cityCode = draft.cityCode || ALL_CITIES
  const schoolId = draft.schoolId ?? null
  const textHash = hashOfDraft(isQuestion, title, body.plain)
  const now = ctx.now().getTime()
  const facts = await factsAbout(ctx.db, {
    ...of,
    cityCode,
    schoolId,
    fileIds: [...gallery, ...body.pictures].flatMap(({ fileId }) => fileId ?? []),
    textHash,
    title,
    since: { text: new Date(now - SAME_TEXT_MS), title: new Date(now - SAME_TITLE_MS) },
  })
  checkPlace(cityCode, schoolId, facts)
  const written = tagsOf(draft.tags ?? [])
  if (!areTagsGood(written)) throw problem('postTags', { field: 'tags' })
  const tags = await readTags(ctx, written)
  const card = isQuestion ? null : readCard(draft.card, ctx.now())
  const interest =
    // an editor who mends another author's text declares nothing for that author
    member.userId === of.authorId
      ? declaredInterest(member, { schoolId, isQuestion }, draft.interest ?? null, card?.relation)
      : (draft.interest ?? null)
  if (facts.isPictureTaken)
    throw problem('postImages', { field: 'images', values: { n: postLimits.gallery } })
  if (facts.isRepeated) throw problem('postDuplicate', { field: 'content' })
  const checked = await judge(ctx, member, {
    title,
    html: body.html,
    tags,
    card,
    pictures: body.pictures,
    gallery,
    isHidden: draft.hideName ?? false,
  })
  const lang = draft.lang ?? languageOf(`${title} ${body.plain}`)
  return {
    values: {
      blogType,
      isStory,
      isQuestion,
      title: checked.title,
      summary: beginningOf(checked.html, summaryLength[lang]),
      content: checked.html,
      images: checked.gallery,
      cityCode,
      schoolId,
      tags: checked.tags,
      card: checked.card,
      ...choicesOf(draft),
      interest,
      lang,
      textHash,
      evidenceLevel: of.evidenceLevel === 2 ? 2 : hasPicture ? 1 : 0,
      unmasked: checked.isMasked ? { title, content: body.html } : null,
    },
    reviewReason:
      checked.reviewReason ??
      (await authorReviewReason(ctx, member, of, {
        length: body.length,
        html: body.html,
        plain: `${title} ${body.plain}`,
        hasMore: hasPicture || card !== null,
        isJudgement: judgesSchool({ blogType, isStory, isQuestion, schoolId }),
        isHidden: draft.hideName ?? false,
      })),
    fileNames: [...body.fileNames, ...gallery.map(({ url }) => url)],
  }
}

/** Throws `postTitleLength`, `postTitleQuality` and what `refuseDisguise` throws. */
function readTitle(text: string): string {
  const title = lineOf(text)
  const length = codePoints(title)
  const { min, max } = postLimits.title
  if (length < min || length > max) throw problem('postTitleLength', { field: 'title' })
  // their own sentence says more than that of repeated signs
  refuseDisguise('title', title)
  if (!saysSomething(title)) throw problem('postTitleQuality', { field: 'title' })
  return title
}

/** A post with a picture may have few words, and a question none. Throws `postContentLength`, `postContentQuality` and what `refuseDisguise` throws. */
function checkBody(
  { length, plain }: { length: number; plain: string },
  hasPicture: boolean,
  isQuestion: boolean,
): void {
  const { min, max } = postLimits.content
  if (isQuestion && length === 0) return
  if (length < (hasPicture || isQuestion ? 1 : min) || length > max)
    throw problem('postContentLength', { field: 'content' })
  refuseDisguise('content', plain)
  if (!hasPicture && !saysSomething(plain)) throw problem('postContentQuality', { field: 'content' })
}

/** Throws `postCity` and `postSchool`. */
function checkPlace(
  cityCode: string,
  schoolId: number | null,
  { isCity, isOpenSchool }: Awaited<ReturnType<typeof factsAbout>>,
): void {
  if (cityCode !== ALL_CITIES && !isCity) throw problem('postCity', { field: 'cityCode' })
  if (schoolId !== null && !isOpenSchool) throw problem('postSchool', { field: 'schoolId' })
}

/** The author's yes-or-no choices, with what counts where the draft states none. */
const choicesOf = ({ hideName, aiAssisted, commentOpen }: PostDraft) => ({
  hideName: hideName ?? false,
  aiAssisted: aiAssisted ?? false,
  commentOpen: commentOpen ?? true,
})

/** Why a moderator must review a post first because of its author. */
async function authorReviewReason(
  ctx: Ctx,
  member: Member,
  { postId, isPublic, ageMs }: For,
  { length, ...text }: { length: number } & Omit<Parameters<typeof firstReviewReason>[2], 'kind'>,
): Promise<string | null> {
  if (postId === null && isFastWriter(member, length, ageMs)) return FAST_REVIEW
  return firstReviewReason(ctx, member, { ...text, kind: 'post', isChange: isPublic ?? false })
}

/** Longer descriptions of pictures are cut. */
const ALT_MAX = 200

async function readGallery(
  ctx: Ctx,
  member: Member,
  { images: ids = [], imageAlts = [] }: PostDraft,
  inText: number,
  of: For,
): Promise<PostPicture[]> {
  const refusal = (n: number) => problem('postImages', { field: 'images', values: { n } })
  if (ids.length > postLimits.gallery) throw refusal(postLimits.gallery)
  if (ids.length + inText > postLimits.pictures) throw refusal(postLimits.pictures)
  const found = await readPictures(ctx, member, ids, of.authorId)
  if (!found) throw refusal(postLimits.gallery)
  const alts = new Map(ids.map((id, place) => [id, lineOf(imageAlts[place] ?? '')]))
  return found.map((picture) => ({
    ...picture,
    alt: [...(alts.get(picture.fileId ?? 0) ?? '')].slice(0, ALT_MAX).join(''),
  }))
}

function readCard(card: PostDraft['card'], now: Date): PublicCard | null {
  if (!card) return null
  const ratings = Object.fromEntries(
    Object.entries(card.ratings ?? {}).filter(
      (entry): entry is [string, number] => entry[1] !== null && entry[1] !== undefined,
    ),
  )
  if (Object.values(ratings).some((rating) => !Number.isInteger(rating) || rating < 1 || rating > 5))
    throw problem('postRating', { field: 'card' })
  const enrolYear = card.enrolYear ?? null
  if (enrolYear !== null && (enrolYear < 2000 || enrolYear > now.getUTCFullYear() + 1))
    throw problem('postYear', { field: 'card' })
  const fees = (card.fees ?? []).map((fee) => ({ ...fee, name: lineOf(fee.name) }))
  const { min, max } = postLimits.feeName
  const isGood = ({ name, amount }: (typeof fees)[number]) =>
    codePoints(name) >= min &&
    codePoints(name) <= max &&
    amount >= 0 &&
    amount <= postLimits.feeAmount &&
    Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6
  if (fees.length > postLimits.fees || !fees.every(isGood)) throw problem('postFee', { field: 'card' })
  return { relation: card.relation, enrolYear, grade: card.grade ?? null, ratings, fees }
}

interface Judged {
  title: string
  html: string
  tags: string[]
  card: PublicCard | null
  pictures: readonly PostPicture[]
  gallery: readonly PostPicture[]
  /** Its author's name is hidden. */
  isHidden: boolean
}

/** All that a post says through the word list at once; what is masked comes back masked. */
async function judge(
  ctx: Ctx,
  member: Member,
  { title, html, tags, card, pictures, gallery, isHidden }: Judged,
) {
  const fees = card?.fees ?? []
  const checkedTexts: CheckedText[] = [
    { field: 'title', scope: 'title', text: title, mayLink: mayLink(member) },
    { field: 'content', scope: 'content', text: html, isHtml: true },
    ...tags.map((text): CheckedText => ({ field: 'tags', scope: 'tag', text, mayLink: mayLink(member) })),
    ...fees.map(
      ({ name }): CheckedText => ({ field: 'card', scope: 'content', text: name, mayLink: mayLink(member) }),
    ),
    ...[...pictures, ...gallery].map(
      ({ alt }): CheckedText => ({ field: 'content', scope: 'content', text: alt, mayLink: mayLink(member) }),
    ),
  ]
  const voice = await voiceOf(ctx, member, isHidden ? [] : [member.nickName])
  const { texts, isMasked, reviewReason } = await checkTexts(ctx, checkedTexts, voice)
  const [checkedTitle = title, saidHtml = html, ...others] = texts
  const alts = others.slice(tags.length + fees.length)
  return {
    title: checkedTitle,
    html: isMasked ? withAlts(saidHtml, alts) : saidHtml,
    gallery: gallery.map((picture, place) => ({
      ...picture,
      alt: alts[pictures.length + place] ?? picture.alt,
    })),
    tags: others.slice(0, tags.length),
    card: card && {
      ...card,
      fees: fees.map((fee, place) => ({ ...fee, name: others[tags.length + place] ?? fee.name })),
    },
    isMasked,
    reviewReason,
  }
}

/** The pictures of a text with these alt texts, in order. */
function withAlts(html: string, alts: readonly string[]): string {
  let place = 0
  return decideParts(html, {
    picture: (attributes) => ({ ...attributes, alt: alts[place++] ?? '' }),
  })
}

/**
 * What ties the author to the school, as the page prints it: never supposed. A post about a school needs a declaration,
 * a question about one does not, for it says nothing of the school; a
 * school account is of its school, and people who are verified there cannot say that nothing ties them to it. Throws
 * `postInterest` and `postInterestVerified`.
 */
function declaredInterest(
  member: Member,
  { schoolId, isQuestion }: { schoolId: number | null; isQuestion: boolean },
  interest: Interest | null,
  relation: Relation | undefined,
): Interest | null {
  if (member.schoolId !== null) return 'school'
  const mustDeclare = (schoolId !== null && !isQuestion) || relation === 'staff' || relation === 'agent'
  if (mustDeclare && interest === null) throw problem('postInterest', { field: 'interest' })
  if (interest !== 'none') return interest
  if (relation === 'staff' || relation === 'agent') throw problem('postInterest', { field: 'interest' })
  if (schoolId !== null && member.verifiedSchoolId === schoolId)
    throw problem('postInterestVerified', { field: 'interest' })
  return interest
}
