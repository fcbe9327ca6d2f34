import type { Pair } from '@app/contract/shapes/language.ts'

/** Which kind of account a notice to members goes to. */
export const broadcastKinds = {
  all: { zh: '全部用户', en: 'All members' },
  personal: { zh: '个人用户', en: 'Personal accounts' },
  school: { zh: '学校用户', en: 'School accounts' },
} as const satisfies Record<string, Pair>

export type BroadcastKind = keyof typeof broadcastKinds

/** Where a notice to members stands. */
export const broadcastStates = {
  draft: { zh: '草稿', en: 'Draft' },
  scheduled: { zh: '等待发送', en: 'Scheduled' },
  sent: { zh: '已发送', en: 'Sent' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
} as const satisfies Record<string, Pair>

export type BroadcastState = keyof typeof broadcastStates

/** The highest level of members. */
export const HIGHEST_LEVEL = 3
