import type { LedgerId } from '@app/contract/editorial/facts/baseline.values.ts'
import type { Fact } from '@app/contract/editorial/facts/fact.values.ts'
import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { withCurrentFigures } from '#app/content/facts/current-figures.ts'
import { ledger } from '#app/content/facts/ledger.ts'
import { say } from '#app/site/language.ts'
import type { Category, Paper, Point } from './calculate.ts'

type Names<T extends string> = Record<T, Pair>

/** What the source asks of a category, as far as it says. */
export const categoryAsks = {
  sds: {
    zh: '来源的要求：雅思每个单项至少 6 分，10,000 加元的 GIC，预付一年学费。',
    en: 'The source asks for at least 6 in each IELTS component, a GIC of 10,000 CAD and one year of tuition prepaid.',
  },
  postGic: {
    zh: '来源的要求：10,000 加元的 GIC；语言和资金历史没有写。',
    en: 'The source asks for a GIC of 10,000 CAD; it states nothing on language or fund history.',
  },
  schoolGic: {
    zh: '来源的要求：10,000 加元的 GIC；语言和资金历史没有写。',
    en: 'The source asks for a GIC of 10,000 CAD; it states nothing on language or fund history.',
  },
  regular: {
    zh: '来源的要求：12 个月的资金来源历史；不在要 GIC 的三类之内。',
    en: 'The source asks for 12 months of fund-source history; it is not one of the three with a GIC.',
  },
} as const satisfies Names<Category>

export const points = {
  sdsClosed: {
    zh: 'SDS 已于 2024 年 11 月 8 日（美东时间 14 时）关闭。谁说还能办，资料就是旧的。',
    en: 'SDS closed on 8 November 2024 at 2 p.m. Eastern. Anyone who still offers it has old papers.',
  },
  standard: {
    zh: '现在只有一条路：普通通道，在 IRCC 网站填表、上传、缴费。',
    en: 'There is one route now: the standard stream. You fill in, upload and pay on IRCC’s site.',
  },
  living: {
    zh: '生活费证明：魁北克以外，一个人 22,895 加元（{T30.when}起）。第一年学费和路费另加，同行家人另算。',
    en: 'Living-cost proof outside Quebec is CAD 22,895 for one person (since {T30.when}). Add the first year of tuition and travel, and more for family who come along.',
  },
  fees: {
    zh: '官方费用：学习许可申请费 150 加元，生物信息采集费 85 加元（一家人同时申请最多 170）。体检和签证中心另收。',
    en: 'Government fees: CAD 150 for the study permit and CAD 85 for biometrics (170 at most for a family that applies together). The medical examination and visa centre charge apart.',
  },
  feesChild: {
    zh: '官方费用：学习许可申请费 150 加元。未满 14 岁不采集生物信息，也不交那 85 加元；按递交那天的年龄算。体检和签证中心另收。',
    en: 'Government fees: CAD 150 for the study permit. Under 14 no biometrics are taken and their CAD 85 is not due; the age on the day of application counts. The medical examination and visa centre charge apart.',
  },
  when: {
    zh: '什么时候递交：拿到录取信、备齐资金和监护文件就交，不必等。九月进高中的，别晚于四月；审理时间查 IRCC 当天的数。',
    en: 'When to apply: as soon as you hold the letter of acceptance, the proof of money and any custodian papers. For high school in September, no later than April. IRCC’s site has the processing time of the day.',
  },
  parentVisitor: {
    zh: '专为陪孩子来、没有别的身份的父母，自己另办访客签证：通常可停留 6 个月，想延长就至少提前 30 天申请访客记录；不能工作，也不能借此读长期课程。靠这笔钱生活的，生活费证明按两个人算是 28,502 加元（魁北克以外）。',
    en: 'A parent who comes for the child and has no other status applies for a visitor visa: usually 6 months; to stay longer, apply for a visitor record at least 30 days before the end. No work and no long course of study. If the parent lives on the same money, proof for two people is CAD 28,502 outside Quebec.',
  },
  parentPermit: {
    zh: '父母持工作许可或学习许可：停留看自己的许可，不办访客签证，生活费证明也不因此按两个人加。未成年子女在加拿大读中小学，有时不必办学习许可；还没入境的，一般仍要先申请。把父母的许可附上，问 IRCC。',
    en: 'A parent with a work or study permit stays on that permit: no visitor visa, and the proof of funds does not grow to two people for that reason. A minor child in Canada may go to school without a study permit; a child who is still abroad generally applies first. Send the parent’s permit and ask IRCC.',
  },
  parentResident: {
    zh: '父母是加拿大公民或永久居民：不办访客签证，停留没有期限，也不按两个人加生活费证明。先查孩子自己是不是公民、能不能一起办永久居民；公立学校收不收国际学费，问教育局。',
    en: 'A parent who is a citizen or permanent resident of Canada needs no visitor visa, has no limit of stay, and adds nobody to the proof of funds. First check whether the child is a citizen too or can become a permanent resident; ask the board whether international tuition applies.',
  },
  livingQuebec: {
    zh: '生活费证明：魁北克用自己的标准，22,895 加元那个数不适用。金额查魁北克移民部门的网页。',
    en: 'Living-cost proof follows Quebec’s own table; the CAD 22,895 used elsewhere does not apply. Look the amount up with Quebec’s immigration ministry.',
  },
  noMoney: {
    zh: '你还没选资金证明。没有证明不能递交：GIC、已付学费的收据、四个月银行流水、教育贷款、资助信都算。',
    en: 'You chose no proof of money, and an application needs some. A GIC, tuition receipts, four months of bank statements, an education loan or a sponsor’s letter all count.',
  },
  gic: {
    zh: 'GIC 不再强制，是可接受的证明之一。来源写的 10,000 加元低于今天的标准，差额要用别的证明补上。',
    en: 'A GIC is no longer compulsory; it is one accepted proof. The source’s 10,000 CAD is below today’s amount, so show the rest another way.',
  },
  prepaid: {
    zh: '预付学费原是 SDS 的条件，现在是资金证明的一种。收据留好，生活费仍要另外证明。',
    en: 'Prepaid tuition was an SDS condition and is now one form of proof. Keep the receipt; living costs still need proof of their own.',
  },
  funds: {
    zh: '来源说常规类要 12 个月的资金来源历史，我们没找到官方依据；一般说明提的是 4 个月流水。大额存款要讲得清来历。',
    en: 'The source asks the regular category for 12 months of fund-source history. We found no official basis; general guidance speaks of 4 months of statements. Explain any large deposit.',
  },
  noPal: {
    zh: '小学和中学不需要省级证明信（PAL）。',
    en: 'Primary and secondary applicants need no provincial attestation letter (PAL).',
  },
  pal: {
    zh: '读大专院校通常需要省级证明信（PAL），次序是先接受录取、交押金，再由学校替你向省里申请，拿到信才递交许可；押金多半不退。有例外，看 IRCC 名单。',
    en: 'Post-secondary applicants usually need a provincial attestation letter (PAL), which the school requests for you once you have accepted the offer and paid the deposit; then you apply for the permit. Deposits are mostly kept. There are exceptions; see IRCC’s list.',
  },
  palQuebec: {
    zh: '读大专院校通常要省级证明信；在魁北克，由 CAQ 附带的证明承担这个作用，拿到后核对上面有没有这一句。',
    en: 'Post-secondary applicants usually need an attestation letter. In Quebec the CAQ is meant to carry it; check that yours says so.',
  },
  caq: {
    zh: '魁北克还要先拿魁北克录取证（CAQ），再向 IRCC 递交学习许可。',
    en: 'Quebec also asks for its own acceptance certificate (CAQ). Get it first, then apply to IRCC.',
  },
  languageSds: {
    zh: '每个单项 6 分曾是 SDS 的条件，已随 SDS 作废。成绩仍可附上，学校的要求看录取信。',
    en: 'A score of 6 in each part was an SDS condition and went with it. You may still send the result; the school’s own rule is in its letter.',
  },
  languageOther: {
    zh: '普通通道没有统一的语言分数线，学校的要求看录取信。',
    en: 'The standard stream has no single language score. The school’s rule is in its letter.',
  },
  languageNone: {
    zh: '办许可一般不必有语言成绩，但学校可能要，看录取信。',
    en: 'A permit does not generally need a language test. The school may; read its letter.',
  },
  custodian: {
    zh: '未满 17 岁、父母不在身边，必须有监护人，交 IMM 5646 监护声明：一页在加拿大公证，一页由父母在国内公证。',
    en: 'Under 17 and without a parent, you must have a custodian and send form IMM 5646. One page is notarized in Canada, the other by the parents at home.',
  },
  custodianMaybe: {
    zh: '满 17 岁、未到所在省成年年龄，签证官可以按个案要求监护文件，先想好由谁担任。',
    en: 'From 17 until the province’s age of majority an officer may ask for custody papers. Decide early who it would be.',
  },
  parent: {
    zh: '有父母在加拿大或同行，一般不用另设监护人，但要交父母的身份文件和与孩子的关系证明。',
    en: 'With a parent in Canada or coming along, no other custodian is generally needed. Send proof of the parent’s status and of the relationship.',
  },
  inside: {
    zh: '在境内申请有条件：持有效的学习、工作许可，或符合 IRCC 列的其他情形。旅游身份多半不行，先查资格。',
    en: 'You can apply from inside Canada only if you qualify, for example with a valid study or work permit. Visitors mostly do not; check first.',
  },
  insideChild: {
    zh: '父母获准在加拿大工作或读书的，未成年子女上中小学有时不必办学习许可，先问 IRCC。',
    en: 'A minor child of a parent allowed to work or study in Canada may need no permit for school. Ask IRCC first.',
  },
  workPost: {
    zh: '学期中的校外工作上限为每周 24 小时（2024 年 11 月 8 日起），只适用于符合条件的大专院校学生，以许可上印的条件为准。',
    en: 'Off-campus work during sessions is limited to 24 hours a week (since 8 November 2024), for eligible students at colleges and universities. The conditions printed on the permit decide.',
  },
  workSchool: {
    zh: '高中生一般没有校外工作资格，预算里别算打工收入。',
    en: 'High-school students are generally not eligible for off-campus work. Budget no wages.',
  },
  oldForSchool: {
    zh: '满 21 岁读中学不常见，先问学校收不收，再想许可。',
    en: 'Secondary school at 21 or over is unusual. Ask the school whether it admits you before you think of a permit.',
  },
  youngForPost: {
    zh: '不满 16 岁读高等教育不常见，请核对学段有没有选错。',
    en: 'Post-secondary study under 16 is unusual. Check that you chose the right level.',
  },
} as const satisfies Names<Point>

/** The figures a point speaks of. Today's have entries of their own; the source's stand only where its words do. */
export const pointFacts: Partial<Record<Point, readonly LedgerId[]>> = {
  sdsClosed: ['T35'],
  fees: ['T32', 'T33'],
  feesChild: ['T32', 'T62'],
  pal: ['T55', 'T56'],
  living: ['T30'],
  gic: ['F17'],
  prepaid: ['F18'],
  funds: ['F19'],
  languageSds: ['F20'],
  parentVisitor: ['T31', 'T34'],
  workPost: ['T53'],
}

/** The figures behind what the source asks of a category, itself one of four. */
const figuresByCategory: Record<Category, readonly LedgerId[]> = {
  sds: ['F16', 'F20', 'F17', 'F18'],
  postGic: ['F16', 'F17'],
  schoolGic: ['F16', 'F17'],
  regular: ['F16', 'F19'],
}

export const papers = {
  acceptance: { zh: '学校录取信，写明学费和起止日期', en: 'Letter of acceptance with fees and dates' },
  passport: { zh: '护照', en: 'Passport' },
  photos: { zh: '照片，按 IRCC 当天的规格', en: 'Photographs to IRCC’s size of the day' },
  status: { zh: '在加拿大的现有许可或身份文件', en: 'Your present permit or status in Canada' },
  caq: { zh: '魁北克录取证（CAQ）', en: 'Quebec acceptance certificate (CAQ)' },
  pal: {
    zh: '省级证明信（PAL），或免交的理由',
    en: 'Provincial attestation letter (PAL), or why you are exempt',
  },
  tuition: { zh: '学费收据', en: 'Tuition receipt' },
  gic: { zh: 'GIC 证明', en: 'GIC certificate' },
  funds: { zh: '银行流水（近 4 个月）和存款证明', en: 'Bank statements (last 4 months) and balance letter' },
  sourceOfFunds: {
    zh: '资金来源说明：父母的工作、收入，大额存款的来历',
    en: 'Origin of the money: parents’ work and income, any large deposit',
  },
  records: {
    zh: '近两年成绩单和在读或毕业证明',
    en: 'Report cards of two years and proof of enrolment or graduation',
  },
  languageTest: { zh: '语言成绩单（学校要求时）', en: 'Language test result, if the school asks' },
  plan: { zh: '学习计划信', en: 'Letter that explains your study plan' },
  family: { zh: '出生证明或亲属关系公证', en: 'Birth certificate or notarized proof of kinship' },
  consent: {
    zh: '父母双方签字的同意书；单亲附监护权文件',
    en: 'Consent signed by both parents; custody papers for a single parent',
  },
  custodian: {
    zh: 'IMM 5646 监护声明，两页各自公证',
    en: 'Form IMM 5646, custodian declaration, both pages notarized',
  },
  parentStatus: {
    zh: '父母在加拿大的身份文件，或同行的许可与签证',
    en: 'The parent’s status in Canada, or their own permit or visa',
  },
  translations: { zh: '中文文件的英文或法文翻译', en: 'English or French translations of papers in Chinese' },
  form: {
    zh: 'IRCC 网上申请表和申请费（金额以当天为准）',
    en: 'IRCC online form and fee (amount of the day)',
  },
  biometrics: {
    zh: '指纹采集预约，按通知体检',
    en: 'Fingerprints by appointment; medical examination when asked',
  },
  medical: {
    zh: '按通知体检；未满 14 岁不录指纹',
    en: 'Medical examination when asked; no fingerprints under 14',
  },
} as const satisfies Names<Paper>

/** The long texts in one language, for the page. */
export function permitTexts(language: Language) {
  const only = <T extends string>(names: Names<T>, ids: Partial<Record<T, readonly LedgerId[]>> = {}) =>
    Object.fromEntries(
      Object.entries<Pair>(names).map(([key, pair]) => [
        key,
        withCurrentFigures(say(pair, language), language, { ids: ids[key as T] }),
      ]),
    ) as Record<T, string>
  const facts = <T extends string>(ids: Partial<Record<T, readonly LedgerId[]>>) =>
    Object.fromEntries(
      Object.entries<readonly LedgerId[] | undefined>(ids).map(([key, of]) => [
        key,
        (of ?? []).map((id) => ledger[id]),
      ]),
    ) as Partial<Record<T, Fact[]>>
  return {
    asks: only(categoryAsks),
    points: only(points, { ...pointFacts, feesChild: ['T32', 'T62', 'T33'] }),
    papers: only(papers),
    pointFacts: facts(pointFacts),
    asked: facts(figuresByCategory),
  }
}
export type PermitTexts = ReturnType<typeof permitTexts>
