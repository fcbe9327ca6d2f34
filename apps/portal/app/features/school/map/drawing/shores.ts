import { type Box, type MapSheet, project } from '@app/contract/school/map/school-map.values.ts'
import { type Frame, frames, sheetOf } from '#app/features/school/list/map-frame.ts'
import { linesOf, smoothPath } from './outline.ts'

/** How much of a corner is rounded, in units of the drawing. */
const ROUND = 4
/** Points nearer to the one before than this are left out, in units of the drawing. */
const LEAST_STEP = 3
/** Rings that fit into a square of this edge are left out. */
const LEAST_RING = 4
/** Degrees around the frame that are still drawn, so that no line ends in it. */
const MARGIN = 0.6

type Line = [lng: number, lat: number][]

/** On which side of a box a point is; 0 within it. */
const sideOf = ([lng, lat]: Line[number], { west, south, east, north }: Box) =>
  (lng < west ? 1 : 0) + (lng > east ? 2 : 0) + (lat < south ? 4 : 0) + (lat > north ? 8 : 0)

/** A line without the points that cannot be seen: of those on one side of the box only the ends. */
function inSight(line: Line, box: Box): Line {
  const sides = line.map((point) => sideOf(point, box))
  // bits that all of them share
  if (sides.length === 0 || sides.reduce((all, side) => all & side) !== 0) return []
  let before = sides[0] ?? 0
  return line.filter((_, n) => {
    const side = sides[n] ?? 0
    const isUnseen = n > 0 && (side & before & (sides[n + 1] ?? 0)) !== 0
    if (!isUnseen) before = side
    return !isUnseen
  })
}

interface Point {
  x: number
  y: number
}

/** Fewer points on nearly the same line. */
function thinned(points: readonly Point[]): Point[] {
  const left: Point[] = []
  for (const [n, point] of points.entries()) {
    const before = left.at(-1)
    const isLast = n === points.length - 1
    if (!before || isLast || Math.hypot(point.x - before.x, point.y - before.y) >= LEAST_STEP)
      left.push(point)
  }
  return left
}

function isLarge(points: readonly Point[]): boolean {
  const span = (values: number[]) => Math.max(...values) - Math.min(...values)
  return (
    points.length > 1 &&
    Math.max(span(points.map(({ x }) => x)), span(points.map(({ y }) => y))) >= LEAST_RING
  )
}

function pathOf(sheet: MapSheet, layer: Parameters<typeof linesOf>[1], frame: Frame): string {
  const from = project(frame.west, frame.north)
  const scale = frame.width / (project(frame.east, frame.south).x - from.x)
  const box = {
    west: frame.west - MARGIN,
    south: frame.south - MARGIN,
    east: frame.east + MARGIN,
    north: frame.north + MARGIN,
  }
  return linesOf(sheet, layer)
    .map((line) => inSight(line, box))
    .filter((line) => line.length > 1)
    .map((line) =>
      thinned(
        line.map(([lng, lat]) => {
          const { x, y } = project(lng, lat)
          return { x: (x - from.x) * scale, y: (y - from.y) * scale }
        }),
      ),
    )
    .filter((points) => isLarge(points))
    .map((points) => smoothPath(points, layer !== 'rivers', ROUND, 1))
    .join('')
}

/** The shores of the small maps of a page as one file, drawn from the outline of the large one. */
export function drawShores(): string {
  const symbols = Object.entries(frames).map(([name, frame]) => {
    const sheet = sheetOf[name as keyof typeof frames]
    const [land, lakes, rivers] = (['land', 'lakes', 'rivers'] as const).map((layer) =>
      pathOf(sheet, layer, frame),
    )
    return `  <symbol id="${name}" viewBox="0 0 ${frame.width} ${frame.height}">
    <rect width="${frame.width}" height="${frame.height}" fill="var(--map-water)"/>
    <path d="${land}" fill="var(--map-land)" stroke="var(--map-shore)" stroke-width="0.8"/>
    <path d="${lakes}" fill="var(--map-water)" fill-rule="evenodd" stroke="var(--map-shore)" stroke-width="0.8"/>
    <path d="${rivers}" fill="none" stroke="var(--map-shore)" stroke-width="0.8"/>
  </symbol>
`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">
  <!-- Drawn by scripts/map-outline.mjs from Natural Earth (public domain). Colours are inherited. -->
${symbols.join('')}</svg>
`
}
