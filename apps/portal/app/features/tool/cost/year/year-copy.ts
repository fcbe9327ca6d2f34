import { listText, type Pair } from '@app/contract/shapes/language.ts'
import { lineNames } from '#app/features/tool/cost/copy.ts'
import type { Origin } from '#app/features/tool/cost/read.ts'
import { pairs } from '#app/site/language.ts'
import type { Absence, Gap, YearLine } from './year-total.ts'

/** How a line is called inside a list of missing ones. */
const inList = (line: YearLine): Pair => ({
  zh: lineNames[line].zh,
  en: line === 'esl' ? lineNames[line].en : lineNames[line].en.toLowerCase(),
})

export const originNames = {
  school: { zh: '学校公布', en: 'stated by the school' },
  board: { zh: '教育局公布的国际生学费', en: 'the board’s fee for international students' },
  government: { zh: '加拿大移民部的官费', en: 'the government’s fees' },
  published: { zh: '学校没说，借用别家公布的价', en: 'not stated; what others publish' },
  own: { zh: '你填的', en: 'your figure' },
} as const satisfies Record<Origin, Pair>

export const absenceNames = {
  unwanted: { zh: '不计；要算请填金额', en: 'Not counted; type an amount to count it' },
  home: { zh: '住家里，不计', en: 'Lives at home, not counted' },
  china: { zh: '在国内就读，不计', en: 'School in China, not counted' },
  online: { zh: '线上学校，不计', en: 'Online school, not counted' },
  skipped: { zh: '你选了不需要', en: 'Not needed, as you chose' },
} as const satisfies Record<Absence, Pair>

export const gapNames = {
  unstated: { zh: '未提供，没有算进去', en: 'Not stated, not in the total' },
  courses: {
    zh: '按门收费，没填门数，没有算进去',
    en: 'Charged by the course: not counted without a number of courses',
  },
  rate: { zh: '缺这个币种的汇率，没有算进去', en: 'Not counted: no rate for its currency' },
} as const satisfies Record<Gap, Pair>

/** Why there is no total. */
export const noTuitionNames = {
  unstated: { zh: '学费没有公布，不算合计', en: 'No total: tuition is not published' },
  courses: { zh: '按门收费，填了门数才有合计', en: 'No total until you give the number of courses' },
  rate: { zh: '缺学费币种的汇率，不算合计', en: 'No total: no rate for the currency of tuition' },
} as const satisfies Record<Gap, Pair>

export const yearCopy = pairs({
  title: { zh: '一学年一共多少', en: 'A school year’s total' },
  caption: { zh: '第一学年，逐项相加', en: 'The first school year, line by line' },
  lines: { zh: '逐项费用', en: 'Line by line' },
  item: { zh: '项目', en: 'Line' },
  totalCad: { zh: '合计，加元', en: 'Total, CAD' },
  totalCny: { zh: '合计，人民币', en: 'Total, CNY' },
  refund: { zh: '退费规则', en: 'Refund rules' },
  others: { zh: '学校另收，没有算进去', en: 'Also charged, not in the total' },
  noOthers: { zh: '价目里没有别的项目', en: 'Nothing else on its price list' },
  noList: { zh: '没有价目表', en: 'No price list' },
  refundUnstated: {
    zh: '未提供。签约前请学校书面写明：拒签、开课前、开课后各退多少。',
    en: 'Not stated. Before signing, ask for it in writing: after a permit refusal, before and after classes start.',
  },
  refundHint: {
    zh: '别家的退费规则，拿来对照着问',
    en: 'Refund rules of others, to ask by',
  },
  included: { zh: '含在学费内', en: 'Included in tuition' },
  ifNeeded: { zh: '需要时才收；低的一档不含', en: 'only if needed; not in the low figure' },
  atLeast: (amount: string) => ({ zh: `至少 ${amount}`, en: `At least ${amount}` }),
  likely: (amount: string) => ({ zh: `中 ${amount}`, en: `Likely ${amount}` }),
  aboutOrMore: (amount: string) => ({ zh: `约 ${amount}起`, en: `About ${amount} or more` }),
  likelyAbout: (amount: string) => ({ zh: `中：约 ${amount}`, en: `Likely about ${amount}` }),
  ends: (low: string, high: string) => ({ zh: `低 ${low}，高 ${high}`, en: `Low ${low}, high ${high}` }),
  known: (middle: string, high: string) => ({
    zh: `已知各项：中 ${middle}，高 ${high}`,
    en: `Known lines: likely ${middle}, high ${high}`,
  }),
  without: (lines: readonly YearLine[]) => ({
    zh: `不含：${listText(
      lines.map((line) => inList(line).zh),
      'zh',
    )}`,
    en: `Not included: ${lines.map((line) => inList(line).en).join(', ')}`,
  }),
  nothing: { zh: '没有一项是公布的', en: 'No line is stated' },
  feeYear: (year: string) => ({ zh: `${year} 学年`, en: `for ${year}` }),
  dayFee: { zh: '；走读生的价，寄宿生的没有公布', en: '; for day students, what boarders pay is not stated' },
  olderGuide: (name: string, day: string) => ({
    zh: `${name}：这里按学校资料里现在的收费算；留学费用页写的是我们 ${day} 读到的，两处不同，以学校资料为准。`,
    en: `${name}: this total takes the fees that its record states now. The costs guide has those that we read on ${day}; where the two differ, go by the record.`,
  }),
  guide: { zh: '看留学费用页', en: 'See the costs guide' },
  by: (body: string, since: string) => ({ zh: `${body}，${since}`, en: `${body}, ${since}` }),
  rateLedger: (rate: string, since: string) => ({
    zh: `人民币按 1 加元 = ${rate} 元折算：${since}。付款以银行当天的卖出价为准；下面可以换成你的汇率。`,
    en: `CNY at 1 CAD = ${rate}: ${since}. A payment goes by the bank’s selling rate of the day; you can type your own rate below.`,
  }),
  rateOld: {
    zh: '这个汇率已过一年，我们没有读到更新的。',
    en: ' This rate is more than a year old; we have read no newer one.',
  },
  rateOwn: (rate: string, day: string) => ({
    zh: `人民币按你填的汇率折算：1 加元 = ${rate} 元，${day}。`,
    en: `CNY at your rate: 1 CAD = ${rate}, ${day}.`,
  }),
  rateNoDay: { zh: '没填日期', en: 'no date given' },
  rule: (spread: number) => ({
    zh: `学校公布的和你填的照原数算：区间取两头和正中。借用别家的单个数上下浮动 ${spread}%，只供估算。住宿按十个月。奖学金没有减。公交、零用和冬装不在内。留学费用页的三份账是同样的项目、同样的算法。`,
    en: `What the school states and what you type counts as it is; a range gives its ends and its centre. A single figure of others spreads by ${spread}% and is an indication only. Housing is for ten months. Awards are not subtracted. Transit, pocket money and winter clothes are not in it. The accounts on the costs page have the same lines and add up in the same way.`,
  }),
  sample: {
    zh: '标“示例”的学校，数字是编的，别抄进预算。',
    en: 'Figures of a school marked “Sample” are invented. Do not copy them into a budget.',
  },
  rateOn: { zh: '汇率是哪一天的', en: 'Day of your rate' },
  skip: { zh: '不需要的', en: 'Not needed' },
  skipNames: {
    zh: '勾上的不算，也不当作缺项',
    en: 'Ticked lines are neither counted nor missed',
  },
  skipCustodian: {
    zh: '监护人（父母同住，或已满 18 岁）',
    en: 'Custodian (a parent comes along, or the student is 18)',
  },
  skipEsl: { zh: 'ESL（英语已达标）', en: 'ESL (English is good enough)' },
  skipPermit: {
    zh: '学习许可官费（已是公民、永居，或已有许可）',
    en: 'Permit fees (a citizen, a permanent resident, or one who holds a permit)',
  },
  options: { zh: '换个条件再算', en: 'Count it differently' },
  count: { zh: '重新计算', en: 'Count again' },
  flights: { zh: '往返机票（要算就填）', en: 'Return flights, if wanted' },
  custodian: { zh: '监护人费用（问到的报价）', en: 'Custodian fee, as quoted to you' },
  rate: { zh: '你的汇率：1 加元 = … 元', en: 'Your rate: 1 CAD = … CNY' },
  inTool: { zh: '在费用计算器里细算', en: 'Work it out in the cost calculator' },
})
