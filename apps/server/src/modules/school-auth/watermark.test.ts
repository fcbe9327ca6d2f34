import { expect, it, vi } from 'vitest'
import { drawPages, type Page } from '#platform/pdf/pages.ts'
import { pdfOf } from '#test/pdf.ts'
import { watermarkedPdf } from './watermark.ts'

vi.setConfig({ testTimeout: 30_000 })

/** The only page of an empty PDF that is marked with a text, as a picture of black and white. */
async function marked(text: string): Promise<string> {
  const pdf = await watermarkedPdf(pdfOf({ pages: [''] }), text, { key: text })
  const look = async ({ pixels }: Page) => {
    const red = pixels.filter((_, at) => at % 4 === 0)
    return Buffer.from(red.map((value) => (value < 200 ? 1 : 0))).toString('hex')
  }
  const [page = ''] = await drawPages(pdf, look, { key: text })
  return page
}

it('the mark of a PDF tells names apart, Chinese ones too', async () => {
  const [fang, again, na, unknown] = await Promise.all(['王芳', '王芳', '李娜', '〓〓'].map(marked))
  expect(again).toBe(fang)
  expect(new Set([fang, na, unknown]).size).toBe(3)
})
