import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { ossltResults } from '#app/content/facts/osslt-results.ts'
import { say } from '#app/site/language.ts'
import type { StepKey } from './calculate.ts'

/** Every step of the timeline: what to do, and why then. */
export const steps: Record<StepKey, { what: Pair; why: Pair }> = {
  direction: {
    what: {
      zh: '定类型：公立、私立走读、寄宿，还是国内课程',
      en: 'Settle the type: public, private day, boarding, or a program in China',
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
      en: 'Choose a custodian; notarize both pages of IMM 5646 (under 17 without a parent)',
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
    what: { zh: '问学校何时考 OSSLT，要不要加时', en: 'Ask when you write the OSSLT and about extra time' },
    why: {
      zh: '考期每年秋、春两次，晚来的学生机会更少。',
      en: 'It runs each fall and spring; late entrants have fewer chances.',
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
    what: { zh: '春季考期：参加 OSSLT', en: 'Spring window: write the OSSLT' },
    why: {
      zh: '没通过，十二年级还有秋、春两次。',
      en: 'If you do not pass, Grade 12 has a fall and a spring window.',
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
      en: 'List eight to ten programs with prerequisites and extra material',
    },
    why: {
      zh: '分三档，每所大学最多 3 个专业。',
      en: 'Three groups; at most 3 programs at one university.',
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
    what: { zh: '报名秋季 OSSLT', en: 'Register for the fall OSSLT' },
    why: {
      zh: `考期大致在 11 月到 12 月初，成绩${ossltResults.fall.zh}到校。`,
      en: `It runs about November to early December; results come ${ossltResults.fall.en}.`,
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
      zh: 'A 组是 1 月 15 日，2027 年入学据报道也是；你这一届看 OUAC。B 组看各大学。',
      en: 'Group A by 15 January, also for 2027 as reported; see OUAC for your year. Group B follows each university.',
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
      zh: `春季考期的成绩${ossltResults.spring.zh}；靠这一次毕业的，按${ossltResults.lastChance.zh}排。`,
      en: `Spring results come ${ossltResults.spring.en}; whoever needs them to graduate plans with ${ossltResults.lastChance.en}.`,
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
    what: { zh: '定了就接受一份录取，交押金', en: 'Once decided, accept one offer and pay the deposit' },
    why: {
      zh: '证明信要接受、付款之后才有，押金多半不退。6 月 1 日是最早可以要求答复的日子，不必等。',
      en: 'The letter comes only after both, and deposits are mostly kept. 1 June is the earliest day an answer may be required; do not wait for it.',
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
  attestation: {
    what: {
      zh: '押金到账，大学代领省级证明信；备齐资金证明',
      en: 'Deposit paid: the university requests the attestation letter; gather proof of funds',
    },
    why: {
      zh: '读大专院校通常要这封信，在加拿大读完高中的也要；几个工作日到两周。',
      en: 'Post-secondary study usually needs it, also after high school in Canada; a few working days to two weeks.',
    },
  },
  postPermit: {
    what: {
      zh: '证明信到手，递交学习许可，预约指纹和体检',
      en: 'With the letter, apply for the study permit; book fingerprints and medical',
    },
    why: {
      zh: '信到手当天递交，六到八月留给审理和补料。',
      en: 'Sent the day the letter comes, it leaves the summer for IRCC and its questions.',
    },
  },
  permitRenew: {
    what: {
      zh: '证明信到手，按新学段申请延期',
      en: 'With the letter, extend the permit for the new level',
    },
    why: {
      zh: '过期前递交。从高中到大学是换学段，延期也要证明信，例外看 IRCC 的名单。',
      en: 'Apply before it ends. High school to university is a change of level, so an extension needs the letter too; IRCC lists the exceptions.',
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

/** The steps in one language, for the page. */
export function stepWords(language: Language): Record<StepKey, { what: string; why: string }> {
  const words = Object.entries(steps).map(([key, { what, why }]) => [
    key,
    { what: say(what, language), why: say(why, language) },
  ])
  return Object.fromEntries(words) as Record<StepKey, { what: string; why: string }>
}
