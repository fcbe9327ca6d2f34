import type { Pair } from '@app/contract/shapes/language.ts'
import type { FactStatus, MaterialFact } from './fact.values.ts'

const ministry: Pair = { zh: '安大略省教育厅', en: 'Ontario Ministry of Education' }
const ouac: Pair = { zh: 'OUAC（安省大学申请中心）', en: 'OUAC' }
const ircc: Pair = { zh: '加拿大移民、难民及公民部（IRCC）', en: 'IRCC' }
const eqao: Pair = { zh: 'EQAO（安省教育质量与问责办公室）', en: 'EQAO' }

const CHECKED_ON = '2026-11-20'

const fact = (
  id: string,
  status: Exclude<FactStatus, 'partly'>,
  body: Pair,
  published: Pair,
  found: Pair,
): MaterialFact => ({
  kind: 'material',
  id,
  status,
  body,
  published,
  found,
  checkedOn: CHECKED_ON,
  isCostly: false,
})

const partly = (id: string, body: Pair, published: Pair, appliesTo: Pair, found: Pair): MaterialFact => ({
  kind: 'material',
  id,
  status: 'partly',
  body,
  published,
  appliesTo,
  found,
  checkedOn: CHECKED_ON,
  isCostly: false,
})

/**
 * Every figure of the source material, what we found about it and when: one half of the ledger. The
 * other half, today's figures, stands in `today.values.ts`; `baseline.values.ts` joins them.
 */
export const facts = {
  F01: fact(
    'F01',
    'current',
    ministry,
    { zh: '毕业需要 30 个学分', en: '30 credits to graduate' },
    { zh: '与教育局的现行说明一致。', en: 'Matches what school boards state today.' },
  ),
  F02: partly(
    'F02',
    ministry,
    { zh: '必修 18 个，选修 12 个', en: '18 compulsory, 12 elective' },
    { zh: '2023–24 学年及以前入读九年级的学生', en: 'Students who started Grade 9 in 2023-24 or before' },
    {
      zh: '适用于 2023–24 学年及以前入读九年级的学生；2024–25 学年起为必修 17 个、选修 13 个。',
      en: 'True for students who started Grade 9 in 2023-24 or before; from 2024-25 it is 17 compulsory and 13 optional.',
    },
  ),
  F03: fact(
    'F03',
    'current',
    ministry,
    { zh: '40 小时义工', en: '40 volunteer hours' },
    {
      zh: '官方称“社区参与”。读完两年或更久（高一及以上）才转来的学生，小时数由校长决定。',
      en: 'Officially “community involvement”. For students who arrive after two or more years of secondary school the principal sets the number.',
    },
  ),
  F04: partly(
    'F04',
    eqao,
    { zh: '读写测试及格线 300/400（75%）', en: 'Literacy test: pass mark 300 of 400 (75%)' },
    {
      zh: '及格线 300 对所有考生成立；“75%”只是换算，不是答对的比例',
      en: 'The 300 holds for everyone; the “75%” is arithmetic, not the share of right answers',
    },
    {
      zh: '分数按 200 到 400 计。75% 只是 300÷400，不等于答对四分之三的题。',
      en: 'Scores run from 200 to 400. The 75% is only 300 divided by 400, not the share of questions answered right.',
    },
  ),
  F05: partly(
    'F05',
    eqao,
    { zh: '共 33 题', en: '33 questions' },
    {
      zh: 'EQAO 2022–23 年说明中的试卷；以后各年题数不同',
      en: 'The test as EQAO described it in 2022-23; later years differ',
    },
    {
      zh: 'EQAO 2022–23 年说明为 31 道选择题加 2 道开放题；2024–25 年有学校通知写 37 题。',
      en: 'EQAO’s 2022-23 description lists 31 selected-response and 2 open questions; a 2024-25 school notice says 37.',
    },
  ),
  F06: partly(
    'F06',
    eqao,
    { zh: '时长 2 小时', en: '2 hours' },
    {
      zh: '2022–23 年说明中的两场各 60 分钟；以后各年不同',
      en: 'The two sessions of 60 minutes described in 2022-23; later years differ',
    },
    {
      zh: '当时为两场各 60 分钟；近年通知写约 65 和 75 分钟，可申请延时。',
      en: 'Then two sessions of 60 minutes; recent notices say about 65 and 75 minutes, with extra time on request.',
    },
  ),
  F07: partly(
    'F07',
    ministry,
    { zh: '成绩由 70% 平时作业和 30% 期末考试构成', en: 'Grades are 70% coursework and 30% final exam' },
    {
      zh: '2026–27 学年以前，且 30% 那一部分以考试进行的课程；其他课程用展示、论文或项目',
      en: 'Before 2026-27, and courses whose 30% is an exam; others use a performance, an essay or a project',
    },
    {
      zh: '30% 是“期末评价”，可以是考试，也可以是展示、论文或项目。据报道 2026–27 学年起评分办法有变，未见官方文本，请问学校。',
      en: 'The 30% is a final evaluation: an exam, a performance, an essay or a project. Changes are reported for 2026-27; we have not seen the official text, so ask the school.',
    },
  ),
  F08: fact(
    'F08',
    'superseded',
    ouac,
    { zh: '大学申请费：三所大学 $140', en: 'University application fee: $140 for three universities' },
    {
      zh: '这是较早的收费。OUAC 后来的页面写 $150、$156，含前三个专业；以当年公布为准。',
      en: 'An older fee. Later OUAC pages show $150 and $156 for the first three program choices; check this year’s fee.',
    },
  ),
  F09: fact(
    'F09',
    'superseded',
    ouac,
    { zh: '每增加一个专业 $47', en: '$47 per extra program' },
    { zh: 'OUAC 后来的页面写 $50。', en: 'Later OUAC pages show $50.' },
  ),
  F10: partly(
    'F10',
    ouac,
    { zh: '国际邮寄费 $10', en: '$10 international mailing' },
    {
      zh: '不是加拿大公民或永久居民的申请人，不论邮寄地址',
      en: 'Applicants who are neither citizens nor permanent residents of Canada, wherever mail goes',
    },
    {
      zh: 'OUAC 称“国际服务费”，后来的页面按申请人身份而不是邮寄地址收取。',
      en: 'OUAC calls it an international service fee; later pages tie it to the applicant’s status, not the address.',
    },
  ),
  F11: fact(
    'F11',
    'current',
    ouac,
    { zh: '每所大学最多 3 个专业', en: 'At most 3 programs per university' },
    {
      zh: '附属学院计入所属大学；有的大学允许的更少。',
      en: 'Affiliates count towards the university; some universities allow fewer.',
    },
  ),
  F12: partly(
    'F12',
    { zh: '各大学', en: 'each university' },
    { zh: '雅思通常 6.5', en: 'IELTS usually 6.5' },
    {
      zh: '总分要求为 6.5 的专业；有的专业要求更高，另看单项',
      en: 'Programs that ask for 6.5 overall; some ask for more, or for a minimum in each part',
    },
    {
      zh: '常见的是总分 6.5、单项不低于 6.0；部分专业要求更高。',
      en: 'A common overall score, with no band under 6.0; some programs ask for more.',
    },
  ),
  F13: fact(
    'F13',
    'unverified',
    { zh: '发放奖学金的学校或大学', en: 'the school or university that gives it' },
    {
      zh: '奖学金 2,000-10,000 及 20,000-30,000 加元，每年约 200 人获奖',
      en: 'Scholarships of 2,000-10,000 and 20,000-30,000 Canadian dollars, about 200 winners a year',
    },
    {
      zh: '来源没有写明由谁发放，未找到依据。',
      en: 'The source does not name the awarding body; no support found.',
    },
  ),
  F14: fact(
    'F14',
    'unverified',
    { zh: 'UHIP；就读的学校', en: 'UHIP; the school' },
    { zh: '医疗保险每年 600-800', en: 'Health insurance 600-800 a year' },
    {
      zh: '来源未注明币种。安省大学的 UHIP 在 2025–26 学年为 792 加元；高中用的是商业保险。',
      en: 'Currency not stated in the source. UHIP at Ontario universities was CAD 792 for 2025-26; high schools use private plans.',
    },
  ),
  F15: fact(
    'F15',
    'unverified',
    { zh: '所在城市的公交公司', en: 'the city’s transit service' },
    { zh: '学生公交月票每月 47', en: 'Student bus pass 47 a month' },
    {
      zh: '来源未注明币种、城市和年份；各城市票价不同。',
      en: 'Currency, city and year are not stated in the source; fares differ by city.',
    },
  ),
  F16: fact(
    'F16',
    'superseded',
    ircc,
    {
      zh: '四类学习许可：SDS、高等教育加 GIC、中小学加 GIC、常规',
      en: 'Four study-permit categories: SDS, post-secondary with GIC, primary and secondary with GIC, regular',
    },
    {
      zh: 'SDS 于 2024 年 11 月 8 日（美东时间 14 时）停止受理，现在都走普通通道。',
      en: 'SDS stopped taking applications on 8 November 2024 at 2 p.m. Eastern; all now go through the standard stream.',
    },
  ),
  F17: fact(
    'F17',
    'superseded',
    ircc,
    {
      zh: '四类中的三类要求 10,000 加元的担保投资证（GIC）',
      en: 'A 10,000 CAD guaranteed investment certificate for three of the four categories',
    },
    {
      zh: '魁北克以外一个人的生活费证明：2024 年 1 月 1 日起 20,635 加元，2025 年 9 月 1 日起 22,895 加元；GIC 是可接受的证明之一。',
      en: 'Living-cost proof for one person outside Quebec: CAD 20,635 from 1 January 2024, CAD 22,895 from 1 September 2025; a GIC is one accepted proof.',
    },
  ),
  F18: partly(
    'F18',
    ircc,
    { zh: '预付一年学费', en: 'Prepay one year of tuition' },
    {
      zh: '选择用学费收据作资金证明的申请人；不再是必备',
      en: 'Applicants who choose a tuition receipt as one proof of funds; it is no longer required',
    },
    {
      zh: '曾是 SDS 的条件，现在是资金证明的一种。',
      en: 'It was an SDS condition; now it is one form of proof.',
    },
  ),
  F19: fact(
    'F19',
    'unverified',
    { zh: 'IRCC 各国说明', en: 'IRCC country instructions' },
    {
      zh: '常规类要求 12 个月的资金来源历史',
      en: '12 months of fund-source history for the regular category',
    },
    {
      zh: '属签证处做法，未找到官方依据；一般说明提的是 4 个月流水。',
      en: 'Visa-office practice, no official match; general guidance speaks of 4 months of statements.',
    },
  ),
  F20: fact(
    'F20',
    'superseded',
    ircc,
    { zh: 'SDS 要求雅思每个单项至少 6 分', en: 'The SDS route needs at least 6 in each IELTS component' },
    { zh: '通道已关闭，仅作历史资料。', en: 'The route is closed; this is history only.' },
  ),
  F21: fact(
    'F21',
    'superseded',
    ircc,
    { zh: '学期中校外工作每周最多 20 小时', en: 'Off-campus work up to 20 hours per week during sessions' },
    {
      zh: '2024 年 11 月 8 日起，符合条件的高等教育学生为每周 24 小时；高中生一般没有资格。',
      en: '24 hours since 8 November 2024 for eligible post-secondary students; high-school students are generally not eligible.',
    },
  ),
  F22: fact(
    'F22',
    'unverified',
    { zh: '学校；加拿大统计局', en: 'the school; Statistics Canada' },
    { zh: '学费每年 £11,400 至 £30,000', en: 'Tuition £11,400 to £30,000 per year' },
    {
      zh: '来源用的是英镑符号，换算不明。加拿大统计局：2025/26 学年国际本科生平均学费 41,746 加元。',
      en: 'Pound sign as in the source, conversion unknown. Statistics Canada: the average for international undergraduates in 2025/26 is CAD 41,746.',
    },
  ),
  F23: fact(
    'F23',
    'unverified',
    { zh: 'IRCC 的最低资金要求；学校', en: 'IRCC’s minimum; the school' },
    { zh: '生活费每月 £900 至 £1,400', en: 'Living costs £900 to £1,400 per month' },
    { zh: '来源用的是英镑符号，未找到依据。', en: 'Pound sign as in the source; no support found.' },
  ),
  F24: fact(
    'F24',
    'current',
    { zh: '各学校', en: 'each school' },
    { zh: '冬季学期为一月至四月', en: 'The winter term runs January to April' },
    {
      zh: '这是大学的校历；高中通常是九月至一月、二月至六月。',
      en: 'The university calendar; high schools usually run September to January and February to June.',
    },
  ),
  F25: fact(
    'F25',
    'current',
    ircc,
    { zh: '签证页的来源文字在句中截断', en: 'The visa page text is cut off mid-sentence in the source' },
    { zh: '如实说明，不替它补完。', en: 'We say so and do not complete the sentence.' },
  ),
  F26: fact(
    'F26',
    'current',
    { zh: '各使领馆', en: 'the missions' },
    { zh: '使领馆联系方式列表', en: 'Embassy and consulate contact list' },
    {
      zh: '逐格标明核对状态；未核实的留空。',
      en: 'Each cell carries its check state; unverified cells stay empty.',
    },
  ),
  F27: fact(
    'F27',
    'current',
    { zh: '无', en: 'none' },
    { zh: '六条本地生活建议', en: 'Six local-living tips' },
    { zh: '由本站编辑撰写。', en: 'Written by our editors.' },
  ),
  F28: fact(
    'F28',
    'current',
    { zh: '无', en: 'none' },
    { zh: '外部链接在新窗口打开', en: 'External links open in a new tab' },
    { zh: '全站规则。', en: 'A rule of this site.' },
  ),
} as const satisfies Record<string, MaterialFact>

export type FactId = keyof typeof facts
