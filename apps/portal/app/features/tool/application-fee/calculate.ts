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
 * What OUAC's page showed when it was last read (T36, T37, T38); its $10 is for applicants who are neither citizens
 * nor permanent residents of Canada, wherever they live.
 */
export const latestRule: FeeRule = { base: 156, extra: 50, international: 10 }

export interface Fee {
  choices: number
  extraChoices: number
  base: number
  extra: number
  international: number
  total: number
}

/** The fee of so many programme choices; nothing chosen costs nothing. */
export function feeOf(choices: number, isInternational: boolean, rule: FeeRule): Fee {
  const extraChoices = Math.max(0, choices - CHOICES_IN_BASE)
  const base = choices > 0 ? rule.base : 0
  const extra = rule.extra * extraChoices
  const international = isInternational && choices > 0 ? rule.international : 0
  return { choices, extraChoices, base, extra, international, total: base + extra + international }
}
