import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, expect, it } from 'vitest'
import { tableLines } from './table-lines.ts'

const folder = await mkdtemp(join(tmpdir(), 'table-lines-'))
afterAll(() => rm(folder, { recursive: true }))

async function read(content: string | Uint8Array, headers = ['number', 'name'], maxRows = 100) {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, content)
  const found = await tableLines({ path, to: `${path}.lines`, headers, maxRows })
  if (typeof found === 'string') return found
  const text = await readFile(`${path}.lines`, 'utf8')
  const lines = text.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []))
  return { ...found, text, lines, cells: lines.map(({ cells }) => cells) }
}

type Lines = Exclude<Awaited<ReturnType<typeof read>>, string>

it('reads commas, tabs, semicolons and "|", the last without quotes', async () => {
  for (const text of [
    'Number,Name\n1,"A, B"',
    'Number\tName\n1\tA, B',
    'Number;Name\n1;A, B',
    'Number|Name\n1|A, B',
  ])
    expect(await read(text)).toMatchObject({ rows: 1, cells: [{ number: '1', name: 'A, B' }] })
  expect(await read('Number|Name\r\n1|12" of snow\r\n"2"|"B"\r\n')).toMatchObject({
    cells: [
      { number: '1', name: '12" of snow' },
      { number: '2', name: 'B' },
    ],
  })
})

it('reads UTF-8 with and without its mark, UTF-16 of both orders, and Windows-1252', async () => {
  const text = 'Number,Name\n1,École Café – Nord'
  const little = Buffer.from(text, 'utf16le')
  const encodings = [
    Buffer.from(text),
    Buffer.from(`\uFEFF${text}`),
    Buffer.concat([Buffer.from([0xff, 0xfe]), little]),
    Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(little).swap16()]),
    Buffer.from(text.replace('–', '\x96'), 'latin1'),
  ]
  for (const bytes of encodings)
    expect(await read(bytes)).toMatchObject({ cells: [{ name: 'École Café – Nord' }] })
  expect(await read(little)).toBe('encoding')
})

it('finds columns by their headers wherever they stand, and the headers below a title', async () => {
  expect(await read('Schools of Ontario,,\n\nFax, NAME ,number\n9,A,1')).toMatchObject({
    headers: ['Fax', 'NAME', 'number'],
    lines: [{ line: 4, isUneven: false, cells: { number: '1', name: 'A' } }],
  })
})

it('leaves all other columns behind', async () => {
  const found = (await read('Number,Principal Name,Name,Email\n1,Jane Doe,A,jane@school.example')) as Lines
  expect(found.text).not.toMatch(/Jane|jane/)
  expect(found.headers).toEqual(['Number', 'Principal Name', 'Name', 'Email'])
})

it('marks rows that have not as many cells as there are headers, as the last one of half a file has', async () => {
  const found = (await read('Number,Fax,Name\n1,2,A\n2,3')) as Lines
  expect(found.lines.map(({ isUneven }) => isUneven)).toEqual([false, true])
})

it('reads workbooks by their content, whatever they are called, with numbers and days as such', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'a',
        rows: [
          ['Number', 'Name'],
          [1, new Date('2026-04-03T00:00:00Z')],
          [2, null],
        ],
      },
    ],
  })
  expect(await read(bytes)).toMatchObject({
    lines: [
      { line: 2, cells: { number: 1, name: '2026-04-03' } },
      { line: 3, isUneven: false, cells: { number: 2, name: null } },
    ],
  })
  await expect(read(bytes.slice(0, bytes.length / 2))).rejects.toThrow()
})

it('refuses what is longer than may be, and counts no empty rows', async () => {
  expect(await read(`Number,Name\n${'1,A\n'.repeat(101)}`)).toBe('tooLong')
  expect(await read(`Number,Name\n${',\n'.repeat(500)}1,A`)).toMatchObject({ rows: 1 })
  expect(await read(new Uint8Array(41_000_000).fill(65))).toBe('tooLong')
})

it('looks at a bounded part of each row and cell', async () => {
  const wide = Array.from({ length: 5_000 }, (_, at) => `c${at}`).join(',')
  expect(await read(`Number,${wide},Name\n1,${wide},A`, ['number', 'c1', 'name'])).toMatchObject({
    cells: [{ number: '1', c1: 'c1' }],
  })
  const found = (await read(`Number,Name\n1,${'x'.repeat(9_000)}`)) as Lines
  expect(found.cells[0].name).toHaveLength(500)
})

it('gives the first row as headers where none of the wanted ones is there', async () => {
  expect(await read('a,b\n1,2')).toMatchObject({ headers: ['a', 'b'] })
})
