import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { signsOf } from './typeface.ts'
import { plainFont } from './woff2.ts'

const outlineOf = async (text: string, weight = 700) =>
  (await signsOf(text, weight)).map((sign) => sign.outline(0, 100)).join('')

test('common and rare characters of the language are drawn, each with an outline of its own', async () => {
  const text =
    '安大略省高中文凭的一是不了在人有我他这鑫喆玥婧峯（），。！？：；“”《》—…ABCXYZabcxyz0189$%&@éü'
  const signs = await signsOf(text, 700)
  expect(signs.map(({ char }) => char).join('')).toBe(text)
  expect(signs.filter(({ char }) => char === '〓')).toEqual([])
  const outlines = signs.map((sign) => sign.outline(0, 100))
  for (const outline of outlines) expect(outline).toMatch(/^M-?[\d.]+ -?[\d.]+[LQCMZ]/)
  expect(new Set(outlines).size).toBe(outlines.length)
})

test('path data is well formed, also where a step rounds to minus zero', async () => {
  const path = await outlineOf('OSSD 与加拿大留学，深度选校', 400)
  const steps = { M: 2, L: 2, Q: 4, C: 6, Z: 0 } as const
  for (const command of path.match(/[A-Z][^A-Z]*/g) ?? []) {
    const numbers = command.slice(1).split(' ').filter(Boolean)
    expect(numbers).toHaveLength(steps[command[0] as keyof typeof steps])
    for (const number of numbers) expect(number).toMatch(/^-?\d+(\.\d)?$/)
  }
})

test('a heavier weight is drawn heavier and Latin letters grow wider', async () => {
  expect(await outlineOf('校', 400)).not.toBe(await outlineOf('校', 700))
  const [light] = await signsOf('m', 200)
  const thin = light?.width ?? 0
  const [bold] = await signsOf('m', 900)
  expect(bold?.width).toBeGreaterThan(thin)
})

test('emoji, control signs and marks are left out; a character without a form becomes the printer’s mark', async () => {
  const chars = (await signsOf('开学🎉了\u200b\u0007吗ꙮ', 700)).map(({ char }) => char).join('')
  expect(chars).toBe('开学了吗〓')
})

test('a WOFF2 slice becomes a plain font with the tables it was made of', async () => {
  const folder = dirname(
    createRequire(import.meta.url).resolve('@fontsource-variable/noto-serif-sc/package.json'),
  )
  const font = Buffer.from(
    await plainFont(await readFile(`${folder}/files/noto-serif-sc-latin-wght-normal.woff2`)),
  )
  const count = font.readUInt16BE(4)
  const tables = new Map(
    Array.from({ length: count }, (_, at) => {
      const record = 12 + at * 16
      const tag = font.toString('latin1', record, record + 4)
      return [tag, { at: font.readUInt32BE(record + 8), length: font.readUInt32BE(record + 12) }] as const
    }),
  )
  expect([...tables.keys()]).toEqual(expect.arrayContaining(['cmap', 'glyf', 'gvar', 'head', 'hmtx', 'loca']))
  const [head, loca, glyf, maxp] = ['head', 'loca', 'glyf', 'maxp'].map((tag) => tables.get(tag))
  expect(font.readUInt32BE((head?.at ?? 0) + 12)).toBe(0x5f0f3cf5)
  const glyphs = font.readUInt16BE((maxp?.at ?? 0) + 4)
  expect(loca?.length).toBe((glyphs + 1) * 4)
  expect(font.readUInt32BE((loca?.at ?? 0) + glyphs * 4)).toBe(glyf?.length)
  await expect(plainFont(Buffer.from('this is no font'))).rejects.toThrow('not a WOFF2')
})
