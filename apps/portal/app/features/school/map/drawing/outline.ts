import { type Box, type MapSheet, project } from '@app/contract/school/map/school-map.values.ts'
import outline from './outline.json' with { type: 'json' }

/** Units of the drawing along an edge of the square of the world. */
export const UNITS = 16_384
/** How much of a corner is rounded, in those units: about three kilometres, hiding the steps of the source's grid. */
const ROUND = 1.4

interface Point {
  x: number
  y: number
}

const layers = ['land', 'lakes', 'rivers', 'province'] as const
type Layer = (typeof layers)[number]

/** The part of the earth that a sheet draws; there is nothing to see beyond it. */
export const drawnBox = (sheet: MapSheet): Box => outline[sheet].drawn

/** The lines of a layer in degrees; each point is written as its distance from the one before, in thousandths. */
export function linesOf(sheet: MapSheet, layer: Layer): [lng: number, lat: number][][] {
  const lines: number[][] = outline[sheet][layer]
  return lines.map((line) => {
    let lng = 0
    let lat = 0
    const points: [number, number][] = []
    for (let at = 0; at < line.length; at += 2) {
      lng += line[at] ?? 0
      lat += line[at + 1] ?? 0
      points.push([lng / 1000, lat / 1000])
    }
    return points
  })
}

/** The point on the way from one to another, at most so far from the first, and no further than the middle. */
function towards(from: Point, to: Point, most: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const share = length === 0 ? 0 : Math.min(0.5, most / length)
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

/** A path along points whose corners are rounded; a ring ends where it began. */
export function smoothPath(points: readonly Point[], isRing: boolean, round: number, digits: number): string {
  const written = ({ x, y }: Point) => `${Number(x.toFixed(digits))} ${Number(y.toFixed(digits))}`
  let path = ''
  let last = ''
  const lineTo = (point: Point) => {
    const text = written(point)
    if (text !== last) path += `${path === '' ? 'M' : 'L'}${text}`
    last = text
  }
  for (const [n, point] of points.entries()) {
    const before = points.at(n - 1)
    const after = points[(n + 1) % points.length]
    const isEnd = !isRing && (n === 0 || n === points.length - 1)
    if (!before || !after || isEnd) {
      lineTo(point)
      continue
    }
    lineTo(towards(point, before, round))
    last = written(towards(point, after, round))
    path += `Q${written(point)} ${last}`
  }
  return isRing ? `${path}Z` : path
}

const drawn = new Map<MapSheet, Record<Layer, string>>()

/** The layers of a sheet as paths. */
export function outlineOf(sheet: MapSheet): Record<Layer, string> {
  const known = drawn.get(sheet)
  if (known) return known
  const pathOf = (layer: Layer) =>
    linesOf(sheet, layer)
      .map((line) => {
        const points = line.map(([lng, lat]) => {
          const { x, y } = project(lng, lat)
          return { x: x * UNITS, y: y * UNITS }
        })
        return smoothPath(points, layer !== 'rivers', ROUND, 2)
      })
      .join('')
  const paths = {
    land: pathOf('land'),
    lakes: pathOf('lakes'),
    rivers: pathOf('rivers'),
    province: pathOf('province'),
  }
  drawn.set(sheet, paths)
  return paths
}
