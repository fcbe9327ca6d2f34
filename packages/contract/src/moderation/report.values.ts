import type { Pair } from '@app/contract/shapes/language.ts'
import { profilePartNames } from './sanction.values.ts'

/** Why something is reported. */
export const reportReasons = {
  spam: { zh: '广告引流', en: 'Spam or advertising' },
  false: { zh: '不实信息', en: 'False information' },
  impersonate: { zh: '冒充他人或官方', en: 'Impersonation' },
  fraud: { zh: '诈骗', en: 'Fraud or scam' },
  insult: { zh: '辱骂攻击', en: 'Insults or attacks' },
  privacy: { zh: '泄露隐私', en: 'Private data' },
  minor: { zh: '涉未成年人', en: 'Concerns a minor' },
  copy: { zh: '抄袭侵权', en: 'Copied or infringing' },
  undeclared: { zh: '未声明利益关系', en: 'Interest not declared' },
  coerce: { zh: '诱导好评或威胁删帖', en: 'Reviews bought or forced' },
  illegal: { zh: '违法违规', en: 'Illegal' },
  other: { zh: '其他', en: 'Other' },
} as const satisfies Record<string, Pair>

export type ReportReason = keyof typeof reportReasons

/** Reasons that say too little without an explanation. */
export const explainedReasons: readonly ReportReason[] = ['false', 'copy', 'other']

export const reportLimits = { content: { min: 10, max: 500 }, images: 5 } as const
/** What a reporter without an account states about themselves. */
export const outsiderLimits = { name: 30, contact: { min: 5, max: 100 } } as const
export const appealLimits = { min: 10, max: 1_000, days: 15 } as const

/** What can be reported. */
export const reportKinds = {
  blog: { zh: '帖子', en: 'Post' },
  comment: { zh: '评论', en: 'Comment' },
  user: { zh: '用户', en: 'Person' },
  school: { zh: '学校', en: 'School' },
} as const satisfies Record<string, Pair>

export type ReportKind = keyof typeof reportKinds

export const reportStates = {
  open: { zh: '待处理', en: 'Open' },
  upheld: { zh: '举报成立', en: 'Upheld' },
  dismissed: { zh: '未发现违规', en: 'Dismissed' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
} as const satisfies Record<string, Pair>

export type ReportState = keyof typeof reportStates

export const appealStates = {
  open: { zh: '待处理', en: 'Open' },
  accepted: { zh: '申诉成立', en: 'Accepted' },
  refused: { zh: '维持原处理', en: 'Refused' },
} as const satisfies Record<string, Pair>

/** The subjects of decisions that a member can appeal: texts, the account, and parts of the profile. */
export const appealKinds = ['blog', 'comment', 'user', ...profilePartNames] as const

export type AppealKind = (typeof appealKinds)[number]

/**
 * A case of so much is high in the queue; of so much from reporters with a record it
 * hides its target until staff confirm it.
 */
export const REPORT_HIGH = 3
export const REPORT_HIDES = 6
/** So many reports of members within a day, most without a record, are pointed out to staff as a burst. */
export const BURST_REPORTS = 5
/** How long staff have to confirm what was hidden so. */
export const CONFIRM_HOURS = 24
