import QRCode from 'qrcode'
import sharp from 'sharp'

/** A square tiled with the finder patterns of QR codes: the search for codes takes the longest there. */
export async function finderPatterns(side: number): Promise<Buffer> {
  const code = await QRCode.toBuffer('x', { margin: 0, scale: 1 })
  const pattern = await sharp(code)
    .extract({ left: 0, top: 0, width: 7, height: 7 })
    .extend({ right: 1, bottom: 1, background: '#ffffff' })
    .png()
    .toBuffer()
  return sharp({ create: { width: side, height: side, channels: 3, background: '#ffffff' } })
    .composite([{ input: pattern, tile: true }])
    .png({ palette: true })
    .toBuffer()
}

/** A square of one colour: few bytes however large it is. */
export const plainSquare = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#3366aa' } })
    .png({ compressionLevel: 9 })
    .toBuffer()

/** A photo as a phone takes it: of many megabytes, lying on its side, with the turn in its EXIF. */
export async function phonePhoto(): Promise<Buffer> {
  const [width, height] = [4000, 3000]
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer()
}

/** The same as the browser sends it, which shrinks it before: of about a megabyte. */
export const shrunkPhoto = async (): Promise<Buffer> =>
  sharp(await phonePhoto())
    .resize(1_600)
    .jpeg({ quality: 80 })
    .toBuffer()
