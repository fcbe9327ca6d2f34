import { pairs } from '#kit/data/language.ts'

export const copy = pairs({
  entry: { zh: '条目', en: 'Entry' },
  source: { zh: '出处与核对', en: 'Source and check' },
  pages: { zh: '用到它的页面和工具', en: 'Pages and tools that show it' },
  everywhere: {
    zh: '另外，数据来源页和 /facts.json 列出全部条目。',
    en: 'The sources page and /facts.json show every entry besides.',
  },
  nowhere: { zh: '没有单独的页面写到它。', en: 'No page of its own states it.' },
  proposal: { zh: '等第二人批准的修改', en: 'A change that waits for a second editor' },
  proposedBy: (name: string, time: string, reason: string) => ({
    zh: `${name} 于 ${time} 提出：${reason}`,
    en: `Proposed by ${name} on ${time}: ${reason}`,
  }),
  field: { zh: '项目', en: 'Field' },
  now: { zh: '现在', en: 'Now' },
  proposed: { zh: '改为', en: 'Proposed' },
  approve: { zh: '批准', en: 'Approve' },
  askApprove: (code: string) => ({
    zh: `批准 ${code} 的修改？用到它的页面会立刻跟着改，并写进公开的修改记录。`,
    en: `Approve the change of ${code}? Pages that show it follow at once, and the public log gets a line.`,
  }),
  approved: { zh: '已批准', en: 'Approved' },
  reject: { zh: '退回', en: 'Reject' },
  askReject: (code: string) => ({ zh: `退回 ${code} 的修改？`, en: `Reject the change of ${code}?` }),
  rejected: { zh: '已退回', en: 'Rejected' },
  own: {
    zh: '这是你提出的，要由另一名有批准权限的编辑处理。',
    en: 'You proposed this; another editor with the right to approve decides.',
  },
  log: { zh: '修改记录', en: 'Changes' },
  day: { zh: '时间', en: 'When' },
  before: { zh: '原来', en: 'Before' },
  after: { zh: '现在', en: 'After' },
  why: { zh: '怎样改的、为什么', en: 'How and why' },
  noLog: { zh: '还没有改过', en: 'Nothing has changed yet' },
  checked: { zh: '今天核对，没有变化', en: 'Checked today, unchanged' },
  askChecked: (code: string, value: string) => ({
    zh: `你今天打开出处看过，${code} 仍是“${value}”？核对日期会改成今天。`,
    en: `You opened the source today and ${code} is still “${value}”? The day of the check becomes today.`,
  }),
  checkedDone: { zh: '已记下今天核对', en: 'Today’s check is recorded' },
  overdue: { zh: '逾期', en: 'Overdue' },
  waits: { zh: '待批准', en: 'Proposed' },
  costly: { zh: '两人核对', en: 'Two editors' },
  valueHint: {
    zh: '数字的个数和写法照旧，页面和工具才跟得上；两种语言的数要一样。',
    en: 'Keep the count and form of the numbers, so that pages and tools can follow; both languages state the same.',
  },
  reasonHint: {
    zh: '写进公开的修改记录，例如：IRCC 9 月 1 日起调高',
    en: 'Stands in the public log, for example: IRCC raised it on 1 September',
  },
  confirmHint: {
    zh: '有一个数变动超过一半时才要勾选。',
    en: 'Needed only when a number changes by more than a half.',
  },
  costlyHint: {
    zh: '费用、期限、许可：每次修改要另一名编辑批准。',
    en: 'Money, deadlines, permits: another editor approves every change.',
  },
  quoteHint: {
    zh: '页面上写着这个数的那一句，照原文',
    en: 'The sentence of the page that states it, in its own words',
  },
  ownerHint: { zh: '账号名；到期时由谁复核', en: 'An account name: who checks it when it is due' },
  formFigure: { zh: '数字', en: 'Figure' },
  formSource: { zh: '出处与复核', en: 'Source and review' },
  formReason: { zh: '为什么改', en: 'Why' },
})
