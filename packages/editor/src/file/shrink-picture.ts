/** The longest side that the server keeps of a picture: what is larger travels for nothing. */
const MAX_SIDE = 2560
/** Photos below this arrive in seconds as they are. */
const PHOTO_BYTES = 1_500_000
/** Drawings and screenshots stay sharp as they are, up to what the server takes. */
const DRAWING_BYTES = 5 * 1024 * 1024
/** Tried in this order until the picture is small enough. */
const QUALITIES = [0.85, 0.7]

/** The width and height of a picture whose longer side is at most `MAX_SIDE`. */
export function fittedSize(width: number, height: number): { width: number; height: number } {
  const factor = Math.min(1, MAX_SIDE / Math.max(width, height, 1))
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

/** Whether a file is worth the work of drawing it smaller before it is sent. */
export function isWorthShrinking({ type, size }: Pick<File, 'type' | 'size'>): boolean {
  if (type === 'image/jpeg') return size > PHOTO_BYTES
  return type === 'image/png' && size >= DRAWING_BYTES
}

/**
 * Draws a large picture smaller before it is sent: upright as its EXIF says, and without EXIF. A file that is small
 * enough, or that this browser cannot draw, comes back as it is.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (!isWorthShrinking(file)) return file
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    // browsers turn the picture by its EXIF when they decode it
    await image.decode()
    const { width, height } = fittedSize(image.naturalWidth, image.naturalHeight)
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d')
    if (!context) return file
    // JPEG knows no transparency: what is clear would become black
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, width, height)
    const drawn = await smallest(canvas)
    // frees the pixels, which a phone with several photos has no room for
    canvas.width = 0
    if (!drawn || drawn.size >= file.size) return file
    return new File([drawn], `${file.name.replace(/\.[^.]*$/, '') || 'picture'}.jpg`, { type: 'image/jpeg' })
  } catch {
    return file
  } finally {
    URL.revokeObjectURL(address)
  }
}

async function smallest(canvas: HTMLCanvasElement): Promise<Blob | null> {
  let drawn: Blob | null = null
  for (const quality of QUALITIES) {
    drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (!drawn || drawn.size <= PHOTO_BYTES) break
  }
  return drawn
}
