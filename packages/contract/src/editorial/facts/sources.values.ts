import type { Pair } from '@app/contract/shapes/language.ts'
import {
  PRIVATE_SCHOOL_LIST,
  PRIVATE_SCHOOLS_PAGE,
  PUBLIC_SCHOOL_LIST,
  REVOKED_SCHOOLS_PAGE,
  SCHOOL_FIGURES,
} from './ministry-pages.values.ts'

/** Where something was looked up. Third-party pages say so, and name the official body beside them. */
export interface Source {
  name: Pair
  /** The page itself, never the front door of its site. Null where only a copy without a stable address was seen. */
  url: string | null
  isOfficial: boolean
}

const official = (zh: string, en: string, url: string | null = null): Source => ({
  name: { zh, en },
  url,
  isOfficial: true,
})
const reported = (zh: string, en: string, url: string | null = null): Source => ({
  name: { zh, en },
  url,
  isOfficial: false,
})

/**
 * The sources that pages name by id, one entry a page. Each was read as a stored copy between 2026-11-20 and
 * 2026-11-24, unless its name says that it was not; the live pages were not opened. `npm run site-check -- --only=links`
 * opens them, where there is a network.
 */
export const sourceList = {
  'ocdsb-diploma-2024': official(
    '渥太华－卡尔顿教育局：2024 年起入读九年级的文凭要求（照录教育厅规定）',
    'Ottawa-Carleton District School Board: diploma requirements for Grade 9 in 2024 or later, repeating the ministry’s',
    'https://ocdsb.ca/programs-learning/secondary/high-school-graduation-requirements/ossd-credits-requirements-students-who-started-grade-9-in-2024-or-later',
  ),
  'ocdsb-diploma-2023': official(
    '渥太华－卡尔顿教育局：2023 年及以前入读九年级的文凭要求',
    'Ottawa-Carleton District School Board: diploma requirements for Grade 9 in 2023 or before',
    'https://ocdsb.ca/programs-learning/secondary/high-school-graduation-requirements/ossd-compulsory-credits-requirements-students-who-started-grade-9-in-or-before-fall-2023',
  ),
  'ucdsb-diploma': official(
    '上加拿大教育局：毕业需要什么（两届对照）',
    'Upper Canada District School Board: what you need to graduate, both cohorts',
    'https://www.ucdsb.on.ca/for_students/what_you_need_to_graduate',
  ),
  'rcdsb-credit': official(
    '伦弗鲁县天主教教育局：什么是学分、毕业要求',
    'Renfrew County Catholic District School Board: what a credit is, and graduation requirements',
    'https://rck.rcdsb.on.ca/en/academics/secondary-graduation-requirements.asp',
  ),
  'ontario-schools-policy': reported(
    '《安省学校：政策与课程要求》第 4.3.2 节（2011 年版副本）',
    'Ontario Schools, Kindergarten to Grade 12: Policy and Program Requirements, section 4.3.2 (copy of the 2011 edition)',
    'https://jgbrary.com/MOE/Flipped/Ontario%20Schools%20-%20Kindergarten%20to%20Grade%2012%20Policy%20and%20Program%20Requirements%202011/files/basic-html/page47.html',
  ),
  'ontario-schools-appendix-2': reported(
    '《安省学校》附录 2：转学生的毕业要求（一所学校照录的副本）',
    'Ontario Schools, appendix 2: requirements for transfer students (a school’s copy)',
    'http://indocaneducation.com/diploma_req.html',
  ),
  'growing-success': official(
    '安省教育厅《Growing Success》评估政策',
    'Growing Success: assessment, evaluation and reporting',
    'https://www.ontario.ca/page/growing-success-assessment-evaluation-and-reporting-ontario-schools-kindergarten-grade-12',
  ),
  'ontario-private-schools': official(
    '安省政府：私立学校说明',
    'Government of Ontario: private schools',
    PRIVATE_SCHOOLS_PAGE,
  ),
  'eqao-osslt': official(
    'EQAO 帮助中心：OSSLT 概览',
    'EQAO help centre: OSSLT at a glance',
    'https://eqao-kb-osslt.lswp.vretta.com/knowledge-base/assessments-at-a-glance/',
  ),
  'eqao-osslt-2026': official(
    'EQAO 帮助中心：2025–26 学年 OSSLT 的变化',
    'EQAO help centre: what is new in the 2025-26 OSSLT',
    'https://eqaokb-osslt.lswp.vretta.com/?p=10754',
  ),
  'hdsb-eqao-dates': official(
    '荷顿教育局学校页：2025–26 学年 EQAO 考期与出分日',
    'A Halton board school: EQAO windows and result dates, 2025-26',
    'https://www.hdsb.ca/nel/academics-student-experience/eqao',
  ),
  'ouac-fees': official(
    'OUAC 较早的收费页面（2016 年秋季入学）',
    'OUAC: an older fee page (fall entry 2016)',
    'http://www.ouac.on.ca/ouac-101/101-fees/',
  ),
  'ouac-application': official(
    'OUAC：本科统一申请',
    'OUAC: the undergraduate application',
    'https://guidance.ouac.on.ca/counsellor-resources/new-undergraduate-application/',
  ),
  'ircc-study-permit': official(
    'IRCC：学习许可',
    'IRCC: study permits',
    'https://www.canada.ca/en/immigration-refugees-citizenship/services/study-canada/study-permit.html',
  ),
  'ircc-sds-notice': reported(
    'IRCC 停止 SDS 的通知（本站查阅的是转载）',
    'IRCC notice ending SDS, seen in copies',
    'https://menafn.com/1108866987/IRCC-Closes-The-Student-Direct-Stream-Effective-Immediately',
  ),
  uhip: official(
    'UHIP（大学健康保险计划）',
    'University Health Insurance Plan',
    'https://uhip.ca/get-started',
  ),
  'statcan-tuition': reported(
    '加拿大统计局学费数据（本站查阅的是新闻稿的转载）',
    'Statistics Canada tuition figures, seen in a copy of the release',
    'https://www.educationnewscanada.com/article/education/category/economy/96/1158851/tuition-in-canada-modest-increases-and-widening-gaps-2025-2026-.html',
  ),
  'tvdsb-grad': official(
    '泰晤士河谷教育局（TVDSB）升学指导：毕业要求与社区参与',
    'Thames Valley District School Board guidance: graduation and community involvement',
    'https://sites.google.com/gotvdsb.ca/guidance/community-hours',
  ),
  'wecdsb-ossd': official(
    '温莎－埃塞克斯天主教教育局：OSSD 要求',
    'Windsor-Essex Catholic District School Board: OSSD requirements',
    'https://sites.google.com/wecdsb.on.ca/saintsguidance/ossd-requirements',
  ),
  'tdsb-guidance': official(
    '多伦多教育局（Danforth）升学指导页',
    'Toronto District School Board (Danforth): guidance',
    'https://sites.google.com/tdsb.on.ca/danforth-guidance/guidance/grad-requirements',
  ),
  'hdsb-codes': official(
    '特里利姆湖区教育局（TLDSB）：怎样读课程代码；另查阅荷顿教育局选课页',
    'Trillium Lakelands District School Board: how to read a course code; also the Halton boards’ course selection',
    'https://iew.tldsb.on.ca/how-to-read-a-course-code/',
  ),
  'oasdi-equivalency': reported(
    'OASDI：学分等值说明（引附录 2 第 91 页）',
    'OASDI: equivalency credits, quoting appendix 2, page 91',
    'https://oasdi.ca/k-12-education-in-ontario/graduation-requirements/equivalency-credits',
  ),
  'apollo-equivalency': reported(
    '一所安省私立学校公布的等值学分上限与下限',
    'The most and least equivalent credits an Ontario private school prints',
    'https://apollohighschool.ca/bbs/content.php?co_id=sub03_02_2',
  ),
  'ontario-ppm-124': official(
    '安省教育厅：第 124 号政策备忘录（社区参与）',
    'Ontario: Policy/Program Memorandum 124, community involvement',
    'https://www.ontario.ca/document/education-ontario-policy-and-program-direction/policyprogram-memorandum-124a',
  ),
  'brock-ontario-curriculum': official(
    '布鲁克大学：就读安省课程的国际学生',
    'Brock University: international students studying the Ontario curriculum',
    'https://brocku.ca/admissions/international/international-students-studying-ontario-curriculum/',
  ),
  'uottawa-language': official(
    '渥太华大学：语言要求',
    'University of Ottawa: language requirements',
    'https://www.uottawa.ca/study/undergraduate-studies/language-requirements',
  ),
  'ontario-marks-2026': reported(
    '2026–27 学年评分办法变化：出勤计入总评（新闻报道）',
    'Ontario marking changes for 2026-27: attendance counts (news report)',
    'https://avalw.com/ca/politics/canada-ontario-attendance-grades-final-mark-clarification-excused-absences',
  ),
  'ontario-marks-analysis': reported(
    '同一变化的政策梳理（引教育厅 2026 年更新）',
    'The same change set out beside the policy, quoting the ministry’s update of 2026',
    'https://peter.beens.ca/education-analysis/attendance.html',
  ),
  'financial-literacy-2026': reported(
    '2026 年 4 月 22 日金融素养测试报道（Global News）',
    'Financial-literacy test, 22 April 2026, reported by Global News',
    'https://globalnews.ca/news/11812423/ontario-financial-literacy-test-graduation/',
  ),
  'financial-literacy-2024': reported(
    '安省政府 2024 年 5 月 30 日公告：文凭要求修订（转载）',
    'Government of Ontario, 30 May 2024: diploma requirements revised (reprinted)',
    'https://www.publicnow.com/view/C0F40442E4FA0922347C42C0968E347F851415B2?1717080441',
  ),
  'ppm-167': official(
    '安省教育厅：第 167 号政策备忘录（线上学分）',
    'Ontario: Policy/Program Memorandum 167, online learning requirement',
    'https://www.ontario.ca/document/education-ontario-policy-and-program-direction/policyprogram-memorandum-167',
  ),
  'uoft-engineering': official(
    '多伦多大学与滑铁卢大学工学院：12 年级课程要求（旧版页面）',
    'University of Toronto and Waterloo engineering: Grade 12 requirements (older copies)',
  ),
  'osslt-slides-2025': reported(
    '一所学校 2024–25 学年的 OSSLT 说明（37 题、65 与 75 分钟）',
    'A school’s OSSLT slides, 2024-25: 37 questions, 65 and 75 minutes',
    'https://docs.google.com/presentation/d/12iLVokJa_aD7yP1_nnSabq7zBN48w32cwtj-QenhPEM/htmlpresent',
  ),
  'school-osslt-notices': reported(
    '2025 年秋季一所学校的 OSSLT 通知',
    'A school’s OSSLT notice, fall 2025',
    'https://schools.macnet.ca/abraarsecondary/?p=14535',
  ),
  'university-awards': official(
    '大学奖学金条款（阿尔戈马大学、多伦多都会大学 2023–24）',
    'University award terms (Algoma; Toronto Metropolitan 2023-24)',
    'https://algomau.ca/students/awards-scholarships/faqs',
  ),
  osap: reported(
    '卡尔顿大学：OSAP 申请人的身份定义',
    'Carleton University: who counts for OSAP',
    'https://carleton.ca/awards/glossary/osap-eligibility-definitions',
  ),
  'oasdi-homestay': reported(
    'OASDI：寄宿家庭',
    'OASDI: homestay services',
    'https://oasdi.ca/living-in-ontario/homestay-services',
  ),
  'ttc-youth': official(
    '多伦多公交（TTC）：票价页（没有读到存档，今天的票价看这里）',
    'Toronto Transit Commission: fares (no stored copy read; see it for today’s)',
    'https://www.ttc.ca/Fares-and-passes',
  ),
  'china-apostille': official(
    '中国签证申请服务中心：停办领事认证（2024-01-11）',
    'Chinese visa centre: consular legalization ended on 11 January 2024',
    'https://visaforchina.cn/YTO2_EN/generalinformation/news/283290.shtml',
  ),
  'china-embassy-canada': official(
    '中国驻加拿大大使馆：领区与联系方式',
    'Embassy of China in Canada: consular areas and contacts',
    'https://ca.china-embassy.gov.cn/eng/lsyw/ConJurisConInfo/202501/t20250102_11525293.htm',
  ),
  'mfa-12308': official(
    '外交部 12308 领事保护热线',
    'MFA consular hotline 12308',
    'http://www.gqb.gov.cn/news/2023/0217/56340.shtml',
  ),
  'canada-in-china': official(
    '加拿大驻华使领馆网络',
    'Canada’s network in China',
    'https://www.international.gc.ca/country-pays/china-chine/index.aspx?lang=eng',
  ),
  'seed-material': reported('本站的来源材料', 'The source material of this site'),
  // Money and permits.
  'cic-news-funds-2025': reported(
    'CIC News：2025 年 9 月 1 日起的生活费证明（转述 IRCC）',
    'CIC News: proof of funds from 1 September 2025, repeating IRCC',
    'https://www.cicnews.com/2025/07/ircc-increases-minimum-cost-of-living-requirements-for-international-students-0757335.html',
  ),
  // the figures were read in the list for applicants inside Canada; families apply from outside
  'ircc-fees': official(
    'IRCC：学习许可与生物信息采集收费（在加拿大境外申请的一栏；我们读的是境内一栏）',
    'IRCC: study permit and biometrics fees (list for applicants outside Canada; we read the one for applicants inside)',
    'https://ircc.canada.ca/english/information/fees/result.asp?lob=sp&canada=outside&cat=temp',
  ),
  'ircc-dli-list': official(
    'IRCC：指定学习机构名单（这一页我们没有读到）',
    'IRCC: list of designated learning institutions (a page that we have not read)',
    'https://www.canada.ca/en/immigration-refugees-citizenship/services/study-canada/study-permit/prepare/designated-learning-institutions-list.html',
  ),
  'ircc-after-graduation': official(
    'IRCC：留学加拿大，其中有毕业后工作许可一节（这些页我们没有读到）',
    'IRCC: study in Canada, with a part on work permits after graduation (pages that we have not read)',
    'https://www.canada.ca/en/immigration-refugees-citizenship/services/study-canada.html',
  ),
  'ircc-minors': official(
    'IRCC 工作指引：未成年学生',
    'IRCC staff guidance: minor children and study permits',
    'https://www.canada.ca/en/immigration-refugees-citizenship/corporate/publications-manuals/operational-bulletins-manuals/temporary-residents/study-permits/guidelines-on-minor-children.html',
  ),
  'ircc-visitor-record': official(
    'IRCC：延长访客身份',
    'IRCC: extending a stay as a visitor',
    'https://www.canada.ca/en/immigration-refugees-citizenship/services/visit-canada/extend-stay/eligibility.html',
  ),
  'xinhua-parity-2025': reported(
    '新华社：2025 年 4 月 22 日人民币汇率中间价（转述中国外汇交易中心）',
    'Xinhua: central parity rates of 22 April 2025, repeating the China Foreign Exchange Trade System',
    'https://english.news.cn/20250422/8527d2e0cf0c4b36946ef05701623859/c.html',
  ),
  'off-campus-24': reported(
    '《商业标准报》：校外工作上限改为每周 24 小时（转述 IRCC）',
    'Business Standard: off-campus limit of 24 hours a week, repeating IRCC',
    'https://business-standard.com/amp/finance/personal-finance/canada-raises-work-hours-to-24-for-indian-other-foreign-students-124111800973_1.html',
  ),
  'tdsb-fees': official(
    '多伦多教育局（TDSB）：国际学生收费，2024–25 至 2025–26 学年',
    'Toronto District School Board: international fees, 2024-25 to 2025-26',
    'https://tdsb.on.ca/About-Us/International-Programs/International-Students/How-To-Apply/Fees',
  ),
  'tcdsb-fees': official(
    '多伦多天主教教育局（TCDSB）：国际学生收费',
    'Toronto Catholic District School Board: international fees',
    'https://torontocatholiconca.sites.thrillshare.com/o/internationaleducation/page/tuition-fees',
  ),
  'dcdsb-fees': official(
    '德罕天主教教育局（DCDSB）：国际学生收费',
    'Durham Catholic District School Board: international fees',
    'https://dcdsb.ca/en/parents/admissions.aspx',
  ),
  'tbcdsb-fees': official(
    '桑德贝天主教教育局（TBCDSB）：国际学生收费（2023 年页面）',
    'Thunder Bay Catholic District School Board: international fees (page of 2023)',
    'https://studentlink.tbcdsb.on.ca/education/international-program/fees',
  ),
  'ugdsb-fees-2019': official(
    '上格兰德教育局（UGDSB）：2019–20 学年价目，含 CHN 寄宿家庭',
    'Upper Grand District School Board: price list 2019-20, with CHN homestay',
    'https://ugdsbisp.com/price-list-2019-2020/',
  ),
  'yrdsb-homestay': official(
    '约克区教育局（YRDSB）：寄宿与监护收费（旧网站页面）',
    'York Region District School Board: homestay and custodianship fees (page of the former site)',
    'http://www.yrdsb.ca/Programs/international/homestay/Pages/Homestay%20and%20Custodianship%20Fees.aspx',
  ),
  'hdsb-refund': official(
    '荷顿教育局（HDSB）：国际学生退费规定',
    'Halton District School Board: refund policy for international students',
    'https://www.hdsb.ca/students-families/international-student-program-isp-fee-paying/fees-and-refund',
  ),
  'lakehead-uhip': official(
    '湖首大学：2025–26 学年 UHIP 收费',
    'Lakehead University: UHIP fee for 2025-26',
    'https://www.lakeheadu.ca/students/finances/student-fees/fees/international-fee-info/mandatory-health-insurance',
  ),
  'youth-fares-2025': reported(
    '2025 年各地青少年公交票价（CTV News 报道的转载）',
    'Youth transit fares in 2025 (copy of a CTV News report)',
    'https://www.daily8.com/en/article/8019030efb9b85fa0d9c08615702885f',
  ),
  'ouac-undergrad-fees': official(
    'OUAC：本科申请收费',
    'OUAC: fees of the undergraduate application',
    'https://www.ouac.on.ca/guide/undergrad-fees',
  ),
  'waterloo-entrance': official(
    '滑铁卢大学：校长入学奖学金',
    'University of Waterloo: President’s entrance scholarships',
    'https://uwaterloo.ca/future-students/node/29',
  ),
  'york-entrance': official(
    '约克大学：自动入学奖学金条款',
    'York University: terms of the automatic entrance scholarships',
    'https://sfs.yorku.ca/scholarships/award-search?awardID=4138',
  ),
  'educanada-after-studies': official(
    '加拿大政府 EduCanada：毕业后在加拿大工作',
    'EduCanada, Government of Canada: working in Canada after your studies',
    'https://educanada.ca/live-work-vivre-travailler/work-travail/after-apres.aspx?lang=eng',
  ),
  // Life and schools.
  'ontario-private-school-list': official(
    '安省教育厅：私立学校名单（开放数据）',
    'Ontario Ministry of Education: list of private schools (open data)',
    PRIVATE_SCHOOL_LIST,
  ),
  'ontario-schools-abroad': official(
    '安省教育厅：私立学校数据集，找海外（international）那一份（没有读到存档）',
    'Ontario Ministry of Education: data set on private schools, the file of schools abroad (no stored copy read)',
    PRIVATE_SCHOOL_LIST,
  ),
  'ontario-revoked-schools': official(
    '安省政府：不得再授予 OSSD 学分的私立学校（没有读到存档）',
    'Government of Ontario: private schools that cannot grant OSSD credits (no stored copy read)',
    REVOKED_SCHOOLS_PAGE,
  ),
  'ontario-public-school-list': official(
    '安省教育厅：公立学校联络信息（开放数据，没有读到存档）',
    'Ontario Ministry of Education: public school contact information (open data, no stored copy read)',
    PUBLIC_SCHOOL_LIST,
  ),
  'ontario-school-figures': official(
    '安省教育厅：学校信息与学生构成（开放数据，没有读到存档）',
    'Ontario Ministry of Education: school information and student demographics (open data, no stored copy read)',
    SCHOOL_FIGURES,
  ),
  'education-act': official(
    '安省《教育法》第 49 条、第 49.1 条（今天的合并本没有读到存档）',
    'Education Act (Ontario), sections 49 and 49.1 (no stored copy of today’s consolidation read)',
    'https://www.ontario.ca/laws/statute/90e02',
  ),
  'education-act-2005': official(
    '安省议会：2005 年第 194 号法案，改写《教育法》第 49(7) 款',
    'Legislative Assembly of Ontario: Bill 194 of 2005, which rewrote subsection 49 (7) of the Education Act',
    'https://www.ola.org/en/legislative-business/bills/parliament-38/session-1/bill-194',
  ),
  'fee-exemption-regulation': official(
    '安省规例 586/05：非永久居民免费的其他类别（读到的是到 2010 年 2 月为止的文本）',
    'O. Reg. 586/05: further classes of non-permanent residents who pay no fee (text to February 2010 read)',
    'https://www.ontario.ca/laws/regulation/050586',
  ),
  'ontario-ppm-136': official(
    '安省教育厅：政策备忘录 136，第 49.1 条的说明',
    'Ontario Ministry of Education: policy/program memorandum 136 on section 49.1',
    'https://ontario.ca/document/education-ontario-policy-and-program-direction/policyprogram-memorandum-136',
  ),
  'wrdsb-fee-exempt': official(
    '滑铁卢区教育局：按父母身份，哪些学生可能免费、要交哪些材料',
    'Waterloo Region District School Board: who may be exempt from fees by a parent’s status, and the papers asked for',
    'https://www.wrdsb.ca/register/international-families/international-families-requirements/',
  ),
  'steps-to-justice-school': reported(
    'Steps to Justice（安省法律援助信息）：入学与移民身份',
    'Steps to Justice (Ontario legal information): attending school and immigration status',
    'https://newsite.stepstojustice.ca/steps/education/3-understand-attendance-rules-related-immigration/',
  ),
  'ircc-attestation': official(
    'IRCC：省级证明信（PAL），谁需要、谁不需要',
    'IRCC: provincial attestation letters, who needs one and who does not',
    'https://www.canada.ca/en/immigration-refugees-citizenship/services/study-canada/study-permit/get-documents/provincial-attestation-letter.html',
  ),
  'crisis-988': official(
    '9-8-8 自杀危机热线：拨打或发短信时会发生什么',
    '9-8-8 Suicide Crisis Helpline: what to expect when you call or text',
    'https://988.ca/get-help/what-to-expect',
  ),
  'kids-help-phone': official(
    'Kids Help Phone：短信服务',
    'Kids Help Phone: the texting service',
    'https://kidshelpphone.ca/text-about-it/',
  ),
  'crisis-lines-release': official(
    '加拿大政府新闻稿，2024-11-14：Kids Help Phone 与 9-8-8',
    'Government of Canada release, 14 November 2024: Kids Help Phone and 9-8-8',
    'https://www.newswire.ca/news-releases/government-of-canada-announces-7-5m-to-kids-help-phone-820457193.html',
  ),
  'kids-help-phone-languages': reported(
    'Kids Help Phone 的语言服务（Newcomer Navigation 报道）',
    'Kids Help Phone in several languages, reported by Newcomer Navigation',
    'https://newcomernavigation.ca/en/news/featured-organization-kids-help-phone-offers-mental-health-support-in-multiple-languages.aspx',
  ),
  // Admission, awards, schools’ fees and refunds, read on 2026-11-23.
  'utoronto-pal': official(
    '多伦多大学：省级证明信怎么领',
    'University of Toronto: how to receive the attestation letter',
    'https://www.registrar.utoronto.ca/provincial-attestation-letter/',
  ),
  'uottawa-admitted': official(
    '渥太华大学：录取之后（押金与证明信）',
    'University of Ottawa: after admission, deposit and attestation letter',
    'https://www.uottawa.ca/study/undergraduate-studies/applied/admitted',
  ),
  'ontariotech-pal': official(
    '安省理工大学：省级证明信',
    'Ontario Tech University: attestation letter',
    'https://international.ontariotechu.ca/international-student-services/before-you-arrive/arrival-documentation/immigration-pal.php',
  ),
  'guelphhumber-dates': official(
    '圭尔夫－汉博大学：国际生接受录取、押金与证明信的日期',
    'University of Guelph-Humber: dates for international students to accept, pay and ask for the letter',
    'https://www.guelphhumber.ca/current-students/student-financial-services/international-tuition-scholarship',
  ),
  'guelphhumber-after': official(
    '圭尔夫－汉博大学：谁算国际申请人',
    'University of Guelph-Humber: who counts as an international applicant',
    'https://www.guelphhumber.ca/futurestudents/international-high-school-applicant-after-applying',
  ),
  'ircc-pal-guidance': official(
    'IRCC 工作指引：证明信与学段（2026 年）',
    'IRCC staff guidance: attestation letters and levels of study, 2026',
    'https://www.canada.ca/en/immigration-refugees-citizenship/corporate/publications-manuals/operational-bulletins-manuals/temporary-residents/study-permits/attestation-letters.html',
  ),
  'vaughan-dates-2027': reported(
    '一所安省私校转述的 OUAC 2027 年入学日期',
    'OUAC’s dates for 2027 entry, repeated by an Ontario private school',
    'https://www.vaughancollege.ca/news/ontario-university-application-dates/',
  ),
  'biometrics-ages': reported(
    '转述 IRCC：14 至 79 岁要采集生物信息',
    'Biometrics from 14 to 79, repeating IRCC',
    'https://nkic.ca/what-biometrics-are-collected-and-who-must-provide-biometrics',
  ),
  'bronte-fees': official(
    '布朗蒂学院（Bronte College）：2025–26 学年收费',
    'Bronte College: fees for 2025-26',
    'https://brontecollege.ca/fees',
  ),
  'lakefield-fees': official(
    '莱克菲尔德学院（Lakefield College School）：2025–26 走读收费',
    'Lakefield College School: day fees 2025/26',
    'https://lcs.on.ca/admission/fees-and-tuition-management/day-student-fees-202526',
  ),
  'rosseau-fees': official(
    '罗索湖学院（Rosseau Lake College）：国际寄宿收费',
    'Rosseau Lake College: international boarding fees',
    'https://www.rosseaulakecollege.com/admissions/international-boarding-students',
  ),
  'rosseau-guide-2025': official(
    '罗索湖学院：2025–26 学年财务指南',
    'Rosseau Lake College: financial guide 2025-26',
    'https://issuu.com/rosseaulakecollege/docs/rlc_financial_guide_1_',
  ),
  'highland-refund': official(
    '高地学院（Highland Academy）：退费规定',
    'Highland Academy: refund policy',
    'https://www.highlandacademy.ca/refund',
  ),
  'tvdsb-refund': official(
    '泰晤士河谷教育局（TVDSB）：退费规定',
    'Thames Valley District School Board: refunds',
    'https://www.tvdsb.ca/en/students/fees-and-refunds.aspx',
  ),
  'limestone-refund': official(
    '莱姆斯通教育局（LDSB，金斯顿）：国际学生退费',
    'Limestone District School Board (Kingston): refunds for international students',
    'https://internationaled.limestone.on.ca/cms/One.aspx?portalId=22914300&pageId=23190468',
  ),
  'ocdsb-refund': official(
    '渥太华－卡尔顿教育局（OCDSB）：国际学生退费',
    'Ottawa-Carleton District School Board: refunds for international students',
    'https://studyottawa.ocdsb.ca/cms/One.aspx?portalId=32811671&pageId=33225005',
  ),
  'tcdsb-refund': official(
    '多伦多天主教教育局（TCDSB）：退费规定',
    'Toronto Catholic District School Board: refunds',
    'https://www.tcdsb.org/o/internationaleducation/page/tuition-fees',
  ),
  'guelphhumber-entrance': official(
    '圭尔夫－汉博大学：国际学生入学奖学金（2024 年秋季）',
    'University of Guelph-Humber: international entrance scholarship, fall 2024',
    'https://www.guelphhumber.ca/sfs/international-entrance-scholarship',
  ),
  'guelph-entrance': official(
    '圭尔夫大学：国际学生入学奖学金（E0408）',
    'University of Guelph: international entrance scholarships (E0408)',
    'https://www.uoguelph.ca/registrar/studentfinance/apps/awards?id=e0408',
  ),
  'western-continue': official(
    '西安大略大学：在加拿大读完高中的国际学生奖学金',
    'Western University: Continue in Canada admission scholarship',
    'https://registrar.uwo.ca/Student_Finances/scholarships_awards/admission/Continue_in_Canada_Admission_Scholarship.html',
  ),
  'western-international': official(
    '西安大略大学：国际学生录取奖学金（2023 年）',
    'Western University: international admission scholarships, 2023',
    'https://registrar.uwo.ca/student_finances/scholarships_awards/admission/presidents_international_admission_scholarship.html',
  ),
  'carleton-entrance': official(
    '卡尔顿大学：国际学生入学奖学金（2022 年页面）',
    'Carleton University: entrance scholarships for international students (page of 2022)',
    'https://carleton.ca/awards/scholarships/entrance-scholarships-for-new-students/scholarships/',
  ),
  'carleton-amounts': reported(
    '转述卡尔顿大学的金额（2018 年）',
    'Carleton’s amounts, repeated by SchoolFinder in 2018',
    'https://www.schoolfinder.com/Scholarships/52064/Entrance-Scholarships-for-American-and-International-High-School-Students',
  ),
  'utoronto-admission-awards': official(
    '多伦多大学：录取奖学金问答',
    'University of Toronto: questions about admission scholarships',
    'https://future.utoronto.ca/finances/scholarships/admission-scholarships-faq/',
  ),
  'mcmaster-entrance-2020': official(
    '麦克马斯特大学：2020–21 年入学奖',
    'McMaster University: entrance awards 2020/2021',
    'https://future.mcmaster.ca/money-matters/funding/scholarships/',
  ),
  'mcmaster-excellence-2026': reported(
    '转述麦克马斯特大学卓越奖（2026 年）',
    'McMaster’s Award of Excellence 2026, in a report',
    'https://youthexpat.com/2026/01/07/mcmaster-university-award-of-excellence',
  ),
  'uoft-law-budget-2024': official(
    '多伦多大学法学院：2024 年学生预算',
    'University of Toronto, Faculty of Law: student budget 2024',
    'https://www.law.utoronto.ca/standard-student-budget-2024',
  ),
  'cp24-fares-2023': reported(
    'CP24：2023 年 4 月起的多伦多公交票价',
    'CP24: Toronto fares from April 2023',
    'https://www.cp24.com/news/most-riders-will-pay-more-to-ride-toronto-s-transit-system-soon-here-s-when-fares-go-up-1.6320575',
  ),
} as const satisfies Record<string, Source>

export type SourceId = keyof typeof sourceList
