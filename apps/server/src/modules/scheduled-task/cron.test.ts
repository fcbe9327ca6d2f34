import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { describe, expect, it } from 'vitest'
import { nextTime, nextTimes, parseCron } from './cron.ts'

const at = (text: string) => new Date(`${text.replace(' ', 'T')}+08:00`)
const timesOf = (expression: string, after: string, howMany = 3) => {
  const cron = parseCron(expression)
  if (!cron) throw new Error(`${expression} is not understood`)
  return nextTimes(cron, at(after), howMany).map(writeMoment)
}

describe('a cron expression', () => {
  it.each([
    '* * * * * ?',
    '0/10 * * * * ?',
    '/5 * * * * ?',
    '0 0 12 ? * WED',
    '0 0 12 ? * wed',
    '0 15 10 L * ?',
    '0 15 10 L-2 * ?',
    '0 15 10 LW * ?',
    '0 15 10 15W * ?',
    '0 15 10 1,15W * ?',
    '0 15 10 ? * 6L',
    '0 15 10 ? * FRIL',
    '0 15 10 ? * L',
    '0 15 10 ? * 6#3',
    '0 15 10 ? * FRI#1',
    '0 0 22-2 * * ?',
    '0 0 0 ? NOV-FEB FRI-MON',
    '0 0 0 1 1 ? 2030',
    '0 0 0 1 1 ? 2030-2040/2',
    '0 0 0 1 1 ? 2030/5',
    '  0   0 0 ? * 1-5/2  ',
    '0 0 0 31 2 ?',
  ])('%s is valid', (expression) => {
    expect(parseCron(expression)).toBeDefined()
  })

  it.each([
    '',
    '*',
    '* * * * *',
    '* * * * * * *',
    '* * * * * *',
    '* * * ? * ?',
    '* * * ? * ? *',
    '60 * * * * ?',
    '* 60 * * * ?',
    '* * 24 * * ?',
    '* * * 0 * ?',
    '* * * 32 * ?',
    '* * * * 0 ?',
    '* * * * 13 ?',
    '* * * ? * 0',
    '* * * ? * 8',
    '* * * * * ? 1969',
    '* * * * * ? 2100',
    '* * * * * ? 2030-2029',
    '0/60 * * * * ?',
    '0/0 * * * * ?',
    '* * 0/24 * * ?',
    '* * * 1/32 * ?',
    '* * * * 1/13 ?',
    '* * * ? * 1/8',
    '? * * * * ?',
    'L * * * * ?',
    '* * * L,15 * ?',
    '* * * L-31 * ?',
    '* * * LW,1 * ?',
    '* * * W * ?',
    '* * * 32W * ?',
    '* * * 15W-20 * ?',
    '* * * ? * 6#6',
    '* * * ? * 6#0',
    '* * * ? * 6#3,2',
    '* * * ? * 6L,2',
    '* * * ? * 8L',
    '* * * ? * MOO',
    '* * * ? JANUARY MON',
    '*-5 * * * * ?',
    '1- * * * * ?',
    '1,,2 * * * * ?',
    '-1 * * * * ?',
    '1.5 * * * * ?',
    '0 0 0 1 1 ? 2030 extra',
    '0 0 0 1 1 ?; drop table sys_job',
  ])('%j is not', (expression) => {
    expect(parseCron(expression)).toBeUndefined()
  })

  it.each([
    ['0/20 * * * * ?', ['2026-11-22 10:00:20', '2026-11-22 10:00:40', '2026-11-22 10:01:00']],
    ['5/20 * * * * ?', ['2026-11-22 10:00:05', '2026-11-22 10:00:25', '2026-11-22 10:00:45']],
    ['0 0/30 8-10 * * ?', ['2026-11-22 10:30:00', '2026-11-23 08:00:00', '2026-11-23 08:30:00']],
    ['0 0 22-2/2 * * ?', ['2026-11-22 22:00:00', '2026-11-23 00:00:00', '2026-11-23 02:00:00']],
    ['0 15 10 L * ?', ['2026-11-30 10:15:00', '2026-12-31 10:15:00', '2027-01-31 10:15:00']],
    ['0 0 0 L-3 2 ?', ['2027-02-25 00:00:00', '2028-02-26 00:00:00', '2029-02-25 00:00:00']],
    // 31 January 2027 is a Sunday, 28 February too
    [
      '0 0 0 LW * ?',
      ['2026-11-30 00:00:00', '2026-12-31 00:00:00', '2027-01-29 00:00:00', '2027-02-26 00:00:00'],
    ],
    // 15 November 2026 was a Sunday; 15 August 2026 and 1 May 2027 are Saturdays
    ['0 0 0 15W 11,8 ?', ['2027-08-16 00:00:00', '2027-11-15 00:00:00', '2028-08-15 00:00:00']],
    ['0 0 0 1W 5 ?', ['2027-05-03 00:00:00', '2028-05-01 00:00:00']],
    ['0 0 0 31W 10,11 ?', ['2027-10-29 00:00:00', '2028-10-31 00:00:00']],
    ['0 0 0 1,15W 12 ?', ['2026-12-01 00:00:00', '2026-12-15 00:00:00', '2027-12-01 00:00:00']],
    ['0 0 0 ? * 6L', ['2026-11-27 00:00:00', '2026-12-25 00:00:00', '2027-01-29 00:00:00']],
    ['0 0 0 ? * 6#3', ['2026-12-18 00:00:00', '2027-01-15 00:00:00', '2027-02-19 00:00:00']],
    // a month without a fifth has no run
    ['0 0 0 ? * 1#5', ['2026-11-29 00:00:00', '2027-01-31 00:00:00', '2027-05-30 00:00:00']],
    ['0 0 0 ? * 1', ['2026-11-29 00:00:00', '2026-12-06 00:00:00', '2026-12-13 00:00:00']],
    ['0 0 0 ? * L', ['2026-11-28 00:00:00', '2026-12-05 00:00:00', '2026-12-12 00:00:00']],
    [
      '0 0 0 ? * FRI-MON',
      [
        '2026-11-23 00:00:00',
        '2026-11-27 00:00:00',
        '2026-11-28 00:00:00',
        '2026-11-29 00:00:00',
        '2026-11-30 00:00:00',
      ],
    ],
    [
      '0 0 0 1 NOV-FEB ?',
      ['2026-12-01 00:00:00', '2027-01-01 00:00:00', '2027-02-01 00:00:00', '2027-11-01 00:00:00'],
    ],
    ['0 0 0 29 2 ?', ['2028-02-29 00:00:00', '2032-02-29 00:00:00', '2036-02-29 00:00:00']],
    ['0 0 0 1 1 ? 2030/5', ['2030-01-01 00:00:00', '2035-01-01 00:00:00', '2040-01-01 00:00:00']],
    ['0 0 0 1 1 ? 2025,2027', ['2027-01-01 00:00:00']],
    ['59 59 23 31 12 ? 2099', ['2099-12-31 23:59:59']],
    ['0 0 0 31 2 ?', []],
    ['0 0 0 1 1 ? 2020', []],
  ])('%s comes at %j', (expression, expected) => {
    expect(
      timesOf(expression, '2026-11-22 10:00:00', Math.max(expected.length, 3)).slice(
        0,
        Math.max(expected.length, 1),
      ),
    ).toEqual(expected)
  })

  it('never comes at the moment of the call, and soon after a part of a second', () => {
    expect(timesOf('* * * * * ?', '2026-11-22 10:00:00', 1)).toEqual(['2026-11-22 10:00:01'])
    const cron = parseCron('* * * * * ?')
    expect(cron && nextTime(cron, new Date(at('2026-11-22 10:00:00').getTime() + 999))).toEqual(
      at('2026-11-22 10:00:01'),
    )
  })
})

/** Whether a moment is meant, judged field by field by the words of the dialect. */
function isMeant(expression: string, time: Date): boolean {
  const wall = new Date(time.getTime() + 8 * 3_600_000)
  const last = new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + 1, 0)).getUTCDate()
  const fields = [
    wall.getUTCSeconds(),
    wall.getUTCMinutes(),
    wall.getUTCHours(),
    wall.getUTCDate(),
    wall.getUTCMonth() + 1,
    wall.getUTCDay() + 1,
  ]
  return expression.split(' ').every((word, at) => {
    if (word === '?') return true
    const value = fields[at] ?? 0
    if (word === 'L' && at === 3) return value === last
    return word.split(',').some((part) => isInPart(part, at, value))
  })
}

const largest = [59, 59, 23, 31, 12, 7]

/** Whether a value is one of `5`, `2-6`, `3/10` or `*` in the field at a place. */
function isInPart(part: string, at: number, value: number): boolean {
  const max = largest[at] ?? 0
  const [span = '', step = '1'] = part.split('/')
  const [from, to] = endsOf(span, part.includes('/'), at < 3 ? 0 : 1, max)
  if (from === undefined || to === undefined) return false
  const size = at < 3 ? max + 1 : max
  const length = to >= from ? to - from : to - from + size
  const distance = (value - from + size) % size
  return distance <= length && distance % Number(step) === 0
}

function endsOf(span: string, isStepped: boolean, min: number, max: number): (number | undefined)[] {
  if (span === '*') return [min, max]
  if (span.includes('-')) return span.split('-').map(Number)
  return [Number(span), isStepped ? max : Number(span)]
}

describe('of many made expressions', () => {
  let seed = 20_261_122
  const random = (below: number) => {
    // a plain generator: every run asks the same
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  const part = (min: number, max: number): string => {
    const one = () => min + random(max - min + 1)
    switch (random(6)) {
      case 0:
        return '*'
      case 1:
        return `${one()}`
      case 2:
        return `${one()}-${one()}`
      case 3:
        return `${one()}/${1 + random(max)}`
      case 4:
        return `*/${1 + random(max)}`
      default:
        return `${one()},${one()},${one()}`
    }
  }
  const made = Array.from({ length: 400 }, () => {
    const isByWeek = random(2) === 0
    return [
      part(0, 59),
      part(0, 59),
      part(0, 23),
      isByWeek ? '?' : random(8) === 0 ? 'L' : part(1, 28),
      part(1, 12),
      isByWeek ? part(1, 7) : '?',
    ].join(' ')
  })

  it('each next time is meant, and none between is left out', () => {
    for (const expression of made) {
      const cron = parseCron(expression)
      if (!cron) throw new Error(`${expression} is not understood`)
      const after = new Date(at('2026-01-01 00:00:00').getTime() + random(365 * 86_400) * 1_000)
      const next = nextTime(cron, after)
      if (!next) throw new Error(`${expression} never comes`)
      expect([expression, isMeant(expression, next)]).toEqual([expression, true])
      // looked at second by second where that is near, by samples where it is far
      const seconds = (next.getTime() - after.getTime()) / 1_000
      const step = Math.max(1, Math.floor(seconds / 5_000))
      for (let passed = 1; passed < seconds; passed += step) {
        const between = new Date(after.getTime() + passed * 1_000)
        if (isMeant(expression, between)) expect([expression, between]).toEqual([expression, next])
      }
    }
  })
})
