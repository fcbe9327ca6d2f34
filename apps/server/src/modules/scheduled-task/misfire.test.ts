import { describe, expect, it } from 'vitest'
import { parseCron } from './cron.ts'
import { fireOf } from './misfire.ts'

const cron = parseCron('0 * * * * ?')
if (!cron) throw new Error('not understood')
const at = (time: string) => new Date(`2026-11-22T${time}+08:00`)

describe('a task that was due at 10:00:00', () => {
  it.each(['0', '1', '2', '3'] as const)(
    'runs when it is a minute late, whatever its policy (%s)',
    (policy) => {
      expect(fireOf(cron, policy, at('10:00:00'), at('10:01:00'))).toEqual({
        runs: true,
        next: at('10:01:00'),
      })
    },
  )

  it.each([
    ['0', true, '10:06:00'],
    ['1', true, '10:01:00'],
    ['2', true, '10:06:00'],
    ['3', false, '10:06:00'],
  ] as const)('and missed five times follows policy %s', (policy, runs, next) => {
    expect(fireOf(cron, policy, at('10:00:00'), at('10:05:30'))).toEqual({ runs, next: at(next) })
  })

  it('is never due again when no time is left', () => {
    const once = parseCron('0 0 10 22 11 ? 2026')
    if (!once) throw new Error('not understood')
    expect(fireOf(once, '2', at('10:00:00'), at('10:00:00'))).toEqual({ runs: true, next: null })
  })
})
