import { cityNamePair } from './town-name.ts'

export const openDayCopy = {
  title: { zh: '学校开放日', en: 'Open days of schools' },
  description: {
    zh: '按城市查看学校即将举办的开放日和参观：日期、时区、地点、语言和名额。',
    en: 'Open days and visits of schools to come, by city: day, time zone, place, language and seats.',
  },
  intro: {
    zh: '学校或编辑填写的开放日与参观，时间按举办地的时钟。出发前请再向学校确认。',
    en: 'Open days and visits as schools or editors state them, by the clocks of where they are held. Confirm with the school before you go.',
  },
  part: { zh: '开放日与参观', en: 'Open days and visits' },
  none: { zh: '这所学校没有即将举办的开放日。', en: 'This school has no open day to come.' },
  empty: { zh: '还没有即将举办的开放日', en: 'No open days to come yet' },
  emptyText: {
    zh: '学校填写之后会出现在这里。你可以关注学校，举办前一天会收到通知。',
    en: 'They appear here once schools state them. Follow a school to hear a day before.',
  },
  failed: { zh: '开放日没有加载成功', en: 'The open days did not load' },
  retry: { zh: '重试', en: 'Try again' },
  all: { zh: '全部城市', en: 'All cities' },
  towns: { zh: '城市', en: 'Cities' },
  town: (town: string, townZh: string | null, count: number) => {
    const { zh, en } = cityNamePair(town, townZh)
    return { zh: `${zh}（${count}）`, en: `${en} (${count})` }
  },
  toAll: { zh: '全部学校的开放日', en: 'Open days of all schools' },
  place: { zh: '地点', en: 'Place' },
  link: { zh: '线上链接', en: 'Link' },
  spoken: { zh: '语言', en: 'Language' },
  seats: { zh: '名额', en: 'Seats' },
  seatCount: (count: number) => ({ zh: `${count} 人`, en: `${count}` }),
  when: (day: string, time: string, zone: { zh: string; en: string }, minutes: number) => ({
    zh: `${day} ${time}（${zone.zh}），${minutes} 分钟`,
    en: `${day}, ${time} (${zone.en}), ${minutes} minutes`,
  }),
  calendar: { zh: '加入日历（.ics）', en: 'Add to a calendar (.ics)' },
  calendarName: (name: string) => ({ zh: `${name}：开放日`, en: `Open days: ${name}` }),
  remind: { zh: '提醒我', en: 'Remind me' },
  reminded: { zh: '已设提醒', en: 'Reminder set' },
  remindHint: { zh: '举办前一天在站内通知你', en: 'A notice on this site the day before' },
  signIn: { zh: '登录后可以设提醒', en: 'Sign in to set a reminder' },
  remindFailed: { zh: '提醒没有设成，请稍后再试', en: 'The reminder was not set. Try again later' },
  total: (count: number) => ({ zh: `共 ${count} 场`, en: `${count} in all` }),
  number: (page: number) => ({ zh: `第 ${page} 页`, en: `page ${page}` }),
  mine: { zh: '我校的开放日', en: 'Open days of my school' },
  mineText: {
    zh: '已认证的学校账号在这里填写开放日。带有需要审核的词句的，由工作人员看过后显示。',
    en: 'Verified accounts of schools state their open days here. Texts with words that need a look appear once staff have seen them.',
  },
  mineNoScript: {
    zh: '填写开放日需要浏览器启用脚本。',
    en: 'Stating open days needs scripts in your browser.',
  },
  notSchool: {
    zh: '只有已认证的学校账号可以填写。',
    en: 'Only verified accounts of schools can do this.',
  },
  loading: { zh: '正在加载', en: 'Loading' },
  add: { zh: '新增开放日', en: 'Add an open day' },
  edit: { zh: '修改', en: 'Change' },
  editOf: (title: string) => ({ zh: `修改“${title}”`, en: `Change “${title}”` }),
  withdraw: { zh: '取消举办', en: 'Withdraw' },
  withdrawOf: (title: string) => ({ zh: `取消举办“${title}”`, en: `Withdraw “${title}”` }),
  withdrawn: { zh: '已取消，设了提醒的读者会收到通知', en: 'Withdrawn; readers with a reminder hear so' },
  save: { zh: '保存', en: 'Save' },
  cancel: { zh: '不保存', en: 'Do not save' },
  saved: { zh: '已保存', en: 'Saved' },
  savedWaiting: { zh: '已保存，审核后显示', en: 'Saved; shown after a review' },
  saveFailed: { zh: '没有保存成功，请稍后再试', en: 'Not saved. Try again later' },
  mineNone: { zh: '还没有即将举办的开放日。', en: 'No open day to come yet.' },
} as const
