import { describe, expect, it } from 'vitest'
import {
  boxOfCells,
  CELL_PX,
  cellsOf,
  isExact,
  MAX_CELLS,
  MAX_LEVEL,
  MAX_ZOOM,
  mapSheets,
  project,
  unproject,
  WORLD_PX,
  zoomOfGrid,
} from './school-map.values.ts'

describe('the projection', () => {
  it('puts the middle of the world in the middle, north above south and east right of west', () => {
    expect(project(0, 0)).toEqual({ x: 0.5, y: expect.closeTo(0.5, 12) })
    const toronto = project(-79.38, 43.65)
    const ottawa = project(-75.7, 45.42)
    expect(ottawa.x).toBeGreaterThan(toronto.x)
    expect(ottawa.y).toBeLessThan(toronto.y)
  })

  it('can be undone', () => {
    for (const [lng, lat] of [
      [-79.38, 43.65],
      [121.47, 31.23],
      [-180, 85],
      [180, -85],
    ] as const) {
      const { x, y } = project(lng, lat)
      const back = unproject(x, y)
      expect(back.lng).toBeCloseTo(lng, 9)
      expect(back.lat).toBeCloseTo(lat, 9)
    }
  })

  it('gives a finite place for the poles', () => {
    for (const lat of [-90, 90]) expect(Number.isFinite(project(0, lat).y)).toBe(true)
  })
})

describe('the grid', () => {
  it('is as fine as the view, and no finer than the box can hold', () => {
    const toronto = { west: -79.7, south: 43.5, east: -79.1, north: 43.9 }
    expect(zoomOfGrid(toronto, 10)).toBe(10)
    for (const box of [toronto, mapSheets.ontario, { west: -180, south: -90, east: 180, north: 90 }]) {
      const zoom = zoomOfGrid(box, MAX_ZOOM)
      const from = project(box.west, box.north)
      const to = project(box.east, box.south)
      const pixels = Math.max(to.x - from.x, to.y - from.y) * WORLD_PX * 2 ** zoom
      expect(pixels / CELL_PX).toBeLessThanOrEqual(MAX_CELLS)
      expect(zoom).toBeGreaterThanOrEqual(0)
    }
  })

  it('takes a box of one point', () => {
    expect(zoomOfGrid({ west: 5, south: 5, east: 5, north: 5 }, MAX_ZOOM)).toBe(MAX_ZOOM)
  })

  it('widens a box to whole cells, the same for boxes within the same cells and for the widened box', () => {
    const box = { west: -79.6, south: 43.55, east: -79.2, north: 43.85 }
    const cells = cellsOf(box, 10)
    const whole = boxOfCells(cells)
    expect(whole.west).toBeLessThanOrEqual(box.west)
    expect(whole.south).toBeLessThanOrEqual(box.south)
    expect(whole.east).toBeGreaterThanOrEqual(box.east)
    expect(whole.north).toBeGreaterThanOrEqual(box.north)
    expect(project(whole.west, whole.north).x * 2 ** cells.level).toBeCloseTo(cells.west, 6)
    expect(cellsOf({ ...box, west: box.west + 0.00001 }, 10)).toEqual(cells)
    expect(cellsOf(whole, 10)).toEqual(cells)
  })

  it('covers the whole earth, and one cell for a point', () => {
    expect(boxOfCells(cellsOf({ west: -180, south: -90, east: 180, north: 90 }, 0))).toEqual({
      west: -180,
      south: -90,
      east: 180,
      north: 90,
    })
    const point = cellsOf({ west: 5, south: 5, east: 5, north: 5 }, MAX_ZOOM)
    expect([point.level, point.east - point.west, point.south - point.north]).toEqual([MAX_LEVEL, 0, 0])
  })

  it('answers a box as it is only where no cell of the map is larger', () => {
    expect(isExact({ west: -79.381, south: 43.65, east: -79.38, north: 43.651 })).toBe(true)
    expect(isExact({ west: -79.7, south: 43.5, east: -79.1, north: 43.9 })).toBe(false)
  })
})
