import type { Pair } from '@app/contract/shapes/language.ts'
import { postDecisions } from './review.values.ts'
import { sanctionKinds } from './sanction.values.ts'

/** Whose act it was. */
export const auditRoles = {
  system: { zh: '系统', en: 'System' },
  moderator: { zh: '版主', en: 'Moderator' },
  admin: { zh: '管理员', en: 'Administrator' },
} as const satisfies Record<string, Pair>

/** What staff and rules do with what members write, and with members. */
export const auditActs = {
  ...postDecisions,
  ...sanctionKinds,
  edit: { zh: '修改内容', en: 'Text changed' },
  uphold: { zh: '举报成立', en: 'Report upheld' },
  dismiss: { zh: '举报不成立', en: 'Report dismissed' },
  return: { zh: '到期恢复显示', en: 'Shown again when nobody confirmed' },
  move: { zh: '移动内容', en: 'Moved' },
  evidence: { zh: '核对材料', en: 'Document seen' },
  look: { zh: '查看网络地址', en: 'Network addresses viewed' },
  accept: { zh: '申诉成立', en: 'Appeal accepted' },
  refuse: { zh: '申诉驳回', en: 'Appeal refused' },
} as const satisfies Record<string, Pair>

export type AuditAct = keyof typeof auditActs
export type AuditRole = keyof typeof auditRoles

/** Acts that the public ledger counts: those that took something from the public, or away from a person. */
export const ledgerActs = ['reject', 'hide', 'delete', 'warn', 'mute', 'ban'] as const satisfies AuditAct[]

export type LedgerAct = (typeof ledgerActs)[number]

/** Acts that take back an earlier decision about the same thing. */
export const reversingActs = [
  'approve',
  'show',
  'restore',
  'unmute',
  'unban',
  'return',
] as const satisfies AuditAct[]
