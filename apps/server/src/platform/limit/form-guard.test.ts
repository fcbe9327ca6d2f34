import { REFERENCE } from '@app/contract/shapes/form-guard.values.ts'
import { describe, expect, it } from 'vitest'
import { openEncryption } from '#platform/encryption.ts'
import { isFromProgram, newReference } from './form-guard.ts'

const encryption = openEncryption('a secret for tests only')
const now = new Date('2026-11-21T08:00:00Z')
const desk = { encryption, now: () => now }
const stampOf = (secondsAgo: number) => encryption.signTimestamp(new Date(now.getTime() - secondsAgo * 1000))

describe('a form is taken for a program’s', () => {
  it('when the field that people do not see is filled', () => {
    expect(isFromProgram(desk, { website: 'x', stamp: stampOf(60) })).toBe(true)
    expect(isFromProgram(desk, { website: '', stamp: stampOf(60) })).toBe(false)
  })

  it.each([
    [0, true],
    [2, true],
    [3, false],
    [7_200, false],
    [7_201, true],
  ])('by its age: %i seconds is %s', (seconds, expected) =>
    expect(isFromProgram(desk, { stamp: stampOf(seconds) }, { oldestMs: 7_200_000 })).toBe(expected),
  )

  it('at no age that is old, where a kept page carried it', () => {
    expect(isFromProgram(desk, { stamp: stampOf(30 * 86_400) })).toBe(false)
    expect(isFromProgram(desk, { stamp: stampOf(1) })).toBe(true)
  })

  it.each([
    [2, true],
    [3, false],
    [3_600, false],
  ])(
    'by when its sender first got a form, however old the page was: %i seconds is %s',
    (seconds, expected) => {
      const arrivedAt = new Date(now.getTime() - seconds * 1000)
      expect(isFromProgram({ ...desk, arrivedAt }, { stamp: stampOf(1_800) })).toBe(expected)
      expect(isFromProgram({ ...desk, arrivedAt }, {})).toBe(false)
    },
  )

  it('when its stamp is forged or of another secret, never for want of one', () => {
    const other = openEncryption('another secret').signTimestamp(new Date(now.getTime() - 60_000))
    expect(isFromProgram(desk, { stamp: `${stampOf(60)}x` })).toBe(true)
    expect(isFromProgram(desk, { stamp: other })).toBe(true)
    expect(isFromProgram(desk, { stamp: 'nonsense' })).toBe(true)
    expect(isFromProgram(desk, {})).toBe(false)
    expect(isFromProgram(desk, { stamp: null, website: null, text: null })).toBe(false)
  })

  it('when its text is mostly links', () => {
    const text = 'http://a.example HTTPS://b.example www.c.example'
    expect(isFromProgram(desk, { text }, { maxLinks: 2 })).toBe(true)
    expect(isFromProgram(desk, { text }, { maxLinks: 3 })).toBe(false)
    expect(isFromProgram(desk, { text })).toBe(false)
  })
})

it('a reference has no signs that look alike', () => {
  const made = Array.from({ length: 300 }, newReference)
  for (const ref of made) expect(ref).toMatch(REFERENCE)
  expect(new Set(made).size).toBe(300)
  expect(made.join('')).not.toMatch(/[IOL01]/)
})
