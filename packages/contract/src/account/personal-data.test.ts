import { describe, expect, it } from 'vitest'
import { receiptNumber } from './personal-data.values.ts'

describe('the number of a receipt', () => {
  it('is understood as people type and paste it', () => {
    const number = 'ABCDE-FGHJK-LMNPQ-23456'
    for (const written of [
      number,
      'abcde fghjk lmnpq 23456',
      'ABCDEFGHJKLMNPQ23456',
      'ＡＢＣＤＥ—FGHJK–LMNPQ-23456',
    ])
      expect(receiptNumber(written)).toBe(number)
  })

  it('is none when a sign is missing, or is one that is not given out', () => {
    for (const written of [
      '',
      'ABCDE-FGHJK-LMNPQ-2345',
      'ABCDE-FGHJK-LMNPQ-2345O',
      'ABCDE-FGHJK-LMNPQ-234567',
    ])
      expect(receiptNumber(written)).toBeUndefined()
  })
})
