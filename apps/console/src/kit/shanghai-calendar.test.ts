import { readMoment, writeMoment } from '@app/contract/shapes.values.ts'
import { expect, test } from 'vitest'
import { shanghaiCalendar as calendar } from './shanghai-calendar.ts'

const at = (text: string) => readMoment(text)

test('a moment is read in Shanghai, wherever the reader sits', () => {
  const late = at('2026-11-20 23:30:00')
  expect([calendar.getDate(late), calendar.getHour(late), calendar.getMinute(late)]).toEqual([20, 23, 30])
  expect(calendar.locale.format('zh_CN', late, 'YYYY-MM-DD HH:mm:ss')).toBe('2026-11-20 23:30:00')
})

test('a month later than the 31st is the last day of the shorter month', () => {
  expect(writeMoment(calendar.addMonth(at('2026-01-31 08:00:00'), 1))).toBe('2026-02-28 08:00:00')
  expect(writeMoment(calendar.addYear(at('2028-02-29 08:00:00'), 1))).toBe('2029-02-28 08:00:00')
  expect(writeMoment(calendar.getEndDate(at('2028-02-10 08:00:00')))).toBe('2028-02-29 08:00:00')
})

test('typed text is read with and without a time, and a day that does not exist is refused', () => {
  const read = (text: string) => calendar.locale.parse('zh_CN', text)
  expect(read('2026-3-5')).toEqual(at('2026-03-05 00:00:00'))
  expect(read('2026/03/05 9:07')).toEqual(at('2026-03-05 09:07:00'))
  expect(read('2026-02-30')).toBeNull()
  expect(read('soon')).toBeNull()
})

test('a week starts on Monday in Chinese and on Sunday in English', () => {
  const friday = at('2026-11-20 12:00:00')
  expect(calendar.getDate(calendar.locale.getWeekFirstDate('zh_CN', friday))).toBe(16)
  expect(calendar.getDate(calendar.locale.getWeekFirstDate('en_US', friday))).toBe(15)
})
