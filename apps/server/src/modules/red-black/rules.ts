import {
  answerEnds,
  blackListRule,
  type ListAction,
  type ListState,
  listActions,
  PAUSE_DAYS,
  redListRule,
} from '@app/contract/editorial/red-black.values.ts'
import type { AuditAct } from '@app/contract/moderation/audit.values.ts'
import { postCategories } from '@app/contract/post/post.values.ts'
import { DAY_MS } from '@app/contract/time.values.ts'

/** The site's own share of a tone weighs as much as this many points, so that few voices decide nothing. */
const PRIOR = 5

/** A post that speaks for or against a school: one of each person for each school and tone. */
export interface Voice {
  blogId: number
  blogType: number
  /** By a member who is verified for that very school. */
  isVerified: boolean
  /** By such a person, or with a document that staff have seen. */
  isProven: boolean
}

/** A school's score in one tone. */
export interface Tone {
  points: number
  authors: number
  verified: number
  /** Verified people and those who brought a document. */
  proven: number
}

/** The numbers of an entry: the only place where they are counted, for the lists, the school's page and the console. */
export function countsOf(basis: readonly Voice[]) {
  const types = Map.groupBy(basis, ({ blogType }) => blogType)
  return {
    postCount: basis.length,
    authorCount: basis.length,
    verifiedCount: basis.filter(({ isVerified }) => isVerified).length,
    provenCount: basis.filter(({ isProven }) => isProven).length,
    latestBlogId: basis.length === 0 ? null : Math.max(...basis.map(({ blogId }) => blogId)),
    // by category, the largest first: never who said it
    reasons: [...types]
      .sort(([, one], [, other]) => other.length - one.length)
      .flatMap(([id, posts]) => {
        const category = postCategories.find((one) => one.id === id)
        return category
          ? [{ key: category.key, label: category.name.zh, labelEn: category.hint.en, count: posts.length }]
          : []
      }),
  }
}

/** From 0 to 100. `share` is that of the tone over the whole site. */
export function scoreOf(points: number, allPoints: number, share: number): number {
  return Math.round((1_000 * (points + PRIOR * share)) / (allPoints + PRIOR)) / 10
}

/** What the red list asks for. */
export const isRed = (score: number, { authors, verified }: Pick<Tone, 'authors' | 'verified'>): boolean =>
  score >= redListRule.score && authors >= redListRule.authors && verified >= redListRule.verified

/** What the black list asks for, before its procedure. */
export const isBlack = (score: number, { authors, proven }: Pick<Tone, 'authors' | 'proven'>): boolean =>
  score >= blackListRule.score && authors >= blackListRule.authors && proven >= blackListRule.proven

/** Of the weight that speaks against a school, the part whose authors settle the matter together. */
const SETTLING_SHARE = 0.5

export const isSettledBy = (share: number): boolean => share >= SETTLING_SHARE

/** Below this for so long an entry leaves the black list, and after so long in any case. */
const LEAVE_SCORE = 40
const LEAVE_DAYS = 30
const LONGEST_DAYS = 730

export const isBelow = (score: number): boolean => score < LEAVE_SCORE

interface Entry {
  state: ListState
  sinceTime: Date
  noticeTime: Date | null
  pausedUntil: Date | null
  belowSince: Date | null
  score: number
  authorCount: number
  provenCount: number
}

const passed = (since: Date | null, days: number, now: Date) =>
  since !== null && now.getTime() - since.getTime() >= days * DAY_MS

/** What time alone does to an entry of the black list; undefined for nothing. */
export function stepOfTime(entry: Entry, now: Date): { state: ListState; reason: string } | undefined {
  if (entry.state === 'paused' && entry.pausedUntil !== null && entry.pausedUntil <= now)
    return { state: 'published', reason: '暂停期满' }
  if (entry.state === 'candidate' || entry.state === 'left') return undefined
  if (passed(entry.belowSince, LEAVE_DAYS, now))
    return { state: 'left', reason: `连续${LEAVE_DAYS}天低于${LEAVE_SCORE}分` }
  return passed(entry.sinceTime, LONGEST_DAYS, now) ? { state: 'left', reason: '满24个月' } : undefined
}

const from: Record<ListAction, readonly ListState[]> = {
  notify: ['candidate'],
  publish: ['noticed'],
  pause: ['published'],
  resume: ['paused'],
  resolve: ['noticed', 'published', 'paused'],
  remove: ['candidate', 'noticed', 'published', 'paused'],
}

const to: Record<ListAction, ListState> = {
  notify: 'noticed',
  publish: 'published',
  pause: 'paused',
  resume: 'published',
  resolve: 'left',
  remove: 'left',
}

/** The state after a step, or why it is refused: publishing needs people, proof and a notice. */
export function stepOf(
  action: ListAction,
  entry: Entry,
  now: Date,
): { state: ListState } | { refusal: 'listStep' | 'listTooEarly' | 'listUnproven' } {
  if (!from[action].includes(entry.state)) return { refusal: 'listStep' }
  if (action === 'publish') {
    if (!entry.noticeTime || answerEnds(entry.noticeTime) > now) return { refusal: 'listTooEarly' }
    if (!isBlack(entry.score, { authors: entry.authorCount, proven: entry.provenCount }))
      return { refusal: 'listUnproven' }
  }
  return { state: to[action] }
}

const acts: Record<string, AuditAct> = {
  candidate: 'listNominate',
  notify: 'listNotify',
  mail: 'listMail',
  remind: 'listRemind',
  reply: 'listReply',
  publish: 'listPublish',
  published: 'listResume',
  pause: 'listPause',
  resume: 'listResume',
  resolve: 'listResolve',
  remove: 'listRemove',
  left: 'listLeave',
}
const ending = ['resolve', 'remove', 'left']

/** What the audit log calls a step; the end of an entry that never was public has a name of its own. */
export function actOf(action: string, was: ListState): AuditAct {
  const wasPublic = was === 'published' || was === 'paused'
  if (ending.includes(action) && !wasPublic) return 'listDismiss'
  return acts[action] ?? 'listLeave'
}

/** The steps that the state allows, each with why it cannot be taken yet. */
export function choicesOf(entry: Entry & { list: 'red' | 'black' }, isOwn: boolean, now: Date) {
  if (entry.list !== 'black') return []
  return (Object.keys(listActions) as ListAction[]).flatMap((action) => {
    const step = stepOf(action, entry, now)
    const refusal = 'refusal' in step ? step.refusal : null
    if (refusal === 'listStep') return []
    return [{ action, refusal: isOwn ? ('listOwn' as const) : refusal }]
  })
}

/** Until when an entry that is paused now rests at most. */
export const pauseEnds = (now: Date): Date => new Date(now.getTime() + PAUSE_DAYS * DAY_MS)
