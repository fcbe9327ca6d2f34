import type { Pair } from '@app/contract/language.ts'
import { pairs } from '#app/language.ts'
import type { Fit, Plan, StepKey } from './rule.ts'

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

/** Every step of the timeline: what to do, and why then. */
export const steps: Record<StepKey, { what: Pair; why: Pair }> = {
  direction: {
    what: {
      zh: '定类型：公立、私立走读、寄宿，还是国内课程',
      en: 'Settle the type: public, private day, boarding, or a programme in China',
    },
    why: {
      zh: '类型不同，费用、住宿和监护都不同，先定它，名单才短得下来。',
      en: 'Cost, housing and custody all follow from the type, and the list gets short.',
    },
  },
  schoolList: {
    what: { zh: '列 5 到 8 所学校，逐所核实', en: 'List five to eight schools and check each' },
    why: {
      zh: '能不能发 OSSD、收不收国际生，入学要求和日期，一所所问清。',
      en: 'Ask each about OSSD authority, international students, entry rules and dates.',
    },
  },
  schoolVisit: {
    what: { zh: '看校或视频访谈，要一份书面报价', en: 'Visit or call, and ask for fees in writing' },
    why: {
      zh: '报价写明学年、币种和不含的项目，才能放在一张表里比。',
      en: 'A quotation with year, currency and what is left out can be compared.',
    },
  },
  reports: {
    what: {
      zh: '准备近两年成绩单，公证、翻译',
      en: 'Get two years of report cards certified and translated',
    },
    why: {
      zh: '申请、学分评定和学习许可都要用，学期中间办比寒假快。',
      en: 'The application, the credits and the permit all use them.',
    },
  },
  schoolEnglish: {
    what: { zh: '考学校要的语言或入学测试', en: 'Take the language or entry test the school asks for' },
    why: { zh: '各校要的不一样，留出一次重考的时间。', en: 'Schools differ. Leave time for a second try.' },
  },
  schoolApply: {
    what: { zh: '递交申请，付报名费', en: 'Send the applications and pay the fees' },
    why: {
      zh: '名额先到先得的学校不少，寄宿床位更早满。',
      en: 'Many schools fill in order of arrival, and boarding fills first.',
    },
  },
  schoolOffer: {
    what: { zh: '读录取信和退费条款，再付押金', en: 'Read the offer and refund terms, then pay the deposit' },
    why: {
      zh: '拒签退多少、开学前不来退多少，付款前看白纸黑字。',
      en: 'Know what comes back after a refusal or a change of mind before you pay.',
    },
  },
  transferLetter: {
    what: {
      zh: '请学校书面写明换多少学分、还差什么',
      en: 'Ask in writing how many credits transfer and what is missing',
    },
    why: {
      zh: '等值学分由校长定，插班越晚，差的越要早知道。',
      en: 'The principal decides. The later you join, the sooner you must know.',
    },
  },
  custodian: {
    what: {
      zh: '定监护人，两页 IMM 5646 分头公证（未满 17 岁且父母不同行）',
      en: 'Choose a custodian; notarise both pages of IMM 5646 (under 17 without a parent)',
    },
    why: {
      zh: '两页一在加拿大、一在国内，来回寄要留两周。',
      en: 'One page is made in each country; allow two weeks for couriers.',
    },
  },
  schoolPermit: {
    what: { zh: '备齐资金证明，递交学习许可', en: 'Gather proof of funds and apply for the study permit' },
    why: {
      zh: '走普通通道，审理时间常变，早交才有补料的余地。',
      en: 'The standard stream varies in length; early files leave room for questions.',
    },
  },
  permitCheck: {
    what: { zh: '核对现有许可：有效期、学段、条件', en: 'Check your permit: dates, level and conditions' },
    why: {
      zh: '换学校、换学段可能要更新或延期，先看 IRCC 说明。',
      en: 'A change of school or level may need an update or extension; read IRCC’s page.',
    },
  },
  timetable: {
    what: { zh: '选第一学年的课', en: 'Choose first-year courses' },
    why: {
      zh: '先修课链条从九年级就开始，选错要多花一年补。',
      en: 'Chains of prerequisites begin in Grade 9.',
    },
  },
  housing: {
    what: { zh: '定寄宿家庭或床位，买保险', en: 'Book homestay or a bed, and insurance' },
    why: {
      zh: '保险要从落地那天起保，不是开学那天。',
      en: 'Cover must start on arrival, not on the first day of class.',
    },
  },
  flights: {
    what: { zh: '许可批下来再订机票', en: 'Book flights once the permit is granted' },
    why: {
      zh: '没批先订，改签费自己担；未成年人单飞要提前办手续。',
      en: 'Booked earlier, changes are at your cost; minors who fly alone need papers.',
    },
  },
  arrive: {
    what: {
      zh: '八月下旬到，入境时领取并核对学习许可',
      en: 'Arrive in late August; collect and check the study permit',
    },
    why: {
      zh: '姓名、学段、有效期和条件当场看，错了当场改。',
      en: 'Name, level, dates and conditions are easiest to correct at the desk.',
    },
  },
  firstMonth: {
    what: {
      zh: '开学：拿学分评定，列 30 学分和 40 小时的计划',
      en: 'School begins: get the credit letter, plan 30 credits and 40 hours',
    },
    why: {
      zh: '第一个月问清，毕业前就不用补救。',
      en: 'Asked in the first month, nothing has to be rescued in the last.',
    },
  },
  ossltFirst: {
    what: { zh: '问学校何时考 OSSLT，要不要加时', en: 'Ask when you sit the OSSLT and about extra time' },
    why: {
      zh: '考期每年秋、春两次，晚来的学生机会更少。',
      en: 'It runs each autumn and spring; late entrants have fewer chances.',
    },
  },
  credits: {
    what: {
      zh: '十一年级开学：核对学分、义工小时和 OSSLT',
      en: 'Grade 11 begins: check credits, hours and the OSSLT',
    },
    why: {
      zh: '还差的排进两年里，别挤到最后一学期。',
      en: 'Spread what is missing over two years, not the last term.',
    },
  },
  sixCourses: {
    what: { zh: '按方向定 12 年级六门 4U、4M 课', en: 'Choose six 4U or 4M courses for your direction' },
    why: {
      zh: '学位课程一般要 ENG4U 加五门，少一门先修就不用往下谈。',
      en: 'A degree normally asks for ENG4U and five more; one missing closes the door.',
    },
  },
  ossltSpring: {
    what: { zh: '春季考期：参加 OSSLT', en: 'Spring window: sit the OSSLT' },
    why: {
      zh: '没通过，十二年级还有秋、春两次。',
      en: 'If you do not pass, Grade 12 has an autumn and a spring.',
    },
  },
  ieltsFirst: {
    what: { zh: '六月到八月考第一次语言', en: 'First language test, June to August' },
    why: {
      zh: '雅思常见要求 6.5；读 OSSD 不自动免考。',
      en: 'IELTS 6.5 is common; the OSSD alone excuses nobody.',
    },
  },
  tenProgrammes: {
    what: {
      zh: '列八到十个专业，抄下先修课和附加材料',
      en: 'List eight to ten programmes with prerequisites and extra material',
    },
    why: {
      zh: '分三档，每所大学最多 3 个专业。',
      en: 'Three groups; at most 3 programmes at one university.',
    },
  },
  twelfthBegins: {
    what: { zh: '十二年级开学：选课定稿，约推荐老师', en: 'Grade 12 begins: settle courses, ask referees' },
    why: {
      zh: '这学期的成绩会送到大学，推荐老师要三周时间。',
      en: 'This term’s marks go to universities, and referees need three weeks.',
    },
  },
  ossltAutumn: {
    what: { zh: '报名秋季 OSSLT', en: 'Register for the autumn OSSLT' },
    why: {
      zh: '考期大致在 11 月到 12 月初，成绩来年一月底前后到校。',
      en: 'It runs about November to early December; results come around late January.',
    },
  },
  ouacAccount: {
    what: {
      zh: '开 OUAC 账户，问清属于 A 组还是 B 组',
      en: 'Open the OUAC account; learn if you are Group A or B',
    },
    why: { zh: '两组的截止日、成绩传送和个别费用不同。', en: 'Deadlines, marks and some fees differ.' },
  },
  ieltsSecond: {
    what: { zh: '语言不够的，考第二次', en: 'Second language test if needed' },
    why: { zh: '一月前拿到成绩，时间上最稳。', en: 'A result before January is safest.' },
  },
  ouacForm: {
    what: { zh: '填 OUAC 申请，算申请费', en: 'Fill in OUAC and work out the fee' },
    why: { zh: '付清才会送到大学，付了不退。', en: 'Nothing is sent until paid, and nothing is refunded.' },
  },
  awards: {
    what: { zh: '交要单独申请的奖学金', en: 'Send awards that need an application' },
    why: {
      zh: '大额的多半要短文和推荐信，截止常在冬天。',
      en: 'Large ones want essays and references, often due in winter.',
    },
  },
  ouacSubmit: {
    what: { zh: '一月中旬前提交并付清', en: 'Submit and pay before mid-January' },
    why: {
      zh: '2026 年入学一届是 1 月 15 日；你这一届看 OUAC，B 组看各大学。',
      en: 'For 2026 entry it was 15 January. See OUAC for your year; Group B follows each university.',
    },
  },
  supplementary: {
    what: { zh: '交附加材料、作品集、视频面试', en: 'Supplementary forms, portfolio, video interview' },
    why: {
      zh: '在大学自己的平台交，截止日各不相同。',
      en: 'They go to each university’s own site by its own date.',
    },
  },
  ossltLast: {
    what: {
      zh: '春季考期：OSSLT 最后一次，或改读 OSSLC',
      en: 'Spring window: last OSSLT, or the OSSLC course',
    },
    why: {
      zh: '成绩六月中旬前后才出，要赶在毕业前。',
      en: 'Results come around mid-June and must beat graduation.',
    },
  },
  midterm: {
    what: { zh: '盯期中成绩，核对奖学金的平均分', en: 'Watch mid-term marks and the average for awards' },
    why: {
      zh: '学校四、五月再送一次成绩，录取和奖项都看。',
      en: 'Schools send marks again in April to May; offers and awards use them.',
    },
  },
  decisions: {
    what: {
      zh: '五月底前收齐结果，抄下每条录取条件',
      en: 'Decisions by the end of May; copy every condition',
    },
    why: { zh: '条件没满足，录取可以收回。', en: 'An offer can be withdrawn if a condition is missed.' },
  },
  accept: {
    what: { zh: '接受一份，交押金', en: 'Accept one offer and pay the deposit' },
    why: {
      zh: '最早 6 月 1 日起可能被要求答复，同时只能接受一份。',
      en: 'An answer may be due from 1 June; you may hold one at a time.',
    },
  },
  hoursDone: {
    what: {
      zh: '核对 40 小时已登记、30 学分齐了',
      en: 'See that 40 hours are recorded and 30 credits complete',
    },
    why: {
      zh: '文凭要校长推荐才发，表格早交早安心。',
      en: 'The principal recommends the diploma; late forms delay it.',
    },
  },
  postPermit: {
    what: {
      zh: '准备资金证明和省级证明信，递交学习许可',
      en: 'Proof of funds, attestation letter, study permit application',
    },
    why: {
      zh: '高等教育通常要省级证明信，和高中时不一样。',
      en: 'Post-secondary study usually needs the letter, unlike high school.',
    },
  },
  permitRenew: {
    what: { zh: '看许可到期日，按新学段延期', en: 'Check the permit’s end and extend it for the new level' },
    why: {
      zh: '过期前递交；高等教育的规则和高中不同。',
      en: 'Apply before it ends; post-secondary rules differ from high school’s.',
    },
  },
  finalMarks: {
    what: { zh: '最终成绩送到大学，核对条件', en: 'Final marks go out; check the conditions' },
    why: {
      zh: '少一份成绩单，八月才发现就来不及。',
      en: 'A missing transcript found in August is too late.',
    },
  },
  leave: {
    what: { zh: '定住处、保险，收拾出发', en: 'Housing, insurance, packing' },
    why: {
      zh: '大学的保险与高中不同，第一周要用。',
      en: 'University cover differs from school cover, and week one needs it.',
    },
  },
  university: {
    what: { zh: '大学开学：报到、注册、选课', en: 'University begins: register and enrol' },
    why: {
      zh: '注册满课才保得住奖学金和许可条件。',
      en: 'A full course load keeps awards and permit conditions.',
    },
  },
}
