import {
  cellsOf,
  MAX_ZOOM,
  mapSheets,
  project,
  ZOOM_STEP,
} from '@app/contract/school/map/school-map.values.ts'
import { describe, expect, it } from 'vitest'
import { drawnBox, linesOf, outlineOf, smoothPath } from './outline.ts'
import { labelsOf } from './place-names.ts'
import {
  around,
  between,
  boxOf,
  canZoom,
  clampedTo,
  fitted,
  gridZoomOf,
  isSpot,
  moved,
  nextMark,
  placeInWindow,
  readFor,
  scaleBar,
  type View,
  zoomed,
} from './view.ts'

const size = { width: 600, height: 400 }
const toronto = { west: -79.7, south: 43.5, east: -79.1, north: 43.9 }
const middle = (box: typeof toronto): View => fitted(box, size)
const drawn = drawnBox('ontario')

describe('the view of the map', () => {
  it('fits a box into the window with room around it', () => {
    const view = middle(toronto)
    const from = placeInWindow(view, size, toronto.west, toronto.north)
    const to = placeInWindow(view, size, toronto.east, toronto.south)
    expect(from.left).toBeGreaterThan(20)
    expect(from.top).toBeGreaterThan(20)
    expect(to.left).toBeLessThan(size.width - 20)
    expect(to.top).toBeLessThan(size.height - 20)
    const box = boxOf(view, size)
    expect(box.west).toBeLessThan(toronto.west)
    expect(box.north).toBeGreaterThan(toronto.north)
  })

  it('comes no nearer to one place than a part of its town', () => {
    const spot = { west: -79.4, south: 43.7, east: -79.4, north: 43.7 }
    expect(fitted(spot, size).zoom).toBeLessThan(MAX_ZOOM)
    const { west, east } = boxOf(around({ lat: 43.7, lng: -79.4 }, size), size)
    expect(east - west).toBeGreaterThan(0.3)
    expect(east - west).toBeLessThan(1)
  })

  it('moves what is under the hand with the hand', () => {
    const view = middle(toronto)
    const before = placeInWindow(view, size, -79.4, 43.7)
    const after = placeInWindow(moved(view, 30, -12), size, -79.4, 43.7)
    expect(after.left - before.left).toBeCloseTo(30, 6)
    expect(after.top - before.top).toBeCloseTo(-12, 6)
  })

  it('zooms around the place under the pointer', () => {
    const view = middle(toronto)
    const before = placeInWindow(view, size, -79.5, 43.8)
    const after = placeInWindow(zoomed(view, size, 1.5, before.left, before.top), size, -79.5, 43.8)
    expect(after.left).toBeCloseTo(before.left, 6)
    expect(after.top).toBeCloseTo(before.top, 6)
  })

  it('never shows anything beyond what is drawn', () => {
    for (const wild of [
      { x: 0, y: 0, zoom: 0 },
      { x: 1, y: 1, zoom: 5 },
      { x: 0.3, y: 0.35, zoom: 99 },
    ]) {
      const view = clampedTo(drawn, size, wild)
      const box = boxOf(view, size)
      expect(box.west).toBeGreaterThanOrEqual(drawn.west - 0.001)
      expect(box.east).toBeLessThanOrEqual(drawn.east + 0.001)
      expect(box.south).toBeGreaterThanOrEqual(drawn.south - 0.001)
      expect(box.north).toBeLessThanOrEqual(drawn.north + 0.001)
      expect(view.zoom).toBeLessThanOrEqual(MAX_ZOOM)
    }
    const whole = clampedTo(drawn, size, { x: 0.3, y: 0.35, zoom: 0 })
    expect(canZoom(drawn, size, whole, -1)).toBe(false)
    expect(canZoom(drawn, size, whole, 1)).toBe(true)
  })

  it.each(['ontario', 'china'] as const)(
    'can show the whole sheet of %s in a window and on a phone',
    (sheet) => {
      for (const window of [size, { width: 356, height: 420 }, { width: 900, height: 540 }]) {
        const view = fitted(mapSheets[sheet], window)
        expect(clampedTo(drawnBox(sheet), window, view)).toEqual(view)
      }
    },
  )

  it('goes from one view to another without leaving the way', () => {
    const [far, near] = [middle(mapSheets.ontario), middle(toronto)]
    for (const [from, to] of [
      [far, near],
      [near, far],
    ] as const) {
      expect(between(from, to, 0).zoom).toBeCloseTo(from.zoom, 9)
      expect(between(from, to, 0).x).toBeCloseTo(from.x, 9)
      expect(between(from, to, 1).x).toBeCloseTo(to.x, 9)
      expect(between(from, to, 1).zoom).toBeCloseTo(to.zoom, 9)
    }
    // Toronto comes nearer to the middle of the window all the time
    const distances = [0, 0.25, 0.5, 0.75, 1].map((share) => {
      const { left, top } = placeInWindow(between(far, near, share), size, -79.4, 43.7)
      return Math.hypot(left - size.width / 2, top - size.height / 2)
    })
    expect(distances).toEqual([...distances].sort((a, b) => b - a))
  })

  it('is grouped by a zoom that is never nearer than its own', () => {
    for (const zoom of [3, 4.1, 7.99, 13.5]) {
      const grid = gridZoomOf({ x: 0, y: 0, zoom })
      expect(grid).toBeLessThanOrEqual(zoom)
      expect(zoom - grid).toBeLessThan(ZOOM_STEP)
    }
  })

  it('reads the same for views that touch the same cells, and all that is in the window', () => {
    const view = middle(toronto)
    const read = readFor(view, size)
    expect(readFor(moved(view, 0.5, 0.5), size)).toEqual(read)
    const seen = boxOf(view, size)
    expect(read.box.west).toBeLessThanOrEqual(seen.west)
    expect(read.box.north).toBeGreaterThanOrEqual(seen.north)
    expect(cellsOf(read.box, read.zoom)).toEqual(cellsOf(seen, read.zoom))
  })

  it('has a bar of a round distance', () => {
    for (const zoom of [4, 7, 10, 13.3]) {
      const { metres, px } = scaleBar({ ...middle(toronto), zoom })
      expect(String(metres)).toMatch(/^[125]0*$/)
      expect(px).toBeGreaterThan(30)
      expect(px).toBeLessThanOrEqual(90)
    }
  })

  it('knows schools that no zoom parts', () => {
    expect(isSpot({ west: -79.4, south: 43.7, east: -79.3999, north: 43.7002 })).toBe(true)
    expect(isSpot(toronto)).toBe(false)
  })
})

describe('arrow keys among marks', () => {
  const marks = [
    { left: 100, top: 100 },
    { left: 200, top: 110 },
    { left: 150, top: 300 },
    { left: 20, top: 90 },
  ]

  it('go to the nearest mark in their direction', () => {
    expect(nextMark(marks, 0, 'ArrowRight')).toBe(1)
    expect(nextMark(marks, 0, 'ArrowLeft')).toBe(3)
    expect(nextMark(marks, 0, 'ArrowDown')).toBe(2)
    expect(nextMark(marks, 2, 'ArrowUp')).toBe(1)
  })

  it('stay where there is none, and leave other keys alone', () => {
    expect(nextMark(marks, 3, 'ArrowLeft')).toBeUndefined()
    expect(nextMark(marks, 0, 'Home')).toBeUndefined()
    expect(nextMark([], 0, 'ArrowLeft')).toBeUndefined()
  })
})

describe('the outline', () => {
  it('draws each sheet: land, lakes and rivers, and the province where it is one', () => {
    for (const sheet of ['ontario', 'china'] as const) {
      const { land, lakes, rivers, province } = outlineOf(sheet)
      for (const path of [land, lakes, rivers]) expect(path).toMatch(/^M/)
      expect(province === '').toBe(sheet === 'china')
      const { west, south, east, north } = drawnBox(sheet)
      for (const [lng, lat] of linesOf(sheet, 'land').flat()) {
        expect(lng).toBeGreaterThanOrEqual(west - 0.002)
        expect(lng).toBeLessThanOrEqual(east + 0.002)
        expect(lat).toBeGreaterThanOrEqual(south - 0.002)
        expect(lat).toBeLessThanOrEqual(north + 0.002)
      }
    }
  })

  it('rounds corners, and leaves the ends of an open line where they are', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 10 },
    ]
    expect(smoothPath(points, false, 2, 1)).toBe('M0 0L8 0Q10 0 10 2L10 10')
    expect(smoothPath(points, true, 2, 1)).toMatch(/^M1\.4 1\.4Q0 0 2 0L8 0Q10 0 10 2.*Z$/)
  })
})

describe('names on the map', () => {
  const view = middle({ west: -83, south: 42, east: -75, north: 46 })

  it('are in the language of the page', () => {
    expect(labelsOf(view, size, 'zh').map(({ text }) => text)).toContain('多伦多')
    expect(labelsOf(view, size, 'en').map(({ text }) => text)).toContain('Toronto')
  })

  it('make room for marks, and are left out where there is none', () => {
    const { x, y } = project(-79.383, 43.653)
    const near = { x, y, zoom: 9 }
    const name = (marks: { left: number; top: number }[]) =>
      labelsOf(near, size, 'en', marks).find(({ text }) => text === 'Toronto')
    const free = name([])
    expect(free?.baseline).toBeGreaterThan(size.height / 2)
    const above = name([{ left: size.width / 2, top: size.height / 2 + 16 }])
    expect(above?.baseline).not.toBe(free?.baseline)
    const own = name([{ left: size.width / 2, top: size.height / 2 }])
    expect(own?.baseline).toBeGreaterThan(size.height / 2 + 17)
    const around = [-80, -40, 0, 40, 80].flatMap((dx) =>
      [-24, 0, 24].map((dy) => ({ left: size.width / 2 + dx, top: size.height / 2 + dy })),
    )
    expect(name(around)).toBeUndefined()
  })

  it('lie under no control', () => {
    const all = labelsOf(view, size, 'zh')
    for (const { text, x, baseline } of all) {
      const control = { left: x - 5, right: x + 5, top: baseline - 5, bottom: baseline + 5 }
      const left = labelsOf(view, size, 'zh', [], [control]).find((label) => label.text === text)
      if (left) expect([left.x, left.baseline]).not.toEqual([x, baseline])
    }
    const everywhere = { left: 0, right: size.width, top: 0, bottom: size.height }
    expect(labelsOf(view, size, 'zh', [], [everywhere])).toEqual([])
  })

  it('of the cities in China are in both languages, beside the schools that stand there', () => {
    const china = middle({ west: 108, south: 21, east: 124, north: 41 })
    const marks = [
      [116.407, 39.904],
      [121.474, 31.23],
      [113.264, 23.129],
    ].map(([lng = 0, lat = 0]) => placeInWindow(china, size, lng, lat))
    const named = (language: 'zh' | 'en') => labelsOf(china, size, language, marks).map(({ text }) => text)
    expect(named('zh')).toEqual(expect.arrayContaining(['北京', '上海', '广州']))
    expect(named('en')).toEqual(expect.arrayContaining(['Beijing', 'Shanghai', 'Guangzhou']))
  })
})
