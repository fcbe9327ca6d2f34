import { readMoment, writeMoment } from '@app/contract/shapes/shapes.values.ts'
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

test('typed text is read when it is complete, and a day that does not exist is refused', () => {
  const day = (text: string) => calendar.locale.parse('zh_CN', text, ['YYYY-MM-DD'])
  const moment = (text: string) => calendar.locale.parse('zh_CN', text, ['YYYY-MM-DD HH:mm:ss'])
  expect(day('2026-03-05')).toEqual(at('2026-03-05 00:00:00'))
  expect(day('2026/03/05')).toEqual(at('2026-03-05 00:00:00'))
  expect(moment('2026-03-05 09:07:00')).toEqual(at('2026-03-05 09:07:00'))
  for (const text of ['2026-02-30', 'soon', '', '2026-03-05 09:07:00', '02026-03-5'])
    expect(day(text)).toBeNull()
  for (const text of ['2026-03-05', '2026-03-05 09:07', '2026-03-05 24:00:00', '2026-03-05 09:61:00'])
    expect(moment(text)).toBeNull()
})

test.each(['2026-11-15', '2026-11-15 10:20:30'])('no beginning of %s passes for a day', (whole) => {
  const pattern = 'YYYY-MM-DD HH:mm:ss'.slice(0, whole.length)
  for (let length = 1; length < whole.length; length += 1)
    expect(calendar.locale.parse('zh_CN', whole.slice(0, length), [pattern])).toBeNull()
  expect(calendar.locale.parse('zh_CN', whole, [pattern])).not.toBeNull()
})

test('a week starts on Monday in Chinese and on Sunday in English', () => {
  const friday = at('2026-11-20 12:00:00')
  expect(calendar.getDate(calendar.locale.getWeekFirstDate('zh_CN', friday))).toBe(16)
  expect(calendar.getDate(calendar.locale.getWeekFirstDate('en_US', friday))).toBe(15)
})
