import { createHash } from 'node:crypto'
import { postLimits } from '@app/contract/post/post-writing.values.ts'
import { DAY_MS, MINUTE_MS } from '@app/contract/time.values.ts'
import { editWindowMs, type Member, mentionsAllowed } from '#modules/member/rules.ts'
import { isTooQuick } from '#platform/limit/form-guard.ts'

/** How long the author may take back a removal, staff theirs, and after which the texts are erased. */
export const RESTORE_MS = 30 * DAY_MS
/** The same text is refused for a day, the same title for five minutes. */
export const SAME_TEXT_MS = DAY_MS
export const SAME_TITLE_MS = 5 * MINUTE_MS
/** Changes so soon after publishing are not shown as such. */
export const EDIT_GRACE_MS = 5 * MINUTE_MS

/** The length of a text in code points. */
export function codePoints(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/** Invisible signs that would make equal words unequal. */
const ZERO_WIDTH = /[\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/g

/** A title or tag on one line, without invisible signs. */
export function lineOf(text: string): string {
  return text.replace(ZERO_WIDTH, '').replace(/\s+/g, ' ').trim()
}

/** Each tag once, without `#` before it; empty ones are left out. */
export function tagsOf(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => lineOf(tag).replace(/^#+|#+$/g, '')).filter(Boolean))]
}

export function areTagsGood(tags: readonly string[]): boolean {
  return (
    tags.length <= postLimits.tags &&
    tags.every((tag) => codePoints(tag) <= postLimits.tagLength && !/[\s#]/.test(tag))
  )
}

/** False for texts without a letter, and for those that repeat one character over most of their length. */
export function saysSomething(text: string): boolean {
  if (!/\p{L}/u.test(text)) return false
  const signs = [...text.replace(/\s/g, '')]
  if (signs.length < 8) return true
  return occurrencesOfMajority(signs) <= signs.length * 0.6
}

/** How often the value stands that fills more than half of a list; not more than half when there is no such value. */
function occurrencesOfMajority(list: readonly string[]): number {
  // Boyer–Moore majority vote: only the candidate that is left can fill more than half
  let [candidate, votes] = ['', 0]
  for (const one of list) {
    if (votes === 0) candidate = one
    votes += one === candidate ? 1 : -1
  }
  return list.reduce((count, one) => count + (one === candidate ? 1 : 0), 0)
}

/** Tells equal texts apart from others, whatever their spaces, capitals and formats. */
export function hashOf(plain: string): string {
  const bare = plain.normalize('NFKC').toLowerCase().replace(/\s/g, '')
  return createHash('sha256').update(bare).digest('base64')
}

/** The language a text is written in, by its letters. */
export function languageOf(plain: string): 'zh' | 'en' {
  return /\p{Script=Han}/u.test(plain) ? 'zh' : 'en'
}

/** How many code points a summary has. */
export const summaryLength = { zh: 120, en: 220 } as const

/** What people write to find a thread again. */
const WATCHING = /^(?:1+|d{2,}|mark(?:一下)?|马克(?:一下)?|顶+(?:一下)?|蹲+(?:一下|一个)?)$/i

/** True for comments that only ask for news. */
export function isOnlyWatching(plain: string): boolean {
  const words = plain.replace(
    /[\s\p{P}\p{Extended_Pictographic}\p{Regional_Indicator}\p{EMod}\u200D]|\uFE0F/gu,
    '',
  )
  return (
    (words === '' && /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(plain)) || WATCHING.test(words)
  )
}

/** True where the edit history is public: the categories that blame. */
export const isHistoryPublic = (blogType: number | null): boolean => blogType === 1 || blogType === 2

/**
 * True where a post judges a school: in the categories that blame, which often name it in their words alone, and with a
 * school in every category that tells an experience of it, also in a story.
 */
export const judgesSchool = ({
  blogType,
  isStory,
  isQuestion,
  schoolId,
}: {
  blogType: number | null
  isStory: boolean
  isQuestion: boolean
  schoolId: number | null
}): boolean =>
  isHistoryPublic(blogType) || (schoolId !== null && !isQuestion && (isStory || blogType !== EXPLAINING))

/** Category 3 explains how things work. */
const EXPLAINING = 3

/** True if the reader may see the edit history of a post that they may see. */
export const maySeeHistory = (
  { status, blogType }: { status: string; blogType: number | null },
  isOwn: boolean,
  reader: { isStaff: boolean } | null,
): boolean =>
  status !== 'purged' &&
  (isOwn || (reader?.isStaff ?? false) || (status === 'published' && isHistoryPublic(blogType)))

/** True if the member may write under an alias: level 1 in the three critical categories, verified people anywhere. */
export function mayHideName(member: Member, blogType: number | null): boolean {
  if (member.isModerator || member.isAdmin || member.schoolId !== null) return false
  if (member.isVerified) return true
  return member.level >= 1 && blogType !== null && blogType <= 3
}

/** The longest wait before the next comment in a thread that is reported, in milliseconds. */
export function heatedWaitMs(openReports: number): number {
  return openReports > 0 ? Math.min(10 * MINUTE_MS, 10_000 + openReports * MINUTE_MS) : 0
}

/** Those of the mentioned people whom one text may mention, in order. */
export function mentionable(mentioned: readonly number[], member: Member): number[] {
  return [...new Set(mentioned)].filter((id) => id !== member.userId).slice(0, mentionsAllowed(member))
}

/** Whether a text has links that its author may not write: to other sites, or video. */
export function hasLinks(html: string, plain: string): boolean {
  return (
    /<a [^>]*href="(https?:)?\/\//i.test(html) ||
    /<video\b/i.test(html) ||
    /https?:\/\/|\bwww\.\w/i.test(plain)
  )
}

/** Whether a text is words alone: no picture, link, video or mention. */
export const isWordsOnly = (html: string, plain: string): boolean =>
  !hasLinks(html, plain) && !/<(?:img|a|video)\b|data-mention/i.test(html)

/** What staff decided about the texts of a member. */
export interface ReviewRecord {
  /** Threads with a public text of the member that staff have approved since `wrongAt`. */
  approved: number
  /** The last sanction, upheld report, or refusal of a text that still stands; null for none. */
  wrongAt: Date | null
  /** Since when the account has its phone number; null without one. */
  phoneSince: Date | null
}

/** Two approved texts, or a phone number of a year, free plain texts from the first review. */
export const LEARNED_TEXTS = 2
export const LEARNED_PHONE_MS = 365 * DAY_MS

/** Whether a new member's plain texts appear without review; a wrong of the last year asks for approved texts anew. */
export function isKnownWriter({ approved, wrongAt, phoneSince }: ReviewRecord, now: Date): boolean {
  if (approved >= LEARNED_TEXTS) return true
  const yearAgo = now.getTime() - LEARNED_PHONE_MS
  return phoneSince !== null && phoneSince.getTime() <= yearAgo && (wrongAt?.getTime() ?? 0) <= yearAgo
}

/** Plain text as paragraphs; rich text as it came. */
export function asHtml(text: string): string {
  if (/<[a-z]/i.test(text)) return text
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${line.trim()}</p>`)
    .join('')
}

/** Why the first texts of a new member wait, and a first text that came too fast to be typed. */
export const FIRST_REVIEW = 'first'
export const FAST_REVIEW = 'fast'

/** A first text may be longer than this only when it took its time (docs/community-rules.md#posting). */
const FAST_LENGTH = 100

/**
 * True for a member's first post when it has more than 100 characters and came within three seconds of the empty
 * form. `ageMs` is undefined where the form's age is unknown, and then the result is false.
 */
export function isFastWriter(
  member: Pick<Member, 'blogCount' | 'isModerator' | 'isAdmin'>,
  length: number,
  ageMs: number | undefined,
): boolean {
  if (member.blogCount > 0 || member.isModerator || member.isAdmin) return false
  return length > FAST_LENGTH && isTooQuick(ageMs)
}

/** The reason that the author sees for a pending post: how the site recognizes programs is for staff. */
export const reasonForAuthor = (reason: string | null): string | null =>
  reason === FAST_REVIEW ? FIRST_REVIEW : reason

/** Who reads a post. */
export interface PostReader {
  member: Member
  isStaff: boolean
  /** Whether they may act on posts of others in a city, and on what stands below them. */
  mayModerate: (cityCode: string) => boolean
  now: Date
}

/** Whether the time for changes has not ended: it runs for the authors of published posts. */
export function mayChange(
  { member, isStaff, now }: Pick<PostReader, 'member' | 'isStaff' | 'now'>,
  { status, publishTime }: { status: string; publishTime: Date | null },
): boolean {
  if (isStaff || status !== 'published' || !publishTime) return true
  return now.getTime() <= publishTime.getTime() + editWindowMs(member)
}

/** A post and a comment of which nothing is left but the number, so that addresses still say what became of them. */
export const erasedPost = {
  status: 'purged',
  title: '',
  titleEn: null,
  summary: '',
  summaryEn: null,
  content: '',
  contentEn: null,
  images: [],
  tags: [],
  tagsEn: [],
  card: null,
  story: null,
  unmasked: null,
  textHash: null,
  acceptedId: null,
  acceptedBy: null,
  ip: null,
  deviceHash: null,
}
export const erasedComment = {
  status: 'purged',
  content: '',
  contentEn: null,
  images: [],
  unmasked: null,
  ip: null,
}
