import { factsToday } from '@app/contract/editorial/facts/today.values.ts'
import { expect, it } from 'vitest'
import { reviewOnOfEntry } from './rules.ts'

it('a rate that is too old stays due when it was looked for in vain, and not once a newer one stands', () => {
  const { value, validFrom } = factsToday.T88
  const looked = { checkedOn: '2026-11-27', reviewMonths: 1, value: value.zh, validFrom: validFrom.zh }
  expect(reviewOnOfEntry('T88', looked)).toBe('2026-04-22')
  expect(reviewOnOfEntry('T88', { ...looked, validFrom: '2026 年 11 月 27 日的中间价' })).toBe('2026-12-27')
  expect(reviewOnOfEntry('T87', looked)).toBe('2026-12-27')
  expect(reviewOnOfEntry('T88', { ...looked, reviewMonths: null })).toBeNull()
})
