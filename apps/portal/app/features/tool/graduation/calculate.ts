/**
 * What an Ontario diploma still lacks. Missing is required minus earned, row by row; what a
 * row has beyond its need fills the groups it may fill, and then the electives. Credits come in halves. The tool counts; a principal decides.
 */

export const TOTAL_CREDITS = 30
export const HOURS = 40
export const ONLINE_CREDITS = 2
/** Of the English credits, at most this many may be ESL or ELD. */
export const MOST_ESL = 3
/** For more than three years of secondary school elsewhere and no Ontario credit: Grade 11 or 12 credits. */
export const LEAST_SENIOR = 4
/** The school grants what leaves at least the four credits above to earn, whatever was finished. */
export const MOST_EQUIVALENT = TOTAL_CREDITS - LEAST_SENIOR
export const USUAL_PACE = 4

/** First Grade 9 years, by the September they begin, of the rules that differ. */
export const NEW_RULES_FROM = 2024
export const ONLINE_FROM = 2020
/** The financial-literacy part of Grade 10 mathematics began in September 2025. */
export const FINANCIAL_FROM = 2024

export type Cohort = 'old' | 'new'

/** The rules of a Grade 9 year, given by its September: 2024 for 2024-25. */
export function cohortOf(start: number): Cohort {
  return start >= NEW_RULES_FROM ? 'new' : 'old'
}

export const rowKeys = [
  'en',
  'ma',
  'sc',
  'te',
  'ch',
  'cg',
  'ar',
  'pe',
  'fr',
  'ca',
  'ci',
  'g1',
  'g2',
  'g3',
  'st',
] as const
/** A compulsory row; the keys are also the names in the address. */
export type RowKey = (typeof rowKeys)[number]

const both = { en: 4, ma: 3, sc: 2, ch: 1, cg: 1, ar: 1, pe: 1, fr: 1, ca: 0.5, ci: 0.5 }

/** Compulsory credits by cohort: 18 and 17. */
export const compulsory: Readonly<Record<Cohort, Readonly<Partial<Record<RowKey, number>>>>> = {
  old: { ...both, g1: 1, g2: 1, g3: 1 },
  new: { ...both, te: 1, st: 1 },
}

/** The compulsory rows of a cohort, in the order of the table. */
export function rowsOf(cohort: Cohort): RowKey[] {
  return rowKeys.filter((key) => compulsory[cohort][key] !== undefined)
}

export interface Earned {
  /** Credits by row; a row of the other cohort counts as elective. */
  rows: Partial<Record<RowKey, number>>
  electives: number
  /** How many of the English credits are ESL or ELD; not more than the English credits. */
  esl: number
  /** One of the English credits is the compulsory Grade 12 course. */
  hasEnglish12: boolean
  /** One of the mathematics credits is a Grade 11 or 12 course. */
  hasSeniorMath: boolean
}

export interface RowResult {
  key: RowKey | 'el'
  required: number
  earned: number
  counted: number
  /** Of what counts, how much came from credits beyond the need of other rows. */
  fromSurplus: number
  missing: number
}

export interface Count {
  cohort: Cohort
  rows: RowResult[]
  /** All credits, wherever they count. */
  earned: number
  /** Credits that fill a row or the electives: at most 30. */
  counted: number
  missing: number
  /** Sum of the missing compulsory credits. */
  missingCompulsory: number
  /** Flowed from compulsory rows to the electives. */
  surplus: number
  /** English stays a credit short until the compulsory Grade 12 course is among them. */
  needsEnglish12: boolean
  /** Mathematics stays a credit short until a Grade 11 or 12 course is among them. */
  needsSeniorMath: boolean
  /** ESL or ELD credits beyond three, which count as electives. */
  eslBeyond: number
}

/** The Grade 12 English course and a senior mathematics course must be among their row: without it one is left. */
function holdsLast(key: RowKey, { hasEnglish12, hasSeniorMath }: Earned): boolean {
  if (key === 'en') return hasEnglish12
  return key !== 'ma' || hasSeniorMath
}

/** How much of what was earned a row takes. */
function countedIn(key: RowKey, required: number, earned: number, earnedCredits: Earned): number {
  const { esl } = earnedCredits
  const fits = key === 'en' ? earned - esl + Math.min(esl, MOST_ESL) : earned
  return Math.min(holdsLast(key, earnedCredits) ? required : required - 1, fits)
}

/**
 * Rows that credits beyond the compulsory number of another row may fill: the STEM-related group of the new rules and
 * the three groups of the old. French comes last, because it fits several.
 */
const fillers: Readonly<Partial<Record<RowKey, readonly RowKey[]>>> = {
  st: ['te', 'sc', 'ma'],
  g1: ['en', 'ch', 'cg', 'ci', 'ca', 'fr'],
  g2: ['ar', 'pe', 'fr'],
  g3: ['te', 'sc', 'fr'],
}
/** Under the old rules French fills group 1 once, and once one of the other two. */
const frenchPlaces: readonly (readonly RowKey[])[] = [['g1'], ['g2', 'g3']]

/** What each group takes from the credits that other rows do not need. */
function groupsFromSurplus(cohort: Cohort, earnedCredits: Earned): Partial<Record<RowKey, number>> {
  const { rows, esl } = earnedCredits
  const beyond = (key: RowKey) => {
    const credits = (rows[key] ?? 0) - (key === 'en' ? Math.max(0, esl - MOST_ESL) : 0)
    return Math.max(0, credits - (compulsory[cohort][key] ?? 0))
  }
  const rest = new Map(rowKeys.map((key) => [key, beyond(key)]))
  const french = frenchPlaces.map((places) => ({ places, left: 1 }))
  const filled: Partial<Record<RowKey, number>> = {}
  for (const group of rowsOf(cohort)) {
    let open = (compulsory[cohort][group] ?? 0) - (rows[group] ?? 0)
    for (const key of fillers[group] ?? []) {
      const place = key === 'fr' ? french.find(({ places }) => places.includes(group)) : undefined
      const taken = Math.min(Math.max(0, open), rest.get(key) ?? 0, place?.left ?? Number.POSITIVE_INFINITY)
      if (taken <= 0) continue
      filled[group] = (filled[group] ?? 0) + taken
      rest.set(key, (rest.get(key) ?? 0) - taken)
      if (place) place.left -= taken
      open -= taken
    }
  }
  return filled
}

/** Counts credits against the rows of a cohort: what a row does not need fills the groups first, then the electives. */
export function countCredits(cohort: Cohort, earnedCredits: Earned): Count {
  const esl = Math.min(earnedCredits.esl, earnedCredits.rows.en ?? 0)
  const groups = groupsFromSurplus(cohort, { ...earnedCredits, esl })
  const rows: RowResult[] = rowsOf(cohort).map((key) => {
    const required = compulsory[cohort][key] ?? 0
    const earned = earnedCredits.rows[key] ?? 0
    const fromSurplus = groups[key] ?? 0
    const counted = countedIn(key, required, earned, { ...earnedCredits, esl }) + fromSurplus
    return { key, required, earned, counted, fromSurplus, missing: required - counted }
  })
  const earned = rowKeys.reduce((sum, key) => sum + (earnedCredits.rows[key] ?? 0), earnedCredits.electives)
  const filled = rows.reduce((sum, row) => sum + row.counted, 0)
  const missingCompulsory = rows.reduce((sum, row) => sum + row.missing, 0)
  const required = TOTAL_CREDITS - rows.reduce((sum, row) => sum + row.required, 0)
  const free = earned - filled
  const counted = Math.min(required, free)
  rows.push({
    key: 'el',
    required,
    earned: earnedCredits.electives,
    counted,
    fromSurplus: 0,
    missing: required - counted,
  })
  return {
    cohort,
    rows,
    earned,
    counted: filled + counted,
    missing: missingCompulsory + required - counted,
    missingCompulsory,
    surplus: free - earnedCredits.electives,
    needsEnglish12:
      (earnedCredits.rows.en ?? 0) - Math.max(0, esl - MOST_ESL) >= both.en && !earnedCredits.hasEnglish12,
    needsSeniorMath: (earnedCredits.rows.ma ?? 0) >= both.ma && !earnedCredits.hasSeniorMath,
    eslBeyond: Math.max(0, esl - MOST_ESL),
  }
}

/** Grade finished before the Ontario school: the last year of junior school counts as Grade 9. */
export type Finished = '9' | '10' | '11' | '12'
export const finishedGrades = ['9', '10', '11', '12'] as const satisfies readonly Finished[]

/**
 * Most equivalent credits by what was finished: eight a year, seven in Grade 11. Ontario Schools, appendix 2, counts
 * years finished and holds the four of the last; the other three are as an Ontario school prints them (ledger T04).
 * `12` stands for more than three years.
 */
export const mostEquivalent: Readonly<Record<Finished, number>> = {
  '9': 8,
  '10': 16,
  '11': 23,
  '12': MOST_EQUIVALENT,
}

/** The same seen from the other side: the least to earn in Ontario courses, 22, 14, 7 and 4. */
export function leastInOntario(finished: Finished): number {
  return TOTAL_CREDITS - mostEquivalent[finished]
}

/**
 * The minimum that principals require, by what was finished (Ontario Schools, appendix 2, read in a copy of an older
 * edition).
 */
export const leastToEarn: Readonly<Record<Finished, Readonly<Partial<Record<RowKey, number>>>>> = {
  '9': { en: 3, ma: 2, sc: 1 },
  '10': { en: 2, ma: 1 },
  '11': { en: 1 },
  '12': { en: 1 },
}

export interface TransferCase {
  /** As entered, and what of it is counted: never more than `mostEquivalent`. */
  granted: number
  equivalent: number
  ontario: number
  /** Left of the least to earn in Ontario courses. */
  floor: number
  /** Left of the Grade 11 or 12 credits due after more than three years elsewhere. */
  senior: number
  /** Credits still to earn in Ontario courses: the largest of all rules. */
  toEarn: number
  /** Why more is to earn than 30 less what was entered. */
  raisedBy: 'bound' | 'rows' | 'senior' | null
  /** Still to earn at least, by row. */
  rows: Partial<Record<RowKey, number>>
}

/**
 * One case of a transfer: so many equivalent credits, beside Ontario credits already earned. To earn is 30 less
 * both, but never less than the least in Ontario, than the least rows ask, nor than four Grade 11 or 12 credits
 * where those are due. ESL has levels and no grade, so it never stands for one of those four.
 */
export function transferCase(finished: Finished, granted: number, earnedCredits: Earned): TransferCase {
  const ontario = rowKeys.reduce((sum, key) => sum + (earnedCredits.rows[key] ?? 0), earnedCredits.electives)
  const esl = Math.min(earnedCredits.esl, earnedCredits.rows.en ?? 0)
  const rows: TransferCase['rows'] = {}
  let least = 0
  for (const key of rowKeys) {
    const minimum = leastToEarn[finished][key]
    if (minimum === undefined) continue
    // The Grade 12 English course is always among those asked, so ESL alone never fills the row.
    const fits = (earnedCredits.rows[key] ?? 0) - (key === 'en' ? esl - Math.min(esl, minimum - 1) : 0)
    rows[key] = Math.max(0, minimum - Math.min(fits, holdsLast(key, earnedCredits) ? minimum : minimum - 1))
    least += rows[key]
  }
  const equivalent = Math.min(granted, mostEquivalent[finished])
  const entered = Math.max(0, TOTAL_CREDITS - granted - ontario)
  const counted = Math.max(0, TOTAL_CREDITS - equivalent - ontario)
  const floor = Math.max(0, leastInOntario(finished) - ontario)
  const senior = finished === '12' ? Math.max(0, LEAST_SENIOR - (ontario - esl)) : 0
  const toEarn = Math.max(counted, floor, least, senior)
  let raisedBy: TransferCase['raisedBy'] = null
  if (toEarn > entered) raisedBy = toEarn === counted ? 'bound' : toEarn === least ? 'rows' : 'senior'
  return { granted, equivalent, ontario, floor, senior, toEarn, raisedBy, rows }
}

export interface TermCredits {
  key: RowKey | 'el'
  credits: number
}

/** English and mathematics build on the course before, so the plan takes one of each a term. */
const chained: readonly string[] = ['en', 'ma']

/**
 * Spreads missing credits over terms of at most `pace` credits: one English and one mathematics course a term,
 * then the other compulsory rows, then electives. Halves share a place. `pace` is at least 1.
 */
export function spread(missing: TermCredits[], pace: number): TermCredits[][] {
  const rest = new Map(missing.filter(({ credits }) => credits > 0).map(({ key, credits }) => [key, credits]))
  const terms: TermCredits[][] = []
  while (rest.size > 0) {
    const term = new Map<TermCredits['key'], number>()
    let room = pace
    const take = (key: TermCredits['key'], most: number) => {
      const credits = Math.min(most, rest.get(key) ?? 0, room)
      if (credits <= 0) return
      term.set(key, (term.get(key) ?? 0) + credits)
      room -= credits
      const left = (rest.get(key) ?? 0) - credits
      if (left > 0) rest.set(key, left)
      else rest.delete(key)
    }
    for (const key of [...rest.keys()]) if (chained.includes(key)) take(key, 1)
    for (const key of [...rest.keys()]) if (!chained.includes(key)) take(key, Number.POSITIVE_INFINITY)
    terms.push([...term].map(([key, credits]) => ({ key, credits })))
  }
  return terms
}

/** Terms by number alone. */
export function termsFor(credits: number, pace: number): number {
  return Math.ceil(credits / pace)
}
