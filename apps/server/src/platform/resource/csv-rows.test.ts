import { expect, it } from 'vitest'
import { csvRows } from './csv-rows.ts'

const rowsOf = (text: string) => [...csvRows(new TextEncoder().encode(text))]

it('reads quotes, line breaks in cells, the mark of UTF-8 and every usual separator', () => {
  expect(rowsOf('\uFEFF标题,正文\r\n"一, 二","第一行\n第二 ""行"""\r\n')).toEqual([
    ['标题', '正文'],
    ['一, 二', '第一行\n第二 "行"'],
  ])
  expect(rowsOf('a;b\n1;2')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
  expect(rowsOf('a\tb\n\n"x')).toEqual([['a', 'b'], [''], ['x']])
})

it('reads what spreadsheet programs save in GB18030', () => {
  // 标题
  expect([...csvRows(Uint8Array.from([0xb1, 0xea, 0xcc, 0xe2]))]).toEqual([['标题']])
})
