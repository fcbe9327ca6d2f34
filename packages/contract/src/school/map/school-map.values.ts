/** The closest zoom of the map: a pixel is about seven metres in Toronto. */
export const MAX_ZOOM = 14
/** Edge of the square of the world at zoom 0, in pixels. */
export const WORLD_PX = 256
/** Edge of a cell of the grid that schools are grouped by, in pixels of the map. */
export const CELL_PX = 60
/** Groups nearer to one another than this many pixels become one, so that no mark covers another. */
export const MARK_PX = 40
/** Steps of the zoom that schools are grouped by. */
export const ZOOM_STEP = 0.5
/** Cells along an edge of the box at most; a wider box is grouped more coarsely. */
export const MAX_CELLS = 24
/** Schools named with the groups of a view at a time, in the order of the directory. */
export const MAP_ROWS = 20
/** Schools before the named ones at most. */
export const MAX_SKIP = 100_000

/** Latitudes beyond which the projection (Web Mercator) is not defined. */
const MAX_LAT = 85

/** A part of the earth, in degrees. */
export interface Box {
  west: number
  south: number
  east: number
  north: number
}

export const WORLD = { west: -180, south: -90, east: 180, north: 90 } as const satisfies Box

/** The parts of the earth that the map is drawn for; a school elsewhere is not on it. */
export const mapSheets = {
  ontario: { west: -95.2, south: 41.6, east: -74.3, north: 56.9 },
  china: { west: 103.5, south: 19, east: 125, north: 41.5 },
} as const satisfies Record<string, Box>
export type MapSheet = keyof typeof mapSheets

/** A place on the square of the world: 0 to 1 from west to east and from north to south (Web Mercator). */
export function project(lng: number, lat: number): { x: number; y: number } {
  const radians = (Math.max(-MAX_LAT, Math.min(MAX_LAT, lat)) * Math.PI) / 180
  return {
    x: (lng + 180) / 360,
    y: (1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2,
  }
}

/** The degrees of a place on the square of the world. */
export function unproject(x: number, y: number): { lng: number; lat: number } {
  return {
    lng: x * 360 - 180,
    lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
  }
}

/** The zoom by which a box is grouped: the view's, or a lower one that leaves no more than `MAX_CELLS` along an edge. */
export function zoomOfGrid({ west, south, east, north }: Box, zoom: number): number {
  const from = project(west, north)
  const to = project(east, south)
  const edge = Math.max(to.x - from.x, to.y - from.y, 1e-9)
  const most = Math.log2((MAX_CELLS * CELL_PX) / WORLD_PX / edge)
  return Math.max(0, Math.floor(Math.min(MAX_ZOOM, zoom, most) / ZOOM_STEP) * ZOOM_STEP)
}

/** The coarsest and the finest grid that schools are counted by: on level n the world is 2ⁿ cells wide. */
export const MIN_LEVEL = 2
export const MAX_LEVEL = 16
/** A part of a cell that a rounded coordinate may miss its line by. */
const LINE = 0.001

/** Whole cells of one level of the grid, from the first to the last of each direction. */
export interface Cells {
  level: number
  west: number
  east: number
  north: number
  south: number
}

/** The cells of a level that hold a box. */
export function cellsAt(box: Box, level: number): Cells {
  const wide = 2 ** level
  const first = (at: number) => Math.max(0, Math.min(wide - 1, Math.floor(at * wide + LINE)))
  const last = (at: number) => Math.max(0, Math.min(wide - 1, Math.ceil(at * wide - LINE) - 1))
  const from = project(box.west, box.north)
  const to = project(box.east, box.south)
  const [west, north] = [first(from.x), first(from.y)]
  return { level, west, north, east: Math.max(west, last(to.x)), south: Math.max(north, last(to.y)) }
}

/** The cells that hold a box in a view of this zoom: the same for all boxes that begin and end in the same cells. */
export function cellsOf(box: Box, zoom: number): Cells {
  const wanted = Math.floor(Math.log2((WORLD_PX * 2 ** zoomOfGrid(box, zoom)) / CELL_PX))
  return cellsAt(box, Math.max(MIN_LEVEL, Math.min(MAX_LEVEL, wanted)))
}

/** The part of the earth that whole cells cover. */
export function boxOfCells({ level, west, east, north, south }: Cells): Box {
  const wide = 2 ** level
  const start = unproject(west / wide, north / wide)
  const end = unproject((east + 1) / wide, (south + 1) / wide)
  return {
    west: start.lng,
    // the projection ends before the poles do
    south: south === wide - 1 ? -90 : end.lat,
    east: end.lng,
    north: north === 0 ? 90 : start.lat,
  }
}

/** Cells of the finest grid that a box spans at most to be answered as it is, and not by whole cells. */
const EXACT_CELLS = 8

/** True for a box so small that its schools are read by themselves: those of a group that no zoom parts. */
export function isExact({ west, south, east, north }: Box): boolean {
  const from = project(west, north)
  const to = project(east, south)
  return Math.max(to.x - from.x, to.y - from.y) * 2 ** MAX_LEVEL <= EXACT_CELLS
}
