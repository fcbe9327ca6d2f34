/** A square cut out of a picture, in the picture's own pixels. */
export interface Square {
  x: number
  y: number
  size: number
}

export interface Size {
  w: number
  h: number
}

/** Smaller cuts would be blurred where an avatar is large. */
const SMALLEST = 64

/** The largest square in the middle. */
export function middleSquare({ w, h }: Size): Square {
  const size = Math.min(w, h)
  return { size, x: Math.round((w - size) / 2), y: Math.round((h - size) / 2) }
}

const within = (value: number, most: number) => Math.min(Math.max(0, Math.round(value)), most)

/** The square moved by so many pixels of the picture, and no further than its edge. */
export function moved({ x, y, size }: Square, dx: number, dy: number, { w, h }: Size): Square {
  return { size, x: within(x + dx, w - size), y: within(y + dy, h - size) }
}

/** How far one can zoom into a picture; 1 shows the largest square. */
export function mostZoom({ w, h }: Size): number {
  return Math.max(1, Math.min(4, Math.min(w, h) / SMALLEST))
}

export function zoomOf({ size }: Square, { w, h }: Size): number {
  return Math.min(w, h) / size
}

/** The square at another zoom, its middle where it was as far as the edges allow. */
export function zoomed(square: Square, zoom: number, picture: Size): Square {
  const held = Math.min(Math.max(1, zoom), mostZoom(picture))
  const size = Math.max(1, Math.round(Math.min(picture.w, picture.h) / held))
  const by = (square.size - size) / 2
  return moved({ ...square, size }, by, by, picture)
}
