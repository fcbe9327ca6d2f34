import { describe, expect, it } from 'vitest'
import { accuracyOf, actionsOf, checkedReason, mayHideByReport, weightOf } from './rules.ts'

describe('what a report weighs', () => {
  it('is 0.7 at the start, and half as much again for verified members', () => {
    expect(weightOf({ upheld: 0, decided: 0 }, false)).toBe(0.7)
    expect(weightOf({ upheld: 0, decided: 0 }, true)).toBe(1.05)
  })

  it('rises with reports that were upheld, and stays within its bounds', () => {
    expect(weightOf({ upheld: 5, decided: 5 }, false)).toBeGreaterThan(0.7)
    expect(weightOf({ upheld: 50, decided: 50 }, false)).toBeLessThanOrEqual(1.5)
    expect(weightOf({ upheld: 0, decided: 3 }, false)).toBeLessThan(0.7)
    expect(weightOf({ upheld: 0, decided: 9 }, false)).toBeGreaterThanOrEqual(0.2)
  })

  it('is a tenth after ten decisions of which less than a fifth was right', () => {
    expect(weightOf({ upheld: 1, decided: 10 }, true)).toBe(0.1)
    expect(weightOf({ upheld: 2, decided: 10 }, false)).toBeGreaterThan(0.1)
  })

  it('is shown to the reporter as a share', () => {
    expect(accuracyOf({ upheld: 0, decided: 0 })).toBeNull()
    expect(accuracyOf({ upheld: 2, decided: 3 })).toBe(0.67)
  })
})

describe('a record', () => {
  const DAY = 86_400_000
  const nothing = { upheld: 0, decided: 0 }
  const fresh = {
    isPersonal: true,
    isVerified: false,
    isPhoneBound: true,
    isMuted: false,
    level: 0,
    postCount: 0,
    ageMs: 0,
  }
  const old = { ...fresh, ageMs: 8 * DAY }

  it('is what verified people have, and old accounts with posts, a level or an upheld report', () => {
    expect(mayHideByReport(nothing, { ...fresh, isVerified: true })).toBe(true)
    expect(mayHideByReport(nothing, { ...old, postCount: 2 })).toBe(true)
    expect(mayHideByReport(nothing, { ...old, level: 2 })).toBe(true)
    expect(mayHideByReport({ upheld: 1, decided: 1 }, old)).toBe(true)
  })

  it.each([
    ['a fresh account', nothing, { ...fresh, postCount: 9 }],
    ['an old account that wrote nothing', nothing, { ...old, level: 1, postCount: 1 }],
    ['an account without a phone', nothing, { ...old, isPhoneBound: false, postCount: 9 }],
    ['a muted account', nothing, { ...old, isMuted: true, isVerified: true }],
    ['a school', nothing, { ...old, isPersonal: false, postCount: 9 }],
    ['a reporter who is hardly ever right', { upheld: 1, decided: 10 }, { ...old, isVerified: true }],
  ])('is not what %s has', (_, record, reporter) => {
    expect(mayHideByReport(record, reporter)).toBe(false)
  })
})

describe('a reason', () => {
  it.each([
    [null, 'text', 'reportReason'],
    ['boring', 'text', 'reportReason'],
    ['false', '不实', 'reportContent'],
    ['spam', '字'.repeat(501), 'reportContent'],
  ])('%s with “%s” is refused', (reason, content, name) => {
    expect(() => checkedReason(reason, content)).toThrow(expect.objectContaining({ name }))
  })

  it('needs no words where it says enough', () => {
    expect(checkedReason('spam', undefined)).toEqual({ reason: 'spam', content: '' })
  })
})

it('actions are read with their days, each once', () => {
  expect(actionsOf(['hide', 'mute:3', 'mute:9', 'ban'])).toEqual([
    { kind: 'hide', hours: null },
    { kind: 'mute', hours: 72 },
    { kind: 'ban', hours: null },
  ])
})
