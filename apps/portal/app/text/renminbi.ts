import type { Language } from '@app/contract/shapes/language.ts'

const STEP = 100

/** An amount that was converted into renminbi, to the hundred: a rate of some day knows no single yuan. */
export const roundedCny = (amount: number): number => Math.round(amount / STEP) * STEP

/** The same as a text says it: `约 181,200`, `about 181,200`. */
export function cnyText(amount: number, language: Language): string {
  const text = roundedCny(amount).toLocaleString('en-CA')
  return language === 'zh' ? `约 ${text}` : `about ${text}`
}
