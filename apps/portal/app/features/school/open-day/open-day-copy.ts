import type { Pair } from '@app/contract/shapes/language.ts'
import { dayText } from '#app/text/date-text.ts'
import { cityNamePair } from './town-name.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

export const openDayCopy = {
  title: { zh: '学校开放日', en: 'School open days' },
  description: {
    zh: '按城市查看学校即将举办的开放日和参观：日期、时区、地点、语言和名额。',
    en: 'Upcoming school open days and visits by city: date, time zone, venue, language and places available.',
  },
  intro: {
    zh: '学校自行填写或编辑整理的开放日与参观，时间均注明时区。出发前请再向学校确认。',
    en: 'Open days and visits listed by schools or by our editors, each with its time zone. Check with the school before you go.',
  },
  part: { zh: '开放日与参观', en: 'Open days and visits' },
  none: { zh: '这所学校没有即将举办的开放日。', en: 'This school has no upcoming open days.' },
  empty: { zh: '还没有即将举办的开放日', en: 'No upcoming open days yet' },
  emptyText: {
    zh: '学校填写之后会出现在这里。你可以关注学校，举办前一天会收到通知。',
    en: 'They appear here once schools list them. Follow a school to be notified the day before.',
  },
  failed: { zh: '开放日没有加载成功', en: 'The open days could not be loaded' },
  retry: { zh: '重试', en: 'Try again' },
  all: { zh: '全部城市', en: 'All cities' },
  towns: { zh: '城市', en: 'Cities' },
  town: (town: string, townZh: string | null, count: number) => {
    const { zh, en } = cityNamePair(town, townZh)
    return { zh: `${zh}（${count}）`, en: `${en} (${count})` }
  },
  toAll: { zh: '全部学校的开放日', en: 'Open days at all schools' },
  place: { zh: '地点', en: 'Venue' },
  link: { zh: '线上链接', en: 'Online' },
  spoken: { zh: '语言', en: 'Language' },
  seats: { zh: '名额', en: 'Places' },
  seatCount: (count: number) => ({ zh: `${count} 人`, en: `${count}` }),
  when: (day: string, weekday: number, span: Pair, zone: Pair) => ({
    zh: `${dayText(day, 'zh')}（周${'日一二三四五六'[weekday] ?? ''}）${span.zh}，${zone.zh}`,
    en: `${weekdays[weekday] ?? ''}, ${dayText(day, 'en')}, ${span.en}, ${zone.en}`,
  }),
  span: (time: string, end: string, isNextDay: boolean) => ({
    zh: `${time}–${isNextDay ? '次日 ' : ''}${end}`,
    en: `${time}–${end}${isNextDay ? ' the next day' : ''}`,
  }),
  inBeijing: (moment: Pair) => ({ zh: `即北京时间 ${moment.zh}`, en: moment.en }),
  toSchools: { zh: '查找学校', en: 'Find a school' },
  calendar: { zh: '加入日历（.ics）', en: 'Add to calendar (.ics)' },
  calendarName: (name: string) => ({ zh: `${name}：开放日`, en: `Open days: ${name}` }),
  remind: { zh: '提醒我', en: 'Remind me' },
  reminded: { zh: '已设提醒', en: 'Reminder set' },
  remindHint: { zh: '举办前一天在站内通知你', en: 'You will get a notice on this site the day before' },
  signIn: { zh: '登录后可以设提醒', en: 'Sign in to set a reminder' },
  remindFailed: {
    zh: '提醒没有设成，请稍后再试',
    en: 'The reminder could not be set. Please try again later',
  },
  total: (count: number) => ({ zh: `共 ${count} 场`, en: `${count} in total` }),
  number: (page: number) => ({ zh: `第 ${page} 页`, en: `page ${page}` }),
  mine: { zh: '我校的开放日', en: 'My school’s open days' },
  mineText: {
    zh: '已认证的学校账号在这里填写开放日。内容含有需要审核的词语时，审核通过后才会显示。',
    en: 'Verified school accounts list their open days here. Text that our word list flags appears once a moderator has approved it.',
  },
  mineNoScript: {
    zh: '填写开放日需要浏览器启用脚本。',
    en: 'Listing open days needs JavaScript in your browser.',
  },
  notSchool: {
    zh: '只有已认证的学校账号可以填写。',
    en: 'Only verified school accounts can do this.',
  },
  loading: { zh: '正在加载', en: 'Loading' },
  add: { zh: '新增开放日', en: 'Add an open day' },
  edit: { zh: '修改', en: 'Edit' },
  editOf: (title: string) => ({ zh: `修改“${title}”`, en: `Edit “${title}”` }),
  reopen: { zh: '修改并恢复举办', en: 'Edit and reinstate' },
  reopenOf: (title: string) => ({ zh: `修改并恢复举办“${title}”`, en: `Edit and reinstate “${title}”` }),
  withdraw: { zh: '取消举办', en: 'Call off' },
  withdrawOf: (title: string) => ({ zh: `取消举办“${title}”`, en: `Call off “${title}”` }),
  askWithdraw: (title: string) => ({
    zh: `是否取消举办“${title}”？它不再对家长显示，设了提醒的读者会收到通知。`,
    en: `Call off “${title}”? Families will no longer see it, and readers who set a reminder will be notified.`,
  }),
  withdrawn: {
    zh: '已取消，设了提醒的读者会收到通知',
    en: 'Called off; readers who set a reminder will be notified',
  },
  save: { zh: '保存', en: 'Save' },
  cancel: { zh: '不保存', en: 'Discard' },
  saved: { zh: '已保存', en: 'Saved' },
  savedWaiting: { zh: '已保存，审核通过后显示', en: 'Saved; it appears once approved' },
  saveFailed: { zh: '没有保存成功，请稍后再试', en: 'Not saved. Please try again later' },
  mineNone: { zh: '还没有即将举办的开放日。', en: 'No upcoming open days yet.' },
} as const
