/**
 * The fee of an OUAC application: a base that covers three choices, a
 * price for each further one, and an international amount. Amounts are Canadian dollars.
 */
export interface FeeRule {
  base: number
  extra: number
  international: number
}

export const CHOICES_IN_BASE = 3
export const MOST_PER_UNIVERSITY = 3
export const UNIVERSITIES = 6

/** The figures of the source material (F08, F09, F10), an older fee level; its $10 is for mail abroad. */
export const publishedRule: FeeRule = { base: 140, extra: 47, international: 10 }

/**
 * As of the release, `current-fees.server.ts` has those of now: what OUAC's page showed when it was last read (T36, T37, T38); its $10 is for applicants who are neither citizens
 * nor permanent residents of Canada, wherever they live.
 */
export const latestRule: FeeRule = { base: 156, extra: 50, international: 10 }

/** Programmes with a fee of their own, as OUAC's page listed them when it was last read (T59); the list goes on. */
export const programmeFees = {
  mcmasterEngineering: { fee: 50 },
  mcmasterHealth: { fee: 30 },
  torontoEngineering: { fee: 43, groupB: 66 },
  torontoComputer: { fee: 50 },
  torontoCommerce: { fee: 51 },
  torontoArchitecture: { fee: 45 },
  torontoRadiation: { fee: 47 },
  waterlooAccounting: { fee: 53.25 },
  guelphLandscape: { fee: 50 },
} as const satisfies Record<string, { fee: number; groupB?: number }>

export type ProgrammeKey = keyof typeof programmeFees
export const programmeKeys = Object.keys(programmeFees) as ProgrammeKey[]

export type ProgrammeFees = Record<ProgrammeKey, { fee: number; groupB?: number }>

/** What one of these programmes charges an applicant of Group A or B. */
export function programmeFee(
  key: ProgrammeKey,
  isGroupB: boolean,
  fees: ProgrammeFees = programmeFees,
): number {
  const { fee, groupB = fee } = fees[key]
  return isGroupB ? groupB : fee
}

export interface Fee {
  choices: number
  extraChoices: number
  base: number
  extra: number
  international: number
  /** What programmes charge on top, each once. */
  programmes: number
  total: number
}

/** The fee of so many programme choices, some with fees of their own; nothing chosen costs nothing. */
export function feeOf(choices: number, isInternational: boolean, rule: FeeRule, ownFees = 0): Fee {
  const extraChoices = Math.max(0, choices - CHOICES_IN_BASE)
  const base = choices > 0 ? rule.base : 0
  const extra = rule.extra * extraChoices
  const international = isInternational && choices > 0 ? rule.international : 0
  const programmes = choices > 0 ? ownFees : 0
  const total = base + extra + international + programmes
  return { choices, extraChoices, base, extra, international, programmes, total }
}
