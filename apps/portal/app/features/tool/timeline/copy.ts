import type { Pair } from '@app/contract/shapes/language.ts'
import { LEAST_SENIOR, MOST_EQUIVALENT } from '#app/features/tool/graduation/calculate.ts'
import { pairs } from '#app/site/language.ts'
import type { Fit, Plan } from './calculate.ts'

type Names<T extends string> = Record<T, Pair>

export const copy = pairs({
  goal: { zh: '目标', en: 'Goal' },
  year: { zh: '哪一年九月入学', en: 'September of which year?' },
  yearHint: { zh: '例如 2028，指 2028 年 9 月。', en: 'For example 2028, for September 2028.' },
  grade: { zh: '现在读几年级', en: 'Grade now' },
  gradeHint: { zh: '七、八月填刚读完的年级。', en: 'In July and August, the grade just finished.' },
  chooseGrade: { zh: '请选择', en: 'Choose' },
  place: { zh: '现在在哪里', en: 'Where are you now?' },
  osslt: { zh: 'OSSLT 读写测试', en: 'OSSLT literacy test' },
  badYear: (min: number, max: number) => ({
    zh: `入学年份：请填 ${min} 到 ${max} 之间的整数`,
    en: `Entry year: enter a whole number from ${min} to ${max}`,
  }),
  overYear: (year: number) => ({
    zh: `入学年份：${year} 年 9 月已经过去，请填下一年`,
    en: `Entry year: September ${year} is over; enter a later year`,
  }),
  badGrade: { zh: '年级：请从 6 到 12 年级里选', en: 'Grade: choose from 6 to 12' },
  nothing: {
    zh: '先填入学年份和现在的年级，这里会从九月往回列出每个月要做的事。',
    en: 'Enter the year and the grade now, and the months back from September appear here.',
  },
  summary: (year: number, grade: string, goal: string, place: string) => ({
    zh: `${year} 年 9 月${goal}；现在 ${grade}，${place}。`,
    en: `${goal} in September ${year}; now in ${grade}, ${place}.`,
  }),
  osslted: { zh: 'OSSLT 已通过，相关月份已略去。', en: 'OSSLT passed, so its months are left out.' },
  counted: (from: string, total: number, past: number) => ({
    zh: `从${from}算起，共 ${total} 项${past > 0 ? `，其中 ${past} 项的月份已过` : ''}。`,
    en: `Counted from ${from}: ${total} steps${past > 0 ? `, ${past} of them in months that are past` : ''}.`,
  }),
  catchUp: {
    zh: '标着“已过”的事若还没做，先补它们，再看往后的月份。',
    en: 'If a step marked “past” is not done yet, do it first.',
  },
  caption: { zh: '逐月清单', en: 'Month by month' },
  month: { zh: '月份', en: 'Month' },
  what: { zh: '做什么', en: 'What' },
  why: { zh: '为什么', en: 'Why' },
  past: { zh: '已过', en: 'Past' },
  now: { zh: '本月', en: 'This month' },
  read: { zh: '看说明：', en: 'Read: ' },
  download: { zh: '存进日历（.ics）', en: 'Save to calendar (.ics)' },
  downloadHint: {
    zh: '文件里只有本月和以后的事项，每项是当月 1 日的全天提醒。下载时，年份、年级这几个选择会随网址发给服务器，只用来生成文件，不留存。',
    en: 'The file holds this month and later, each as an all-day reminder on the first. Downloading sends the year, grade and choices to the server, which makes the file and keeps nothing.',
  },
  allPast: {
    zh: '这份清单的月份都已过去，没有可存的提醒。',
    en: 'Every month of this list is past, so there is nothing to save.',
  },
  fileNote: {
    zh: '月份是规划建议，确切日期以学校、OUAC、EQAO 和 IRCC 公布为准。',
    en: 'Months are planning advice. Exact dates come from the school, OUAC, EQAO and IRCC.',
  },
  fileFact: (body: Pair, figure: Pair, day: string) => ({
    zh: `${body.zh}：${figure.zh}（${day} 核对）`,
    en: `${body.en}: ${figure.en} (checked ${day})`,
  }),
  calendarName: (year: number) => ({
    zh: `OSSD 时间线：${year} 年 9 月`,
    en: `OSSD timeline: September ${year}`,
  }),
})

export const goalNames = {
  school: { zh: '进安省高中', en: 'Enter an Ontario high school' },
  university: { zh: '进大学', en: 'Enter university' },
} as const satisfies Names<Plan['goal']>

export const placeNames = {
  china: { zh: '在中国', en: 'In China' },
  canada: { zh: '已在加拿大', en: 'In Canada already' },
} as const satisfies Names<Plan['place']>

export const ossltNames = {
  open: { zh: '还没考，或没通过', en: 'Not taken, or not passed' },
  passed: { zh: '已通过', en: 'Passed' },
} as const satisfies Names<Plan['osslt']>

const chineseGrades = ['六年级', '初一', '初二', '初三', '高一', '高二', '高三']

/** `9 年级（初三）`, `Grade 9`; 13 is the year after Grade 12. */
export function gradeName(grade: number): Pair {
  if (grade > 12) return { zh: '12 年级之后', en: 'past Grade 12' }
  const own = chineseGrades[grade - 6]
  return { zh: `${grade} 年级${own ? `（${own}）` : ''}`, en: `Grade ${grade}` }
}

/** A caution when grade, year and goal do not agree; `fits` has nothing to say. */
export const fitTexts: Record<Exclude<Fit, 'fits'>, (grade: number, fittingYear: number) => Pair> = {
  tooYoung: (grade, year) => ({
    zh: `照你填的年级，那年 9 月升 ${grade} 年级，还没到高中。按年级推算，${year} 年 9 月升 9 年级。`,
    en: `By the grade you gave, that September begins Grade ${grade}, before high school. Grade 9 would begin in September ${year}.`,
  }),
  tooOld: (_, year) => ({
    zh: `照你填的年级，到那年 9 月高中已经读完。按年级推算，最晚 ${year} 年 9 月进 12 年级。想补读的，先问学校收不收。`,
    en: `By the grade you gave, high school is over by that September. Grade 12 would begin in September ${year} at the latest. To stay on longer, ask the school first.`,
  }),
  transfer: () => ({
    zh: `照你填的年级，那年 9 月国内高中已经读完。还有一条路：带着高中成绩请安省学校评等值学分，最多 ${MOST_EQUIVALENT} 个，至少再修 ${LEAST_SENIOR} 个 11 或 12 年级学分，外加读写要求和校长定的义工小时。先问学校按这个年龄收不收，再用“毕业规划器”的转学一栏算还差几门、几个学期。`,
    en: `By the grade you gave, senior school in China is over by that September. One route is left: an Ontario school grants equivalent credits for it, ${MOST_EQUIVALENT} at most, and at least ${LEAST_SENIOR} Grade 11 or 12 credits remain to earn, beside literacy and the hours that the principal sets. Ask first whether the school admits a student of this age; then let the graduation planner, as a transfer student, count the courses and terms.`,
  }),
  lateEntry: () => ({
    zh: '12 年级才入学，大学申请在第一学期就开始。学分、义工和 OSSLT 怎么补，要请学校先写下来；多读一年是常见的办法。',
    en: 'Entry in Grade 12 means applying to university in the first term. Get credits, hours and the OSSLT in writing from the school; an extra year is common.',
  }),
  notFinished: (grade, year) => ({
    zh: `照你填的年级，那年 9 月才升 ${grade} 年级，高中没读完。按年级推算，${year} 年 9 月进大学。`,
    en: `By the grade you gave, that September begins Grade ${grade}, so high school is not finished. September ${year} would fit.`,
  }),
  finished: (_, year) => ({
    zh: `照你填的年级，${year} 年 9 月就可以进大学，你填的年份更晚。中间的时间怎么安排，问清大学是否接受。`,
    en: `By the grade you gave, university could begin in September ${year}, earlier than your year. Ask the universities how they see the time between.`,
  }),
}
