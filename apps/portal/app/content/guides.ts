import type { Pair } from '@app/contract/shapes/language.ts'
import type { AddressName } from '#app/site/addresses.ts'

/** One guide page: its title and description are those search results show. */
export interface Guide {
  /** Folder and file of its twins. */
  id: string
  page: AddressName
  title: Pair
  /** The last step of the breadcrumb. */
  crumb: Pair
  description: Pair
  /** An editor looks again after so many months (docs/content.md#review). */
  reviewMonths: number
  reviewedOn: string
}

const REVIEWED = '2026-11-22'
/** Pages that an editor has been through since. */
const reviewedSince: Partial<Record<AddressName, string>> = {
  'ossd.subjects': '2026-11-23',
  'ossd.osslt': '2026-11-23',
  'aboard.type': '2026-11-23',
  'aboard.expenses': '2026-11-23',
  'aboard.university': '2026-11-23',
  'fee.subsidy': '2026-11-23',
  'fee.Academic': '2026-11-23',
  'life.level': '2026-11-23',
  'life.visa': '2026-11-23',
}

const guide = (
  page: AddressName,
  reviewMonths: number,
  title: [zh: string, en: string],
  crumb: [zh: string, en: string],
  description: [zh: string, en: string],
): Guide => ({
  id: page.replace('.', '/'),
  page,
  reviewMonths,
  reviewedOn: reviewedSince[page] ?? REVIEWED,
  title: { zh: title[0], en: title[1] },
  crumb: { zh: crumb[0], en: crumb[1] },
  description: { zh: description[0], en: description[1] },
})

/** The 18 guide pages in menu order. */
export const guides: readonly Guide[] = [
  guide(
    'ossd.introduction',
    6,
    ['OSSD 课程介绍', 'OSSD course introduction'],
    ['课程介绍', 'OSSD course introduction'],
    [
      '三分钟看懂安省高中文凭：30 个学分、40 小时义工、读写测试，成绩怎么算、2026–27 学年有何变化，以及它适合谁。',
      'What the Ontario diploma is, how Grades 9 to 12 work, how marks are made up, and which students it suits or does not suit.',
    ],
  ),
  guide(
    'ossd.advantages',
    6,
    ['OSSD 课程优势与代价', 'Advantages of the OSSD'],
    ['课程优势', 'Advantages of the OSSD course'],
    [
      'OSSD 的过程性评价、选课自由与升学衔接是真优势，语言、自律和择校风险是真代价。两面都讲清楚再做决定。',
      'Coursework marking, free course choice and university links set beside the real costs in language, discipline and school quality.',
    ],
  ),
  guide(
    'ossd.graduation',
    6,
    ['OSSD 毕业要求：学分与义工', 'OSSD graduation requirements'],
    ['毕业要求', 'Graduation requirements'],
    [
      '30 学分里必修和选修怎么分，2024 年起入读九年级的学生有何不同，40 小时义工与读写要求如何满足，附毕业规划器。',
      'How the 30 credits split, what changed for students starting Grade 9 in 2024, and how hours and literacy are met, with a planner.',
    ],
  ),
  guide(
    'ossd.subjects',
    6,
    ['OSSD 课程科目与课程代码', 'OSSD course subjects and codes'],
    ['课程科目', 'Course subjects'],
    [
      '看懂六位课程代码，按年级和方向浏览 OSSD 科目，弄清大学看重的 12 年级 U 与 M 类课程该怎么组合。',
      'Read a six-character course code, browse subjects by grade and pathway, and plan the Grade 12 U and M courses universities ask for.',
    ],
  ),
  guide(
    'ossd.credit',
    6,
    ['国内成绩如何换成 OSSD 学分', 'Converting credits to the OSSD'],
    ['学分转换', 'Credit conversion'],
    [
      '转学生的已修课程由接收学校校长评定等值学分。看读完几年级最多折多少、至少还要修多少，备哪些材料，并试算还差多少。',
      'Equivalent credits are decided by the receiving principal. See the most each grade allows, the least still to earn, and the papers to bring.',
    ],
  ),
  guide(
    'ossd.osslt',
    6,
    ['OSSLT 读写测试说明与练习', 'OSSLT literacy test guide'],
    ['OSSLT', 'OSSLT literacy test'],
    [
      'OSSLT 考什么、多少题、多长时间、300 分是什么意思、没通过怎么办，附原创练习题和逐题解析。',
      'What the OSSLT tests, how long it takes, what a score of 300 means, what to do after a fail, plus original practice questions.',
    ],
  ),
  guide(
    'ossd.volunteer',
    6,
    ['40 小时义工怎么完成', '40 volunteer hours explained'],
    ['义工时间', 'Volunteer hours'],
    [
      '哪些活动算、哪些不算、谁签字、插班生要做几小时、在国内做的能不能算，附可打印的义工记录表。',
      'What counts and what does not, who signs, how hours work for late entrants and in China, with a printable log.',
    ],
  ),
  guide(
    'aboard.learning',
    6,
    ['加拿大高中的学习方式', 'Learning styles in Canada'],
    ['学习方式', 'Learning styles'],
    [
      '讨论、项目、线上与面授怎样组合，学期与四学期制有何差别，冬季学期一至四月怎样安排，学生需要哪些习惯。',
      'Discussion, projects, online and in-person study, semester patterns, the January to April winter term and habits that help.',
    ],
  ),
  guide(
    'aboard.type',
    6,
    ['加拿大学校类型对比', 'School types compared'],
    ['学校类型', 'School types'],
    [
      '公立与天主教教育局、私立走读、寄宿与国内合作校各有什么不同，如何核实一所学校有权授予 OSSD 学分。',
      'Public boards, Catholic boards, private day, boarding and overseas schools compared, and how to verify credit-granting status.',
    ],
  ),
  guide(
    'aboard.expenses',
    3,
    ['留学费用：学费与日常开支', 'Tuition and expenses'],
    ['留学费用', 'Tuition and expenses'],
    [
      '四家教育局公布的加元学费、寄宿、保险与票价，逐项注明年份与出处，并用计算器按你的情况估算全年总额。',
      'What four Ontario boards charge, with homestay, insurance and fares in Canadian dollars, each dated, and a calculator for your year.',
    ],
  ),
  guide(
    'aboard.destination',
    3,
    ['OSSD 毕业生去向怎么看', 'Graduate destinations'],
    ['毕业去向', 'Graduate destinations'],
    [
      '升学数据怎么读才不被误导：分母、口径、年份缺一不可。介绍常见去向、申请路径与我们公布数据的规则。',
      'How to read destination data without being misled, the usual routes after Grade 12, and the rules we follow when publishing.',
    ],
  ),
  guide(
    'aboard.university',
    3,
    ['如何申请安省大学', 'How to apply for university'],
    ['申请大学', 'How to apply for university'],
    [
      '从选专业到付费提交：OUAC 申请步骤、费用试算、每校专业数上限、语言要求与时间线，附可打印清单。',
      'From choosing programmes to paying: OUAC steps, a fee calculator, the limit per university, language scores and a timeline.',
    ],
  ),
  guide(
    'fee.subsidy',
    3,
    ['学费补助与入学奖学金', 'Tuition subsidy'],
    ['学费补助', 'Tuition subsidy'],
    [
      '入学奖学金与学费补助的类型、金额区间、申请材料和时间点，哪些自动评定，哪些要自己写申请。',
      'Kinds of entrance award and tuition help, amounts as published, documents and dates, and which are automatic.',
    ],
  ),
  guide(
    'fee.Academic',
    3,
    ['学业优秀奖', 'Academic excellence award'],
    ['学业优秀奖', 'Academic excellence award'],
    [
      '学业优秀奖看什么、区间多少、名额多少、如何保持资格，并说明哪些说法需要向学校核实。',
      'What excellence awards look at, amounts and places as published, how to keep one, and what to confirm with the school.',
    ],
  ),
  guide(
    'life.level',
    3,
    ['加拿大消费水平', 'Cost of living in Canada'],
    ['消费水平', 'Cost of living'],
    [
      '房租、伙食、公交、保险一个月大概多少，城市间差别在哪里，来源数字的币种为何要小心，附预算工具。',
      'Rent, food, transit and insurance by the month, why cities differ, why the source currency needs care, and a budget tool.',
    ],
  ),
  guide(
    'life.visa',
    1,
    ['学习许可与签证办理', 'Study permit and visa'],
    ['签证办理', 'Visa processing'],
    [
      '今天怎么办学习许可：资金证明、费用、递交时间、监护文件与父母陪读，哪些旧说法已停办，附文件清单工具。',
      'How to get a study permit today: proof of funds, fees, when to apply, custodian papers, a parent who comes along, and a checklist.',
    ],
  ),
  guide(
    'life.consulate',
    6,
    ['使领馆联系方式', 'Embassy and consulate contacts'],
    ['使领馆支持', 'Consulate support'],
    [
      '中国驻加使领馆与加拿大驻华使领馆的领区、电话与核实状态，紧急求助号码一页可打印。',
      'Chinese missions in Canada and Canadian missions in China: areas, phones, check status, and a one-page emergency card.',
    ],
  ),
  guide(
    'life.suggestions',
    6,
    ['六条本地生活建议', 'Six local living tips'],
    ['本地生活建议', 'Local living tips'],
    [
      '住、行、医、钱、安全与融入：落地第一个月最该做的事，给学生也给家长的六组建议和清单。',
      'Housing, transport, health, money, safety and settling in: what to do in the first month, for students and parents.',
    ],
  ),
]

/** True when the page should have been looked at again by this day. */
export function isOverdue({ reviewedOn, reviewMonths }: Guide, today: Date): boolean {
  const due = new Date(`${reviewedOn}T00:00:00+08:00`)
  due.setMonth(due.getMonth() + reviewMonths)
  return today > due
}
