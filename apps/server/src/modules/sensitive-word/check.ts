import { IMPERSONATION, OFFICE_DEMAND } from '@app/contract/moderation/review.values.ts'
import type { TextJudgement } from '@app/contract/moderation/sensitive-word.ts'
import { type TextScope, wordClasses } from '@app/contract/moderation/sensitive-word.values.ts'
import { hasStackedMarks } from '@app/contract/shapes/stacked-marks.values.ts'
import { siteSettingInfo } from '@app/contract/site/site-settings.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { type Ctx, worksInConsole } from '#platform/http/handle.ts'
import { limits } from '#platform/limit/limits.ts'
import { inTurns } from '#platform/turns.ts'
import { foldLetters } from './folding.ts'
import { namesDisguisedHost } from './host/web-host.ts'
import {
  asClaims,
  type Finding,
  type Judgement,
  judgeWork,
  masked,
  passageOf,
  readable,
  spansOf,
} from './judge.ts'
import { namesWebsite } from './rules/contacts.ts'
import { lettersOf } from './rules/letters.ts'
import type { Office } from './rules/office-claim.ts'
import { claimsStaff } from './rules/staff-claim.ts'
import { wordHits, wordsInUse } from './store.ts'
import { WordList } from './word-list.ts'

/** A member's text before it is stored. */
export interface CheckedText {
  /** The field of the request that it came in, for the refusal. */
  field: string
  scope: TextScope
  text: string
  /** Rich text as `cleanHtml` leaves it: tags are not looked at and stay as they are. */
  isHtml?: boolean
  /** False where addresses of websites may not stand; the text of a post has a rule of its own. */
  mayLink?: boolean
}

/** What may be done with texts that were not refused. */
export interface Verdict {
  /** The texts as they may be shown, in order: words to be masked are masked. */
  texts: string[]
  /** True when a text differs from what was sent. */
  isMasked: boolean
  /** Why a moderator must review them first, a key of `pendingReasons`; null without review. */
  reviewReason: string | null
}

/** For whom an author speaks: others wait who claim to speak for the site or a school. */
export type SpeaksFor = Office | undefined

/** Who writes, as far as texts are held for want of a record. */
export interface Author {
  /** Asked only where a text would be held. */
  hasRecord: () => Promise<boolean>
  /** Plain texts of the same author that readers see beside it: the title above an addition, a name. */
  shownWith?: readonly string[]
}

interface JudgedText extends Judgement {
  text: CheckedText
}

interface Options {
  /** Phone numbers and addresses that this author may name: a school's own registered ones. */
  ownContacts?: readonly string[]
  speaksFor?: SpeaksFor
  /** Without an author nothing is held for want of a record. */
  author?: Author
  /** These texts are published without review, so the check refuses what would need one. */
  isShownAtOnce?: boolean
  /** A claim to speak for others is refused: staff who decide about the form have nothing to hold. */
  refusesClaims?: boolean
}

/** The list as this process has it; made anew when a word was changed in any process. */
function wordList(ctx: Ctx): Promise<WordList> {
  return ctx.cached('sensitive words', ['sensitiveWord'], async () => new WordList(await wordsInUse(ctx.db)))
}

/** Throws `stackedMarks` and `hostDisguised`: text that deceives the eye is refused, whatever it says. */
export function refuseDisguise(field: string, text: string): void {
  if (hasStackedMarks(text)) throw problem('stackedMarks', { field })
  if (namesDisguisedHost(text)) throw problem('hostDisguised', { field })
}

/** Throws `bioOfficial` for a member's words about themselves that claim to be of the site's staff. */
export function refuseStaffClaim(field: string, text: string): void {
  if (claimsStaff(text)) throw problem('bioOfficial', { field })
}

/**
 * Judges texts by the word list and by the rules against contact details and private data
 * (docs/community-rules.md#sensitive-words). The strictest hit wins. Throws what `refuseDisguise` throws, and
 * `wordBlocked` or `contactLeak` with the passages in `data.spans`, as pairs of code-point offsets in the plain text of the field, and as text in
 * `data.passages`.
 */
export async function checkTexts(
  ctx: Ctx,
  texts: readonly CheckedText[],
  options: Options = {},
): Promise<Verdict> {
  for (const { field, text } of texts) refuseDisguise(field, text)
  const list = await wordList(ctx)
  const { ownContacts = [], speaksFor } = options
  const known = {
    ownContacts,
    speaksFor,
    siteNames: await siteNames(ctx),
    seeksDemands: options.author !== undefined,
  }
  const judged: JudgedText[] = []
  for (const text of texts) judged.push({ text, ...(await inTurns(judgeWork(list, text, known))) })
  const isUnvouched = await isDemandOfNewcomer(list, judged, known, options.author)
  if (isUnvouched && options.isShownAtOnce)
    for (const one of judged)
      one.findings = [
        ...one.findings,
        ...asClaims([one.claim.office, one.claim.demand].flatMap((hit) => hit ?? [])),
      ]
  for (const { findings } of judged)
    for (const { word } of findings) if (word) ctx.counter.count(wordHits, { id: word.id })
  refuse(ctx, judged, options)
  let reviewReason: string | null = null
  // a graver reason stands before it
  const newcomersReason = isUnvouched ? OFFICE_DEMAND : null
  const results = judged.map(({ text, letters, findings }) => {
    const toMask = findings.filter(({ action }) => action === 'mask')
    // a title with asterisks says nothing; a moderator finds a better one
    const toReview = findings.filter(
      ({ action }) => action === 'review' || (text.scope === 'title' && action === 'mask'),
    )
    reviewReason = gravest(reviewReason, toReview)
    return text.scope === 'title' ? text.text : masked(text.text, letters, toMask)
  })
  return {
    texts: results,
    isMasked: results.some((text, at) => text !== texts[at]?.text),
    reviewReason: reviewReason ?? newcomersReason,
  }
}

/** Throws `wordBlocked` or `contactLeak` with the passages for the first text that is not accepted. */
function refuse(ctx: Ctx, judged: readonly JudgedText[], options: Options): void {
  for (const { text, letters, findings } of judged) {
    const refused = findings.filter(
      ({ action, word, wordClass }) =>
        action === 'block' ||
        (options.isShownAtOnce && action === 'review') ||
        (options.refusesClaims && !word && wordClass === 'impersonate'),
    )
    const leaks = findings.filter(({ action }) => action === 'contact')
    const reported = refused.length > 0 ? refused : leaks
    if (reported.length === 0) continue
    if (ctx.me && !worksInConsole(ctx.me))
      ctx.limiter.hit(limits.refusedText, String(ctx.me.userId), ctx.now())
    const details = {
      field: text.field,
      data: {
        field: text.field,
        spans: spansOf(letters, reported.slice(0, MOST_PASSAGES)),
        passages: reported.slice(0, MOST_PASSAGES).map((finding) => passageOf(letters, finding)),
      },
    }
    const wordClass = refused[0]?.wordClass
    if (!wordClass) throw problem('contactLeak', details)
    throw problem('wordBlocked', {
      ...details,
      values: { class: wordClasses[wordClass][ctx.language].toLowerCase() },
      data: { ...details.data, class: wordClass },
    })
  }
}

/**
 * Whether texts that are shown together name an office and demand something, and nothing vouches for their author
 * (docs/community-rules.md#sensitive-words).
 */
async function isDemandOfNewcomer(
  list: WordList,
  judged: readonly Judgement[],
  { siteNames }: { siteNames: string[] },
  author: Author | undefined,
): Promise<boolean> {
  if (!author) return false
  const claims = judged.map(({ claim }) => claim)
  const isFound = () => claims.some(({ office }) => office) && claims.some(({ demand }) => demand)
  // what stands beside the texts adds to them, and holds nothing alone
  if (!claims.some(({ office, demand }) => office || demand)) return false
  for (const text of author.shownWith ?? []) {
    if (isFound()) break
    const { claim } = await inTurns(
      judgeWork(list, { text, scope: 'file' }, { siteNames, seeksDemands: true }),
    )
    claims.push(claim)
  }
  return isFound() && !(await author.hasRecord())
}

/** Whether a plain text names a website, with or without its protocol, in whatever letters. */
export const hasWebsite = (plain: string): boolean => namesWebsite(foldLetters(lettersOf(plain, false)))

/** A refusal names so many passages. */
const MOST_PASSAGES = 50

/** Why a text waits: a claim to speak for others before all else, or the first that was found. */
function gravest(reason: string | null, findings: readonly Finding[]): string | null {
  if (findings.some(({ wordClass }) => wordClass === 'impersonate')) return IMPERSONATION
  return reason ?? (findings[0] ? reasonOf(findings[0]) : null)
}

/** What the operator calls the site. */
async function siteNames(ctx: Ctx): Promise<string[]> {
  const names = await Promise.all(
    [siteSettingInfo.nameZh.key, siteSettingInfo.nameEn.key].map((key) => ctx.setting(key)),
  )
  // one sign would be found in every text
  return names.map((name) => (name ?? '').trim()).filter((name) => [...name].length >= 2)
}

const reasonOf = ({ wordClass }: Finding) => `word.${wordClass ?? 'other'}`

const STRICTNESS = ['pass', 'log', 'mask', 'review', 'block', 'contact'] as const

/** What the list and the rules find in a text, for those who keep the list. */
export async function judgeText(ctx: Ctx, text: string, scope: TextScope): Promise<TextJudgement> {
  const known = { siteNames: await siteNames(ctx) }
  const { letters, findings } = await inTurns(judgeWork(await wordList(ctx), { text, scope }, known))
  const strictest = Math.max(0, ...findings.map(({ action }) => STRICTNESS.indexOf(action)))
  return {
    verdict: STRICTNESS[strictest] ?? 'pass',
    shown: masked(
      text,
      letters,
      findings.filter(({ action }) => action === 'mask'),
    ),
    hits: findings.map((finding) => {
      const [[from, to] = [0, 0]] = spansOf(letters, [finding])
      return {
        word: finding.word?.word ?? null,
        wordClass: finding.wordClass,
        action: finding.action,
        passage: passageOf(letters, finding),
        from,
        to,
      }
    }),
  }
}

/** A text as staff read it, with the passages that the list or a rule has something against, in its code points. */
export interface MarkedText {
  text: string
  spans: [from: number, to: number][]
  /** Why it would have to be looked at; null when nothing was found. */
  reason: string | null
}

/** Reads rich or plain texts for those who decide about them. */
export async function markTexts(
  ctx: Ctx,
  texts: readonly Omit<CheckedText, 'field'>[],
): Promise<MarkedText[]> {
  const list = await wordList(ctx)
  const known = { siteNames: await siteNames(ctx) }
  const marks: MarkedText[] = []
  for (const text of texts) {
    const { letters, findings } = await inTurns(judgeWork(list, text, known))
    const marked = findings.filter(({ action }) => action !== 'log')
    const first = marked.find(({ wordClass }) => wordClass === 'impersonate') ?? marked[0]
    marks.push({
      ...readable(letters, marked),
      reason: first ? (first.action === 'contact' ? 'contact' : reasonOf(first)) : null,
    })
  }
  return marks
}
