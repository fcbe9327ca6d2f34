import {
  appealLimits,
  explainedReasons,
  type ReportReason,
  type ReportState,
  reportLimits,
  reportReasons,
  reportStates,
} from '@app/contract/moderation/report.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { isEstablished, RECORD_AGE_DAYS } from '#modules/member/rules.ts'

/** Reports of a reporter that were decided, of the last fifty. */
export interface ReporterRecord {
  upheld: number
  decided: number
}

/** What is known of a reporter besides. */
export interface Reporter {
  /** Personal accounts alone have a record: a school is a party to texts about it. */
  isPersonal: boolean
  isVerified: boolean
  isPhoneBound: boolean
  isMuted: boolean
  level: number
  /** Published posts; staff have reviewed each member's first two. */
  postCount: number
  ageMs: number
}

const START = 0.7
const BEST = 1.5
const WORST = 0.2
/** So many decisions at the start's rate stand before the first real one, so that one mistake does not decide. */
const GIVEN = 5
const VERIFIED = 1.5
const UNRELIABLE = { below: 0.2, after: 10, weight: 0.1 }

/**
 * What a report weighs (docs/community-rules.md#reports): between 0.2 and 1.5 by how often the reporter was right, 0.7
 * at the start, half as much again for verified members; 0.1 for who is hardly ever right.
 */
export function weightOf({ upheld, decided }: ReporterRecord, isVerified: boolean): number {
  if (decided >= UNRELIABLE.after && upheld / decided < UNRELIABLE.below) return UNRELIABLE.weight
  const share = (upheld + (GIVEN * START) / BEST) / (decided + GIVEN)
  const accuracy = Math.min(BEST, Math.max(WORST, BEST * share))
  return Number((accuracy * (isVerified ? VERIFIED : 1)).toFixed(3))
}

/**
 * Whether a reporter has a record of their own (docs/community-rules.md#reports): verified people, and accounts of some
 * age with a phone that have written, risen, or been right before. Accounts are cheap to make and a record is not, so
 * however many report together without one, they raise a case and hide nothing.
 */
export function mayHideByReport(
  { upheld, decided }: ReporterRecord,
  { isPersonal, isVerified, isPhoneBound, isMuted, level, postCount, ageMs }: Reporter,
): boolean {
  if (!isPersonal || isMuted) return false
  if (decided >= UNRELIABLE.after && upheld / decided < UNRELIABLE.below) return false
  if (isEstablished({ isVerified, phoneBound: isPhoneBound, level }, postCount, ageMs)) return true
  return isPhoneBound && ageMs >= RECORD_AGE_DAYS * DAY_MS && upheld > 0
}

/** The share of decided reports that were upheld; null while nothing was decided. */
export function accuracyOf({ upheld, decided }: ReporterRecord): number | null {
  return decided === 0 ? null : Number((upheld / decided).toFixed(2))
}

/** When the time for an appeal from a decision is over (docs/community-rules.md#reports). */
export function appealUntil(decided: Date): Date {
  return new Date(decided.getTime() + appealLimits.days * DAY_MS)
}

/** A reason of the list and the explanation it needs. Throws `reportReason` or `reportContent`. */
export function checkedReason(reason: string | null | undefined, content: string | null | undefined) {
  if (!reason || !(reason in reportReasons)) throw problem('reportReason', { field: 'reason' })
  const named = reason as ReportReason
  const text = content ?? ''
  const length = [...text].length
  const { min, max } = reportLimits.content
  if (length > max || (explainedReasons.includes(named) && length < min))
    throw problem('reportContent', { field: 'content' })
  return { reason: named, content: text }
}

/** What an upheld case does, told as `mute:3`: days follow the colon. */
export interface TargetAction {
  kind: 'hide' | 'delete' | 'lock' | 'warn' | 'mute' | 'ban'
  hours: number | null
}

/** Reads the actions of a decision, each kind once. */
export function actionsOf(names: readonly string[]): TargetAction[] {
  const actions = names.map((one): TargetAction => {
    const [kind = '', days] = one.split(':')
    return {
      kind: kind as TargetAction['kind'],
      hours: days ? Number(days) * 24 : kind === 'mute' ? 72 : null,
    }
  })
  return actions.filter(({ kind }, at) => actions.findIndex((one) => one.kind === kind) === at)
}

const done: Readonly<Record<TargetAction['kind'], Pair>> = {
  hide: { zh: '内容已隐藏', en: 'the content was hidden' },
  delete: { zh: '内容已删除', en: 'the content was removed' },
  lock: { zh: '帖子已锁定', en: 'the post was locked' },
  warn: { zh: '作者已被警告', en: 'the author was warned' },
  mute: { zh: '作者已被禁言', en: 'the author was muted' },
  ban: { zh: '账号已被封禁', en: 'the account was banned' },
}

/** The result of a settled report that its reporter sees; null while it is open. */
export function resultOf(status: ReportState, actions: readonly string[]): Pair | null {
  if (status === 'open') return null
  if (status !== 'upheld') return reportStates[status]
  const named = actions.flatMap((action) => (action in done ? [done[action as TargetAction['kind']]] : []))
  if (named.length === 0) return reportStates.upheld
  return {
    zh: `${reportStates.upheld.zh}，${named.map(({ zh }) => zh).join('，')}`,
    en: `${reportStates.upheld.en}: ${named.map(({ en }) => en).join(', ')}`,
  }
}
