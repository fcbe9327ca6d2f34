import QRCode from 'qrcode'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { holdsQrCode } from './qr-code.ts'

const code = (size: number) => QRCode.toBuffer('https://u.example/chat/Abc-123', { width: size })

/** A photograph's worth of colour and grain. */
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#c8b090',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })

describe('a QR code in a picture', () => {
  it.each([
    ['alone', async () => code(400)],
    [
      'small on a photograph of a phone',
      async () =>
        noise(2560, 1920)
          .composite([{ input: await code(520), left: 1600, top: 900 }])
          .jpeg({ quality: 85 })
          .toBuffer(),
    ],
    [
      'turned',
      async () =>
        sharp(await code(500))
          .rotate(33, { background: '#ffffff' })
          .jpeg()
          .toBuffer(),
    ],
  ])('is found: %s', async (_, picture) => expect(await holdsQrCode(await picture())).toBe(true))

  it.each([
    ['a photograph', () => noise(1200, 900).jpeg().toBuffer()],
    [
      'an empty sheet',
      () =>
        sharp({ create: { width: 800, height: 600, channels: 3, background: '#ffffff' } })
          .png()
          .toBuffer(),
    ],
    ['a small picture', () => noise(60, 40).png().toBuffer()],
  ])('is not seen in %s', async (_, picture) => expect(await holdsQrCode(await picture())).toBe(false))
})
