import {
  type Box,
  boxOfCells,
  cellsOf,
  MAX_ZOOM,
  project,
  unproject,
  WORLD_PX,
  ZOOM_STEP,
} from '@app/contract/school/map/school-map.values.ts'

const MIN_ZOOM = 3
/** Room around schools that a view is fitted to, in pixels. */
const MARGIN_PX = 40
/** A fit to one school or to some of one street is no closer than this. */
const FIT_ZOOM = 13
/** Half the edge of what is shown around a place that schools are looked for near, in degrees of latitude. */
const AROUND_DEGREES = 0.12

/** What part of the world the map shows: its middle on the square of the world, and how large it is drawn. */
export interface View {
  x: number
  y: number
  zoom: number
}

/** The size of the map on the screen, in pixels. */
export interface Size {
  width: number
  height: number
}

const pixelsPerWorld = (zoom: number) => WORLD_PX * 2 ** zoom

/** Where a place is in the window, in pixels from its upper left corner. */
export function placeInWindow(
  view: View,
  size: Size,
  lng: number,
  lat: number,
): { left: number; top: number } {
  const at = project(lng, lat)
  const scale = pixelsPerWorld(view.zoom)
  return { left: (at.x - view.x) * scale + size.width / 2, top: (at.y - view.y) * scale + size.height / 2 }
}

/** How a drawing in units of the square of the world is moved and scaled into the window. */
export function transformOf(view: View, size: Size, units: number): string {
  const scale = pixelsPerWorld(view.zoom)
  const left = size.width / 2 - view.x * scale
  const top = size.height / 2 - view.y * scale
  return `translate(${left.toFixed(2)} ${top.toFixed(2)}) scale(${scale / units})`
}

const within = (value: number, from: number, to: number) => Math.max(from, Math.min(to, value))

/** How far a view can zoom out: the window shows nothing beyond what is drawn. */
function leastZoom(drawn: Box, size: Size): number {
  const from = project(drawn.west, drawn.north)
  const to = project(drawn.east, drawn.south)
  const most = Math.max(size.width / (to.x - from.x), size.height / (to.y - from.y), 1)
  return Math.max(MIN_ZOOM, Math.log2(most / WORLD_PX))
}

/** The nearest view whose window is within what is drawn. */
export function clampedTo(drawn: Box, size: Size, view: View): View {
  const zoom = within(view.zoom, leastZoom(drawn, size), MAX_ZOOM)
  const from = project(drawn.west, drawn.north)
  const to = project(drawn.east, drawn.south)
  const [halfX, halfY] = [size.width, size.height].map((edge) => edge / 2 / pixelsPerWorld(zoom)) as [
    number,
    number,
  ]
  return {
    x: within(view.x, from.x + halfX, to.x - halfX),
    y: within(view.y, from.y + halfY, to.y - halfY),
    zoom,
  }
}

/** The view that shows a box whole. */
export function fitted(box: Box, size: Size): View {
  const from = project(box.west, box.north)
  const to = project(box.east, box.south)
  const wide = Math.max(1, size.width - 2 * MARGIN_PX) / WORLD_PX / Math.max(to.x - from.x, 1e-9)
  const high = Math.max(1, size.height - 2 * MARGIN_PX) / WORLD_PX / Math.max(to.y - from.y, 1e-9)
  return {
    x: (from.x + to.x) / 2,
    y: (from.y + to.y) / 2,
    zoom: within(Math.log2(Math.min(wide, high)), MIN_ZOOM, FIT_ZOOM),
  }
}

/** What is shown at first where schools are looked for near a place. */
export function around({ lat, lng }: { lat: number; lng: number }, size: Size): View {
  const [south, north] = [lat - AROUND_DEGREES, lat + AROUND_DEGREES]
  return fitted({ west: lng, east: lng, south, north }, size)
}

/** Moves the map by pixels: what was under the pointer stays under it. */
export function moved(view: View, dx: number, dy: number): View {
  const scale = pixelsPerWorld(view.zoom)
  return { ...view, x: view.x - dx / scale, y: view.y - dy / scale }
}

/** Zooms by steps; the place under the given pixel stays where it is. */
export function zoomed(
  view: View,
  size: Size,
  by: number,
  left = size.width / 2,
  top = size.height / 2,
): View {
  const zoom = within(view.zoom + by, MIN_ZOOM, MAX_ZOOM)
  const before = pixelsPerWorld(view.zoom)
  const after = pixelsPerWorld(zoom)
  const dx = left - size.width / 2
  const dy = top - size.height / 2
  return { x: view.x + dx / before - dx / after, y: view.y + dy / before - dy / after, zoom }
}

/** True where pressing + or − would still change something. */
export const canZoom = (drawn: Box, size: Size, view: View, by: number): boolean =>
  by > 0 ? view.zoom < MAX_ZOOM - 0.01 : view.zoom > leastZoom(drawn, size) + 0.01

/** The view between two others, of which the nearer one is approached in a straight line on the screen. */
export function between(from: View, to: View, share: number): View {
  if (to.zoom < from.zoom) return between(to, from, 1 - share)
  const zoom = from.zoom + (to.zoom - from.zoom) * share
  const left = (1 - share) * 2 ** (from.zoom - zoom)
  return { x: to.x - (to.x - from.x) * left, y: to.y - (to.y - from.y) * left, zoom }
}

const degrees = (value: number, most: number) => Math.round(within(value, -most, most) * 10_000) / 10_000

/** The part of the earth in the window, to about eleven metres. */
export function boxOf(view: View, size: Size): Box {
  const scale = pixelsPerWorld(view.zoom)
  const corner = (sign: number) =>
    unproject(view.x + (sign * size.width) / 2 / scale, view.y + (sign * size.height) / 2 / scale)
  const from = corner(-1)
  const to = corner(1)
  return {
    west: degrees(from.lng, 180),
    south: degrees(to.lat, 90),
    east: degrees(to.lng, 180),
    north: degrees(from.lat, 90),
  }
}

/** The zoom by which a view is grouped, never a nearer one than the view's. */
export const gridZoomOf = ({ zoom }: View): number =>
  within(Math.floor(zoom / ZOOM_STEP) * ZOOM_STEP, 0, MAX_ZOOM)

const exactly = (value: number) => Math.round(value * 1_000_000) / 1_000_000

/** What is read for a view: whole cells of the grid, so that readers whose views differ by less share an answer. */
export function readFor(view: View, size: Size): { box: Box; zoom: number } {
  const zoom = gridZoomOf(view)
  const { west, south, east, north } = boxOfCells(cellsOf(boxOf(view, size), zoom))
  return {
    box: { west: exactly(west), south: exactly(south), east: exactly(east), north: exactly(north) },
    zoom,
  }
}

/** True for schools so near one another that no zoom parts them. */
export const isSpot = ({ west, south, east, north }: Box): boolean =>
  east - west < 0.0006 && north - south < 0.0006

const EARTH_M = 40_075_016
const BAR_PX = 90

/** The longest round distance that fits a short bar, and how long the bar is, in pixels. */
export function scaleBar(view: View): { metres: number; px: number } {
  const { lat } = unproject(view.x, view.y)
  const metresPerPixel = (EARTH_M * Math.cos((lat * Math.PI) / 180)) / pixelsPerWorld(view.zoom)
  const most = metresPerPixel * BAR_PX
  const power = 10 ** Math.floor(Math.log10(most))
  const metres = ([5, 2, 1].find((step) => step * power <= most) ?? 1) * power
  return { metres, px: Math.round(metres / metresPerPixel) }
}

/** A mark in the window. */
export interface Mark {
  left: number
  top: number
}

/** The nearest mark in the direction of an arrow key; undefined for another key, and where there is none. */
export function nextMark(marks: readonly Mark[], current: number, key: string): number | undefined {
  const at = marks[current]
  const sign = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key]
  if (!at || sign === undefined) return undefined
  const isSideways = key === 'ArrowRight' || key === 'ArrowLeft'
  let best: number | undefined
  let least = Number.POSITIVE_INFINITY
  for (const [n, { left, top }] of marks.entries()) {
    const [along, across] = isSideways ? [left - at.left, top - at.top] : [top - at.top, left - at.left]
    const ahead = along * sign
    if (n === current || ahead < 0 || (ahead === 0 && n < current)) continue
    // what lies beside the way counts twice
    const cost = ahead + 2 * Math.abs(across)
    if (ahead >= Math.abs(across) * 0.5 && cost < least) {
      best = n
      least = cost
    }
  }
  return best
}
