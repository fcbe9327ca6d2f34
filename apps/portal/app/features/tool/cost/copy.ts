import { listText, type Pair } from '@app/contract/shapes/language.ts'
import { pairs } from '#app/site/language.ts'
import type { Currency, Scope } from './calculate.ts'
import type { Housing, Line } from './lines.ts'

export const currencyNames = {
  CAD: { zh: '加元', en: 'CAD' },
  CNY: { zh: '元人民币', en: 'CNY' },
  GBP: { zh: '英镑', en: 'GBP' },
  USD: { zh: '美元', en: 'USD' },
} as const satisfies Record<Currency, Pair>

/** Currencies as the selects list them. */
export const currencyOptions = {
  CAD: { zh: '加元 CAD', en: 'CAD' },
  CNY: { zh: '人民币 CNY', en: 'CNY' },
  GBP: { zh: '英镑 GBP', en: 'GBP' },
  USD: { zh: '美元 USD', en: 'USD' },
} as const satisfies Record<Currency, Pair>

export const lineNames = {
  tuition: { zh: '学费', en: 'Tuition' },
  housing: { zh: '住宿', en: 'Housing' },
  bus: { zh: '公交月票', en: 'Bus pass' },
  meals: { zh: '伙食', en: 'Meals' },
  phone: { zh: '手机', en: 'Phone' },
  living: { zh: '其他生活费', en: 'Other living costs' },
  insurance: { zh: '医疗保险', en: 'Health insurance' },
  flights: { zh: '往返机票', en: 'Return flights' },
  custodian: { zh: '监护人费用', en: 'Custodian fee' },
  esl: { zh: 'ESL 附加费', en: 'ESL surcharge' },
  application: { zh: '申请与报名费', en: 'Application fees' },
  clothes: { zh: '冬装', en: 'Winter clothes' },
  other: { zh: '其他一次性', en: 'Other one-off costs' },
  award: { zh: '奖学金或补助', en: 'Award or subsidy' },
  permit: { zh: '学习许可与采集', en: 'Study permit and biometrics' },
} as const satisfies Record<Line | 'permit', Pair>

export const housingNames = {
  boarding: { zh: '学校寄宿', en: 'Boarding at the school' },
  homestay: { zh: '寄宿家庭', en: 'Homestay' },
  shared: { zh: '合租', en: 'Shared apartment' },
  dorm: { zh: '校外宿舍', en: 'Residence or dormitory' },
  home: { zh: '住家里，不算住宿', en: 'At home, no housing cost' },
} as const satisfies Record<Housing, Pair>

export const scopeNames = {
  stay: (months: number) => ({
    zh: `全程 ${months} 个月`,
    en: `Whole stay, ${months} ${months === 1 ? 'month' : 'months'}`,
  }),
  firstYear: () => ({ zh: '第一年', en: 'First year' }),
  laterYear: () => ({ zh: '以后每满一年', en: 'Each further full year' }),
  month: () => ({ zh: '平均每月', en: 'Average month' }),
  once: () => ({ zh: '一次性', en: 'One-off' }),
} as const satisfies Record<Scope, (months: number) => Pair>

export const perNames = {
  month: { zh: '每月', en: 'a month' },
  year: { zh: '每学年', en: 'a year' },
  course: { zh: '每门课', en: 'a course' },
  once: { zh: '一次', en: 'once' },
} as const satisfies Record<string, Pair>

/** Sentences that depend on the answers. */
export const copy = pairs({
  schoolsFound: (count: number) => ({
    zh: count === 0 ? '没有找到，请换一个词。' : `找到 ${count} 所，请在下方选择。`,
    en:
      count === 0
        ? 'None found. Try another word.'
        : `${count} ${count === 1 ? 'school' : 'schools'} found. Choose below.`,
  }),
  rate: (code: string) => ({ zh: `1 ${code} = … CNY`, en: `1 ${code} = … CNY` }),
  currencyOf: (line: Pair) => ({ zh: `${line.zh}：币种`, en: `${line.en}: currency` }),
  perOf: (line: Pair) => ({ zh: `${line.zh}：怎么收`, en: `${line.en}: how charged` }),
  badAmount: (line: Pair) => ({
    zh: `${line.zh}：请填一个数或区间，如 600-800，最大一千万`,
    en: `${line.en}: enter a number or a range such as 600-800, at most ten million`,
  }),
  noCurrency: (line: Pair) => ({
    zh: `${line.zh}：来源未注明币种，请选一个`,
    en: `${line.en}: currency not stated in the source; choose one`,
  }),
  badCourses: (most: number) => ({
    zh: `课程门数：请填 1 到 ${most} 之间的整数`,
    en: `Courses: enter a whole number from 1 to ${most}`,
  }),
  badMonths: (most: number) => ({
    zh: `月数：请填 1 到 ${most} 之间的整数`,
    en: `Months: enter a whole number from 1 to ${most}`,
  }),
  badSpread: (most: number) => ({
    zh: `上下浮动：请填 0 到 ${most} 之间的数`,
    en: `Spread: enter a number from 0 to ${most}`,
  }),
  badRateDay: {
    zh: '汇率是哪一天的：请填一个日期',
    en: 'Day of your rate: enter a date',
  },
  badRate: (code: string, most: number) => ({
    zh: `${code} 汇率：请填大于 0、不超过 ${most} 的数`,
    en: `${code} rate: enter a number above 0 and up to ${most}`,
  }),
  tuitionUnstated: {
    zh: '学费：未提供。请问学校，或自己填。',
    en: 'Tuition: Not stated. Ask the school, or type it.',
  },
  dayFee: {
    zh: '学费：学校公布的是走读生的价；寄宿生付多少没有公布，要寄宿请先问学校。',
    en: 'Tuition: the school states what day students pay. What boarders pay is not stated; ask the school before you count on it.',
  },
  coursesMissing: {
    zh: '学费按门收，填了每学年几门课才能算进去。',
    en: 'Tuition is charged by the course; it counts once you enter the courses a year.',
  },
  boardingIncluded: {
    zh: '住宿：学校写明含在学费内。',
    en: 'Housing: included in tuition, says the school.',
  },
  boardingNone: {
    zh: '住宿：学校不提供，另找的请自己填。',
    en: 'Housing: the school has none. Type what you arrange.',
  },
  boardingUnstated: {
    zh: '住宿：未提供。请问学校，或自己填。',
    en: 'Housing: Not stated. Ask the school, or type it.',
  },
  summary: (months: number, years: number, spread: number) => ({
    zh: `按 ${months} 个月算，按学年收的项目算 ${years} 次；单个数上下浮动 ${spread}%。`,
    en: `${months} ${months === 1 ? 'month' : 'months'}, with yearly charges ${years === 1 ? 'once' : `${years} times`}; single figures spread by ${spread}%.`,
  }),
  ratesUsed: (rates: string) => ({ zh: `你填的汇率：${rates}。`, en: `Your rates: ${rates}.` }),
  ratesMissing: (codes: readonly string[]) => ({
    zh: `没有合成一个总数：缺 ${listText(codes, 'zh')} 兑人民币的汇率。`,
    en: `Not joined into one total: the CNY rate for ${listText(codes, 'en')} is missing.`,
  }),
  times: (times: number) => ({ zh: `× ${times} 门`, en: `× ${times} courses` }),
  leftBlank: (lines: readonly Pair[]) => ({
    zh: `你没填的：${listText(
      lines.map(({ zh }) => zh),
      'zh',
    )}。`,
    en: `Lines you left blank: ${listText(
      lines.map(({ en }) => en.charAt(0).toLowerCase() + en.slice(1)),
      'en',
    )}.`,
  }),
})
