import { type Box, type MapSheet, project } from '@app/contract/school/map/school-map.values.ts'

/** A window of the earth as a small map shows it, in the projection of the large one. */
export interface Frame extends Box {
  width: number
  height: number
}

/** The two maps of `shores.svg`: southern Ontario, and the coast of China with the five cities. */
export const frames = {
  abroad: { west: -83.3, east: -74.3, south: 41.9, north: 46.6, width: 360, height: 263 },
  domestic: { west: 103.5, east: 125, south: 21.1, north: 40.9, width: 360, height: 390 },
} as const satisfies Record<string, Frame>
export type MapName = keyof typeof frames

/** The part of the large map that each is taken from. */
export const sheetOf = { abroad: 'ontario', domestic: 'china' } as const satisfies Record<MapName, MapSheet>

/** A place on a map, in its units; null outside the window. */
export function placeOnFrame(frame: Frame, lng: number, lat: number): { x: number; y: number } | null {
  const { west, east, south, north, width } = frame
  if (lng < west || lng > east || lat < south || lat > north) return null
  const from = project(west, north)
  const at = project(lng, lat)
  const scale = width / (project(east, south).x - from.x)
  return { x: (at.x - from.x) * scale, y: (at.y - from.y) * scale }
}

/** Radius of a pin, and the least distance between two of them: at 360 px each is a 28 px target. */
export const PIN_RADIUS = 14
export const PIN_DISTANCE = 29
const ROUNDS = 400

interface Point {
  x: number
  y: number
}

/** Moves two pins to their least distance; false when they have it already. */
function pushApart(one: Point, other: Point): boolean {
  const dx = other.x - one.x
  const dy = other.y - one.y
  // most pins are far from each other, and each is compared with each in every round
  if (Math.abs(dx) >= PIN_DISTANCE || Math.abs(dy) >= PIN_DISTANCE) return false
  const distance = Math.hypot(dx, dy)
  if (distance >= PIN_DISTANCE - 0.01) return false
  const push = (PIN_DISTANCE - distance) / 2 / (distance || 1)
  one.x -= dx * push
  one.y -= dy * push
  other.x += dx * push
  other.y += dy * push
  return true
}

/**
 * Moves pins that would cover each other apart, as little as needed, and keeps them inside the frame. The
 * same places always give the same answer, so a page can be cached.
 */
export function spread(places: readonly Point[], frame: Frame): Point[] {
  const pins = places.map(({ x, y }, at) => ({
    // a tiny spiral, so that two schools of one place have a direction to part in
    x: x + Math.cos(at * 2.4) * 0.5,
    y: y + Math.sin(at * 2.4) * 0.5,
  }))
  for (let round = 0; round < ROUNDS; round += 1) {
    let isSettled = true
    for (const [at, one] of pins.entries()) {
      for (let next = at + 1; next < pins.length; next++) {
        const other = pins[next]
        if (!other) break
        if (pushApart(one, other)) isSettled = false
      }
    }
    for (const pin of pins) {
      pin.x = Math.min(frame.width - PIN_RADIUS - 2, Math.max(PIN_RADIUS + 2, pin.x))
      pin.y = Math.min(frame.height - PIN_RADIUS - 2, Math.max(PIN_RADIUS + 2, pin.y))
    }
    if (isSettled) break
  }
  return pins.map(({ x, y }) => ({ x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 }))
}

/** A school on a map: where it is, and where its numbered pin stands. */
export interface Pin {
  id: number
  number: number
  name: string
  at: Point
  pin: Point
  /** On this page of the list. */
  isHere: boolean
}

interface Placed {
  id: number
  number: number
  name: string
  lng: number | null
  lat: number | null
  isHere: boolean
}

/** The pins of one map. Schools outside its window, or without a place, are not on it. */
export function pinsOf(map: MapName, schools: readonly Placed[]): Pin[] {
  const frame = frames[map]
  const placed = schools.flatMap(({ lng, lat, ...school }) => {
    const at = lng === null || lat === null ? null : placeOnFrame(frame, lng, lat)
    return at ? [{ ...school, at }] : []
  })
  const pins = spread(
    placed.map((one) => one.at),
    frame,
  )
  const round = ({ x, y }: Point) => ({ x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 })
  return placed.map((one, n) => ({ ...one, at: round(one.at), pin: pins[n] ?? one.at }))
}
