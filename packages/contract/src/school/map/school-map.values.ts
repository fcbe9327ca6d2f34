/** The closest zoom of the map: a pixel is about five metres. */
export const MAX_ZOOM = 14
/** Edge of a cell of the grid that schools are grouped by, in pixels of a map whose world is 256 × 2^zoom wide. */
export const CELL_PX = 60
/** Cells along an edge of the asked box at most; a wider box is grouped more coarsely. */
export const MAX_CELLS = 24
/** Schools named with the points: the first of the box. */
export const MAP_ROWS = 50

/** Latitudes beyond which the projection (Web Mercator) is not defined. */
const MAX_LAT = 85

/** A part of the earth, in degrees. */
export interface Box {
  west: number
  south: number
  east: number
  north: number
}

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

/** The zoom by which a box is grouped: the one asked for, or a lower one that leaves no more than `MAX_CELLS` along an edge. */
export function zoomOfGrid({ west, south, east, north }: Box, zoom: number): number {
  const from = project(west, north)
  const to = project(east, south)
  const edge = Math.max(to.x - from.x, to.y - from.y, 1e-9)
  const most = Math.floor(Math.log2((MAX_CELLS * CELL_PX) / 256 / edge))
  return Math.max(0, Math.min(MAX_ZOOM, zoom, most))
}
