import type { Pair } from '@app/contract/language.ts'
import { PRIVATE_SCHOOL_LIST, PRIVATE_SCHOOLS_PAGE } from '#app/content/ministry-pages.ts'

/** Where something was looked up. Third-party pages say so, and name the official body beside them. */
export interface Source {
  name: Pair
  /**
   * The page itself, never the front door of its site; for a reported source, the official page to compare with
   * where there is one. Null where only a copy without a stable address was seen.
   */
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
 * The sources that pages name by id. They were read as stored copies on 2026-11-20 and their addresses looked up in
 * stored material on 2026-11-22; nobody has opened them live. `npm run audit -- --only=links` does, where there is a
 * network.
 */
export const sourceList = {
  'ontario-diploma': official(
    '安大略省教育厅：高中文凭要求',
    'Ontario Ministry of Education: diploma requirements',
    'https://www.ontario.ca/page/high-school-graduation-requirements',
  ),
  'ontario-schools-policy': official(
    '《安省学校：政策与课程要求》',
    'Ontario Schools, Kindergarten to Grade 12: Policy and Program Requirements',
    'https://www.ontario.ca/document/ontario-schools-kindergarten-grade-12-policy-and-program-requirements-2024/diploma-and-certificate-requirements-related-procedures',
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
    'EQAO：OSSLT（安省高中读写测试）',
    'EQAO: the Ontario Secondary School Literacy Test',
    'https://www.eqao.com/the-assessments/osslt/',
  ),
  'ouac-fees': official(
    'OUAC：本科申请收费（另查阅各年旧页）',
    'OUAC: undergraduate application fees, with older pages of several years',
    'https://www.ouac.on.ca/guide/undergrad-fees',
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
  'ircc-funds': official(
    'IRCC：资金证明，生活费标准',
    'IRCC: proof of financial support, amounts for living costs',
    'https://www.canada.ca/en/immigration-refugees-citizenship/services/study-canada/study-permit/get-documents/financial-support.html',
  ),
  'ircc-work': reported(
    'IRCC 校外工作规定（本站查阅的是律所说明）',
    'IRCC off-campus work rules, seen in law-firm notes',
    'https://www.canada.ca/en/immigration-refugees-citizenship/services/study-canada/work/work-off-campus.html',
  ),
  'ircc-sds-notice': reported(
    'IRCC 停止 SDS 的通知（本站查阅的是转载）',
    'IRCC notice ending SDS, seen in copies',
    'https://www.canada.ca/en/immigration-refugees-citizenship/services/study-canada/study-permit/student-direct-stream.html',
  ),
  'ircc-custodian': official(
    'IRCC：未成年学生与监护人',
    'IRCC: minors and custodians',
    'https://www.canada.ca/en/immigration-refugees-citizenship/corporate/publications-manuals/operational-bulletins-manuals/temporary-residents/study-permits/guidelines-on-minor-children.html',
  ),
  uhip: official(
    'UHIP（大学健康保险计划）',
    'University Health Insurance Plan',
    'https://uhip.ca/get-started',
  ),
  'statcan-tuition': reported(
    '加拿大统计局学费数据（本站查阅的是新闻稿）',
    'Statistics Canada tuition figures, seen in a news release',
    'https://www150.statcan.gc.ca/n1/daily-quotidien/250910/dq250910d-eng.htm',
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
    'OASDI：学分等值说明',
    'OASDI: equivalency credits',
    'https://oasdi.ca/k-12-education-in-ontario/graduation-requirements/equivalency-credits',
  ),
  'apollo-equivalency': reported(
    '一所私立学校公布的等值学分区间',
    'One private school’s published equivalency ranges',
  ),
  'ontario-ppm-124': official(
    '安省教育厅：第 124 号政策备忘录（社区参与）',
    'Ontario: Policy/Program Memorandum 124, community involvement',
    'https://www.ontario.ca/document/education-ontario-policy-and-program-direction/policyprogram-memorandum-124',
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
    '2026 年 6 月评分办法变化（本站查阅的是新闻转载）',
    'Ontario marking changes of June 2026, seen in news copies',
    'https://www.ontario.ca/page/growing-success-assessment-evaluation-and-reporting-ontario-schools-kindergarten-grade-12',
  ),
  'financial-literacy-2026': reported(
    '2026 年 4 月金融素养测试报道（Global News）',
    'Financial-literacy test, April 2026, reported by Global News',
    'https://globalnews.ca/news/11812423/ontario-financial-literacy-test-graduation/',
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
  'school-osslt-notices': reported(
    '2024–25 学年与 2025 年秋季学校及教育局的 OSSLT 材料',
    'School and board OSSLT material, 2024-25 and fall 2025',
    'http://stbenedict.wcdsb.ca/student-services/student-success/literacy-test-preparation/',
  ),
  'university-awards': official(
    '大学奖学金条款（阿尔戈马大学、多伦多都会大学 2023–24）',
    'University award terms (Algoma; Toronto Metropolitan 2023-24)',
    'https://algomau.ca/students/awards-scholarships/faqs',
  ),
  osap: reported(
    'OSAP 申请资格（本站查阅的是 Settlement.org）',
    'Who is eligible for OSAP, seen at Settlement.org',
    'https://www.ontario.ca/page/osap-ontario-student-assistance-program',
  ),
  'oasdi-homestay': reported(
    'OASDI：寄宿家庭',
    'OASDI: homestay services',
    'https://oasdi.ca/living-in-ontario/homestay-services',
  ),
  'ttc-youth': official(
    '多伦多公交（TTC）：青少年票',
    'Toronto Transit Commission: youth fares',
    'https://www.ttc.ca/Fares-and-passes',
  ),
  'china-apostille': official(
    '中国签证申请服务中心：停办领事认证（2024-01-11）',
    'Chinese visa centre: consular legalisation ended on 11 January 2024',
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
  'ontario-private-school-list': official(
    '安省教育厅：私立学校名单（开放数据）',
    'Ontario Ministry of Education: list of private schools (open data)',
    PRIVATE_SCHOOL_LIST,
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
} as const satisfies Record<string, Source>

export type SourceId = keyof typeof sourceList
