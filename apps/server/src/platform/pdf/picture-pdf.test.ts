import sharp from 'sharp'
import { expect, it, vi } from 'vitest'
import { drawPages, type Page } from './pages.ts'
import { pdfOfPictures } from './picture-pdf.ts'

vi.setConfig({ testTimeout: 30_000 })

it('a PDF of pictures shows each on a page of its shape', async () => {
  const pictures = await Promise.all(
    [
      { width: 400, height: 600, background: '#ff0000' },
      { width: 600, height: 300, background: '#0000ff' },
    ].map(async ({ background, ...size }) => ({
      ...size,
      jpeg: await sharp({ create: { ...size, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    })),
  )
  const look = async ({ width, height, pixels }: Page) => {
    const middle = (Math.floor(height / 2) * width + Math.floor(width / 2)) * 4
    return { shape: width / height, colour: [...pixels.subarray(middle, middle + 3)] }
  }
  const pages = await drawPages(pdfOfPictures(pictures), look)
  expect(pages).toEqual([
    {
      shape: expect.closeTo(2 / 3, 2),
      colour: [expect.closeTo(255, -1), expect.closeTo(0, -1), expect.closeTo(0, -1)],
    },
    {
      shape: expect.closeTo(2, 2),
      colour: [expect.closeTo(0, -1), expect.closeTo(0, -1), expect.closeTo(255, -1)],
    },
  ])
})
