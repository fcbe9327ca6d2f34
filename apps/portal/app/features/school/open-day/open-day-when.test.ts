import { expect, it } from 'vitest'
import { whenHeld } from './open-day-when.ts'

const held = { day: '2026-12-12', time: '10:00', minutes: 90, zone: 'America/Toronto' } as const

it('says weekday, beginning, end and zone of an open day', () => {
  expect(whenHeld(held)).toEqual({
    zh: '2026年12月12日（周六）10:00–11:30，多伦多时间',
    en: 'Saturday, 12 December 2026, 10:00–11:30, Toronto time',
  })
})

it('says when an open day ends after midnight', () => {
  expect(whenHeld({ ...held, time: '22:30', minutes: 120 })).toEqual({
    zh: '2026年12月12日（周六）22:30–次日 00:30，多伦多时间',
    en: 'Saturday, 12 December 2026, 22:30–00:30 the next day, Toronto time',
  })
})
