import { DAY_MS } from '@app/contract/time.values.ts'
import { describe, expect, it } from 'vitest'
import { facetsOf, spanFacets, spansOf } from './facets.ts'

const NOW = Date.UTC(2026, 10, 22, 9, 30)

describe('facets', () => {
  it('cannot be searched for, nor break out of their lexeme', () => {
    const facets = facetsOf({ cityCode: "4'\\4", blogType: 3, schoolId: 23, publishTime: new Date(NOW) })
    expect(facets).toBe("'@d2026-11-22' '@m2026-11' '@c44' '@b3' '@s23'")
  })

  it('of a span are whole months and the days that are left', () => {
    const facets = spanFacets({ from: Date.UTC(2026, 7), to: Date.UTC(2026, 9, 3) })
    expect(facets).toBe("'@m2026-08' | '@m2026-09' | '@d2026-10-01' | '@d2026-10-02'")
    expect(spanFacets({ from: Date.UTC(2026, 1, 27), to: Date.UTC(2026, 2, 1) })).toBe(
      "'@d2026-02-27' | '@d2026-02-28'",
    )
  })
})

describe('spans', () => {
  it('follow each other without a gap, newest first, and grow', () => {
    for (const daysOfFirst of [0.01, 1, 6, 30, 400]) {
      const spans = spansOf(NOW, NOW - daysOfFirst * DAY_MS, NOW - 3_000 * DAY_MS)
      expect(spans.length).toBeGreaterThan(1)
      expect(spans[0]?.to).toBeGreaterThan(NOW + DAY_MS)
      for (const [at, { from, to }] of spans.entries()) {
        expect(from).toBeLessThan(to)
        expect(from % DAY_MS).toBe(0)
        if (at > 0) expect(to).toBe(spans[at - 1]?.from)
        expect(spanFacets({ from, to }).split(' | ').length).toBeLessThan(150)
      }
    }
  })

  it('end with the oldest post', () => {
    const spans = spansOf(NOW, NOW - 2 * DAY_MS, NOW - 5 * DAY_MS)
    expect(spans.map(({ from, to }) => Math.round((to - from) / DAY_MS))).toEqual([4, 4])
  })

  it('are none where there are few posts', () => {
    expect(spansOf(NOW, undefined, NOW)).toEqual([])
  })
})
