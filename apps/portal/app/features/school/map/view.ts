import { type Box, MAX_ZOOM, project, unproject } from '@app/contract/school/map/school-map.values.ts'

/** Edge of the square of the world at zoom 0, in pixels. */
const WORLD_PX = 256
const MIN_ZOOM = 3
/** Room around schools that a view is fitted to, in pixels. */
const MARGIN_PX = 36
/** A fit to one school or to some of one street is no closer than this. */
const FIT_ZOOM = 13

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

/** A view that is not beyond the sheet: its middle stays on it, and it is neither too far nor too near. */
export function keptOn(sheet: Box, view: View): View {
  const from = project(sheet.west, sheet.north)
  const to = project(sheet.east, sheet.south)
  return {
    x: within(view.x, from.x, to.x),
    y: within(view.y, from.y, to.y),
    zoom: within(view.zoom, MIN_ZOOM, MAX_ZOOM),
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
export const canZoom = (view: View, by: number): boolean =>
  by > 0 ? view.zoom < MAX_ZOOM - 0.01 : view.zoom > MIN_ZOOM + 0.01

const degrees = (value: number, most: number) => Math.round(within(value, -most, most) * 1000) / 1000

/** The part of the earth in the window, rounded so that nearly equal views ask the same. */
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

/** The parts of the earth that the map is drawn for; a school elsewhere is not on it. */
export const sheets = {
  ontario: { west: -95.2, south: 41.6, east: -74.3, north: 56.9 },
  china: { west: 103.5, south: 19, east: 125, north: 41.5 },
} as const satisfies Record<string, Box>
export type SheetName = keyof typeof sheets

/** True for schools so near one another that no zoom parts them. */
export const isSpot = ({ west, south, east, north }: Box): boolean =>
  east - west < 0.0006 && north - south < 0.0006
