import { describe, expect, it } from 'vitest'
import { momentIn } from './open-day.values.ts'

describe('the moment of an open day', () => {
  it('follows the clocks of its zone, in winter and in summer', () => {
    expect(momentIn('America/Toronto', '2026-01-15', '10:00').toISOString()).toBe('2026-01-15T15:00:00.000Z')
    expect(momentIn('America/Toronto', '2026-07-15', '10:00').toISOString()).toBe('2026-07-15T14:00:00.000Z')
    expect(momentIn('America/Winnipeg', '2026-07-15', '10:00').toISOString()).toBe('2026-07-15T15:00:00.000Z')
    expect(momentIn('Asia/Shanghai', '2026-07-15', '00:30').toISOString()).toBe('2026-07-14T16:30:00.000Z')
  })

  it('is right on the days when clocks change', () => {
    expect(momentIn('America/Toronto', '2026-03-08', '10:00').toISOString()).toBe('2026-03-08T14:00:00.000Z')
    expect(momentIn('America/Toronto', '2026-11-01', '10:00').toISOString()).toBe('2026-11-01T15:00:00.000Z')
  })
})
