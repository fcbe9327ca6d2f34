import type { Pair } from '@app/contract/shapes/language.ts'
import { wordClasses } from './sensitive-word.values.ts'

/** Why staff refuse, hide or remove something; authors see the sentence. */
export const reviewReasons = {
  spam: { zh: '广告或引流', en: 'Advertising or soliciting' },
  contact: { zh: '含有联系方式', en: 'Contact details' },
  false: { zh: '内容不实或无法核实', en: 'Untrue, or cannot be verified' },
  insult: { zh: '辱骂或人身攻击', en: 'Insults or personal attacks' },
  privacy: { zh: '泄露他人隐私', en: 'Personal data of others' },
  minor: { zh: '涉及未成年人的不当内容', en: 'Harmful to minors' },
  copy: { zh: '抄袭或侵权', en: 'Copied, or infringes rights' },
  undeclared: { zh: '未声明与学校的利益关系', en: 'Interest in the school not declared' },
  impersonate: { zh: '冒充官方或他人', en: 'Impersonates staff, a school or another person' },
  illegal: { zh: '违反法律法规', en: 'Against the law' },
  fraud: { zh: '诈骗', en: 'Fraud or scam' },
  coerce: { zh: '诱导好评或威胁删帖', en: 'Reviews bought or forced' },
  thin: { zh: '内容过于简单', en: 'Says too little' },
  offtopic: { zh: '与本站主题无关', en: 'Off topic' },
  duplicate: { zh: '重复发布', en: 'Posted before' },
  misplaced: { zh: '分类或城市不符', en: 'In the wrong category or city' },
  wording: { zh: '更正文字或格式', en: 'Wording or formatting corrected' },
  reports: { zh: '被多人举报，正在核实', en: 'Reported by several people, being checked' },
  other: { zh: '其他原因', en: 'Another reason' },
} as const satisfies Record<string, Pair>

export type ReviewReason = keyof typeof reviewReasons

const { reports: _reports, wording: _wording, ...forDecisions } = reviewReasons
/** Those that a reviewer chooses from to refuse, hide or remove, or for a sanction; the calls take no other. */
export const decisionReasons = forDecisions

export type DecisionReason = keyof typeof decisionReasons

/** A stored reason where staff can choose it, else `other`. */
export const decisionReasonOf = (stored: string | null): DecisionReason =>
  stored !== null && stored in decisionReasons ? (stored as DecisionReason) : 'other'

/** Why content that reports hid is public again, as its author sees it. */
const reviewedAgain: Readonly<Record<string, Pair>> = {
  dismissed: {
    zh: '经核实，举报不成立',
    en: 'staff checked the reports and found nothing against the rules',
  },
  unconfirmed: { zh: '举报未在 24 小时内得到核实', en: 'the reports were not confirmed within 24 hours' },
  withdrawn: { zh: '举报已撤回', en: 'the reports were withdrawn' },
}

/** The stored reason of a text that claims to speak for the site, its staff or a school: reviewers read it first. */
export const IMPERSONATION = 'word.impersonate'

/** The stored reason of a newcomer's text that names an office beside a demand. */
export const OFFICE_DEMAND = 'office'

/** Why something waits for review. */
const waiting: Readonly<Record<string, Pair>> = {
  first: { zh: '新成员的前几次发言先经审核', en: 'First contributions of a new member' },
  links: { zh: '含有链接', en: 'Contains links' },
  edit: { zh: '隐藏后修改', en: 'Changed while hidden' },
  burst: { zh: '多个账号发布相近内容', en: 'Similar content from several accounts' },
  fast: { zh: '输入过快', en: 'Written faster than people type' },
  [OFFICE_DEMAND]: {
    zh: '提到机构或工作人员，又涉及付款、密码或联系方式，新成员的这类内容先经审核',
    en: 'Names an office beside payment, codes or contact: read first from new members',
  },
  closing: { zh: '账号注销中', en: 'The account is being closed' },
}

const impersonating: Pair = {
  zh: '可能冒充官方、工作人员或学校',
  en: 'May claim to speak for the site, its staff or a school',
}

/** A stored reason as a reader sees it; free words stay as they are. */
export function sayReason(reason: string | null): Pair {
  const text = reason ?? ''
  const word = /^word\.(\w+)$/.exec(text)?.[1]
  const named = word && word in wordClasses ? wordClasses[word as keyof typeof wordClasses] : undefined
  if (text === IMPERSONATION) return impersonating
  if (named) return { zh: `可能含有敏感内容（${named.zh}）`, en: `May contain ${named.en.toLowerCase()}` }
  const known =
    text in reviewReasons ? reviewReasons[text as ReviewReason] : (waiting[text] ?? reviewedAgain[text])
  return known ?? { zh: text, en: text }
}

/** The reason that a reviewer most likely gives for what waits because of a stored reason; null where none is likely. */
export function suggestedReason(stored: string | null): DecisionReason | null {
  const text = stored ?? ''
  const word = /^word\.(\w+)$/.exec(text)?.[1]
  if (word) return reasonOfWord[word as keyof typeof wordClasses] ?? null
  if (text === 'links') return 'spam'
  if (text === 'burst') return 'duplicate'
  return text in decisionReasons ? (text as DecisionReason) : null
}

const reasonOfWord: Partial<Record<keyof typeof wordClasses, DecisionReason>> = {
  impersonate: 'impersonate',
  ad: 'spam',
  fraud: 'spam',
  insult: 'insult',
  privacy: 'privacy',
  minor: 'minor',
  illegal: 'illegal',
  porn: 'illegal',
  violence: 'illegal',
}

/** What can be decided about a post. */
export const postDecisions = {
  approve: { zh: '通过', en: 'Approve' },
  reject: { zh: '驳回', en: 'Reject' },
  hide: { zh: '隐藏', en: 'Hide' },
  show: { zh: '恢复显示', en: 'Show again' },
  delete: { zh: '删除', en: 'Remove' },
  restore: { zh: '恢复', en: 'Restore' },
  lock: { zh: '锁定', en: 'Lock' },
  unlock: { zh: '解锁', en: 'Unlock' },
  top: { zh: '置顶', en: 'Pin' },
  untop: { zh: '取消置顶', en: 'Unpin' },
  essence: { zh: '设为精华', en: 'Pick as essence' },
  unessence: { zh: '取消精华', en: 'Take out of essence' },
} as const satisfies Record<string, Pair>

export type PostDecision = keyof typeof postDecisions

/** Those that can be decided about a comment. */
export const commentDecisions = ['approve', 'reject', 'hide', 'show', 'delete', 'restore'] as const
/** Those that can be decided about what a school wants written of itself. */
export const schoolChangeDecisions = ['approve', 'reject'] as const
/** Those that need a reason. */
export const decisionsWithReason: readonly PostDecision[] = ['reject', 'hide', 'delete']

/** What waits in the queue. */
export const queueKinds = {
  blog: { zh: '帖子', en: 'Post' },
  revision: { zh: '帖子修改', en: 'Post edit' },
  append: { zh: '追加内容', en: 'Post addition' },
  comment: { zh: '评论', en: 'Comment' },
  report: { zh: '举报', en: 'Report' },
  schoolAuth: { zh: '学校认证', en: 'School verification' },
  studentAuth: { zh: '在读认证', en: 'Student verification' },
  schoolChange: { zh: '学校资料', en: 'School profile' },
  openDay: { zh: '开放日', en: 'Open day' },
} as const satisfies Record<string, Pair>

export type QueueKind = keyof typeof queueKinds

/** Kinds that are decided in the queue itself. */
export const decidedInQueue = ['blog', 'comment', 'schoolChange'] as const satisfies QueueKind[]

/** Kinds that have a screen and a count of their own; `content` is all that is none of them. */
export const kindsBesideContent = [
  'report',
  'schoolAuth',
  'studentAuth',
  'openDay',
] as const satisfies QueueKind[]
export type QueueKindFilter = QueueKind | 'content'

/** How long who claims something has it for themselves. */
export const CLAIM_MINUTES = 10

/** States of posts and comments as staff read them. */
export const contentStates = {
  draft: { zh: '草稿', en: 'Draft' },
  pending: { zh: '待审核', en: 'Waiting' },
  published: { zh: '已发布', en: 'Published' },
  hidden: { zh: '已隐藏', en: 'Hidden' },
  deleted: { zh: '已删除', en: 'Removed' },
  purged: { zh: '已清除', en: 'Erased' },
} as const satisfies Record<string, Pair>
