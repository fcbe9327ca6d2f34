/**
 * Which of the source's four study-permit categories a family's answers fall under, and what holds today
 * (ledger F16 to F21, T30 to T35 and T53). Pure; nothing here is advice and IRCC decides.
 */
export const levels = ['school', 'post'] as const
export const places = ['outside', 'inside'] as const
export const provinces = ['ontario', 'quebec', 'other'] as const
export const languageTests = ['ielts6', 'other', 'none'] as const
export const moneyForms = ['gic', 'prepaid', 'funds'] as const
/** What a parent who lives in Canada or comes along is there; `visitor` also stands for one who comes for the child. */
export const parentStates = ['none', 'visitor', 'worker', 'student', 'resident'] as const

export type MoneyForm = (typeof moneyForms)[number]

export interface Situation {
  /** Primary or secondary school, or college and university. */
  level: (typeof levels)[number]
  /** Full years on the day of application. */
  age: number
  place: (typeof places)[number]
  province: (typeof provinces)[number]
  language: (typeof languageTests)[number]
  /** Every form of proof the family can show; may be empty. */
  money: readonly MoneyForm[]
  /** The status of a parent who lives in Canada or comes along. */
  parent: (typeof parentStates)[number]
}

/** Bounds of the age field. */
export const YOUNGEST = 4
export const OLDEST = 80
/** Below this age a student without a parent must have a custodian (form IMM 5646). */
export const CUSTODIAN_BELOW = 17
/** Below this age an application needs papers of the parents: the age of majority is 18 in Ontario and Quebec. */
export const ADULT_FROM = 18
/** Below this age no biometrics are taken and no fee for them is paid (ledger T62). */
export const BIOMETRICS_FROM = 14
/** In some provinces the age of majority is 19. */
const LATEST_MAJORITY = 19
/** Ontario day schools teach until the year a pupil turns 21; a college student is rarely under 16. */
const OLDEST_PUPIL = 20
const YOUNGEST_COLLEGE = 16

export const categories = ['sds', 'postGic', 'schoolGic', 'regular'] as const
export type Category = (typeof categories)[number]

/**
 * The category of the source material. SDS joined three conditions of the source (6 in each IELTS component, a
 * GIC, a year of tuition paid); as IRCC ran it, it was for college and university applicants outside Canada.
 */
export function categoryOf({ level, place, language, money }: Situation): Category {
  const hasGic = money.includes('gic')
  const isSds = level === 'post' && place === 'outside' && language === 'ielts6' && money.includes('prepaid')
  if (!hasGic) return 'regular'
  if (isSds) return 'sds'
  return level === 'post' ? 'postGic' : 'schoolGic'
}

/** A student who must name a custodian. */
export function needsCustodian({ age, parent }: Pick<Situation, 'age' | 'parent'>): boolean {
  return age < CUSTODIAN_BELOW && parent === 'none'
}

export type Point =
  | 'sdsClosed'
  | 'standard'
  | 'living'
  | 'livingQuebec'
  | 'noMoney'
  | 'gic'
  | 'prepaid'
  | 'funds'
  | 'noPal'
  | 'pal'
  | 'palQuebec'
  | 'caq'
  | 'languageSds'
  | 'languageOther'
  | 'languageNone'
  | 'custodian'
  | 'custodianMaybe'
  | 'parent'
  | 'parentVisitor'
  | 'parentPermit'
  | 'parentResident'
  | 'fees'
  | 'feesChild'
  | 'when'
  | 'inside'
  | 'insideChild'
  | 'workPost'
  | 'workSchool'
  | 'oldForSchool'
  | 'youngForPost'

const parentPoint: Record<Exclude<Situation['parent'], 'none'>, Point> = {
  visitor: 'parentVisitor',
  worker: 'parentPermit',
  student: 'parentPermit',
  resident: 'parentResident',
}

/** What holds of the parent: a custodian in the place of one, or the parent's own status. */
function parentPoints(situation: Situation): Point[] {
  const { age, province, parent } = situation
  if (parent !== 'none') return age < ADULT_FROM ? ['parent', parentPoint[parent]] : []
  if (needsCustodian(situation)) return ['custodian']
  return age < (province === 'other' ? LATEST_MAJORITY : ADULT_FROM) ? ['custodianMaybe'] : []
}

/** What holds of an application from inside Canada. */
function insidePoints({ level, age, place, parent }: Situation): Point[] {
  if (place !== 'inside') return []
  // a parent who is only a visitor frees no child from a permit of its own
  const isFree = level === 'school' && parent !== 'none' && parent !== 'visitor' && age < ADULT_FROM
  return isFree ? ['inside', 'insideChild'] : ['inside']
}

/** What applies today, in the order a reader needs it. SDS is never open: every list begins with its end. */
export function todayOf(situation: Situation): Point[] {
  const { level, age, province, language, money } = situation
  const isQuebec = province === 'quebec'
  const points: Point[] = ['sdsClosed', 'standard', age < BIOMETRICS_FROM ? 'feesChild' : 'fees', 'when']
  if (level === 'school' && age > OLDEST_PUPIL) points.push('oldForSchool')
  if (level === 'post' && age < YOUNGEST_COLLEGE) points.push('youngForPost')
  points.push(isQuebec ? 'livingQuebec' : 'living')
  points.push(
    ...(money.length > 0 ? moneyForms.filter((form) => money.includes(form)) : ['noMoney' as const]),
  )
  if (isQuebec) points.push('caq')
  if (level === 'school') points.push('noPal')
  else points.push(isQuebec ? 'palQuebec' : 'pal')
  points.push(({ ielts6: 'languageSds', other: 'languageOther', none: 'languageNone' } as const)[language])
  points.push(...parentPoints(situation), ...insidePoints(situation))
  points.push(level === 'post' ? 'workPost' : 'workSchool')
  return points
}

export type Paper =
  | 'acceptance'
  | 'passport'
  | 'form'
  | 'photos'
  | 'status'
  | 'pal'
  | 'caq'
  | 'tuition'
  | 'gic'
  | 'funds'
  | 'sourceOfFunds'
  | 'records'
  | 'languageTest'
  | 'plan'
  | 'family'
  | 'consent'
  | 'custodian'
  | 'parentStatus'
  | 'translations'
  | 'biometrics'
  | 'medical'

/** The papers to gather, in the order they are usually made. IRCC's own list, made on the day, decides. */
export function papersOf(situation: Situation): Paper[] {
  const { level, age, place, province, language, money, parent } = situation
  const isMinor = age < ADULT_FROM
  const wanted: [Paper, boolean][] = [
    ['acceptance', true],
    ['passport', true],
    ['photos', true],
    ['status', place === 'inside'],
    ['caq', province === 'quebec'],
    ['pal', level === 'post' && province !== 'quebec'],
    ['tuition', money.includes('prepaid')],
    ['gic', money.includes('gic')],
    // a GIC of 10,000 or a year of tuition is less than the living costs to be shown, so funds are always listed
    ['funds', true],
    ['sourceOfFunds', true],
    ['records', true],
    ['languageTest', language !== 'none'],
    ['plan', true],
    ['family', isMinor],
    ['consent', isMinor],
    ['custodian', needsCustodian(situation)],
    ['parentStatus', parent !== 'none' && isMinor],
    ['translations', true],
    ['form', true],
    [age < BIOMETRICS_FROM ? 'medical' : 'biometrics', true],
  ]
  return wanted.filter(([, isWanted]) => isWanted).map(([paper]) => paper)
}
