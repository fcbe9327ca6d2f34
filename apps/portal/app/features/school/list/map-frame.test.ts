import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { drawShores } from '#app/features/school/map/drawing/shores.ts'
import { frames, PIN_DISTANCE, PIN_RADIUS, pinsOf, placeOnFrame, spread } from './map-frame.ts'

const towns: Record<
  'toronto' | 'mississauga' | 'hamilton' | 'guelph' | 'waterloo' | 'ottawa',
  [lng: number, lat: number]
> = {
  toronto: [-79.4068, 43.7126],
  mississauga: [-79.6441, 43.589],
  hamilton: [-79.8711, 43.2557],
  guelph: [-80.2482, 43.5448],
  waterloo: [-80.5204, 43.4643],
  ottawa: [-75.6972, 45.4215],
}

describe('the map', () => {
  test('keeps the directions of the compass', () => {
    const at = (town: keyof typeof towns) => {
      const place = placeOnFrame(frames.abroad, ...towns[town])
      if (!place) throw new Error(`${town} is off the map`)
      return place
    }
    expect(at('ottawa').x).toBeGreaterThan(at('toronto').x)
    expect(at('ottawa').y).toBeLessThan(at('toronto').y)
    expect(at('hamilton').y).toBeGreaterThan(at('toronto').y)
    expect(at('waterloo').x).toBeLessThan(at('hamilton').x)
  })

  test('holds all five cities of China, Beijing in the north', () => {
    const beijing = placeOnFrame(frames.domestic, 116.4074, 39.9042)
    const guangzhou = placeOnFrame(frames.domestic, 113.2644, 23.1291)
    expect(beijing?.y).toBeLessThan(guangzhou?.y ?? 0)
    for (const [lng, lat] of [
      [114.0579, 22.5431],
      [121.4737, 31.2304],
      [120.5853, 31.2989],
    ] as const)
      expect(placeOnFrame(frames.domestic, lng, lat)).not.toBeNull()
  })

  test('a place outside the window is not drawn', () => {
    expect(placeOnFrame(frames.abroad, -123.1, 49.28)).toBeNull()
  })

  test('has the shape of its window', () => {
    for (const { west, east, south, north, ...frame } of Object.values(frames)) {
      const corner = placeOnFrame({ west, east, south, north, ...frame }, east, south)
      expect(corner?.x).toBeCloseTo(frame.width, 6)
      expect(Math.abs((corner?.y ?? 0) - frame.height)).toBeLessThan(0.5)
    }
  })

  test('is drawn from the outline of the large map: scripts/map-outline.mjs makes both', () => {
    expect(readFileSync(new URL('./shores.svg', import.meta.url), 'utf8')).toBe(drawShores())
  })
})

describe('pins', () => {
  const crowd = Object.values(towns).flatMap(([lng, lat]) => {
    const place = placeOnFrame(frames.abroad, lng, lat)
    return place ? [place, place, place] : []
  })

  test('never cover each other and stay inside', () => {
    const pins = spread(crowd, frames.abroad)
    for (const [at, one] of pins.entries()) {
      expect(one.x).toBeGreaterThanOrEqual(PIN_RADIUS)
      expect(one.x).toBeLessThanOrEqual(frames.abroad.width - PIN_RADIUS)
      for (const other of pins.slice(at + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(PIN_DISTANCE - 3)
    }
  })

  test('the same places always give the same pins', () => {
    expect(spread(crowd, frames.abroad)).toEqual(spread(crowd, frames.abroad))
  })

  test('a lone school stands where it is', () => {
    const [pin] = spread([{ x: 100, y: 100 }], frames.abroad)
    expect(Math.hypot((pin?.x ?? 0) - 100, (pin?.y ?? 0) - 100)).toBeLessThan(1)
  })

  test('a school without a place has no pin', () => {
    const base = { name: 'x', isHere: true }
    const pins = pinsOf('abroad', [
      { ...base, id: 9, number: 1, lng: null, lat: null },
      { ...base, id: 1, number: 2, lng: -79.4068, lat: 43.7126 },
    ])
    expect(pins.map((pin) => pin.number)).toEqual([2])
  })
})
