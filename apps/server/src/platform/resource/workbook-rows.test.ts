import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, expect, it } from 'vitest'
import { workbookRows } from './workbook-rows.ts'

const folder = await mkdtemp(join(tmpdir(), 'workbook-rows-'))
afterAll(() => rm(folder, { recursive: true }))

async function rowsOf(content: string | Uint8Array, isCsv = true) {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, content)
  const rows = await workbookRows({ path, isCsv })
  return rows === 'tooLong' ? rows : rows.map(({ values }) => values)
}

it('reads quotes, line breaks in cells, the mark of UTF-8 and every usual separator of a CSV file', async () => {
  expect(await rowsOf('\uFEFF标题,正文\r\n"一, 二","第一行\n第二 ""行"""\r\n')).toEqual([
    ['标题', '正文'],
    ['一, 二', '第一行\n第二 "行"'],
  ])
  expect(await rowsOf('a;b\n1;2, 3')).toEqual([
    ['a', 'b'],
    ['1', '2, 3'],
  ])
  expect(await rowsOf('a\tb\n\n"x')).toEqual([['a', 'b'], ['x']])
})

it('reads what spreadsheet programs save in GB18030', async () => {
  // 标题
  expect(await rowsOf(Uint8Array.from([0xb1, 0xea, 0xcc, 0xe2]))).toEqual([['标题']])
})

it('reads the Unicode text of spreadsheet programs', async () => {
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('标题\t正文\r\na\tb', 'utf16le')])
  expect(await rowsOf(utf16)).toEqual([
    ['标题', '正文'],
    ['a', 'b'],
  ])
})

it('leaves out NUL, which the database does not store', async () => {
  expect(await rowsOf('a\0b,c\n\0,\0')).toEqual([['ab', 'c']])
})

it('passes over empty rows and says when there are too many', async () => {
  expect(await rowsOf('a,b\n , \n1,2')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
  expect(await rowsOf('1\n'.repeat(2_100))).toBe('tooLong')
  expect(await rowsOf('\n'.repeat(60_000))).toBe('tooLong')
})

it('hands over no more columns than any import has, of either kind of file', async () => {
  const wide = Array.from({ length: 5_000 }, (_, at) => `c${at}`)
  const bytes = await writeXlsx({ sheets: [{ name: 'a', rows: [wide] }] })
  expect(await rowsOf(wide.join(','))).toEqual([wide.slice(0, 200)])
  expect(await rowsOf(bytes, false)).toEqual([wide.slice(0, 200)])
})
