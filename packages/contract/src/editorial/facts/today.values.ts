import type { Pair } from '@app/contract/shapes/language.ts'
import type { TodayFact } from './fact.values.ts'
import { type SourceId, sourceList } from './sources.values.ts'

type Given = {
  value: Pair
  validFrom: Pair
  /** What the figure covers and what it leaves out. */
  found: Pair
  body: Pair
  /** Its address must be the page that states the figure, not a front door. */
  source: SourceId
  checkedOn?: string
  reviewMonths: number
  /** From this day the figure itself is too old, whenever it was looked for last. */
  outdatedFrom?: string
  isCostly?: boolean
} & ({ status?: 'current' | 'unverified' } | { status: 'partly'; appliesTo: Pair })

const CHECKED_ON = '2026-11-21'

const today = (id: string, facts: Given): TodayFact => ({
  status: 'current',
  checkedOn: CHECKED_ON,
  // money, deadlines and permits are most of them; the diploma’s rules say that they are not
  isCostly: true,
  ...facts,
  kind: 'today',
  id,
  page: sourceList[facts.source],
})

const ministry: Pair = { zh: '安大略省教育厅', en: 'Ontario Ministry of Education' }
const eqao: Pair = { zh: 'EQAO（安省教育质量与问责办公室）', en: 'EQAO' }
const ouac: Pair = { zh: 'OUAC（安省大学申请中心）', en: 'OUAC' }
const ircc: Pair = { zh: '加拿大移民、难民及公民部（IRCC）', en: 'IRCC' }

/**
 * Official figures of today: who publishes them, from when they hold, where they were read and when an editor has to
 * check again. `current` means read in a stored copy of the body's own page; a figure seen only in repetitions by
 * others is `unverified`.
 */
export const factsToday = {
  // T01 to T29: the diploma.
  T01: today('T01', {
    value: { zh: '必修 17 个，选修 13 个', en: '17 compulsory, 13 optional' },
    validFrom: { zh: '2024–25 学年起入读九年级的学生', en: 'Students who start Grade 9 in 2024-25 or later' },
    found: {
      zh: '渥太华－卡尔顿、上加拿大等教育局的毕业要求页都这样写；此前入读九年级的是 18 加 12。',
      en: 'So the graduation pages of the Ottawa-Carleton and Upper Canada boards, among others; earlier Grade 9 cohorts keep 18 and 12.',
    },
    body: { zh: '安大略省教育厅；各教育局照录', en: 'Ontario Ministry of Education, repeated by the boards' },
    source: 'ucdsb-diploma',
    checkedOn: '2026-11-22',
    reviewMonths: 6,
    isCostly: false,
  }),
  T02: today('T02', {
    status: 'unverified',
    value: {
      zh: '出勤与课堂参与占总评：九、十年级 15%，十一、十二年级 10%',
      en: 'Attendance and participation: 15% of a mark in Grades 9 and 10, 10% in Grades 11 and 12',
    },
    validFrom: { zh: '2026–27 学年', en: 'The 2026-27 school year' },
    found: {
      zh: '多家报道数字一致，并说期末考试改为必考。教育厅评估政策页的存档副本还没有写入；其余怎样分、私立和海外学校是否照办，都没有核到。请向学校要书面评分办法。',
      en: 'Several reports agree, and say that final exams become mandatory. Our stored copy of the ministry’s policy page does not yet hold it. How the rest divides, and whether private and overseas schools follow, we could not confirm. Ask the school for its written marking policy.',
    },
    body: ministry,
    source: 'ontario-marks-2026',
    checkedOn: '2026-11-22',
    reviewMonths: 3,
    isCostly: false,
  }),
  T03: today('T03', {
    value: { zh: '110 学时，得 1 个学分', en: '110 hours for one credit' },
    validFrom: { zh: '存档页面所示，现行', en: 'As shown on the stored page' },
    found: {
      zh: '一门课排满 110 学时、总评到 50 分，得 1 个学分；半门课 0.5 个。',
      en: 'A course scheduled for 110 hours and passed at 50% earns one credit; a half course earns 0.5.',
    },
    body: { zh: '安大略省教育厅；各教育局照录', en: 'Ontario Ministry of Education, repeated by the boards' },
    source: 'rcdsb-credit',
    checkedOn: '2026-11-22',
    reviewMonths: 6,
    isCostly: false,
  }),
  T04: today('T04', {
    status: 'unverified',
    value: {
      zh: '等值学分最多 8、16、23、26；至少还要修 22、14、7、4',
      en: 'Equivalent credits at most 8, 16, 23 and 26; at least 22, 14, 7 and 4 still to earn',
    },
    validFrom: {
      zh: '读完九、十、十一年级，或读得更多',
      en: 'After Grade 9, Grade 10, Grade 11, or more',
    },
    found: {
      zh: '一所安省私立学校按初中毕业、高一、高二、高中毕业公布了这八个数。《安省学校》附录 2 按同样的四档给各科下限；最后一档的 4 个学分是附录的话，其余总数在我们看到的副本里没有。每个学生由校长评定。',
      en: 'A private school in Ontario prints these eight figures for the Chinese years. Appendix 2 of Ontario Schools uses the same four steps for its subject minimums; the 4 of the last step is its wording, the other totals are not in the copy we read. The principal decides each case.',
    },
    body: ministry,
    source: 'apollo-equivalency',
    checkedOn: '2026-11-22',
    reviewMonths: 6,
    isCostly: false,
  }),
  T05: today('T05', {
    status: 'unverified',
    value: { zh: '至少 4 个 11 或 12 年级学分', en: 'At least 4 Grade 11 or 12 credits' },
    validFrom: {
      zh: '没有安省学分、读过三年以上高中的学生',
      en: 'No Ontario credits and more than three years of secondary school',
    },
    found: {
      zh: '《安省学校》附录 2（第 91 页），见于两份引用它的页面；附录本身没有读到存档。',
      en: 'Ontario Schools, appendix 2 (page 91), quoted on two pages; we saw no stored copy of the appendix itself.',
    },
    body: ministry,
    source: 'oasdi-equivalency',
    checkedOn: '2026-11-22',
    reviewMonths: 6,
    isCostly: false,
  }),
  T06: today('T06', {
    status: 'unverified',
    value: { zh: '两段，约 65 分钟和 75 分钟', en: 'Two sessions of about 65 and 75 minutes' },
    validFrom: { zh: '2025 年春季起的通知', en: 'Notices from spring 2025 on' },
    found: {
      zh: '2025 年春季一所学校的材料和 2025 年秋季一份学校通知都这样写，可以延时。EQAO 自己的现行说明没有读到，今年的时长看 EQAO 或问学校。',
      en: 'A school’s slides of spring 2025 and a school notice of fall 2025 say so, with extra time allowed. We have not read EQAO’s own present description; see EQAO or ask the school for this year.',
    },
    body: eqao,
    source: 'osslt-slides-2025',
    checkedOn: '2026-11-22',
    reviewMonths: 6,
    isCostly: false,
  }),
  T07: today('T07', {
    status: 'unverified',
    value: { zh: '37 题', en: '37 questions' },
    validFrom: { zh: '2024–25 学年', en: 'The 2024-25 school year' },
    found: {
      zh: '一所学校的材料：35 道选择类题加 2 道写作题。今年的题数以 EQAO 为准。',
      en: 'A school’s slides: 35 selected-response and 2 written questions. EQAO decides this year’s number.',
    },
    body: eqao,
    source: 'osslt-slides-2025',
    checkedOn: '2026-11-22',
    reviewMonths: 6,
    isCostly: false,
  }),
  T08: today('T08', {
    value: {
      zh: '秋季考期次年一月底前，春季考期五月底前',
      en: 'Fall window by the end of January, spring window by the end of May',
    },
    validFrom: { zh: '2025–26 学年', en: 'The 2025-26 school year' },
    found: {
      zh: '一所学校照录的 EQAO 安排；EQAO 首页同年也写春季五月底前。2021–22 学年 EQAO 写的是六月底前，所以靠春季考期毕业的学生要按六月底排。今年的日期看 EQAO。',
      en: 'EQAO’s schedule as a school repeats it; EQAO’s own front page said the end of May for that spring too. In 2021-22 EQAO wrote the end of June, so a student who needs the spring window to graduate plans with the end of June. See EQAO for this year.',
    },
    body: eqao,
    source: 'hdsb-eqao-dates',
    checkedOn: '2026-11-23',
    reviewMonths: 6,
  }),
  // T30 to T59: money and permits.
  T30: today('T30', {
    status: 'unverified',
    value: { zh: '22,895 加元', en: 'CAD 22,895' },
    validFrom: { zh: '2025 年 9 月 1 日', en: '1 September 2025' },
    found: {
      zh: '魁北克以外、一个人、一年的生活费证明；学费和路费另计。多家报道同列此数，IRCC 页面本身没有见到存档；2026-11-21 未见更新的数。',
      en: 'Proof of one year’s living costs for one person outside Quebec; tuition and travel come on top. Several reports give this figure; we saw no stored copy of IRCC’s own page, and no newer figure on 2026-11-21.',
    },
    body: ircc,
    source: 'cic-news-funds-2025',
    reviewMonths: 1,
  }),
  T31: today('T31', {
    status: 'unverified',
    value: { zh: '28,502 加元', en: 'CAD 28,502' },
    validFrom: { zh: '2025 年 9 月 1 日', en: '1 September 2025' },
    found: {
      zh: '魁北克以外、学生加一名同行家属、一年的生活费证明；三人为 35,040 加元，四人为 42,543 加元。',
      en: 'Proof of one year’s living costs outside Quebec for a student with one family member; CAD 35,040 for three people, CAD 42,543 for four.',
    },
    body: ircc,
    source: 'cic-news-funds-2025',
    reviewMonths: 1,
  }),
  T32: today('T32', {
    value: { zh: '150 加元', en: 'CAD 150' },
    validFrom: { zh: '页面没有写起始日', en: 'The page gives no starting day' },
    found: {
      zh: '每人的学习许可申请费，延期也是这个数；不含体检和签证中心的服务费。',
      en: 'Study permit fee for one person, also for an extension; medical examination and visa-centre charges are separate.',
    },
    body: ircc,
    source: 'ircc-fees',
    reviewMonths: 3,
  }),
  T33: today('T33', {
    value: { zh: '85 加元', en: 'CAD 85' },
    validFrom: { zh: '页面没有写起始日', en: 'The page gives no starting day' },
    found: {
      zh: '每人的生物信息采集费；同时同地申请的一家人最多 170 加元。',
      en: 'Biometrics fee for one person; at most CAD 170 for a family that applies together.',
    },
    body: ircc,
    source: 'ircc-fees',
    reviewMonths: 3,
  }),
  T34: today('T34', {
    value: { zh: '6 个月', en: '6 months' },
    validFrom: { zh: '页面没有写起始日', en: 'The page gives no starting day' },
    found: {
      zh: '访客入境章上没有写日期的，可停留 6 个月；想延长，至少在到期前 30 天申请访客记录。',
      en: 'A visitor whose passport stamp has no date may stay 6 months; to stay longer, apply for a visitor record at least 30 days before the end.',
    },
    body: ircc,
    source: 'ircc-visitor-record',
    reviewMonths: 3,
  }),
  T35: today('T35', {
    status: 'unverified',
    value: { zh: '1 条：普通通道', en: 'One stream, the standard one' },
    validFrom: { zh: '2024 年 11 月 8 日', en: '8 November 2024' },
    found: {
      zh: 'SDS 于美东时间当天 14 时停收，之后的学习许可申请一律走普通通道。',
      en: 'SDS closed at 2 p.m. Eastern that day; every later application goes through the standard stream.',
    },
    body: ircc,
    source: 'ircc-sds-notice',
    reviewMonths: 3,
  }),
  T36: today('T36', {
    status: 'partly',
    appliesTo: {
      zh: '页面没有写入学年份；2023 年秋季并表以后的版本，你这一届以 OUAC 当年页面为准',
      en: 'The page names no entry year; it is of the form used since fall 2023. For your year go by OUAC',
    },
    value: { zh: '156 加元', en: 'CAD 156' },
    validFrom: { zh: '2023 年并表以后', en: 'Since the forms were merged in 2023' },
    found: {
      zh: '基础申请费，含前三个专业选择，不分大学；所有人都交，不退。',
      en: 'Base fee for the first three program choices, at any universities; everybody pays it and it is not refunded.',
    },
    body: ouac,
    source: 'ouac-undergrad-fees',
    reviewMonths: 3,
  }),
  T37: today('T37', {
    status: 'partly',
    appliesTo: {
      zh: '页面没有写入学年份；2023 年秋季并表以后的版本，你这一届以 OUAC 当年页面为准',
      en: 'The page names no entry year; it is of the form used since fall 2023. For your year go by OUAC',
    },
    value: { zh: '50 加元', en: 'CAD 50' },
    validFrom: { zh: '2023 年并表以后', en: 'Since the forms were merged in 2023' },
    found: {
      zh: '第四个专业起，每个选择。同一所大学内换专业不另收。',
      en: 'For each choice from the fourth on. Changing program inside one university is free.',
    },
    body: ouac,
    source: 'ouac-undergrad-fees',
    reviewMonths: 3,
  }),
  T38: today('T38', {
    status: 'partly',
    appliesTo: {
      zh: '不是加拿大公民或永久居民的申请人',
      en: 'Applicants who are neither citizens nor permanent residents of Canada',
    },
    value: { zh: '10 加元', en: 'CAD 10' },
    validFrom: { zh: '2023 年并表以后', en: 'Since the forms were merged in 2023' },
    found: {
      zh: '国际服务费，按身份收取，与住在哪里、寄到哪里无关。',
      en: 'International service fee, by status; where you live and where mail goes does not matter.',
    },
    body: ouac,
    source: 'ouac-undergrad-fees',
    reviewMonths: 3,
  }),
  T39: today('T39', {
    status: 'partly',
    appliesTo: {
      zh: '2024–25 与 2025–26 学年；2026–27 学年的收费没有见到',
      en: 'School years 2024-25 and 2025-26; we did not see the fee for 2026-27',
    },
    value: { zh: '17,000 加元', en: 'CAD 17,000' },
    validFrom: { zh: '2024–25 至 2025–26 学年', en: 'School years 2024-25 to 2025-26' },
    found: {
      zh: '公立高中或小学一整年的国际学生学费；一个学期 8,500 加元。保险和 400 加元报名费另交。',
      en: 'A full year of tuition for an international student in a public school; CAD 8,500 for one semester. Insurance and the CAD 400 application fee are extra.',
    },
    body: { zh: '多伦多教育局（TDSB）', en: 'Toronto District School Board' },
    source: 'tdsb-fees',
    reviewMonths: 3,
  }),
  T40: today('T40', {
    status: 'partly',
    appliesTo: {
      zh: '2024–25 与 2025–26 学年；2026–27 学年的收费没有见到',
      en: 'School years 2024-25 and 2025-26; we did not see the fee for 2026-27',
    },
    value: { zh: '500 加元', en: 'CAD 500' },
    validFrom: { zh: '2024–25 至 2025–26 学年', en: 'School years 2024-25 to 2025-26' },
    found: {
      zh: 'TDSB 国际学生必须购买的急诊医疗保险，一年；一个学期 250 加元。',
      en: 'Emergency medical insurance that TDSB’s international students must buy, for one year; CAD 250 for a semester.',
    },
    body: { zh: '多伦多教育局（TDSB）', en: 'Toronto District School Board' },
    source: 'tdsb-fees',
    reviewMonths: 3,
  }),
  T41: today('T41', {
    status: 'partly',
    appliesTo: {
      zh: '2024–25 与 2025–26 学年；2026–27 学年的收费没有见到',
      en: 'School years 2024-25 and 2025-26; we did not see the fee for 2026-27',
    },
    value: { zh: '400 加元', en: 'CAD 400' },
    validFrom: { zh: '2024–25 至 2025–26 学年', en: 'School years 2024-25 to 2025-26' },
    found: { zh: 'TDSB 报名费，不退。', en: 'TDSB’s application fee, not refunded.' },
    body: { zh: '多伦多教育局（TDSB）', en: 'Toronto District School Board' },
    source: 'tdsb-fees',
    reviewMonths: 3,
  }),
  T42: today('T42', {
    status: 'partly',
    appliesTo: {
      zh: '页面没有写学年，请学校确认你入学那一年',
      en: 'The page names no school year; ask which year you would pay for',
    },
    value: { zh: '17,500 加元', en: 'CAD 17,500' },
    validFrom: { zh: '没有注明学年', en: 'No school year stated' },
    found: {
      zh: '一整年学费，医疗保险已含；半年 8,750 加元，报名费 400 加元。',
      en: 'A full year of tuition with health insurance; CAD 8,750 for half a year, application fee CAD 400.',
    },
    body: { zh: '多伦多天主教教育局（TCDSB）', en: 'Toronto Catholic District School Board' },
    source: 'tcdsb-fees',
    reviewMonths: 3,
  }),
  T43: today('T43', {
    status: 'partly',
    appliesTo: {
      zh: '页面没有写学年，请学校确认你入学那一年',
      en: 'The page names no school year; ask which year you would pay for',
    },
    value: { zh: '16,200 加元', en: 'CAD 16,200' },
    validFrom: { zh: '没有注明学年', en: 'No school year stated' },
    found: {
      zh: '高中两个学期、最多 8 个学分的学费；一个学期 8,100 加元，报名费 250 加元。',
      en: 'Tuition for two semesters of high school, at most 8 credits; CAD 8,100 for one, application fee CAD 250.',
    },
    body: { zh: '德罕天主教教育局（DCDSB）', en: 'Durham Catholic District School Board' },
    source: 'dcdsb-fees',
    reviewMonths: 3,
  }),
  T44: today('T44', {
    status: 'partly',
    appliesTo: {
      zh: '页面署 2023 年，没有写学年；今天的数请问教育局',
      en: 'The page is of 2023 and names no school year; ask the board for today’s',
    },
    value: { zh: '14,000 加元', en: 'CAD 14,000' },
    validFrom: { zh: '2023 年的页面', en: 'Page of 2023' },
    found: {
      zh: '一整年、最多 8 门课的学费；必须买的医疗保险 530 加元、报名费 250 加元另交。',
      en: 'A full year of tuition for at most eight courses; compulsory health insurance of CAD 530 and the CAD 250 application fee are extra.',
    },
    body: { zh: '桑德贝天主教教育局（TBCDSB）', en: 'Thunder Bay Catholic District School Board' },
    source: 'tbcdsb-fees',
    reviewMonths: 3,
  }),
  T45: today('T45', {
    status: 'partly',
    appliesTo: {
      zh: '只适用于 2019–20 学年，之后未见公开价目；今天应当更高',
      en: 'School year 2019-20 only; we saw no later list, and today’s price should be higher',
    },
    value: { zh: '11,895 加元', en: 'CAD 11,895' },
    validFrom: { zh: '2019–20 学年', en: 'School year 2019-20' },
    found: {
      zh: 'CHN 寄宿家庭 10 个月，含登记、监护、接送机和 500 加元可退押金；由教育局价目表刊出。',
      en: 'Ten months of homestay by CHN with registration, custodianship, airport transfers and a refundable deposit of CAD 500, as printed in the board’s price list.',
    },
    body: { zh: '上格兰德教育局（UGDSB）', en: 'Upper Grand District School Board' },
    source: 'ugdsb-fees-2019',
    reviewMonths: 3,
  }),
  T46: today('T46', {
    status: 'partly',
    appliesTo: {
      zh: '旧网站的一页，没有写学年；今天的数请问教育局',
      en: 'A page of the former site without a school year; ask the board for today’s',
    },
    value: { zh: '15,000 加元', en: 'CAD 15,000' },
    validFrom: { zh: '旧网站页面，约 2020 年', en: 'Page of the former site, about 2020' },
    found: {
      zh: '一学年两个学期的寄宿加监护，含一日三餐；报名费 300 加元另交。',
      en: 'Homestay and custodianship for two semesters, three meals a day; the CAD 300 application fee is extra.',
    },
    body: { zh: '约克区教育局（YRDSB）', en: 'York Region District School Board' },
    source: 'yrdsb-homestay',
    reviewMonths: 3,
  }),
  T47: today('T47', {
    status: 'partly',
    appliesTo: { zh: '2025–26 学年、参加 UHIP 的安省大学学生', en: 'University students in UHIP in 2025-26' },
    value: { zh: '792 加元', en: 'CAD 792' },
    validFrom: { zh: '2025–26 学年', en: 'Academic year 2025-26' },
    found: {
      zh: '大学国际学生的 UHIP，一个人一学年；高中生不在这个计划里。',
      en: 'UHIP for one international student at university, for one year; high-school students are not in the plan.',
    },
    body: { zh: '湖首大学；UHIP', en: 'Lakehead University; UHIP' },
    source: 'lakehead-uhip',
    reviewMonths: 3,
  }),
  T48: today('T48', {
    status: 'unverified',
    value: { zh: '128.15 加元', en: 'CAD 128.15' },
    validFrom: { zh: '2023 年 4 月 3 日', en: '3 April 2023' },
    found: {
      zh: '多伦多 TTC，13 至 19 岁月票；只适用于多伦多。2025 年 7 月的报道仍是这个数，TTC 自己的票价页没有读到，今天的票价看 TTC。',
      en: 'Toronto (TTC), monthly pass for ages 13 to 19; for Toronto only. Still so in a report of July 2025. We have not read the TTC’s own fare page; see it for today’s.',
    },
    body: { zh: '多伦多公交（TTC）', en: 'Toronto Transit Commission' },
    source: 'youth-fares-2025',
    checkedOn: '2026-11-22',
    reviewMonths: 3,
  }),
  T49: today('T49', {
    status: 'unverified',
    value: { zh: '135 加元', en: 'CAD 135' },
    validFrom: { zh: '2025 年 9 月 1 日', en: '1 September 2025' },
    found: {
      zh: '渥太华 OC Transpo，11 岁起买成人月票，青少年月票取消。',
      en: 'Ottawa (OC Transpo): adult monthly pass from age 11, the youth pass has ended.',
    },
    body: { zh: '渥太华公交（OC Transpo）', en: 'OC Transpo' },
    source: 'youth-fares-2025',
    reviewMonths: 3,
  }),
  T50: today('T50', {
    status: 'partly',
    appliesTo: {
      zh: '页面没有写入学年份，也没有按身份限制；你这一届请再查',
      en: 'The page names no entry year and no limit by status; check for your year',
    },
    value: { zh: '2,000 加元', en: 'CAD 2,000' },
    validFrom: { zh: '页面没有写起始日', en: 'The page gives no starting day' },
    found: {
      zh: '滑铁卢大学“校长杰出奖学金”，五月初录取平均分 95 以上自动评定，不用申请，只发一次；另可争取两项各 1,500 加元的奖。',
      en: 'Waterloo’s President’s Scholarship of Distinction: automatic at an admission average of 95% or more in early May, paid once; two further awards of CAD 1,500 each can be earned later.',
    },
    body: { zh: '滑铁卢大学', en: 'University of Waterloo' },
    source: 'waterloo-entrance',
    reviewMonths: 3,
  }),
  T51: today('T51', {
    status: 'partly',
    appliesTo: {
      zh: '只给加拿大公民、永久居民和受保护人士；持学习许可的学生不在内',
      en: 'Canadian citizens, permanent residents and protected persons only; not for students on a study permit',
    },
    value: { zh: '4,000 加元', en: 'CAD 4,000' },
    validFrom: { zh: '2022 年秋季起', en: 'From fall 2022' },
    found: {
      zh: '约克大学自动入学奖学金，平均分 95 以上；90 至 94.9 为 2,500，85 至 89.9 为 1,500，80 至 84.9 为 1,000。绩点 8.0、每年 24 学分可续。',
      en: 'York’s automatic entrance scholarship at 95% and higher; 2,500 at 90 to 94.9, 1,500 at 85 to 89.9, 1,000 at 80 to 84.9. Renewable with a GPA of 8.0 over 24 credits a year.',
    },
    body: { zh: '约克大学', en: 'York University' },
    source: 'york-entrance',
    reviewMonths: 3,
  }),
  T52: today('T52', {
    status: 'partly',
    appliesTo: {
      zh: '退学和开学前取消；学习许可被拒的情形没有核实，请教育局书面写明',
      en: 'Withdrawals and cancellations; not verified for a permit refusal, so ask the board in writing',
    },
    value: { zh: '1,000 加元', en: 'CAD 1,000' },
    validFrom: { zh: '页面没有写起始日', en: 'The page gives no starting day' },
    found: {
      zh: 'HDSB 退费时扣的手续费；新生的学费另有 15% 不退，开课后退学不退。学习许可被拒时扣不扣这笔手续费，我们没有核实：我们自己的记录一处写退费都扣，一处写凭拒签信全退。材料不全被拒的不退。',
      en: 'Charge kept from a refund; 15% of a new student’s tuition is not refunded, nor anything after a withdrawal in the year. Whether it is kept after a permit refusal we could not verify: our own notes of the page say in one place that it is kept from any refund, in another that a refusal letter brings a full refund. Nothing is refunded where papers were missing.',
    },
    body: { zh: '荷顿教育局（HDSB）', en: 'Halton District School Board' },
    source: 'hdsb-refund',
    reviewMonths: 3,
  }),
  T53: today('T53', {
    status: 'unverified',
    value: { zh: '每周 24 小时', en: '24 hours a week' },
    validFrom: { zh: '2024 年 11 月 8 日', en: '8 November 2024' },
    found: {
      zh: '学期中的校外工作上限，只适用于符合条件的大专院校学生；高中生一般没有资格。',
      en: 'Off-campus limit during sessions, for eligible students at colleges and universities only; high-school students are generally not eligible.',
    },
    body: ircc,
    source: 'off-campus-24',
    reviewMonths: 3,
  }),
  T54: today('T54', {
    status: 'unverified',
    value: { zh: '41,746 加元', en: 'CAD 41,746' },
    validFrom: { zh: '2025/26 学年', en: 'Academic year 2025/26' },
    found: {
      zh: '全加拿大国际本科生一年学费的平均数；安省各校、各专业差得远，工科和商科更高。',
      en: 'Average yearly tuition of international undergraduates in all of Canada. Ontario’s universities and programs differ widely; engineering and business cost more.',
    },
    body: { zh: '加拿大统计局', en: 'Statistics Canada' },
    source: 'statcan-tuition',
    reviewMonths: 6,
  }),
  // T60 on: life in Canada and schools.
  T60: today('T60', {
    value: {
      zh: '9-8-8：打电话或发短信，全加拿大，24 小时，免费',
      en: '9-8-8: call or text, anywhere in Canada, 24 hours, free',
    },
    validFrom: { zh: '2023 年 11 月 30 日', en: '30 November 2023' },
    found: {
      zh: '英语和法语；接通时可以说明自己未满 18 岁。有生命危险先打 911。',
      en: 'In English and French; callers can say that they are under 18. If a life is in danger, call 911 first.',
    },
    body: { zh: '9-8-8 自杀危机热线', en: '9-8-8: Suicide Crisis Helpline' },
    source: 'crisis-988',
    checkedOn: '2026-11-22',
    reviewMonths: 6,
  }),
  T61: today('T61', {
    value: {
      zh: '电话 1-800-668-6868，或发短信 CONNECT 到 686868',
      en: 'Call 1-800-668-6868, or text CONNECT to 686868',
    },
    validFrom: { zh: '页面没有写起始日', en: 'The page gives no starting day' },
    found: {
      zh: '与加拿大政府 2024 年 11 月 14 日新闻稿一致。电话咨询另有普通话等语言（经口译），短信为英语和法语。',
      en: 'Matches a Government of Canada news release of 14 November 2024. By phone there is also Mandarin and other languages, through interpreters; texts are in English and French.',
    },
    body: { zh: 'Kids Help Phone', en: 'Kids Help Phone' },
    source: 'kids-help-phone',
    checkedOn: '2026-11-22',
    reviewMonths: 6,
  }),
  T63: today('T63', {
    value: {
      zh: '未满 17 岁、父母不同行的学生，要有一位监护人（IMM 5646）',
      en: 'A student under 17 without a parent needs a custodian (form IMM 5646)',
    },
    validFrom: { zh: '2011 年 9 月 15 日', en: '15 September 2011' },
    found: {
      zh: '监护人是加拿大公民或永久居民；17 岁到成年之间，由签证官判断。安省满 18 岁成年。',
      en: 'The custodian is a Canadian citizen or permanent resident; from 17 to the age of majority the officer decides. In Ontario the age of majority is 18.',
    },
    body: ircc,
    source: 'ircc-minors',
    checkedOn: '2026-11-22',
    reviewMonths: 3,
  }),
  // T55 to T87: admission, schools’ fees and refunds, awards, a month in Toronto.
  T55: today('T55', {
    value: {
      zh: '先接受录取、交押金，大学才代领证明信；付款后 7 到 10 个工作日；押金不退',
      en: 'Accept and pay the deposit first, then the university requests the letter; 7 to 10 business days; the deposit is not refunded',
    },
    validFrom: { zh: '页面没有写起始日', en: 'The page gives no starting day' },
    found: {
      zh: '本科生的押金按录取信交，算入学费。信到了会发邮件。',
      en: 'Undergraduates pay the deposit of their offer; it counts toward tuition. An email says when the letter is there.',
    },
    body: { zh: '多伦多大学', en: 'University of Toronto' },
    source: 'utoronto-pal',
    checkedOn: '2026-11-23',
    reviewMonths: 3,
  }),
  T56: today('T56', {
    value: {
      zh: '收到押金后约 3 个工作日发证明信；押金不退，除非学习许可被拒',
      en: 'The letter about 3 working days after the deposit; not refunded unless the permit is refused',
    },
    validFrom: { zh: '页面没有写起始日', en: 'The page gives no starting day' },
    found: {
      zh: '从加拿大境外付款，到账可能要 14 天。退款要凭 IRCC 的拒签信，在选课截止日前申请。',
      en: 'A payment from abroad may take 14 days to arrive. A refund needs IRCC’s refusal and must be asked for before enrolment ends.',
    },
    body: { zh: '渥太华大学', en: 'University of Ottawa' },
    source: 'uottawa-admitted',
    checkedOn: '2026-11-23',
    reviewMonths: 3,
  }),
  T57: today('T57', {
    status: 'partly',
    appliesTo: { zh: '这一所大学；页面没有写年份', en: 'This university; the page names no year' },
    value: {
      zh: '境外申请人 5 月 15 日前接受并交 2,000 加元押金、申请证明信；境内 6 月 1 日前接受，6 月 15 日前交押金',
      en: 'Admitted outside Canada: accept, pay CAD 2,000 and ask for the letter by 15 May; inside Canada: accept by 1 June, pay by 15 June',
    },
    validFrom: { zh: '页面没有写起始日', en: 'The page gives no starting day' },
    found: {
      zh: '领取该校 2,000 加元学费奖的条件，也是它给国际学生的日期。境外比 6 月 1 日早半个月。',
      en: 'The conditions of its tuition scholarship of CAD 2,000, and its dates for international students. From abroad they are two weeks before 1 June.',
    },
    body: { zh: '圭尔夫－汉博大学', en: 'University of Guelph-Humber' },
    source: 'guelphhumber-dates',
    checkedOn: '2026-11-23',
    reviewMonths: 3,
  }),
  T58: today('T58', {
    status: 'unverified',
    value: {
      zh: '2027 年 1 月 15 日前提交；6 月 1 日是大学最早可以要求答复、收押金的日子',
      en: 'Submit by 15 January 2027; 1 June 2027 is the earliest day an answer and a deposit may be required',
    },
    validFrom: { zh: '2027 年 9 月入学', en: 'Entry in September 2027' },
    found: {
      zh: '只管在读的安省高中生（A 组）。一所安省私校转述；OUAC 往年的日期页（2018、2020、2024）写法相同，2027 年的没有读到存档。',
      en: 'For students at Ontario high schools (Group A). Repeated by a private school; OUAC’s own pages of 2018, 2020 and 2024 say the same, and we read no stored copy for 2027.',
    },
    body: ouac,
    source: 'vaughan-dates-2027',
    checkedOn: '2026-11-23',
    reviewMonths: 3,
  }),
  T59: today('T59', {
    status: 'partly',
    appliesTo: {
      zh: '页面没有写入学年份；名单以 OUAC 当年页面为准',
      en: 'The page names no entry year; OUAC’s list of your year counts',
    },
    value: { zh: '30 至 66 加元，按专业', en: 'CAD 30 to 66, by program' },
    validFrom: { zh: '2023 年并表以后', en: 'Since the forms were merged in 2023' },
    found: {
      zh: '读到的十项：圭尔夫景观建筑 50；麦克马斯特工程 50、健康科学荣誉 30；多伦多大学建筑 45、商科 51、计算机 50、工程 43（A 组）或 66（B 组）、医学放射 47；滑铁卢会计 53.25。名单在我们读到的副本里没有完。',
      en: 'Read so far: Guelph landscape architecture 50; McMaster engineering 50, honours health sciences 30; Toronto architecture 45, commerce 51, computer science 50, engineering 43 (Group A) or 66 (Group B), medical radiation sciences 47; Waterloo accounting 53.25. The list goes on beyond our copy.',
    },
    body: ouac,
    source: 'ouac-undergrad-fees',
    checkedOn: '2026-11-23',
    reviewMonths: 3,
  }),
  T62: today('T62', {
    status: 'unverified',
    value: { zh: '未满 14 岁不采集生物信息，也不交这笔费', en: 'Under 14: no biometrics and no fee' },
    validFrom: { zh: '页面没有写起始日', en: 'The page gives no starting day' },
    found: {
      zh: '多处转述 IRCC：14 至 79 岁的申请人要采集。按递交申请那天的年龄算。',
      en: 'Several pages repeat IRCC: applicants from 14 to 79. The age on the day of application counts.',
    },
    body: ircc,
    source: 'biometrics-ages',
    checkedOn: '2026-11-23',
    reviewMonths: 3,
  }),
  T64: today('T64', {
    status: 'partly',
    appliesTo: {
      zh: '2025–26 学年；之后的收费没有见到',
      en: 'School year 2025-26; we did not see a later fee',
    },
    value: {
      zh: '学费 25,200 加元，另收年度注册费 3,000',
      en: 'Tuition CAD 25,200, and CAD 3,000 of annual registration',
    },
    validFrom: { zh: '2025–26 学年', en: 'School year 2025-26' },
    found: {
      zh: '9 至 11 年级、八门课；12 年级六门课 21,480。保险 650、报名费 300、校服另计。退学或被开除，费用不退。',
      en: 'Grades 9 to 11, eight courses; Grade 12 with six courses 21,480. Insurance 650, application 300 and uniform are extra. Nothing is refunded after withdrawal or expulsion.',
    },
    body: { zh: '布朗蒂学院，密西沙加', en: 'Bronte College, Mississauga' },
    source: 'bronte-fees',
    checkedOn: '2026-11-23',
    reviewMonths: 3,
  }),
  T65: today('T65', {
    status: 'partly',
    appliesTo: {
      zh: '2025–26 学年；之后的收费没有见到',
      en: 'School year 2025-26; we did not see a later fee',
    },
    value: { zh: '单人间 23,000 加元，含餐', en: 'Single room CAD 23,000, meals included' },
    validFrom: { zh: '2025–26 学年', en: 'School year 2025-26' },
    found: {
      zh: '十个月；另有双人间和四人间。押金 1,000、杂费预存 1,500 可退余额。',
      en: 'Ten months; double and quad rooms exist. A deposit of 1,000 and a sundry account of 1,500 are refundable.',
    },
    body: { zh: '布朗蒂学院，密西沙加', en: 'Bronte College, Mississauga' },
    source: 'bronte-fees',
    checkedOn: '2026-11-23',
    reviewMonths: 3,
  }),
  T66: today('T66', {
    status: 'partly',
    appliesTo: {
      zh: '2025–26 学年；之后的收费没有见到',
      en: 'School year 2025-26; we did not see a later fee',
    },
    value: { zh: '16,500 加元，十个月', en: 'CAD 16,500 for ten months' },
    validFrom: { zh: '2025–26 学年', en: 'School year 2025-26' },
    found: {
      zh: '学校管理的寄宿家庭：家里早晚餐，学校供热午餐。在多伦多西邻的密西沙加。',
      en: 'Homestay supervised by the school: breakfast and dinner at home, a hot lunch at school. In Mississauga, next to Toronto.',
    },
    body: { zh: '布朗蒂学院，密西沙加', en: 'Bronte College, Mississauga' },
    source: 'bronte-fees',
    checkedOn: '2026-11-23',
    reviewMonths: 3,
  }),
  T67: today('T67', {
    status: 'partly',
    appliesTo: { zh: '2025–26 学年的走读生', en: 'Day students in 2025-26' },
    value: { zh: '42,100 加元', en: 'CAD 42,100' },
    validFrom: { zh: '2025–26 学年', en: 'School year 2025-26' },
    found: {
      zh: '走读生学费，含餐和必修的外出；报名费 150、入学注册费 3,000 不退。国际寄宿的价没有读到。',
      en: 'Day tuition with meals and compulsory trips; application 150 and registration 3,000 are not refunded. We did not read the international boarding fee.',
    },
    body: { zh: '莱克菲尔德学院，彼得伯勒附近', en: 'Lakefield College School, near Peterborough' },
    source: 'lakefield-fees',
    checkedOn: '2026-11-23',
    reviewMonths: 3,
  }),
  T68: today('T68', {
    status: 'partly',
    appliesTo: { zh: '页面没有写学年', en: 'The page names no school year' },
    value: { zh: '63,100 加元，学费与寄宿', en: 'CAD 63,100 with boarding' },
    validFrom: { zh: '没有注明学年', en: 'No school year stated' },
    found: {
      zh: '国际寄宿生全年；半年 31,550，入学费 4,000。',
      en: 'International boarders for a year; 31,550 for a semester, enrolment fee 4,000.',
    },
    body: { zh: '罗索湖学院，马斯科卡', en: 'Rosseau Lake College, Muskoka' },
    source: 'rosseau-fees',
    checkedOn: '2026-11-23',
    reviewMonths: 3,
  }),
  T69: today('T69', {
    status: 'partly',
    appliesTo: {
      zh: '2025–26 学年；之后的收费没有见到',
      en: 'School year 2025-26; we did not see a later fee',
    },
    value: {
      zh: '录取时付 10,000 加元：4,000 不退，6,000 抵学费',
      en: 'CAD 10,000 on acceptance: 4,000 kept, 6,000 toward tuition',
    },
    validFrom: { zh: '2025–26 学年', en: 'School year 2025-26' },
    found: {
      zh: '国际寄宿生；学校写明这笔入学费不退，只收一次。',
      en: 'International boarders; the school calls the enrolment fee non-refundable and charged once.',
    },
    body: { zh: '罗索湖学院，马斯科卡', en: 'Rosseau Lake College, Muskoka' },
    source: 'rosseau-guide-2025',
    checkedOn: '2026-11-23',
    reviewMonths: 3,
  }),
  T70: today('T70', {
    value: { zh: '扣 500 加元', en: 'CAD 500 kept' },
    validFrom: { zh: '页面没有写起始日', en: 'The page gives no starting day' },
    found: {
      zh: '全年学费只在开课前许可被拒时退，30 天内交拒签信，扣 500；其他情形不退。',
      en: 'A full year is refunded only if the permit is refused before classes, on the refusal letter within 30 days, less 500; otherwise not.',
    },
    body: { zh: '高地学院', en: 'Highland Academy' },
    source: 'highland-refund',
    checkedOn: '2026-11-23',
    reviewMonths: 3,
  }),
  T71: today('T71', {
    value: {
      zh: '拒签扣 100；不来扣 500；开课 30 天内走退三分之二再扣 500',
      en: 'Refusal: 100 kept; not coming: 500; leaving within 30 days: two thirds back less 500',
    },
    validFrom: { zh: '页面没有写起始日', en: 'The page gives no starting day' },
    found: { zh: '开课 30 天以后不退。', en: 'Nothing after 30 days.' },
    body: { zh: '泰晤士河谷教育局（TVDSB）', en: 'Thames Valley District School Board' },
    source: 'tvdsb-refund',
    checkedOn: '2026-11-23',
    reviewMonths: 3,
  }),
  T72: today('T72', {
    value: {
      zh: '拒签扣 500；开课前退三分之二；开课头一个月内退一半',
      en: 'Refusal: 500 kept; before the start: two thirds back; in the first month: half',
    },
    validFrom: { zh: '页面没有写起始日', en: 'The page gives no starting day' },
    found: {
      zh: '新生扣 500，老生续签被拒扣 100；头一个月以后不退。',
      en: '500 for new students, 100 for returning ones; nothing after the first month.',
    },
    body: { zh: '莱姆斯通教育局（LDSB）', en: 'Limestone District School Board' },
    source: 'limestone-refund',
    checkedOn: '2026-11-23',
    reviewMonths: 3,
  }),
  T73: today('T73', {
    value: { zh: '拒签扣 400；其他情形不退', en: 'Refusal: 400 kept; nothing otherwise' },
    validFrom: { zh: '页面没有写起始日', en: 'The page gives no starting day' },
    found: {
      zh: '拒签信日期起 30 天内交材料，逾期不退；发了录取信以后自己不来，不退。',
      en: 'Papers within 30 days of the refusal or nothing; no refund for not coming once the letter of acceptance is out.',
    },
    body: { zh: '渥太华－卡尔顿教育局（OCDSB）', en: 'Ottawa-Carleton District School Board' },
    source: 'ocdsb-refund',
    checkedOn: '2026-11-23',
    reviewMonths: 3,
  }),
  T74: today('T74', {
    value: { zh: '每次退费扣 750 加元和汇费', en: 'CAD 750 and wire fees kept from each refund' },
    validFrom: { zh: '页面没有写起始日', en: 'The page gives no starting day' },
    found: {
      zh: '只看拒签一种情形，30 天内交拒签信；400 报名费不退。另一份页面写的是扣 400 加 500，以签约时的为准。',
      en: 'Only after a refusal, on the letter within 30 days; the 400 application fee is kept. Another copy of the page says 400 plus 500; the one at signing counts.',
    },
    body: { zh: '多伦多天主教教育局（TCDSB）', en: 'Toronto Catholic District School Board' },
    source: 'tcdsb-refund',
    checkedOn: '2026-11-23',
    reviewMonths: 3,
  }),
  T75: today('T75', {
    status: 'partly',
    appliesTo: {
      zh: '2024 年秋季入学、交国际学费的学生',
      en: 'Students on international tuition, entry in fall 2024',
    },
    value: {
      zh: '第一年 2,000 至 8,500 加元，之后三年各 4,000',
      en: 'CAD 2,000 to 8,500 in year one, then 4,000 in each of three years',
    },
    validFrom: { zh: '2024 年秋季入学', en: 'Entry in fall 2024' },
    found: {
      zh: '录取平均分 75 起：75–77.9 给 2,000，80–82.9 给 3,500，90–92.9 给 6,500，95 以上 8,500。不用申请；续领要全日制、平均 80。',
      en: 'From an admission average of 75: 2,000 at 75-77.9, 3,500 at 80-82.9, 6,500 at 90-92.9, 8,500 from 95. No application; renewal needs full-time study and 80%.',
    },
    body: { zh: '圭尔夫－汉博大学', en: 'University of Guelph-Humber' },
    source: 'guelphhumber-entrance',
    checkedOn: '2026-11-23',
    reviewMonths: 3,
  }),
  T76: today('T76', {
    status: 'partly',
    appliesTo: {
      zh: '在加拿大读完高中、持学习许可的学生；只见到 2024–25 的页面',
      en: 'Students who finish high school in Canada on a study permit; page of 2024-25',
    },
    value: { zh: '40,000 加元，每年 10,000，四年', en: 'CAD 40,000: 10,000 a year for four years' },
    validFrom: { zh: '2024–25 学年起', en: 'From 2024-25' },
    found: {
      zh: '不限名额。给在加拿大读完高中、持学习许可、直接升学的学生；页面没有写平均分线，要满足录取条件、全日制。',
      en: 'Unlimited in number, for students who finish high school in Canada on a study permit and come directly; the page states no average; conditions of the offer and full-time study.',
    },
    body: { zh: '西安大略大学', en: 'Western University' },
    source: 'western-continue',
    checkedOn: '2026-11-23',
    reviewMonths: 3,
  }),
  T77: today('T77', {
    status: 'unverified',
    value: { zh: '每年 1,000 至 4,000 加元，四年', en: 'CAD 1,000 to 4,000 a year for four years' },
    validFrom: { zh: '2018 年的金额', en: 'Amounts of 2018' },
    found: {
      zh: '录取平均分 80 起自动评定，95 以上每年 4,000；按录取时的分数，不按最终成绩重算；续领要 A−。大学自己 2022 年的页面写明 80 分起，没有写金额。',
      en: 'Automatic from an admission average of 80; 4,000 a year from 95; fixed at admission and not reassessed; renewed with an A−. The university’s own page of 2022 says from 80 without amounts.',
    },
    body: { zh: '卡尔顿大学', en: 'Carleton University' },
    source: 'carleton-amounts',
    checkedOn: '2026-11-23',
    reviewMonths: 3,
  }),
  T78: today('T78', {
    value: {
      zh: '自动评定，金额不公布；按录取时的平均分',
      en: 'Automatic, amounts not stated; by the average at admission',
    },
    validFrom: { zh: '页面没有写起始日', en: 'The page gives no starting day' },
    found: {
      zh: '国际学生也在内。校级奖按录取时的分数定，最终成绩涨了不重评，跌了但满足录取条件也不收回。',
      en: 'International students too. University awards go by the marks at admission: a later rise is not reviewed, a fall within the offer’s conditions does not lose it.',
    },
    body: { zh: '多伦多大学', en: 'University of Toronto' },
    source: 'utoronto-admission-awards',
    checkedOn: '2026-11-23',
    reviewMonths: 3,
  }),
  T79: today('T79', {
    status: 'partly',
    appliesTo: {
      zh: '2020–21 年入学；之后的条款没有见到',
      en: 'Entry in 2020-21; we did not see later terms',
    },
    value: { zh: '750、1,000 或 2,500 加元，一次', en: 'CAD 750, 1,000 or 2,500, once' },
    validFrom: { zh: '2020–21 年入学', en: 'Entry in 2020-21' },
    found: {
      zh: '最终平均分 88 起 750，90 起 1,000，95 起 2,500；六门 12 年级课，先修课必算。国际学生须在加拿大读完高中最后一年。',
      en: 'Final average from 88: 750, from 90: 1,000, from 95: 2,500; six Grade 12 courses, prerequisites included. International students must have finished their last year of high school in Canada.',
    },
    body: { zh: '麦克马斯特大学', en: 'McMaster University' },
    source: 'mcmaster-entrance-2020',
    checkedOn: '2026-11-23',
    reviewMonths: 3,
  }),
  T80: today('T80', {
    status: 'partly',
    appliesTo: {
      zh: '页面没有写入学年份；你这一届请再查',
      en: 'The page names no entry year; check for yours',
    },
    value: {
      zh: '第一年 5,500 至 9,500 加元；6,500 起的之后三年各 4,000',
      en: 'CAD 5,500 to 9,500 in year one; from 6,500 also 4,000 in each of three years',
    },
    validFrom: { zh: '页面没有写起始日', en: 'The page gives no starting day' },
    found: {
      zh: '竞争性名额，按录取时、五月或八月的平均分；不用申请，平均 80 以上才有续领。',
      en: 'Competitive, by the average at the offer, in May or in August; no application; renewal from 80.',
    },
    body: { zh: '圭尔夫大学', en: 'University of Guelph' },
    source: 'guelph-entrance',
    checkedOn: '2026-11-23',
    reviewMonths: 3,
  }),
  T81: today('T81', {
    status: 'unverified',
    value: {
      zh: '最高 200,000 加元，四年；2026 年 2 月 19 日截止',
      en: 'Up to CAD 200,000 over four years; due 19 February 2026',
    },
    validFrom: { zh: '2026 年入学', en: 'Entry in 2026' },
    found: {
      zh: '要单独申请，名额少；商、工、人文、理、社科。',
      en: 'Needs an application and few receive it; business, engineering, humanities, science, social sciences.',
    },
    body: { zh: '麦克马斯特大学', en: 'McMaster University' },
    source: 'mcmaster-excellence-2026',
    checkedOn: '2026-11-23',
    reviewMonths: 3,
  }),
  T82: today('T82', {
    status: 'partly',
    appliesTo: { zh: '2024–25 学年的成年学生，作参照', en: 'Adult students in 2024-25, as a reference' },
    value: { zh: '八个月 3,540 加元', en: 'CAD 3,540 for eight months' },
    validFrom: { zh: '2024 年 7 月', en: 'July 2024' },
    found: {
      zh: '一名成年学生的个人开支：文具、手机、娱乐、礼物、衣服、日用品、看医生和牙医。高中生多半少一些。',
      en: 'Personal expenses of an adult student: supplies, phone, entertainment, gifts, clothing, toiletries, doctor and dentist. A high-school student mostly spends less.',
    },
    body: { zh: '多伦多大学法学院', en: 'University of Toronto, Faculty of Law' },
    source: 'uoft-law-budget-2024',
    checkedOn: '2026-11-23',
    reviewMonths: 3,
  }),
  T83: today('T83', {
    status: 'partly',
    appliesTo: { zh: '2024–25 学年的成年学生，作参照', en: 'Adult students in 2024-25, as a reference' },
    value: { zh: '八个月 16,350 加元', en: 'CAD 16,350 for eight months' },
    validFrom: { zh: '2024 年 7 月', en: 'July 2024' },
    found: {
      zh: '独自居住的成年学生：房租、伙食、交通、水电。',
      en: 'An adult student living alone: rent, food, transit and utilities.',
    },
    body: { zh: '多伦多大学法学院', en: 'University of Toronto, Faculty of Law' },
    source: 'uoft-law-budget-2024',
    checkedOn: '2026-11-23',
    reviewMonths: 3,
  }),
  T84: today('T84', {
    value: {
      zh: '押金不退；学习许可被拒之后才退',
      en: 'Deposit not refunded; only after a permit is refused',
    },
    validFrom: { zh: '页面没有写起始日', en: 'The page gives no starting day' },
    found: {
      zh: '先接受录取，再交押金，押金到账后才填证明信的表；名额用完为止。',
      en: 'Accept, then pay; the form for the letter comes when the deposit has arrived, while places last.',
    },
    body: { zh: '安省理工大学', en: 'Ontario Tech University' },
    source: 'ontariotech-pal',
    checkedOn: '2026-11-23',
    reviewMonths: 3,
  }),
  T86: today('T86', {
    status: 'partly',
    appliesTo: { zh: '2023 年入学、持学习许可的学生', en: 'Students on a study permit, entry in 2023' },
    value: {
      zh: '第一年 10,000，之后三年各 5,000 加元',
      en: 'CAD 10,000 in year one, then 5,000 in each of three years',
    },
    validFrom: { zh: '2023 年入学', en: 'Entry in 2023' },
    found: {
      zh: '按录取平均分和其他材料评，优先考虑学生少的地区；2023 年 3 月 15 日前通过 OUAC 交齐申请材料才保证参评；每年平均 80 续领。',
      en: 'By admission average and more, with preference for regions with few students; considered for certain when all papers were in by 15 March 2023; renewed with 80%.',
    },
    body: { zh: '西安大略大学', en: 'Western University' },
    source: 'western-international',
    checkedOn: '2026-11-23',
    reviewMonths: 3,
  }),
  T87: today('T87', {
    status: 'unverified',
    value: { zh: '2.35 加元', en: 'CAD 2.35' },
    validFrom: { zh: '2023 年 4 月 3 日', en: '3 April 2023' },
    found: {
      zh: '多伦多 TTC，13 至 19 岁用 PRESTO 卡的单程，两小时内可换乘。今天的票价看 TTC。',
      en: 'Toronto (TTC): one ride by PRESTO for ages 13 to 19, with two hours to transfer. See the TTC for today’s.',
    },
    body: { zh: '多伦多公交（TTC）', en: 'Toronto Transit Commission' },
    source: 'cp24-fares-2023',
    checkedOn: '2026-11-23',
    reviewMonths: 3,
  }),
  T88: today('T88', {
    status: 'unverified',
    value: { zh: '1 加元 = 5.2327 元人民币', en: 'CAD 1 = CNY 5.2327' },
    validFrom: { zh: '2025 年 4 月 22 日的中间价', en: 'Central parity rate of 22 April 2025' },
    found: {
      zh: '中国外汇交易中心公布的人民币汇率中间价，见于新华社转述。只用来把一年的总数折成人民币；付款按银行当天的卖出价，通常更高。',
      en: 'The central parity rate of the renminbi as Xinhua repeats it. It only turns a year’s total into renminbi; a payment goes by the bank’s selling rate of the day, usually higher.',
    },
    body: { zh: '中国外汇交易中心', en: 'China Foreign Exchange Trade System' },
    source: 'xinhua-parity-2025',
    checkedOn: '2026-11-24',
    reviewMonths: 1,
    outdatedFrom: '2026-04-22',
  }),
} as const satisfies Record<string, TodayFact>
