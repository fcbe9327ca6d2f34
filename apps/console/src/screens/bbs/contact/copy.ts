import { pairs } from '#kit/data/language.ts'

export const viewCopy = pairs({
  view: { zh: '视图', en: 'View' },
  list: { zh: '列表', en: 'List' },
  board: { zh: '看板', en: 'Board' },
  calendar: { zh: '日历', en: 'Calendar' },
  figures: { zh: '漏斗', en: 'Funnel' },
})

export const leadCopy = pairs({
  person: { zh: '线索', en: 'Lead' },
  work: { zh: '跟进', en: 'Follow-up' },
  origin: { zh: '来源和同意', en: 'Origin and consent' },
  school: { zh: '对方想了解的学校，可不填', en: 'The school that the person is interested in; optional' },
  consent: {
    zh: '对方何时、以何种方式同意被联系，例如：9 月 12 日展会登记表。网站表单留下的线索不用填',
    en: 'When and how the person agreed to be called, for example a sign-up sheet at a fair on 12 September. Not needed for leads from the site’s form',
  },
  number: { zh: '号码保存后不能修改', en: 'The number cannot be changed once saved' },
  chinese: { zh: '中文', en: 'Chinese' },
  english: { zh: '英文', en: 'English' },
  lost: { zh: '状态为“已流失”时必填', en: 'Required when the status is “Lost”' },
})

export const timeLineCopy = pairs({
  reveal: { zh: '查看完整号码', en: 'Show full number' },
  revealHint: { zh: '每次查看都会记录', en: 'Every view is logged' },
  add: { zh: '记录跟进', en: 'Add to the timeline' },
  kind: { zh: '类型', en: 'Kind' },
  outcome: { zh: '结果', en: 'Result' },
  text: { zh: '内容', en: 'Notes' },
  textAsk: {
    zh: '说了什么，下一步做什么',
    en: 'What was said, and what comes next',
  },
  next: { zh: '下次联系', en: 'Next contact' },
  save: { zh: '保存记录', en: 'Save entry' },
  saved: { zh: '已记录', en: 'Saved' },
  history: { zh: '跟进记录', en: 'Timeline' },
  none: { zh: '还没有跟进记录', en: 'No entries yet' },
  system: { zh: '系统', en: 'System' },
  nobody: { zh: '未分配', en: 'No owner' },
  owner: { zh: '负责人', en: 'Owner' },
  becameOwner: (name: string) => ({ zh: `${name}成为负责人`, en: `${name} became the owner` }),
  release: { zh: '取消分配', en: 'Unassign' },
  take: { zh: '分配给我', en: 'Assign to me' },
  stage: { zh: '状态', en: 'Status' },
  tomorrow: { zh: '明天 10:00', en: 'Tomorrow 10:00' },
  inDays: (days: number) => ({ zh: `${days} 天后 10:00`, en: `In ${days} days, 10:00` }),
  given: (name: string) => ({ zh: `负责人：${name}`, en: `Owner: ${name}` }),
  undo: { zh: '撤销', en: 'Undo' },
  twins: { zh: '同一号码的其他线索', en: 'Other leads with this number' },
  join: { zh: '并入当前线索', en: 'Merge into this one' },
  joinAsk: (name: string) => ({
    zh: `把“${name}”并入当前线索？合并后不能拆开。`,
    en: `Merge “${name}” into this lead? This cannot be undone.`,
  }),
  joined: { zh: '已合并', en: 'Merged' },
  erase: { zh: '代为撤回', en: 'Withdraw on request' },
  eraseAsk: {
    zh: '对方要求撤回？姓名、号码、留言和跟进内容会立即抹去，不能恢复。',
    en: 'Did the person ask for this? The name, number, message and notes are erased at once and cannot be restored.',
  },
  erased: { zh: '已撤回', en: 'Withdrawn' },
})

export const boardCopy = pairs({
  order: { zh: '卡片排序', en: 'Order of the cards' },
  board: { zh: '线索看板', en: 'Leads by status' },
  keys: {
    zh: '拖动卡片、在卡片上按 Shift + 左右方向键，或用卡片里的菜单，都可以变更状态。',
    en: 'To change a lead’s status, drag its card, press Shift with the left or right arrow key on it, or use its menu.',
  },
  move: (name: string) => ({ zh: `移动 ${name}`, en: `Move ${name}` }),
  open: (name: string) => ({ zh: `查看 ${name}`, en: `Open ${name}` }),
  next: (time: string) => ({ zh: `下次联系 ${time}`, en: `Next: ${time}` }),
  overdue: (time: string) => ({ zh: `已到期 ${time}`, en: `Due: ${time}` }),
  guardian: { zh: '未满 14 周岁', en: 'Under 14' },
  nobody: { zh: '未分配', en: 'No owner' },
  none: { zh: '没有线索', en: 'No leads' },
  more: (count: number) => ({ zh: `还有 ${count} 条，到列表查看`, en: `${count} more in the list` }),
})

export const moveCopy = pairs({
  moved: (name: string, stage: string) => ({
    zh: `${name} 已移到“${stage}”`,
    en: `${name} was moved to “${stage}”`,
  }),
  undo: { zh: '撤销', en: 'Undo' },
  lost: (name: string) => ({ zh: `${name} 为什么流失？`, en: `Why was ${name} lost?` }),
  note: { zh: '备注', en: 'Note' },
})

export const calendarCopy = pairs({
  calendar: { zh: '下次联系日历', en: 'Next contacts' },
  none: { zh: '这个月没有约定的联系', en: 'No contacts planned this month' },
})
