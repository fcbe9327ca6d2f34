import type { Pair } from '@app/contract/shapes/language.ts'
import type { SceneName } from '#app/illustrations/scene.tsx'
import type { AddressName } from '#app/site/addresses.ts'

/** A planning tool as the tools page, the home page and the search name it (docs/content.md#the-tools). */
export interface Tool {
  page: AddressName
  scene: SceneName
  name: Pair
  /** One line for cards. */
  summary: Pair
  /** For search engines, inside the `limits` of heads. */
  description: Pair
  /** Guide pages that explain what the tool reckons with. */
  guides: readonly AddressName[]
}

export const tools = {
  cost: {
    page: 'tools.cost',
    scene: 'tool-cost',
    name: { zh: '留学费用计算器', en: 'Cost calculator' },
    summary: {
      zh: '学费、住宿、保险、交通逐项填，各币种分开合计。',
      en: 'Tuition, housing, insurance and transport, each total in its own currency.',
    },
    description: {
      zh: '学费、住宿、保险、公交、机票逐项填写，按币种分开合计，给出低、中、高三档，并列出没有算进去的项目。',
      en: 'Enter tuition, housing, insurance, transit and flights; see low, middle and high totals by currency and what is not included.',
    },
    guides: ['aboard.expenses', 'fee.subsidy', 'life.level'],
  },
  graduation: {
    page: 'tools.graduation',
    scene: 'tool-graduation',
    name: { zh: '毕业规划器', en: 'Graduation planner' },
    summary: {
      zh: '按入学年份对照 30 学分、40 小时和读写要求，看还差什么。',
      en: 'Set what you have against 30 credits, 40 hours and literacy, by cohort.',
    },
    description: {
      zh: '按九年级入学年份对照必修与选修学分、40 小时社区参与和读写要求，转学生可试算等值学分，列出还差哪些、分几个学期补。',
      en: 'Set your credits, hours and literacy against the rules of your Grade 9 year, equivalent credits included, and see what is missing by term.',
    },
    guides: ['ossd.graduation', 'ossd.credit', 'ossd.volunteer'],
  },
  applicationFee: {
    page: 'tools.applicationFee',
    scene: 'university',
    name: { zh: '大学申请费试算', en: 'Application fee calculator' },
    summary: {
      zh: '填每所大学报几个专业，算出申请费，超过每校上限会提醒。',
      en: 'Programs per university in, fee out, with the limit of three checked.',
    },
    description: {
      zh: '填写每所大学报几个专业和申请人身份，按最近见到的 OUAC 收费算出申请费，再与来源材料的 $140、$47、$10 对照。',
      en: 'Enter programs per university and your status; see the fee as OUAC showed it last, beside the older $140, $47 and $10.',
    },
    guides: ['aboard.university'],
  },
  studyPermit: {
    page: 'tools.studyPermit',
    scene: 'tool-permit',
    name: { zh: '学习许可类别判断', en: 'Study permit finder' },
    summary: {
      zh: '回答七个问题，看今天该怎么办、要备哪些文件。',
      en: 'Seven questions lead to what applies today and the papers to gather.',
    },
    description: {
      zh: '回答学段、年龄、父母身份、所在地、省份、语言和资金七个问题，看今天走哪条路、多少费用、要备哪些文件，以及旧四类里的哪一类。',
      en: 'Seven questions on level, age, parents, place and funds lead to what applies today, the fees, a document list and the older category.',
    },
    guides: ['life.visa', 'aboard.type'],
  },
  quiz: {
    page: 'tools.quiz',
    scene: 'tool-quiz',
    name: { zh: 'OSSLT 练习', en: 'OSSLT practice' },
    summary: {
      zh: '三套原创题，各可做八道或整套 33 道（题数照 EQAO 2022–23 年的说明，近年的考试多几道），逐题讲解，不编造换算分。',
      en: 'Three sets of original items, eight or the full 33 of EQAO’s 2022-23 description (the test has had a few more since), every answer explained, no invented score.',
    },
    description: {
      zh: '三套原创 OSSLT 练习：先做八道热身，或按两个 60 分钟做满 33 道（EQAO 2022–23 年的题数，近年的考试多几道），六类题目逐题讲解，开放题对照评分要点自评。',
      en: 'Three sets of OSSLT practice: eight items to warm up or the 33 of EQAO’s 2022-23 description in two 60-minute parts, six question groups, every answer explained.',
    },
    guides: ['ossd.osslt'],
  },
  timeline: {
    page: 'tools.timeline',
    scene: 'destination',
    name: { zh: '申请时间线', en: 'Application timeline' },
    summary: {
      zh: '从入学的九月往回排，逐月清单，可存进日历。',
      en: 'Counts back from September, month by month, into your calendar.',
    },
    description: {
      zh: '填入学年份和现在的年级，从九月开学往回排出逐月清单：选课、语言、义工、申请、签证，可下载日历文件或打印。',
      en: 'Give your entry year and present grade; get a month list back from September, as a page, a calendar file or a print.',
    },
    guides: ['aboard.university', 'fee.Academic', 'life.visa'],
  },
  courseCode: {
    page: 'tools.courseCode',
    scene: 'subjects',
    name: { zh: '课程代码解读', en: 'Course code reader' },
    summary: {
      zh: '输入 ENG4U 这样的代码，读出科目、年级和类型。',
      en: 'Type a code such as ENG4U; read subject, grade and course type.',
    },
    description: {
      zh: '输入安省五位或六位课程代码，读出科目、年级、课程类型和它通向哪里，查不到的部分会直说不知道。',
      en: 'Type an Ontario course code of five or six characters to read its subject, grade, type and where it leads; unknown parts say so.',
    },
    guides: ['ossd.subjects'],
  },
  hoursLog: {
    page: 'tools.hoursLog',
    scene: 'volunteer',
    name: { zh: '义工时间记录', en: 'Volunteer hours log' },
    summary: {
      zh: '逐条记下活动、日期和小时，算出还差多少，打印签字。',
      en: 'List activities and hours, see what is left, print for signatures.',
    },
    description: {
      zh: '逐条记录社区参与的活动、日期、小时和签字人，自动算出离 40 小时还差多少，打印出来交学校签字。',
      en: 'Record activities, dates, hours and who signs; see how far 40 hours is, and print a sheet your school can sign.',
    },
    guides: ['ossd.volunteer'],
  },
} satisfies Record<string, Tool>

/** Every tool, in the order in which they are shown. */
export const toolList: readonly Tool[] = Object.values(tools)
