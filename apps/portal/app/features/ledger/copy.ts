import { LIST_REASON, type PublicAct, publicActs } from '@app/contract/moderation/audit.values.ts'
import { type ReportKind, reportKinds } from '@app/contract/moderation/report.values.ts'
import { sayReason } from '@app/contract/moderation/review.values.ts'
import { type ProfilePart, profileParts } from '@app/contract/moderation/sanction.values.ts'
import { listWords } from '#app/list/copy.ts'
import { pairs } from '#app/site/language.ts'

const actNames = {
  reject: { zh: '退回', en: 'Sent back' },
  hide: { zh: '隐藏', en: 'Hidden' },
  delete: { zh: '删除', en: 'Removed' },
  warn: { zh: '警告', en: 'Warned' },
  mute: { zh: '禁言', en: 'Muted' },
  ban: { zh: '封禁', en: 'Banned' },
  reset: { zh: '重置资料', en: 'Profile reset' },
  listPublish: { zh: '列入黑榜', en: 'Black-listed' },
  listPause: { zh: '暂停展示', en: 'Entry paused' },
  listResume: { zh: '恢复展示', en: 'Entry shown again' },
  listResolve: { zh: '认定已解决', en: 'Entry resolved' },
  listRemove: { zh: '撤下条目', en: 'Entry removed' },
  listLeave: { zh: '条目到期', en: 'Entry ended' },
} as const satisfies Record<PublicAct, { zh: string; en: string }>

/** Every act that is counted, in the order of its column. */
export const countedActs: readonly PublicAct[] = publicActs

export const copy = pairs({
  ...listWords,
  title: { zh: '社区处理公开记录', en: 'Moderation ledger' },
  description: {
    zh: '每个月隐藏、删除、退回了多少内容，警告、禁言、封禁了多少账号，黑榜有哪些变动，各是什么原因，申诉结果如何。只有数字，不写任何人。',
    en: 'How much was hidden, removed or sent back each month and why, how many accounts were sanctioned, what changed on the black list, and how appeals ended. Nobody is named.',
  },
  lead: {
    zh: '我们删了什么、为什么删，应当让人查得到。这里按月列出每一类处理的次数和原因，不写作者，也不写内容。',
    en: 'What is taken down here, and why, should be open to see. Each kind of decision is counted by month and reason, without authors and without the content itself.',
  },
  byMonth: { zh: '按月统计', en: 'By month' },
  month: (month: string) => ({ zh: `${month}的处理`, en: `Decisions in ${month}` }),
  reason: { zh: '原因', en: 'Reason' },
  act: (act: PublicAct) => actNames[act],
  reasonName: (reason: string) =>
    reason === LIST_REASON ? { zh: '红黑榜程序', en: 'Red and black list' } : sayReason(reason),
  all: { zh: '合计', en: 'Total' },
  reports: (upheld: number, dismissed: number) => ({
    zh: `举报：成立 ${upheld} 件，未发现违规 ${dismissed} 件。`,
    en: `Reports: ${upheld} upheld, ${dismissed} dismissed.`,
  }),
  appeals: (accepted: number, refused: number) => ({
    zh: `申诉：成立 ${accepted} 件，维持原处理 ${refused} 件。`,
    en: `Appeals: ${accepted} accepted, ${refused} refused.`,
  }),
  noneInMonth: {
    zh: '这个月没有内容被处理，也没有账号受到处罚。',
    en: 'Nothing was taken down and nobody was sanctioned in this month.',
  },
  latest: { zh: '逐条记录', en: 'Decision by decision' },
  latestText: {
    zh: '新的在前。只写日期、对象的种类、处理和原因。',
    en: 'Newest first: the day, what kind of thing it was, what was done and why.',
  },
  day: { zh: '日期', en: 'Day' },
  kind: { zh: '对象', en: 'About' },
  decision: { zh: '处理', en: 'Decision' },
  kindName: (kind: string) =>
    kind === 'user'
      ? { zh: '账号', en: 'Account' }
      : (reportKinds[kind as ReportKind] ?? profileParts[kind as ProfilePart] ?? { zh: kind, en: kind }),
  total: (n: number, page: number, pages: number) => ({
    zh: `共 ${n} 条，第 ${page}/${pages} 页`,
    en: `${n} ${n === 1 ? 'decision' : 'decisions'}, page ${page} of ${pages}`,
  }),
  empty: { zh: '还没有处理记录', en: 'No decisions yet' },
  emptyText: {
    zh: '一旦有内容被隐藏、删除、退回，或有账号受到处罚，就会出现在这里。',
    en: 'As soon as something is hidden, removed or sent back, or an account is sanctioned, it is counted here.',
  },
  appeal: { zh: '怎样申诉', en: 'How to appeal' },
  appealText: {
    zh: '内容被隐藏、删除、退回，或账号受到处罚的人，会收到写明原因的消息，可在 15 天内申诉一次，由另一位管理员裁定。入口在那条消息里，也在个人中心的“处理与申诉”。',
    en: 'Whoever is concerned is told with the reason and may appeal once within 15 days; another administrator decides. The way in is that notification, or “Decisions” in My space.',
  },
  toDecisions: { zh: '查看对我的处理', en: 'See decisions that concern me' },
  toRules: { zh: '更正与申诉的规则', en: 'Rules on corrections and appeals' },
  bannedText: {
    zh: '账号被封禁、无法登录的，请用更正表单申诉，写明账号名。',
    en: 'If your account is banned and you cannot sign in, use the corrections form and give your account name.',
  },
})
