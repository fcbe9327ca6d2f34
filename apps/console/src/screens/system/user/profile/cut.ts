/** How a picture lies under the square that is cut out of it; lengths in pixels of the stage. */
export interface Cut {
  /** 1 covers the square exactly. */
  zoom: number
  /** Quarter turns, clockwise. */
  turns: number
  /** Of the picture's middle from the square's. */
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

export const BOX = 200
export const MAX_ZOOM = 4
export const START: Cut = { zoom: 1, turns: 0, x: 0, y: 0 }

/** How large the picture is on the stage before it is turned. */
export function sizeOnStage(picture: Size, zoom: number): Size {
  const scale = (BOX / Math.min(picture.width, picture.height)) * zoom
  return { width: picture.width * scale, height: picture.height * scale }
}

/** The nearest cut that leaves no part of the square empty. */
export function clampCut(picture: Size, cut: Cut): Cut {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, cut.zoom))
  const { width, height } = sizeOnStage(picture, zoom)
  const [across, down] = cut.turns % 2 === 0 ? [width, height] : [height, width]
  const within = (at: number, length: number) => {
    const room = (length - BOX) / 2
    return Math.min(room, Math.max(-room, at))
  }
  return { zoom, turns: ((cut.turns % 4) + 4) % 4, x: within(cut.x, across), y: within(cut.y, down) }
}

/** Draws the picture so that the square fills a canvas of `side` pixels, or lies in the middle of a larger stage. */
export function draw(
  canvas: HTMLCanvasElement,
  picture: CanvasImageSource & Size,
  { zoom, turns, x, y }: Cut,
  box = canvas.width,
): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const scale = box / BOX
  const { width, height } = sizeOnStage(picture, zoom)
  context.resetTransform()
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.translate(canvas.width / 2 + x * scale, canvas.height / 2 + y * scale)
  context.rotate((turns * Math.PI) / 2)
  context.drawImage(picture, (-width / 2) * scale, (-height / 2) * scale, width * scale, height * scale)
}
