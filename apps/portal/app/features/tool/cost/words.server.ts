import type { LedgerId } from '@app/contract/editorial/facts/baseline.values.ts'
import type { Fact } from '@app/contract/editorial/facts/fact.values.ts'
import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { figureTextNow, withCurrentFigures } from '#app/content/facts/current-figures.ts'
import { ledger } from '#app/content/facts/ledger.ts'
import { pairs, say } from '#app/site/language.ts'
import { type Amounts, releasedAmounts } from './read.ts'

const words = pairs({
  amountHint: {
    zh: '金额可以填一个数，也可以填区间，如 600-800。空着就不算。',
    en: 'An amount may be one number or a range such as 600-800. Blank lines are not counted.',
  },
  schoolGroup: { zh: '学校与学费', en: 'School and tuition' },
  findSchool: { zh: '查找学校', en: 'Find a school' },
  findHint: { zh: '输入校名的一部分，再从下面选。', en: 'Type a part of its name, then choose below.' },
  school: { zh: '目录里的学校', en: 'A school of the directory' },
  schoolHint: {
    zh: '选了学校，学费和住宿就用它公布的数；下面自己填了，以你填的为准。',
    en: 'Choosing one uses its published tuition and boarding. What you type below takes their place.',
  },
  noSchool: { zh: '不选，自己填学费', en: 'None, I type the tuition' },
  noSchools: {
    zh: '学校目录没有加载成功，请先自己填学费。',
    en: 'The directory did not load. Type the tuition yourself for now.',
  },
  schoolGone: {
    zh: '网址里的学校已不在目录，请重新选，或自己填学费。',
    en: 'The school in this address is no longer in the directory. Choose again or type the tuition.',
  },
  months: { zh: '一共几个月', en: 'How many months?' },
  monthsHint: {
    zh: '空着按 10 个月算，即九月到次年六月。',
    en: 'Blank counts as 10, September to June.',
  },
  tuition: { zh: '自己填学费', en: 'Tuition, typed by you' },
  charged: { zh: '怎么收', en: 'Charged' },
  perYear: { zh: '按学年', en: 'By the year' },
  perMonth: { zh: '按月', en: 'By the month' },
  perCourse: { zh: '按门', en: 'By the course' },
  perOnce: { zh: '只给一次', en: 'Once' },
  courses: { zh: '每学年几门课（按门收费时填）', en: 'Courses a year, if charged by the course' },
  housingGroup: { zh: '住宿', en: 'Housing' },
  kind: { zh: '住哪里', en: 'Where?' },
  kindAny: { zh: '还没定', en: 'Not settled yet' },
  kindHint: {
    zh: '没定的，选了学校就用它公布的住宿费。',
    en: 'While this is open, a chosen school’s published fee is used.',
  },
  housing: { zh: '住宿金额', en: 'Housing amount' },
  monthly: { zh: '每月要花的', en: 'Each month' },
  yearly: { zh: '每学年要花的', en: 'Each year' },
  once: { zh: '只花一次的', en: 'Once' },
  awardGroup: { zh: '减去', en: 'Subtract' },
  adding: { zh: '怎么加', en: 'How to add it up' },
  view: { zh: '看哪一种', en: 'Show' },
  viewYear: { zh: '按年看', en: 'By year' },
  viewMonth: { zh: '按月看', en: 'By month' },
  spread: { zh: '上下浮动（%）', en: 'Spread (%)' },
  spreadHint: {
    zh: '空着按 10%。只填一个数的项目，低、高两档各浮动这么多；填了区间的照区间。',
    en: 'Blank counts as 10. Lines with one number go down and up by this much; ranges stay as typed.',
  },
  rates: { zh: '你自己的汇率', en: 'Your own exchange rates' },
  ratesHint: {
    zh: '不填就不折算，各币种分开合计。',
    en: 'Without rates nothing is converted, and each currency has its own total.',
  },
  chooseCurrency: { zh: '选币种', en: 'Choose' },
  nothing: {
    zh: '选一所学校，或先填一两项，这里会立刻按币种合计。',
    en: 'Choose a school or fill in a line or two, and totals by currency appear here at once.',
  },
  usingSchool: { zh: '学校：', en: 'School: ' },
  sampleNote: {
    zh: '示例学校的收费是编的，只演示算法，别抄进预算。',
    en: 'The fees of a sample school are invented to show the sum. Do not copy them into a budget.',
  },
  yearIsAll: {
    zh: '上面这一学年就是合计。填了月数、公交、手机、零用或奖学金，这里会在它上面接着加。',
    en: 'The school year above is the total. Enter months, transit, phone, pocket money or an award, and they are added to it here.',
  },
  yearAndMore: {
    zh: '从上面那一学年算起，加上你另填的各项；那一学年的数照原样，不上下浮动。',
    en: 'This starts from the school year above and adds what you entered. The figures of the school year are taken as they stand there, without a spread.',
  },
  totals: { zh: '合计', en: 'Totals' },
  scope: { zh: '范围', en: 'For' },
  currency: { zh: '币种', en: 'Currency' },
  low: { zh: '低', en: 'Low' },
  middle: { zh: '中', en: 'Likely' },
  high: { zh: '高', en: 'High' },
  joinedTotal: { zh: '按你的汇率合成人民币', en: 'All in CNY at your rates' },
  regular: { zh: '每月和每学年的项目', en: 'Lines by month and year' },
  onceLines: { zh: '一次性的项目', en: 'One-off lines' },
  item: { zh: '项目', en: 'Line' },
  entered: { zh: '金额', en: 'Amount' },
  perMonthColumn: { zh: '平均每月（中）', en: 'Average month (middle)' },
  perYearColumn: { zh: '第一年（中）', en: 'First year (middle)' },
  onceColumn: { zh: '一次（中）', en: 'Once (middle)' },
  negative: {
    zh: '有的合计是负数：奖学金比同币种的花费还多。请核对币种和金额。',
    en: 'A total is negative: the award is larger than the costs in its currency. Check currency and amount.',
  },
  overlap: {
    zh: '“其他生活费”可能已含吃住。来源没写含不含，和住宿、伙食一起填会重复算。',
    en: '“Other living costs” may include room and meals; the source does not say. With housing or meals filled in, some may count twice.',
  },
  floor: {
    zh: '办学习许可要证明的生活费，魁北克以外一个人一年 22,895 加元（{T30.when}起），学费和路费另计。那是许可的底线，不是预算。',
    en: 'For a study permit, living-cost proof for one person outside Quebec is CAD 22,895 a year (since {T30.when}), with tuition and travel on top. It is a floor for the permit, not a budget.',
  },
  oldPrice: {
    zh: '表里有几年前的公开价（点印章看年份）。今天的价不会更低，所以“低”一栏不往下浮动，只往上。',
    en: 'Some lines are published prices of years ago (the stamp gives the year). Today’s are no lower, so these spread upward only, and “low” keeps the figure as printed.',
  },
  left: { zh: '没有算进去', en: 'Not included' },
  leftSchool: {
    zh: '教材、校服、电脑、校车、社团、夏校等学校另收的钱。',
    en: 'Books, uniform, laptop, school bus, clubs, summer courses and other school charges.',
  },
  leftPermit: {
    zh: '学习许可申请费、指纹、体检、公证和翻译。金额看 IRCC 当天网页。',
    en: 'Permit fee, fingerprints, medical examination, notaries and translations. IRCC shows the amounts of the day.',
  },
  leftPapers: {
    zh: '体检、公证和翻译。',
    en: 'Medical examination, notaries and translations.',
  },
  leftTax: {
    zh: '消费税、小费、银行手续费和汇率涨跌。',
    en: 'Sales tax, tips, bank charges and moving exchange rates.',
  },
  leftFamily: {
    zh: '父母探亲、假期离校的住处、应急的钱。',
    en: 'Visits by parents, a bed when boarding closes, money for emergencies.',
  },
  leftRise: {
    zh: '第二年起的涨价：后面各年按同一价格算。',
    en: 'Price rises: later years count at the same price.',
  },
  prices: { zh: '今天的公开价，加元', en: 'Published prices, Canadian dollars' },
  pricesText: {
    zh: '没有报价时，从这里起步。各条年份不同，点印章看年份和出处；拿到报价单再换成你的数。',
    en: 'Without a quotation, start here. The years differ; the stamp gives year and page. Replace them when you hold a quotation.',
  },
  fillToronto: {
    zh: '填入多伦多一套：教育局的学费、报名费、保险，邻市一所学校 {T66.when}的寄宿家庭价，公交月票',
    en: 'Fill in a set for Toronto: the board’s tuition, application fee and insurance, the {T66.when} homestay price of a school next door, and a transit pass',
  },
  source: { zh: '来源材料原文数据', en: 'As published in the source material' },
  sourceText: {
    zh: '这些数都没有找到官方依据，当不了预算，只供对照；币种照原文，没写的要你自己选。',
    en: 'For comparison only: we found no official support for these figures. Currencies are as given; where none is given, you choose.',
  },
  fillAll: { zh: '填入以上四项', en: 'Fill in these four' },
  fill: { zh: '填入', en: 'Fill in' },
  fillLow: { zh: '填入 2,000-10,000', en: 'Fill in 2,000-10,000' },
  fillHigh: { zh: '填入 20,000-30,000', en: 'Fill in 20,000-30,000' },
})

export type Words = Record<keyof typeof words, string>

/** The calculator's fixed words in one language; they come with the page and not as script. */
export function costWords(language: Language): Words {
  return Object.fromEntries(
    Object.entries<Pair>(words).map(([key, pair]) => [
      key,
      withCurrentFigures(say(pair, language), language),
    ]),
  ) as Words
}

const rows = [
  'T30',
  'T42',
  'T39',
  'T43',
  'T44',
  'T66',
  'T45',
  'T46',
  'T40',
  'T48',
  'T49',
  'T41',
  'F22',
  'F23',
  'F14',
  'F15',
  'F13',
] as const satisfies readonly LedgerId[]

export type Figures = Record<(typeof rows)[number], Fact>

/** The figures the calculator shows, out of the ledger, which stays on the server. */
export function costFigures(): Figures {
  return Object.fromEntries(rows.map((id) => [id, ledger[id]])) as Figures
}

/** The amounts that links fill in, out of the ledger. */
export function costAmounts(): Amounts {
  return Object.fromEntries(
    Object.entries(releasedAmounts).map(([name, amount]) => [
      name,
      figureTextNow(name.slice(0, 3) as LedgerId, amount),
    ]),
  ) as Amounts
}
