import { pairs } from '#app/site/language.ts'

export const applicationCopy = pairs({
  title: { zh: '我的申请', en: 'My applications' },
  description: {
    zh: '给收藏的每所学校记下进度、日期、材料和备注，只有你自己看得到；日期可以订阅到手机日历。',
    en: 'Note state, dates, papers and remarks for each school you saved. Only you can read it, and your phone’s calendar can follow the dates.',
  },
  lead: {
    zh: '每所学校走到哪一步、哪天截止、还差什么材料，记在这里。只有你自己看得到，换设备也在。',
    en: 'How far you are with each school, what is due when, and which papers are missing. Only you can read it, on every device you sign in on.',
  },
  noScript: {
    zh: '申请记录要登录后由脚本读取，请打开浏览器的脚本功能。',
    en: 'Your records are read by a script once you are signed in. Please turn scripts on.',
  },
  loading: { zh: '正在加载…', en: 'Loading…' },
  empty: { zh: '还没有可以记录的学校', en: 'No schools to track yet' },
  emptyText: {
    zh: '先在学校列表里收藏几所，它们就会出现在这里。',
    en: 'Save a few schools in the directory and they appear here.',
  },
  toList: { zh: '去学校列表', en: 'To the directory' },
  schools: { zh: '学校', en: 'Schools' },
  noRecord: { zh: '还没有记录', en: 'Nothing noted yet' },
  notSaved: { zh: '不在收藏里', en: 'Not on your shortlist' },
  papersDone: (done: number, all: number) => ({
    zh: `材料 ${done}/${all}`,
    en: `Papers ${done} of ${all}`,
  }),
  nextDate: (name: string, day: string) => ({
    zh: `下一个日期：${day}，${name}`,
    en: `Next: ${name}, ${day}`,
  }),
  late: (name: string, days: number) => ({
    zh: `逾期 ${days} 天：${name}`,
    en: `${days === 1 ? '1 day' : `${days} days`} overdue: ${name}`,
  }),
  open: (name: string) => ({ zh: `填写${name}的记录`, en: `Write about ${name}` }),

  state: { zh: '进度', en: 'State' },
  stateNone: { zh: '还没开始', en: 'Not begun' },
  dayOf: (state: string) => ({ zh: `${state}：哪天`, en: `${state}: on` }),
  dates: { zh: '要赶的日期', en: 'Dates to keep' },
  datesHint: {
    zh: '申请截止、面试、交押金这类日子。勾上就是办完了。',
    en: 'Deadlines, interviews, deposits. Tick what is done.',
  },
  dateName: (n: number) => ({ zh: `第 ${n} 个日期：什么事`, en: `Date ${n}: what` }),
  dateDay: (n: number) => ({ zh: `第 ${n} 个日期：哪天`, en: `Date ${n}: day` }),
  dateDone: (n: number) => ({ zh: `第 ${n} 个日期：办完了`, en: `Date ${n}: done` }),
  addDate: { zh: '加一个日期', en: 'Add a date' },
  dropDate: (n: number) => ({ zh: `删掉第 ${n} 个日期`, en: `Remove date ${n}` }),
  papers: { zh: '材料清单', en: 'Papers to hand in' },
  papersHint: {
    zh: '按学校要求自己列，交了就勾上。',
    en: 'List what the school asks for and tick what is handed in.',
  },
  paperName: (n: number) => ({ zh: `第 ${n} 份材料`, en: `Paper ${n}` }),
  paperDone: (n: number) => ({ zh: `第 ${n} 份材料：已交`, en: `Paper ${n}: handed in` }),
  addPaper: { zh: '加一份材料', en: 'Add a paper' },
  dropPaper: (n: number) => ({ zh: `删掉第 ${n} 份材料`, en: `Remove paper ${n}` }),
  usualPapers: { zh: '填入常见材料', en: 'Fill in the usual papers' },
  notes: { zh: '备注', en: 'Notes' },
  notesHint: {
    zh: '和谁谈过、怎么答的、还要问什么。',
    en: 'Whom you spoke to, what they said, what is left to ask.',
  },
  save: { zh: '保存', en: 'Save' },
  saving: { zh: '正在保存…', en: 'Saving…' },
  saved: { zh: '已保存', en: 'Saved' },
  unsaved: { zh: '有改动还没保存', en: 'Changes not saved yet' },
  remove: { zh: '删除这份记录', en: 'Delete this record' },
  removeTitle: { zh: '删除这份记录？', en: 'Delete this record?' },
  removeText: {
    zh: '进度、日期、材料和备注都会删掉，收藏不受影响。',
    en: 'State, dates, papers and notes go. The school stays on your shortlist.',
  },
  removed: { zh: '记录已删除', en: 'Record deleted' },
  close: { zh: '收起', en: 'Close' },
  badDate: { zh: '请写上是什么事，并选一天', en: 'Say what it is, and choose a day' },
  stale: {
    zh: '这份记录刚在别的设备上改过。两边的改动已合在下面，谁的都没丢：请核对，再保存。',
    en: 'This record was just changed on another device. Both changes are put together below and none is lost: check them, then save.',
  },
  staleGone: {
    zh: '这份记录刚在别的设备上删除了。下面是你这里的内容，保存就会重新建立。',
    en: 'This record was just deleted on another device. What you have here is below; saving makes it anew.',
  },
  takeOther: { zh: '只要别的设备上的', en: 'Take the other device’s only' },
  leaveText: {
    zh: '申请记录有改动还没保存，离开就丢了。',
    en: 'Changes to your records are not saved and would be lost.',
  },

  agenda: { zh: '日程', en: 'What is due' },
  overdue: { zh: '已经逾期', en: 'Overdue' },
  coming: { zh: '接下来', en: 'Coming up' },
  noDates: {
    zh: '还没有要赶的日期。在下面的学校里加上，就会按时间排在这里。',
    en: 'No dates yet. Add some to the schools below and they stand here in order.',
  },
  daysLate: (days: number) => ({
    zh: `逾期 ${days} 天`,
    en: days === 1 ? '1 day late' : `${days} days late`,
  }),
  today: { zh: '今天', en: 'Today' },
  plan: { zh: '按你保存的时间线，未来半年', en: 'From your saved timeline, the next six months' },
  planNote: {
    zh: '时间线按月提醒，是本站的规划建议；确切日期看各机构。',
    en: 'The timeline knows months and is this site’s advice; the bodies set the days.',
  },
  noPlan: {
    zh: '做一份申请时间线并存入账号，OSSLT、OUAC、学习许可的月份也会排进来。',
    en: 'Make an application timeline and keep it in your account: the months of OSSLT, OUAC and the permit then stand here too.',
  },
  toTimeline: { zh: '申请时间线', en: 'Application timeline' },

  calendar: { zh: '订阅到日历', en: 'Follow in your calendar' },
  calendarText: {
    zh: '生成一个私密链接，添加到手机或电脑日历的“订阅”里，日期改了会自动更新。拿到链接的人都能看到这些日期和校名，看不到备注和材料；随时可以停用。',
    en: 'Make a secret link and add it to your calendar as a subscription; it follows your changes. Whoever has the link sees the dates and the names of schools, neither notes nor papers. You can withdraw it at any time.',
  },
  makeLink: { zh: '生成订阅链接', en: 'Make a link' },
  makeLinkAgain: { zh: '换一个新链接', en: 'Make a new link' },
  replaced: { zh: '换了以后旧链接就失效。', en: 'A new link ends the former one.' },
  linkMade: {
    zh: '链接只显示这一次，请现在就添加到日历。',
    en: 'The link is shown this once. Add it to your calendar now.',
  },
  linkLabel: { zh: '订阅链接', en: 'Calendar link' },
  copyLink: { zh: '复制链接', en: 'Copy the link' },
  copied: { zh: '链接已复制', en: 'Link copied' },
  copyFailed: { zh: '没有复制成功，请手动选中复制。', en: 'Not copied. Select it and copy it yourself.' },
  openCalendar: { zh: '用日历打开', en: 'Open in calendar' },
  linkSince: (day: string) => ({ zh: `已有链接，生成于 ${day}。`, en: `You have a link, made on ${day}.` }),
  linkRead: (day: string) => ({ zh: `日历上次读取：${day}。`, en: `A calendar last read it on ${day}.` }),
  linkUnread: { zh: '还没有日历读过它。', en: 'No calendar has read it yet.' },
  withdraw: { zh: '停用链接', en: 'Withdraw the link' },
  withdrawn: { zh: '链接已停用', en: 'The link is withdrawn' },

  fileName: { zh: 'OSSD 选校日程', en: 'OSSD school calendar' },
  fileLate: (text: string) => ({ zh: `逾期：${text}`, en: `Overdue: ${text}` }),
  fileDone: (text: string) => ({ zh: `已办：${text}`, en: `Done: ${text}` }),
  fileSummary: (school: string, name: string) => ({ zh: `${school}：${name}`, en: `${school}: ${name}` }),
  fileManage: { zh: '在“我的申请”里改', en: 'Change it in “My applications”' },
})

/** Papers that most schools ask for; a start, which the member changes. */
export const usualPapers = [
  { zh: '护照复印件', en: 'Copy of the passport' },
  { zh: '近两年成绩单，公证和翻译', en: 'Report cards of two years, certified and translated' },
  { zh: '语言成绩或入学测试', en: 'Language result or entry test' },
  { zh: '推荐信', en: 'Letter of recommendation' },
  { zh: '疫苗接种记录', en: 'Immunization record' },
  { zh: '监护人文件（IMM 5646）', en: 'Custodianship declaration (IMM 5646)' },
  { zh: '报名费付款凭证', en: 'Receipt of the application fee' },
] as const
