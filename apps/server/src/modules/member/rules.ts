import {
  type CommunityNumberName,
  type CommunityNumbers,
  usualNumbers,
} from '@app/contract/member/community-numbers.values.ts'
import type { Limit } from '#platform/limit/limits.ts'

/** The facts about an acting member that the rules of the community read. */
export interface Member {
  userId: number
  nickName: string
  avatar: string
  /** 00 staff, 01 personal, 02 school. */
  usertype: string
  level: number
  /** A verified student or parent: a personal account whose verification stands. */
  isVerified: boolean
  /** The school that an approved school account speaks for. */
  schoolId: number | null
  /** The school that a verified student or parent is verified for. */
  verifiedSchoolId: number | null
  isModerator: boolean
  isAdmin: boolean
  phoneBound: boolean
  mutedUntil: Date | null
  muteReason: string | null
  blogCount: number
  commentCount: number
}

/** True if a phone identifies the account: staff accounts are made by hand and known to the operator. */
export function isPhoneBound(account: { phonenumber: string; usertype: string }): boolean {
  return account.phonenumber !== '' || account.usertype === '00'
}

/** What limits and rights depend on. A school account that is not approved counts as a new member. */
export type Standing = 'new' | 'regular' | 'trusted' | 'school' | 'staff'

/** A member's standing: staff above all, then an approved school, then the level. */
export function standingOf(member: Pick<Member, 'level' | 'schoolId' | 'isModerator' | 'isAdmin'>): Standing {
  if (member.isModerator || member.isAdmin) return 'staff'
  if (member.schoolId !== null) return 'school'
  return member.level >= 2 ? 'trusted' : member.level === 1 ? 'regular' : 'new'
}

/** An account has to be so old, with a phone, before it has a record of its own. */
export const RECORD_AGE_DAYS = 7
const RECORD_TEXTS = 2
const RECORD_LEVEL = 2

/**
 * Whether what an account has done here vouches for it: verified people, and accounts of some age with a phone that have
 * written or risen. Accounts are cheap to make, and a record is not.
 *
 * @param texts published texts of the kinds that count
 */
export function isEstablished(
  { isVerified, phoneBound, level }: Pick<Member, 'isVerified' | 'phoneBound' | 'level'>,
  texts: number,
  ageMs: number,
): boolean {
  if (isVerified) return true
  return phoneBound && ageMs >= RECORD_AGE_DAYS * DAY && (texts >= RECORD_TEXTS || level >= RECORD_LEVEL)
}

/** Whether a member needs no record: staff, approved schools and verified people. */
export const isVouchedFor = (
  member: Pick<Member, 'usertype' | 'isVerified'> & Parameters<typeof standingOf>[0],
): boolean =>
  member.usertype === '00' || member.isVerified || ['staff', 'school'].includes(standingOf(member))

const SECOND = 1_000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

/** A number, or the name of one that the settings may change. */
type Count = number | CommunityNumberName
/** How often in a window of so many milliseconds, or of a number of the settings times a unit. */
type Window = readonly [max: Count, windowMs: number | readonly [CommunityNumberName, unitMs: number]]
type Numbers = Partial<Record<Standing, readonly Window[]>>

const daily = (numbers: Partial<Record<Standing, Count>>): Numbers =>
  Object.fromEntries(Object.entries(numbers).map(([standing, max]) => [standing, [[max, DAY]]]))

/**
 * How often a member may act, by standing (docs/community-rules.md#limits); an act counts when it succeeds. A
 * standing without numbers has no limit.
 */
const numbers = {
  'rate.blog.add': {
    new: [
      [1, ['postWaitNew', SECOND]],
      ['postsNew', DAY],
    ],
    regular: [
      [1, 30 * SECOND],
      ['postsRegular', DAY],
    ],
    trusted: [
      [1, 15 * SECOND],
      ['postsTrusted', DAY],
    ],
    school: [
      [1, 30 * SECOND],
      [5, DAY],
    ],
    staff: [[60, DAY]],
  },
  'rate.comment.add': {
    new: [
      [1, ['commentWaitNew', SECOND]],
      ['commentsNew', DAY],
    ],
    regular: [
      [1, 5 * SECOND],
      ['commentsRegular', DAY],
    ],
    trusted: [
      [1, 3 * SECOND],
      ['commentsTrusted', DAY],
    ],
    school: [
      [1, 5 * SECOND],
      [100, DAY],
    ],
    staff: [[1_000, DAY]],
  },
  'rate.like': daily({ new: 50, regular: 200, trusted: 500, school: 100, staff: 500 }),
  'rate.favourite': daily({ new: 50, regular: 200, trusted: 500, school: 200, staff: 500 }),
  'rate.follow': daily({ new: 50, regular: 200, trusted: 500, school: 200, staff: 500 }),
  'rate.report': daily({ new: 'reportsNew', regular: 10, trusted: 20, school: 20 }),
  'rate.edit': daily({ new: 10, regular: 30, trusted: 60, school: 30 }),
  'rate.delete': daily({ new: 5, regular: 10, trusted: 20, school: 10 }),
  'rate.upload': {
    new: [
      [10, MINUTE],
      ['uploadsNew', DAY],
    ],
    regular: [[100, DAY]],
    trusted: [[200, DAY]],
    school: [[200, DAY]],
    staff: [[200, DAY]],
  },
  'rate.draft.save': {
    new: [[30, MINUTE]],
    regular: [[30, MINUTE]],
    trusted: [[30, MINUTE]],
    school: [[30, MINUTE]],
    staff: [[30, MINUTE]],
  },
} as const satisfies Record<string, Numbers>

export type Act = keyof typeof numbers

/** The limit windows of an act, with the numbers of the settings. */
export function limitsOf(act: Act, standing: Standing, settings: CommunityNumbers): Limit[] {
  const windows = (numbers[act] as Numbers)[standing] ?? []
  return windows.map(([count, length]) => {
    const max = typeof count === 'string' ? settings[count] : count
    const windowMs = typeof length === 'number' ? length : settings[length[0]] * length[1]
    return { key: `${act}:${windowMs / SECOND}`, max, windowMs, errKey: act }
  })
}

/** How long after publishing its author may change a post, in milliseconds. */
export function editWindowMs({ level }: Pick<Member, 'level'>): number {
  return level >= 2 ? 30 * DAY : level === 1 ? DAY : 2 * 60 * MINUTE
}

/** How many people one text may mention. */
export function mentionsAllowed(member: Member): number {
  if (member.isModerator || member.isAdmin) return 20
  if (member.schoolId !== null) return 5
  return member.isVerified ? 10 : 3
}

/** Links and video in texts: from level 2, for verified members, approved schools and staff. */
export function mayLink(member: Member): boolean {
  return (
    member.isModerator || member.isAdmin || member.isVerified || member.schoolId !== null || member.level >= 2
  )
}

/**
 * Whether a moderator looks at what a member writes before it appears: by the usual policy at the first posts and
 * comments of a new member, as many as the settings say, at everything of members without a school, or at nothing for its author's sake.
 */
export function needsFirstReview(
  member: Member,
  what: 'post' | 'comment',
  policy: string,
  { reviewPosts, reviewComments }: Pick<CommunityNumbers, 'reviewPosts' | 'reviewComments'> = usualNumbers,
): boolean {
  if (policy === 'none') return false
  if (policy === 'all') return !member.isModerator && !member.isAdmin && member.schoolId === null
  if (standingOf(member) !== 'new' || member.isVerified) return false
  return what === 'post' ? member.blogCount < reviewPosts : member.commentCount < reviewComments
}
