import { expect, test } from 'vitest'
import { dayText, momentText, monthText } from './date-text.ts'

test('days and months read as each language writes them', () => {
  expect(dayText('2026-09-06', 'zh')).toBe('2026年9月6日')
  expect(dayText('2026-09-06', 'en')).toBe('6 September 2026')
  expect(monthText('2026-01', 'zh')).toBe('2026年1月')
  expect(monthText('2026-12', 'en')).toBe('December 2026')
})

test('a moment appears in Shanghai time wherever the machine stands', () => {
  const moment = new Date('2026-09-06T18:30:00Z')
  expect(momentText(moment, 'zh')).toBe('2026年9月7日 02:30')
  expect(momentText(moment, 'en')).toBe('7 September 2026, 02:30 Beijing time')
})
