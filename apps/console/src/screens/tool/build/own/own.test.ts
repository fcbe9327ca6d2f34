import { describe, expect, it } from 'vitest'
import { nearestStep } from './step-number.tsx'
import { timesOutside } from './times-outside.ts'

describe('a number that keeps to its steps', () => {
  it.each([
    [7, 5, undefined, undefined, 5],
    [8, 5, undefined, undefined, 10],
    [-8, 5, undefined, undefined, -10],
    [0.34, 0.1, undefined, undefined, 0.3],
    [99, 0.1, 0, 0.3, 0.3],
    // the nearest one that the limits leave
    [1, 5, 3, 20, 5],
    [19, 5, 3, 19, 15],
  ])('%s by %s goes to its nearest multiple', (value, step, min, max, nearest) => {
    expect(nearestStep(value, step, min, max)).toBe(nearest)
  })
})

describe('times outside a span', () => {
  const { disabledHours, disabledMinutes, disabledSeconds } = timesOutside('08:30:15', '18:00:00')()

  it('are not offered: hours, and the minutes and seconds of the first and the last', () => {
    expect(disabledHours()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 19, 20, 21, 22, 23])
    expect(disabledMinutes(8)).toEqual(Array.from({ length: 30 }, (_, at) => at))
    expect(disabledMinutes(12)).toEqual([])
    expect(disabledMinutes(18)).toHaveLength(59)
    expect(disabledSeconds(8, 30)).toHaveLength(15)
    expect(disabledSeconds(8, 31)).toEqual([])
    expect(disabledSeconds(18, 0)).toHaveLength(59)
  })

  it('are all offered below an hour that is not chosen yet', () => {
    expect(disabledMinutes(-1)).toEqual([])
    expect(disabledSeconds(9, -1)).toEqual([])
  })
})
