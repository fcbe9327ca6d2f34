import type { Language } from '@app/contract/shapes/language.ts'

const STEP = 100

/** An amount that was converted into renminbi, to the hundred: a rate of some day knows no single yuan. */
export const roundedCny = (amount: number): number => Math.round(amount / STEP) * STEP

/** What is rounded says so: `约 181,200`, `about 181,200`. */
export const about = (amount: string, language: Language): string =>
  language === 'zh' ? `约 ${amount}` : `about ${amount}`

/** A converted amount as a text says it. */
export const cnyText = (amount: number, language: Language): string =>
  about(roundedCny(amount).toLocaleString('en-CA'), language)
