import { expect, it } from 'vitest'
import { decidedAt } from './rules.ts'

const earlier = new Date('2026-11-01T00:00:00Z')
const now = new Date('2026-11-21T00:00:00Z')

it.each([
  ['open', null, 'open', null],
  ['open', null, 'accepted', now],
  ['open', null, 'rejected', now],
  // a word added to the note is no new decision
  ['accepted', earlier, 'accepted', earlier],
  ['accepted', earlier, 'rejected', now],
  ['rejected', earlier, 'open', null],
] as const)('%s at %s becoming %s is decided at %s', (status, decidedTime, next, expected) =>
  expect(decidedAt({ status, decidedTime }, next, now)).toBe(expected),
)
