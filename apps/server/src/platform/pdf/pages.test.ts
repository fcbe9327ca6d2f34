import { setImmediate as turn } from 'node:timers/promises'
import { Problem } from '@app/contract/wire/problem.ts'
import { describe, expect, it, vi } from 'vitest'
import { endlessPdf, hugePdf, lockedPdf, pageSaying, pdfOf } from '#test/pdf.ts'
import { drawPages, type Page } from './pages.ts'

// each starts a process, which takes its time on a busy machine
vi.setConfig({ testTimeout: 30_000 })

const sizes = (pdf: Buffer) => drawPages(pdf, async ({ width, height }) => [width, height])

const refusal = async (pdf: Buffer, options = {}) => {
  const error = await drawPages(pdf, async () => {}, options).catch((thrown: unknown) => thrown)
  if (!(error instanceof Problem)) throw error
  return error.name
}

/** How many pixels of a colour a page has. */
const count = ({ pixels }: Page, [red, green, blue]: readonly number[]) => {
  let found = 0
  for (let at = 0; at < pixels.length; at += 4)
    if (pixels[at] === red && pixels[at + 1] === green && pixels[at + 2] === blue) found++
  return found
}

describe('the pages of a PDF', () => {
  it('come in their order, with their colours', async () => {
    const pdf = pdfOf({ pages: ['1 0 0 rg 0 0 595 421 re f', '0 0 1 rg 0 0 595 842 re f'] })
    const halves = await drawPages(pdf, async (page) => {
      const all = page.width * page.height
      return [count(page, [255, 0, 0]) / all, count(page, [0, 0, 255]) / all]
    })
    expect(halves).toEqual([
      [expect.closeTo(0.5, 2), 0],
      [0, expect.closeTo(1, 2)],
    ])
  })

  it('are as large as print needs', async () => {
    expect(await sizes(pdfOf({ pages: [pageSaying('a')] }))).toEqual([[1271, 1800]])
  })

  it('hold what its text says', async () => {
    const [blank = 0, written = 0] = await drawPages(
      pdfOf({ pages: ['', pageSaying('Toronto')] }),
      async (page) => count(page, [0, 0, 0]),
    )
    expect(blank).toBe(0)
    expect(written).toBeGreaterThan(1_000)
  })
})

it('a failure of who uses the pages is theirs, and the next document is drawn', async () => {
  const one = pdfOf({ pages: ['', ''] })
  await expect(drawPages(one, () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink')
  expect(await sizes(one)).toHaveLength(2)
})

describe('a PDF that cannot be shown', () => {
  it.each([
    ['locked with a password', lockedPdf, 'pdfLocked'],
    ['no PDF', () => Buffer.from('%PDF-1.7 and nothing else'), 'pdfBroken'],
    ['without a page', () => pdfOf({ pages: [] }), 'pdfBroken'],
    ['of too many pages', () => pdfOf({ pages: Array.from({ length: 31 }, () => '') }), 'pdfTooLarge'],
  ])('is refused: %s', async (_, pdf, name) => expect(await refusal(pdf())).toBe(name))

  it('ends when it needs more memory than it may have, long before its time', async () => {
    expect(await refusal(hugePdf(), { timeMs: 600_000 })).toBe('pdfTooLarge')
  }, 120_000)

  it('ends with its time while this process goes on', async () => {
    let turns = 0
    let isOver = false
    const refused = refusal(endlessPdf(), { timeMs: 2_000 }).finally(() => {
      isOver = true
    })
    while (!isOver) {
      await turn()
      turns++
    }
    expect(await refused).toBe('pdfTooLarge')
    expect(turns).toBeGreaterThan(100)
  })
})
