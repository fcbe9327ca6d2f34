import type { Pair } from '@app/contract/shapes/language.ts'

export const sanctionKinds = {
  warn: { zh: '警告', en: 'Warning' },
  mute: { zh: '禁言', en: 'Mute' },
  ban: { zh: '封禁', en: 'Ban' },
  unmute: { zh: '解除禁言', en: 'Lift the mute' },
  unban: { zh: '解除封禁', en: 'Lift the ban' },
} as const satisfies Record<string, Pair>

export type SanctionKind = keyof typeof sanctionKinds

/** Those that last. */
export const standingSanctions = {
  mute: { zh: '禁言', en: 'Mute' },
  ban: { zh: '封禁', en: 'Ban' },
} as const satisfies Record<string, Pair>

export type StandingSanction = keyof typeof standingSanctions

/** How a sanction ends before its time. */
export type SanctionEnd = 'lifted' | 'replaced'

/** Whether a sanction holds, and how it ended. */
export const sanctionStates = {
  active: { zh: '生效中', en: 'In force' },
  ended: { zh: '已到期', en: 'Ended' },
  lifted: { zh: '已解除', en: 'Lifted' },
  replaced: { zh: '已被新的处罚取代', en: 'Replaced by a later one' },
} as const satisfies Record<string, Pair>

export type SanctionState = keyof typeof sanctionStates

/** What the list of sanctions shows; those that another replaced stand among the ended ones. */
export const sanctionLists = {
  active: sanctionStates.active,
  ended: sanctionStates.ended,
  lifted: sanctionStates.lifted,
  all: { zh: '全部', en: 'All' },
} as const satisfies Record<string, Pair>

/** What of a profile staff can reset; the words name the things of decisions and appeals. */
export const profileParts = {
  nickName: { zh: '昵称', en: 'Nickname' },
  avatar: { zh: '头像', en: 'Picture' },
  bio: { zh: '简介', en: 'Bio' },
} as const satisfies Record<string, Pair>

export type ProfilePart = keyof typeof profileParts
export const profilePartNames = Object.keys(profileParts) as ProfilePart[]

/** The longest mute that a moderator gives. */
export const MODERATOR_MUTE_HOURS = 720

/** Lengths that are offered; null for ever. */
export const sanctionLengths = [
  { hours: 1, name: { zh: '1 小时', en: '1 hour' } },
  { hours: 24, name: { zh: '1 天', en: '1 day' } },
  { hours: 72, name: { zh: '3 天', en: '3 days' } },
  { hours: 168, name: { zh: '7 天', en: '7 days' } },
  { hours: 720, name: { zh: '30 天', en: '30 days' } },
  { hours: 8_760, name: { zh: '1 年', en: '1 year' } },
  { hours: null, name: { zh: '永久', en: 'Permanently' } },
] as const satisfies readonly { hours: number | null; name: Pair }[]

/** Days that a decision of the queue mutes an author for, in the order of their keys. */
export const muteDayChoices = [1, 3, 7, 30] as const

/** What is chosen at first. */
export const MUTE_DAYS = 3

/** How long a reason for looking at network addresses is. */
export const lookLimits = { min: 5, max: 200 } as const

const FOR_EVER_YEAR = 9999

/** A sanction's end as people see it: null for one without. */
export const endOf = (until: Date): Date | null => (until.getUTCFullYear() >= FOR_EVER_YEAR ? null : until)
