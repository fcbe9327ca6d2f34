import type { Pair } from '@app/contract/shapes/language.ts'
import { postDecisions } from './review.values.ts'
import { sanctionKinds } from './sanction.values.ts'

/** Whose act it was. */
export const auditRoles = {
  system: { zh: '系统', en: 'System' },
  moderator: { zh: '版主', en: 'Moderator' },
  admin: { zh: '管理员', en: 'Administrator' },
  school: { zh: '学校', en: 'School' },
} as const satisfies Record<string, Pair>

/** What becomes of the entries of the red and black lists. */
const listActs = {
  listNominate: { zh: '黑榜候选', en: 'Black list: candidate' },
  listNotify: { zh: '黑榜通知学校', en: 'Black list: school notified' },
  listMail: { zh: '黑榜发信给学校', en: 'Black list: letter mailed' },
  listRemind: { zh: '黑榜提醒学校', en: 'Black list: school reminded' },
  listReply: { zh: '学校回应黑榜', en: 'Black list: school answered' },
  listPublish: { zh: '黑榜上榜', en: 'Black list: published' },
  listPause: { zh: '黑榜暂停展示', en: 'Black list: paused' },
  listResume: { zh: '黑榜恢复展示', en: 'Black list: shown again' },
  listResolve: { zh: '黑榜认定已解决', en: 'Black list: resolved' },
  listRemove: { zh: '黑榜下榜', en: 'Black list: removed' },
  listLeave: { zh: '红黑榜自动下榜', en: 'Lists: left by the rules' },
  listDismiss: { zh: '黑榜候选撤销', en: 'Black list: dropped before publication' },
} as const satisfies Record<string, Pair>

/** What staff and rules do with what members write, and with members. */
export const auditActs = {
  ...postDecisions,
  ...sanctionKinds,
  reset: { zh: '重置资料', en: 'Profile reset' },
  undoReset: { zh: '恢复资料', en: 'Profile restored' },
  edit: { zh: '修改内容', en: 'Text changed' },
  uphold: { zh: '举报成立', en: 'Report upheld' },
  dismiss: { zh: '举报不成立', en: 'Report dismissed' },
  return: { zh: '到期恢复显示', en: 'Shown again when nobody confirmed' },
  acceptAnswer: { zh: '采纳回答', en: 'Answer accepted' },
  dropAnswer: { zh: '取消采纳', en: 'Acceptance taken back' },
  move: { zh: '移动内容', en: 'Moved' },
  evidence: { zh: '核对材料', en: 'Document seen' },
  look: { zh: '查看网络地址', en: 'Network addresses viewed' },
  note: { zh: '内部备注', en: 'Staff note' },
  handOver: { zh: '转交', en: 'Handed over' },
  escalate: { zh: '上报', en: 'Escalated' },
  takeBack: { zh: '撤回转交', en: 'Assignment ended' },
  accept: { zh: '申诉成立', en: 'Appeal accepted' },
  refuse: { zh: '申诉驳回', en: 'Appeal refused' },
  merge: { zh: '合并学校', en: 'Schools merged' },
  unmerge: { zh: '撤销学校合并', en: 'Merge of schools undone' },
  ...listActs,
} as const satisfies Record<string, Pair>

export type AuditAct = keyof typeof auditActs
export type AuditRole = keyof typeof auditRoles

/** Acts that the public ledger counts: those that took something from the public, or away from a person. */
export const ledgerActs = [
  'reject',
  'hide',
  'delete',
  'warn',
  'mute',
  'ban',
  'reset',
] as const satisfies AuditAct[]

export type LedgerAct = (typeof ledgerActs)[number]

/** Acts with public entries of the lists, which the public ledger counts besides. */
export const listLedgerActs = [
  'listPublish',
  'listPause',
  'listResume',
  'listResolve',
  'listRemove',
  'listLeave',
] as const satisfies AuditAct[]

export const publicActs = [...ledgerActs, ...listLedgerActs] as const

export type PublicAct = (typeof publicActs)[number]

/** The reason that the public ledger names for acts with the lists, whose own reason stands beside the entry. */
export const LIST_REASON = 'redBlack'

/** Acts that take back an earlier decision about the same thing. */
export const reversingActs = [
  'approve',
  'show',
  'restore',
  'unmute',
  'unban',
  'undoReset',
  'return',
] as const satisfies AuditAct[]
