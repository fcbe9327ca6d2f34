import sharp from 'sharp'

/** Largest accepted picture, and the longest side of a stored one. */
const MAX_PIXELS = 40_000_000
const MAX_SIDE = 2560

/** A picture as it is stored; sides in pixels. */
export interface DrawnPicture {
  bytes: Buffer
  width: number
  height: number
}

/**
 * Draws an uploaded picture anew: upright, bounded, and without what the camera wrote into it.
 *
 * @throws {Error} when the file is no picture or has more than 40 million pixels
 */
export async function drawPicture({ path, isPng }: { path: string; isPng: boolean }): Promise<DrawnPicture> {
  const drawn = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .rotate()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
  const { data, info } = await (isPng ? drawn.png() : drawn.jpeg({ quality: 85, mozjpeg: true })).toBuffer({
    resolveWithObject: true,
  })
  return { bytes: data, width: info.width, height: info.height }
}

/**
 * Cuts a square out of a picture, in its pixels and as far as it lies inside, and draws it with sides of `to` pixels.
 *
 * @throws {Error} for what cannot be drawn
 */
export async function drawSquare({
  bytes,
  x,
  y,
  size,
  to,
}: {
  bytes: Buffer
  x: number
  y: number
  size: number
  to: number
}): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  const { width, height } = await picture.metadata()
  const left = Math.min(x, width - 1)
  const top = Math.min(y, height - 1)
  const side = Math.min(size, width - left, height - top)
  return picture
    .extract({ left, top, width: side, height: side })
    .resize(to, to)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85, mozjpeg: true })
    .toBuffer()
}
