import { CELL_PX, MARK_PX, project, WORLD_PX } from '@app/contract/school/map/school-map.values.ts'
import { describe, expect, it } from 'vitest'
import { type Group, joinNear } from './map-rules.ts'

const ZOOM = 10
const PIXEL = 360 / (WORLD_PX * 2 ** ZOOM)

/** A group so many pixels east of Toronto. */
function group(px: number, count = 1): Group<string> {
  const lng = -79.4 + px * PIXEL
  const box = { west: lng, east: lng, south: 43.7, north: 43.7 }
  return { ...box, lat: 43.7, lng, count, only: count === 1 ? String(px) : null }
}

describe('groups of the map', () => {
  it('stay as they are where their marks have room', () => {
    const far = [group(0), group(MARK_PX + 1, 3), group(200)]
    expect(
      joinNear(far, ZOOM)
        .map(({ count }) => count)
        .sort(),
    ).toEqual([1, 1, 3])
    expect(joinNear(far, ZOOM).find(({ only }) => only === '0')).toEqual(group(0))
  })

  it('become one where a mark would cover another: with the sum, the box around both, and a middle by weight', () => {
    const [one, ...others] = joinNear([group(0, 3), group(20)], ZOOM)
    expect(others).toEqual([])
    expect(one).toMatchObject({ count: 4, only: null, west: group(0).west, east: group(20).east })
    expect(one?.lng).toBeCloseTo(group(5).lng, 8)
  })

  it('do not depend on the order that they come in', () => {
    const some = [group(0, 2), group(30), group(60, 5), group(90), group(400)]
    expect(joinNear([...some].reverse(), ZOOM)).toEqual(joinNear(some, ZOOM))
  })

  it('lose no school', () => {
    const row = Array.from({ length: 60 }, (_, n) => group(n * 13, 1 + (n % 4)))
    const joined = joinNear(row, ZOOM)
    const sum = (groups: readonly Group<string>[]) => groups.reduce((all, { count }) => all + count, 0)
    expect(sum(joined)).toBe(sum(row))
    expect(joined.length).toBeLessThan((60 * 13) / Math.min(CELL_PX, MARK_PX) + 1)
    for (const { lng, west, east } of joined) {
      expect(lng).toBeGreaterThanOrEqual(west)
      expect(lng).toBeLessThanOrEqual(east)
    }
  })

  it('part when the view is nearer', () => {
    const pair = [group(0), group(30)]
    expect(joinNear(pair, ZOOM)).toHaveLength(1)
    expect(joinNear(pair, ZOOM + 1)).toHaveLength(2)
    expect(project(pair[1]?.lng ?? 0, 43.7).x).toBeGreaterThan(project(pair[0]?.lng ?? 0, 43.7).x)
  })
})
