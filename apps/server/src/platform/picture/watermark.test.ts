import { Problem } from '@app/contract/wire/problem.ts'
import { expect, it, vi } from 'vitest'
import { watermarked } from '#platform/offload/watermarked.ts'
import { drawPages, type Page } from '#platform/pdf/pages.ts'
import { lockedPdf, pdfOf } from '#test/pdf.ts'

// each starts processes, which takes its time on a busy machine
vi.setConfig({ testTimeout: 120_000 })

/** The only page of an empty PDF that is marked with a text, as a picture of black and white. */
async function marked(text: string): Promise<string> {
  const pdf = await watermarked({ bytes: pdfOf({ pages: [''] }), text }, 'application/pdf', { key: text })
  const look = async ({ pixels }: Page) => {
    const red = pixels.filter((_, at) => at % 4 === 0)
    return Buffer.from(red.map((value) => (value < 200 ? 1 : 0))).toString('hex')
  }
  const [page = ''] = await drawPages(pdf, look)
  return page
}

it('the mark of a PDF tells names apart, Chinese ones too', async () => {
  const [fang, again, na, unknown] = await Promise.all(['王芳', '王芳', '李娜', '〓〓'].map(marked))
  expect(again).toBe(fang)
  expect(new Set([fang, na, unknown]).size).toBe(3)
})

const open = (pdf: Buffer, by: { key: string; isStaff?: boolean }) =>
  watermarked({ bytes: pdf, text: 'a' }, 'application/pdf', by).then(
    (bytes) => bytes.subarray(0, 5).toString(),
    (error: unknown) => (error instanceof Problem ? error.name : String(error)),
  )

it('a document that cannot be shown is refused with its reason', async () => {
  expect(await open(lockedPdf(), { key: 'account 6' })).toBe('pdfLocked')
})

it('is refused to an account that opens many at once, while staff and others are served', async () => {
  const pdf = pdfOf({ pages: [''] })
  const own = Array.from({ length: 12 }, () => open(pdf, { key: 'account 7' }))
  const others = [open(pdf, { key: 'account 8' }), open(pdf, { key: 'account 9', isStaff: true })]
  expect(await Promise.all(others)).toEqual(['%PDF-', '%PDF-'])
  expect((await Promise.all(own)).filter((one) => one === 'pdfBusy')).toHaveLength(10)
})

it('a document whose worker is lost is not blamed for it', async () => {
  const lost = watermarked({ bytes: pdfOf({ pages: [''] }), text: 'a' }, 'application/pdf', { key: 'b' }, 1)
  await expect(lost).rejects.toMatchObject({ name: 'fileNotDrawn' })
})
