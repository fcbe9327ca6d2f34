import type { Sharp } from 'sharp'
import { drawPages, type Page } from '#platform/pdf/pages.ts'
import { pdfOfPictures } from '#platform/pdf/picture-pdf.ts'
import { signsOf } from './typeface.ts'

/** Lettering of this share of the shorter side: seen on a phone's picture of the screen, and what is below stays legible. */
const SIZE = 1 / 22

const JPEG = { quality: 82 }

/** A document and what is laid across it. */
export interface Unmarked {
  bytes: Buffer
  text: string
}

/** A picture with who looks at it and when across it, so that a copy says where it came from. */
export async function watermarkedPicture({ bytes, text }: Unmarked): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const picture = sharp(bytes, { failOn: 'error' })
  const { width, height, format } = await picture.metadata()
  const marked = await marking(picture, { width, height }, text)
  return (format === 'png' ? marked.png() : marked.jpeg(JPEG)).toBuffer()
}

/**
 * The same for a PDF: another one, of pictures of its pages that are marked so. No link and no script of the sender
 * reaches who looks at it. Refuses as `drawPages` does.
 */
export async function watermarkedPdf({ bytes, text }: Unmarked): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const draw = async ({ pixels, ...size }: Page) => {
    const page = sharp(pixels, { raw: { ...size, channels: 4 } }).removeAlpha()
    return { ...size, jpeg: await (await marking(page, size, text)).jpeg(JPEG).toBuffer() }
  }
  const pictures = await drawPages(bytes, draw)
  return pdfOfPictures(pictures)
}

/** Lays a text across a picture, again and again. */
async function marking(
  picture: Sharp,
  { width, height }: { width: number; height: number },
  text: string,
): Promise<Sharp> {
  const size = Math.max(12, Math.min(width, height) * SIZE)
  const signs = await signsOf(text, 500)
  let at = 0
  const outlines = signs.map((sign, index) => {
    const outline = sign.char === ' ' ? '' : sign.outline(at, size)
    const next = signs[index + 1]
    at += (sign.width + (next ? sign.kern(next) : 0)) * size
    return outline
  })
  const [stepX, stepY] = [Math.round(at + size * 2), Math.round(size * 5)]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><pattern id="m" width="${stepX}" height="${stepY}" patternUnits="userSpaceOnUse" patternTransform="rotate(-24)">
      <path d="${outlines.join('')}" transform="translate(${size},${stepY / 2})" fill="#000" fill-opacity="0.34"
        stroke="#fff" stroke-opacity="0.5" stroke-width="${size / 24}"/></pattern></defs>
    <rect width="100%" height="100%" fill="url(#m)"/></svg>`
  return picture.composite([{ input: Buffer.from(svg) }])
}
