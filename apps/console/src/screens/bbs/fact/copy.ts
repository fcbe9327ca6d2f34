import { pairs } from '#kit/data/language.ts'

export const copy = pairs({
  sentForApproval: {
    zh: '已提交，等另一位编辑批准后才会显示给读者',
    en: 'Sent for approval: readers see it once another editor approves it',
  },
  entry: { zh: '条目', en: 'Entry' },
  cite: { zh: '引用', en: 'How to cite it' },
  citeHint: {
    zh: '资讯、故事和帖子里引用时，链接到数据来源页的这一条：',
    en: 'News, stories and posts cite it by a link to its place on the sources page:',
  },
  source: { zh: '出处与核对', en: 'Source and check' },
  pages: { zh: '用到它的页面和工具', en: 'Pages and tools that show it' },
  everywhere: {
    zh: '另外，数据来源页和 /facts.json 列出全部条目。',
    en: 'Every entry is also listed on the sources page and in /facts.json.',
  },
  inRecord: {
    zh: '学校资料里的收费跟着它变，除非编辑或学校在资料里另写过：',
    en: 'The fees of a school’s record follow it, unless an editor or the school has written others there:',
  },
  nowhere: { zh: '没有单独的页面写到它。', en: 'No single page shows it.' },
  proposal: { zh: '等第二人批准的修改', en: 'Change waiting for a second editor' },
  proposedBy: (name: string, time: string, reason: string) => ({
    zh: `${name} 于 ${time} 提出${reason && `：${reason}`}`,
    en: `Proposed by ${name} on ${time}${reason && `: ${reason}`}`,
  }),
  field: { zh: '项目', en: 'Field' },
  now: { zh: '现在', en: 'Now' },
  proposed: { zh: '改为', en: 'Proposed' },
  approve: { zh: '批准', en: 'Approve' },
  askApprove: (code: string) => ({
    zh: `批准 ${code} 的修改？用到它的页面会立刻跟着改，并写进公开的修改记录。`,
    en: `Approve the change to ${code}? Pages that show it change at once, and the public log records it.`,
  }),
  approved: { zh: '已批准', en: 'Approved' },
  reject: { zh: '退回', en: 'Reject' },
  askReject: (code: string) => ({ zh: `退回 ${code} 的修改？`, en: `Reject the change to ${code}?` }),
  rejected: { zh: '已退回', en: 'Rejected' },
  own: {
    zh: '这项修改由您提出，须由另一名有批准权限的编辑处理。',
    en: 'You proposed this change, so another editor who may approve changes has to decide.',
  },
  log: { zh: '修改记录', en: 'Changes' },
  day: { zh: '时间', en: 'When' },
  before: { zh: '原来', en: 'Before' },
  after: { zh: '现在', en: 'After' },
  why: { zh: '怎样改的、为什么', en: 'How and why' },
  noLog: { zh: '还没有改过', en: 'No changes yet' },
  checked: { zh: '今天核对无变化', en: 'Checked today' },
  askChecked: (code: string, value: string, valueEn: string) => ({
    zh: `您今天打开出处核对过，${code} 仍是“${value}”？核对日期会改成今天。`,
    en: `Did you open the source today, and is ${code} still “${valueEn}”? The entry will be marked as checked today.`,
  }),
  checkedDone: { zh: '已记下今天核对', en: 'Today’s check is recorded' },
  overdue: { zh: '逾期', en: 'Overdue' },
  waits: { zh: '待批准', en: 'Proposed' },
  costly: { zh: '两人核对', en: 'Two editors' },
  valueHint: {
    zh: '请保持数字的个数和写法不变，页面和工具才能同步更新；中英文的数字须一致。',
    en: 'Keep the number of figures and their format, so that pages and tools can follow. Both languages must state the same figures.',
  },
  reasonHint: {
    zh: '写进公开的修改记录，例如：IRCC 9 月 1 日起调高',
    en: 'Shown in the public log, for example: IRCC raised it on 1 September',
  },
  confirmHint: {
    zh: '有一个数变动超过一半时才要勾选。',
    en: 'Only needed when a number changes by more than half.',
  },
  costlyHint: {
    zh: '费用、期限、许可：每次修改要另一名编辑批准。',
    en: 'Money, deadlines, permits: every change needs a second editor’s approval.',
  },
  quoteHint: {
    zh: '页面上写着这个数的那一句，照原文',
    en: 'The sentence on the source page that states the figure, word for word',
  },
  ownerHint: {
    zh: '账号名；到期时由谁复核',
    en: 'The account name of the person who reviews it when it is due',
  },
  formFigure: { zh: '数字', en: 'Figure' },
  formSource: { zh: '出处与复核', en: 'Source and review' },
  formReason: { zh: '为什么改', en: 'Why' },
})
