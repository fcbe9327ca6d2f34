import { describe, expect, it } from 'vitest'
import { type Compare, inOrder } from './order-rules.ts'

/** Slots with values, many of them the same, in the order that the step gives. */
function slotsOf(
  length: number,
  numberOf: (slot: number) => number,
): { slots: Int32Array; compare: Compare } {
  const values = Array.from({ length }, (_, slot) => numberOf(slot))
  return {
    slots: Int32Array.from(values.keys()),
    compare: (one, other) => (values[one] ?? 0) - (values[other] ?? 0) || one - other,
  }
}

describe('slots in an order', () => {
  it.each([
    ['rising', (slot: number) => slot],
    ['falling', (slot: number) => -slot],
    ['the same', () => 0],
    ['of few values', (slot: number) => (slot * 7919) % 13],
    ['of many values', (slot: number) => (slot * 7919) % 9_973],
  ])('are those of the whole order, near its beginning and far from it (%s)', (_, numberOf) => {
    for (const length of [0, 1, 2, 15, 1_001, 9_000]) {
      const { slots, compare } = slotsOf(length, numberOf)
      const whole = [...slots].sort(compare)
      for (const skip of [0, 1, 7, 990, 1_000, 4_321, 8_995, 20_000])
        for (const take of [1, 10, 50])
          expect(inOrder(slots, compare, skip, take)).toEqual(whole.slice(skip, skip + take))
      expect([...slots]).toEqual([...slots.keys()])
    }
  })
})
