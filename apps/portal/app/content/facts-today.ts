import type { Pair } from '@app/contract/language.ts'
import type { TodayFact } from './facts.ts'
import { type SourceId, sourceList } from './source-list.ts'

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
} & ({ status?: 'current' | 'unverified' } | { status: 'partly'; appliesTo: Pair })

const CHECKED_ON = '2026-11-21'

const today = (id: string, given: Given): TodayFact => ({
  status: 'current',
  checkedOn: CHECKED_ON,
  ...given,
  kind: 'today',
  id,
  page: sourceList[given.source],
})

const ministry: Pair = { zh: '安大略省教育厅', en: 'Ontario Ministry of Education' }
const eqao: Pair = { zh: 'EQAO（安省教育质量与问责办公室）', en: 'EQAO' }
const ouac: Pair = { zh: 'OUAC（安省大学申请中心）', en: 'OUAC' }
const ircc: Pair = { zh: '加拿大移民、难民及公民部（IRCC）', en: 'IRCC' }

/**
 * Official figures of today: who publishes them, from when they hold, where they were read and when somebody has to
 * look again. `current` means read in a stored copy of the body's own page; a figure that was only seen repeated by
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
      en: 'Base fee for the first three programme choices, at any universities; everybody pays it and it is not refunded.',
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
      en: 'For each choice from the fourth on. Changing programme inside one university is free.',
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
    validFrom: { zh: '2024–25 学年', en: 'School year 2024-25' },
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
    validFrom: { zh: '2024–25 学年', en: 'School year 2024-25' },
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
    validFrom: { zh: '2024–25 学年', en: 'School year 2024-25' },
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
    validFrom: { zh: '页面没有写起始日', en: 'The page gives no starting day' },
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
    validFrom: { zh: '页面没有写起始日', en: 'The page gives no starting day' },
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
    value: { zh: '1,000 加元', en: 'CAD 1,000' },
    validFrom: { zh: '页面没有写起始日', en: 'The page gives no starting day' },
    found: {
      zh: 'HDSB 退费时扣的手续费；新生的学费另有 15% 不退，开课后退学不退。拒签凭信全退，但材料不全被拒的不退。',
      en: 'Charge kept from any refund; 15% of a new student’s tuition is not refunded, nor anything after a withdrawal in the year. Full refund on a refusal letter, unless papers were missing.',
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
      en: 'Average yearly tuition of international undergraduates in all of Canada. Ontario’s universities and programmes differ widely; engineering and business cost more.',
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
} as const satisfies Record<string, TodayFact>
