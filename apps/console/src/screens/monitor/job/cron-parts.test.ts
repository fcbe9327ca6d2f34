import { describe, expect, it } from 'vitest'
import { changeCron, readCron, START_EXPRESSION, writeCron } from './cron-parts.ts'

describe('the dialog of an expression', () => {
  it.each([
    '* * * * * ?',
    '0/10 5-20 1,2,3 ? 1-3 2#1',
    '0 0 12 15W * ?',
    '0 0 12 L * ?',
    '0 0 12 ? * 6L 2030-2031',
    '0 0 12 1/5 * ? *',
    '0 0 12 L-3 JAN-MAR ? 2030/2',
  ])('writes %s as it read it', (expression) => {
    expect(writeCron(readCron(expression))).toBe(expression)
  })

  it.each(['', '* *', 'a b c d e f g h'])('begins anew from %j', (expression) => {
    expect(writeCron(readCron(expression))).toBe(START_EXPRESSION)
  })

  it('takes back the one kind of days when the other is chosen', () => {
    const start = readCron('0 0 12 15 * ?')
    const byWeek = changeCron(start, 'week', { ...start.week, mode: 'nth', from: 6, nth: 3 })
    expect(writeCron(byWeek)).toBe('0 0 12 ? * 6#3')
    const byDay = changeCron(byWeek, 'day', { ...byWeek.day, mode: 'last' })
    expect(writeCron(byDay)).toBe('0 0 12 L * ?')
    const none = changeCron(byDay, 'day', { ...byDay.day, mode: 'none' })
    expect(writeCron(none)).toBe('0 0 12 ? * *')
  })

  it('leaves a list without a value to every value', () => {
    const start = readCron(START_EXPRESSION)
    expect(writeCron(changeCron(start, 'hour', { ...start.hour, mode: 'list', list: [] }))).toBe(
      START_EXPRESSION,
    )
    expect(writeCron(changeCron(start, 'hour', { ...start.hour, mode: 'list', list: [9, 3] }))).toBe(
      '* * 3,9 * * ?',
    )
  })
})
