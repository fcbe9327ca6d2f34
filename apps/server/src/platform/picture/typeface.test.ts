import { expect, test } from 'vitest'
import { signsOf } from './typeface.ts'

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
