import type { Pair } from '@app/contract/shapes/language.ts'
import type { AddressName } from '#app/site/addresses.ts'

const words = (zh: string, en: string): Pair => ({ zh, en })

/**
 * What families type when they look for a page, beside its title: everyday words, questions without their question words,
 * and every abbreviation that the page explains. A word stands with the page that answers it best, and with a second one
 * only where both do. The Chinese words are found by their pinyin too. `tests/search` holds searches that must find a page.
 */
export const foundBy: Partial<Record<AddressName, Pair>> = {
  'ossd.introduction': words(
    '安省高中文凭，安大略省高中文凭，课程介绍，适合谁，新手',
    'OSSD, Ontario Secondary School Diploma, what is it, introduction, beginner',
  ),
  'ossd.advantages': words(
    '优势，好处，缺点，代价，平时分，高考，英国高中，先修课程，AP，IB，A-Level',
    'advantages, pros and cons, drawbacks, AP, Advanced Placement, IB, A-Level, gaokao',
  ),
  'ossd.graduation': words(
    '毕业，毕业要求，学分，必修，选修，学分不够，来得及，插班，转学，几年级，英语课，ESL，ELD',
    'graduate, graduation requirements, credits, compulsory, optional, ESL, English as a second language, ELD, late entry, too old, grade 12, age',
  ),
  'ossd.subjects': words(
    '课程，选课，科目，课程代码，先修课，数学，英语，4U，ESL',
    'courses, subjects, course code, prerequisite, 4U, mathematics, calculus, ESL',
  ),
  'ossd.credit': words(
    '学分，转学分，学分转换，等值学分，转学，插班，高一，高二，高三，初三，来得及，年龄，超龄，成绩单，OST，OSR，学籍档案',
    'credits, transfer, equivalent credits, transcript, OST, OSR, PLAR, late entry, too old, age, grade 10, grade 11, grade 12',
  ),
  'ossd.osslt': words(
    '读写测试，省考，英语考试，没过，不及格，挂科，补考，OSSLC，EQAO，OEN，安省学号',
    'OSSLT, OSSLC, EQAO, OEN, literacy test, literacy course, fail, fails, failed, retake, pass mark',
  ),
  'ossd.volunteer': words(
    '义工，志愿者，社区参与，小时，谁签字',
    'volunteer, volunteering, hours, community involvement, signs, signature',
  ),
  'aboard.learning': words(
    '学习方式，上课，课表，网课，作息，学期，适应',
    'timetable, classes, homework, terms, semesters, online course, settling in',
  ),
  'aboard.type': words(
    '学校类型，公立，私立，教会，天主教，教育局，TDSB，网校，线上学校，国内课程，真的，假的，核实，正规，骗子，中介，野鸡学校，学分工厂，认证，资质',
    'school type, legit, accreditation, accredited, public, private, Catholic, board, TDSB, boarding, online school, real, fake, check, verify, agent, scam, credit mill',
  ),
  'aboard.expenses': words(
    '学费，费用，多少钱，价格，花费，一年，预算，退费，退款，定金，押金，寄宿家庭，住宿，住校，住哪里，宿舍，保险，UHIP，OHIP，TDSB，免学费，公民，永久居民，第 49 条',
    'tuition, free tuition, citizen, section 49, fees, cost, price, year, expensive, budget, refund, deposit, homestay, residence, boarding, live, health insurance, UHIP, TDSB',
  ),
  'aboard.destination': words(
    '去向，升学，就业，上什么大学，出路，回国，工签，毕业工签，PGWP',
    'destination, after graduation, which universities, college, PGWP, post-graduation work permit',
  ),
  'aboard.university': words(
    '大学，申请大学，多伦多大学，滑铁卢大学，雅思，托福，多邻国，语言成绩，截止日期，安省大学申请中心',
    'university, apply, application, admission, OUAC, IELTS, TOEFL, Duolingo, English test, deadline, 101, 105',
  ),
  'fee.subsidy': words(
    '奖学金，助学金，补助，资助，学费减免，OSAP',
    'scholarship, scholarships, bursary, financial aid, subsidy, funding, OSAP, international students',
  ),
  'fee.Academic': words(
    '奖学金，学业奖，优秀奖，平均分，成绩多少',
    'scholarship, scholarships, award, entrance award, average, marks',
  ),
  'life.level': words(
    '生活费，消费，房租，租房，物价，伙食，公交，手机，一个月，住宿，寄宿家庭',
    'living costs, rent, groceries, transit, phone, month, homestay, live, health insurance, Toronto, UHIP',
  ),
  'life.visa': words(
    '签证，学习许可，小签，大签，陪读，妈妈，爸爸，父母，监护人，监护，托管，公证，资金证明，存款，体检，工签，打工，拒签，续签，多久，证明信，IRCC，移民局，PAL，DLI，GIC，SDS，SPP，PGWP',
    'visa, study permit, parents come, come with, accompany, mother, custodian, guardian, proof of funds, biometrics, refusal, extension, how long, processing time, part-time work, job, IRCC, PAL, provincial attestation letter, DLI, designated learning institution, GIC, SDS, Student Direct Stream, SPP, PGWP',
  ),
  'life.consulate': words(
    '大使馆，领事馆，使馆，护照，护照丢了，丢了，换护照，求助，报警',
    'embassy, consulate, lost passport, passport, emergency, police',
  ),
  'life.suggestions': words(
    '落地，第一个月，安全，防骗，电话诈骗，看病，医院，银行，开户，冬天，衣服，寄宿家庭，心理',
    'arrival, first month, safety, scam, doctor, hospital, bank account, winter, clothes, homestay, live, health insurance, UHIP',
  ),
  'tools.cost': words(
    '学费，费用，多少钱，价格，花费，一年，预算，计算器，算钱',
    'tuition, fees, cost, price, year, budget, calculator',
  ),
  'tools.graduation': words(
    '学分，毕业，学分不够，还差，插班，转学，来得及，规划',
    'credits, graduate, missing credits, planner, late entry, grade 12, too old',
  ),
  'tools.applicationFee': words('申请费，报名费，OUAC，费用', 'application fee, OUAC, fees'),
  'tools.studyPermit': words(
    '签证，学习许可，陪读，妈妈，父母，GIC，SDS，IRCC，材料清单',
    'visa, study permit, parents come, come with, GIC, SDS, IRCC, document list',
  ),
  'tools.quiz': words('读写测试，练习题，真题，模拟考，EQAO', 'OSSLT, EQAO, practice test, literacy test'),
  'tools.timeline': words(
    '时间线，什么时候开始，什么时候申请，开始，计划，几月，日历，来得及',
    'timeline, when to apply, apply, start, when to start, calendar, deadline, plan, how long',
  ),
  'tools.courseCode': words('课程代码，代码，ENG4U，MHF4U', 'course code, course codes, ENG4U, MHF4U'),
  'tools.hoursLog': words('义工，小时，记录表，签字', 'volunteer, hours, log, form, signature, signs'),
}
