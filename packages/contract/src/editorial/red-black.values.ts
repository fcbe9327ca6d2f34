import type { Pair } from '@app/contract/shapes/language.ts'

export const replyStatuses = {
  none: { zh: '尚未回应', en: 'No reply yet' },
  replied: { zh: '已回应', en: 'Replied' },
  resolved: { zh: '已解决', en: 'Resolved' },
} as const
export type ReplyStatus = keyof typeof replyStatuses

/** Where an entry stands; visitors see published ones alone. */
export const listStates = {
  candidate: { zh: '候选', en: 'Candidate' },
  noticed: { zh: '已通知学校', en: 'School told' },
  published: { zh: '已上榜', en: 'Published' },
  paused: { zh: '暂停展示', en: 'Paused' },
  left: { zh: '已下榜', en: 'Left' },
} as const satisfies Record<string, Pair>
export type ListState = keyof typeof listStates

/** What staff may do with an entry of the black list; each has a written reason. */
export const listActions = {
  notify: { zh: '通知学校', en: 'Tell the school' },
  publish: { zh: '上榜', en: 'Publish' },
  pause: { zh: '暂停展示', en: 'Pause' },
  resume: { zh: '恢复展示', en: 'Resume' },
  resolve: { zh: '认定已解决', en: 'Settle as resolved' },
  remove: { zh: '下榜', en: 'Remove' },
} as const satisfies Record<string, Pair>
export type ListAction = keyof typeof listActions

/** Days that a school has to answer, and that an entry may rest for a legal notice. */
export const NOTICE_DAYS = 7
export const PAUSE_DAYS = 15
