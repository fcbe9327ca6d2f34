/**
 * The fee of an OUAC application (content.md 4.1; specification, section 1): a base that covers three choices, a
 * price for each further one, and one for mail abroad. Amounts are Canadian dollars.
 */
export interface FeeRule {
  base: number
  extra: number
  abroad: number
}

export const CHOICES_IN_BASE = 3
export const MOST_PER_UNIVERSITY = 3
export const UNIVERSITIES = 6

/** The figures of the source material (F08, F09, F10), an older fee level. */
export const publishedRule: FeeRule = { base: 140, extra: 47, abroad: 10 }

export interface Fee {
  choices: number
  extraChoices: number
  base: number
  extra: number
  abroad: number
  total: number
}

/** The fee of so many programme choices; nothing chosen costs nothing. */
export function feeOf(choices: number, isAbroad: boolean, rule: FeeRule): Fee {
  const extraChoices = Math.max(0, choices - CHOICES_IN_BASE)
  const base = choices > 0 ? rule.base : 0
  const extra = rule.extra * extraChoices
  const abroad = isAbroad && choices > 0 ? rule.abroad : 0
  return { choices, extraChoices, base, extra, abroad, total: base + extra + abroad }
}
