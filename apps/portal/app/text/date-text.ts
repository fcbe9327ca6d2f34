import type { Language } from '@app/contract/shapes/language.ts'
import { dayOf } from './day.ts'

const SHANGHAI_MS = 8 * 3_600_000
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** `2026-09` in words: `2026年9月`, `September 2026`. */
export function monthText(month: string, language: Language): string {
  const [year = '', number = ''] = month.split('-')
  return language === 'zh' ? `${year}年${Number(number)}月` : `${months[Number(number) - 1] ?? ''} ${year}`
}

/** `2026-09-06` in words: `2026年9月6日`, `6 September 2026`. */
export function dayText(day: string, language: Language): string {
  const date = Number(day.slice(8, 10))
  const month = monthText(day.slice(0, 7), language)
  return language === 'zh' ? `${month}${date}日` : `${date} ${month}`
}

/**
 * Day and time in Shanghai: `2026年9月6日 21:14`, `6 September 2026, 21:14 Beijing time`. Readers of English seldom live
 * by that clock, so it is named; one page serves all of them, so it cannot be theirs.
 */
export function momentText(moment: Date, language: Language): string {
  const time = new Date(moment.getTime() + SHANGHAI_MS).toISOString().slice(11, 16)
  const day = dayText(dayOf(moment), language)
  return language === 'zh' ? `${day} ${time}` : `${day}, ${time} Beijing time`
}
