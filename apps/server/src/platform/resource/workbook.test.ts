import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { positionAdmin } from '@app/contract/system/position.ts'
import { describe, expect, it } from 'vitest'
import type { Ctx } from '#platform/http/handle.ts'
import { readWorkbook } from '#test/read-workbook.ts'
import { unzip } from '#test/unzip.ts'
import { workbook } from './workbook.ts'

async function* positions(count: number) {
  for (let postId = 1; postId <= count; postId++)
    yield { postId, postCode: `code${postId}`, postName: '经理', postSort: 1, status: '0' }
}

const written = async (count: number) => {
  const { bytes } = await workbook(positionAdmin, positions(count), {
    language: 'zh',
    dictionary: async () => [],
    me: null,
  })
  return buffer(bytes as NodeJS.ReadableStream)
}

/** The styles of the cells of a row. */
const stylesOf = (sheet: string, row: number) =>
  [
    ...(new RegExp(`<row r="${row}"[^>]*>(.*?)</row>`).exec(sheet)?.[1] ?? '').matchAll(
      /<c r="\w+"([^>]*)>/g,
    ),
  ].map(([, attributes = '']) => /\bs="(\d+)"/.exec(attributes)?.[1] ?? '0')

describe('a workbook', () => {
  it('has heads that are white and bold on grey in every sheet, and plain rows', async () => {
    const bytes = await written(65_536)
    const files = unzip(bytes)
    for (const [name, last] of [
      ['sheet1', 65_536],
      ['sheet2', 2],
    ] as const) {
      const sheet = files.get(`xl/worksheets/${name}.xml`)?.toString() ?? ''
      const [head] = stylesOf(sheet, 1)
      expect(head).not.toBe('0')
      expect(stylesOf(sheet, 1)).toEqual(Array(5).fill(head))
      for (const row of [2, last]) expect(stylesOf(sheet, row)).toEqual(Array(5).fill('0'))
    }
    const styles = files.get('xl/styles.xml')?.toString() ?? ''
    expect(styles).toMatch(/<font><b\/>.*?FFFFFF/)
    expect(styles).toMatch(/patternType="solid".*?808080/)
    expect(styles).toContain('horizontal="center"')
    expect(readWorkbook(bytes)[0]).toEqual(['岗位序号', '岗位编码', '岗位名称', '岗位排序', '状态'])
  })
})

describe('concurrent workbooks', () => {
  const exportOf = (userId: number, rows: AsyncIterator<Record<string, unknown>> = positions(500)) =>
    workbook(positionAdmin, rows, {
      language: 'zh',
      dictionary: async () => [],
      me: { userId } as Ctx['me'],
    })

  it('are three of one account, and those of others come in their turn', async () => {
    const mine = await Promise.allSettled([...Array(20)].map(() => exportOf(7)))
    const files = mine.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const refused = mine.flatMap((one) => (one.status === 'rejected' ? [one.reason.name] : []))
    expect(files).toHaveLength(3)
    expect(refused).toEqual(Array(17).fill('exportBusy'))

    // one place is left, and the next is for who waits
    const first = await exportOf(8)
    let isSecondBegun = false
    const second = exportOf(9).then((file) => {
      isSecondBegun = true
      return file
    })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(isSecondBegun).toBe(false)
    await buffer(first.bytes as NodeJS.ReadableStream)
    await buffer((await second).bytes as NodeJS.ReadableStream)
    for (const { bytes } of files) await buffer(bytes as NodeJS.ReadableStream)
    await buffer((await exportOf(7)).bytes as NodeJS.ReadableStream)
  })

  it('free their places and read no further when their readers leave', async () => {
    const rows = positions(1_000_000)
    for (let at = 0; at < 8; at++) {
      const { bytes } = await exportOf(7, at === 0 ? rows : positions(1_000_000))
      ;(bytes as Readable).destroy()
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    await expect.poll(async () => (await rows.next()).done).toBe(true)
  })
})
