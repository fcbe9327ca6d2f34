import { appealLimits, type ReportKind, reportLimits } from '@app/contract/moderation/report.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { pairs } from '#app/site/language.ts'

const { min, max } = reportLimits.content

const titles: Record<ReportKind, Pair> = {
  blog: { zh: '举报这篇文章', en: 'Report this article' },
  comment: { zh: '举报这条评论', en: 'Report this comment' },
  user: { zh: '举报这位用户', en: 'Report this person' },
  school: { zh: '举报这所学校', en: 'Report this school' },
}

export const reportCopy = pairs({
  report: { zh: '举报', en: 'Report' },
  reportOf: (name: string) => ({ zh: `举报${name}的评论`, en: `Report ${name}’s comment` }),
  title: (kind: ReportKind) => titles[kind],
  block: { zh: '拉黑', en: 'Block' },
  blockOf: (name: string) => ({ zh: `拉黑${name}`, en: `Block ${name}` }),
  confirmBlock: {
    zh: '拉黑后双方不再互相关注，也不能回复、提到或赞对方。对方不会收到通知。确定拉黑吗？',
    en: 'You will no longer follow each other, and neither of you can reply to, mention or like the other. They are not told. Block this person?',
  },
  blocked: { zh: '已拉黑，可在个人中心解除', en: 'Blocked. You can undo this in My space' },
  intro: {
    zh: '举报由编辑核查，结果会通知您。对方不会知道是谁举报的。',
    en: 'An editor checks it and you are told of the result. Whoever it is about is not told who reported it.',
  },
  introOutside: {
    zh: '不登录也可以举报。请留下姓名和联系方式，方便编辑核实；对方看不到这些信息。',
    en: 'You need no account. Please leave your name and how to reach you, so that an editor can check with you. Whoever it is about sees neither.',
  },
  asMember: { zh: '登录后举报，可以收到处理结果', en: 'Sign in instead, to be told of the result' },
  name: { zh: '姓名', en: 'Your name' },
  contact: { zh: '联系方式', en: 'Phone or e-mail' },
  contactHint: { zh: '只用来核实这次举报。', en: 'Used only to check this report.' },
  noName: { zh: '请填写姓名', en: 'Please enter your name' },
  badContact: {
    zh: '请填写能联系到您的电话或邮箱',
    en: 'Please enter a phone number or an e-mail address',
  },
  sentOutside: {
    zh: '举报已收到，编辑会核查，需要时会联系您',
    en: 'We have your report. An editor checks it and may get in touch with you',
  },
  reason: { zh: '原因', en: 'Reason' },
  content: { zh: '说明', en: 'Explanation' },
  needed: {
    zh: `请写 ${min} 到 ${max} 个字，方便核查。`,
    en: `${min}–${max} characters, so that it can be checked.`,
  },
  optional: { zh: '选填', en: 'optional' },
  noReason: { zh: '请选择举报原因', en: 'Please choose a reason' },
  badContent: { zh: `请用 ${min} 到 ${max} 个字说明情况`, en: `Please explain in ${min}–${max} characters` },
  send: { zh: '提交举报', en: 'Send the report' },
  sending: { zh: '正在提交…', en: 'Sending…' },
  sent: {
    zh: '举报已收到，处理结果会在消息里通知您',
    en: 'We have your report and will tell you the result in your notices',
  },
})

export const appealCopy = pairs({
  appeal: { zh: '申诉', en: 'Appeal' },
  appealOf: (title: string) => ({ zh: `：${title}`, en: `: ${title}` }),
  title: { zh: '提出申诉', en: 'Appeal a decision' },
  intro: {
    zh: '申诉由另一位管理员处理，不是当初作决定的人。每项决定只能申诉一次，结果会在消息里通知您。',
    en: 'Another administrator looks at it, never the person who decided. You can appeal each decision once, and are told of the result in your notifications.',
  },
  decision: { zh: '处理决定', en: 'Decision' },
  until: (time: string) => ({ zh: `可在 ${time} 前申诉`, en: `You can appeal until ${time}` }),
  content: { zh: '申诉说明', en: 'Why the decision should change' },
  hint: {
    zh: `写 ${appealLimits.min} 到 ${appealLimits.max} 个字：哪里判断有误，有什么可以证明。`,
    en: `${appealLimits.min}–${appealLimits.max} characters: what was judged wrongly, and what shows it.`,
  },
  counted: (n: number) => ({
    zh: `已写 ${n} 个字`,
    en: `${n} ${n === 1 ? 'character' : 'characters'} so far`,
  }),
  badContent: {
    zh: `申诉说明须为 ${appealLimits.min} 到 ${appealLimits.max} 个字`,
    en: `Write ${appealLimits.min}–${appealLimits.max} characters`,
  },
  send: { zh: '提交申诉', en: 'Send the appeal' },
  sending: { zh: '正在提交…', en: 'Sending…' },
  sent: { zh: '申诉已提交，结果会通知您', en: 'Your appeal was sent. We will tell you the result' },
  state: (status: string) =>
    ({
      open: { zh: '申诉处理中', en: 'Appeal under review' },
      accepted: { zh: '申诉成立', en: 'Appeal accepted' },
      refused: { zh: '申诉未成立，维持原处理', en: 'Appeal refused' },
    })[status] ?? { zh: status, en: status },
})
