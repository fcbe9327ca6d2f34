import { queueKinds } from '@app/contract/moderation/review.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'

/** The longest note of staff. */
export const MAX_STAFF_NOTE = 1_000

/** What staff notes can be about: whatever waits in the queue, and members. */
export const notedKinds = {
  ...queueKinds,
  user: { zh: '成员', en: 'Member' },
} as const satisfies Record<string, Pair>

export type NotedKind = keyof typeof notedKinds

/** What a note says was done. */
export const noteActs = {
  note: { zh: '备注', en: 'Note' },
  handOver: { zh: '转交', en: 'Handed over' },
  escalate: { zh: '上报', en: 'Escalated' },
  takeBack: { zh: '撤回转交', en: 'Assignment ended' },
} as const satisfies Record<string, Pair>

export type NoteAct = keyof typeof noteActs

/** Whose work an item of the queue is. */
export const queueShares = {
  mine: { zh: '我的', en: 'Mine' },
  escalated: { zh: '已上报', en: 'Escalated' },
  unassigned: { zh: '未分配', en: 'Unassigned' },
} as const satisfies Record<string, Pair>

export type QueueShare = keyof typeof queueShares

/** Items that one question of a screen may be about. */
export const MAX_WATCHED = 50
