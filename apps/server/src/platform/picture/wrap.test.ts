import { describe, expect, test } from 'vitest'
import { type Measured, wrap } from './wrap.ts'

/** Chinese signs are 1 wide, others a half, as in most faces. */
const signs = (text: string): Measured[] =>
  [...text].map((char) => ({ char, width: /[\p{Script=Han}，。：、“”（）！？《》]/u.test(char) ? 1 : 0.5 }))
const ellipsis = [{ char: '…', width: 1 }]
const lines = (text: string, width: number, most = 3) => {
  const wrapped = wrap(signs(text), width, most, ellipsis)
  return { ...wrapped, lines: wrapped.lines.map((line) => line.map(({ char }) => char).join('')) }
}

describe('wrapping a title', () => {
  test('a text that fits stays on one line', () => {
    expect(lines('留学费用', 4)).toEqual({ lines: ['留学费用'], isCut: false, isSplit: false })
  })

  test('Chinese breaks between words where that costs no line', () => {
    expect(lines('毕业要求与学分', 6).lines).toEqual(['毕业要求与', '学分'])
  })

  test('Chinese breaks inside a word rather than take a further line', () => {
    expect(lines('毕业要求', 3)).toMatchObject({ lines: ['毕业', '要求'], isSplit: false })
    expect(lines('甲乙加拿大丙丁', 4)).toMatchObject({ isSplit: true, isCut: false })
    expect(lines('一二三四五六七八九十甲乙', 4).lines.join('')).toBe('一二三四五六七八九十甲乙')
  })

  test('no line begins with a closing sign or ends with an opening one', () => {
    const texts = [
      '学费与住宿，保险与交通：怎么算（含税）',
      '“爆料”是什么？看《指南》，再决定。',
      '省钱、省心、省时间！真的吗？',
    ]
    for (const text of texts) {
      for (let width = 6; width <= 14; width += 1) {
        const wrapped = lines(text, width, 99)
        expect(wrapped.lines.join('')).toBe(text)
        for (const line of wrapped.lines) {
          expect(line).not.toMatch(/^[，。：、”）！？》]/)
          if (line.length > 1) expect(line).not.toMatch(/[“（《]$/)
        }
      }
    }
  })

  test('Latin breaks between words, and spaces at the ends of lines go', () => {
    expect(lines('How to apply for university', 7).lines).toEqual(['How to apply', 'for university'])
  })

  test('mixed text keeps Latin words whole', () => {
    expect(lines('参加 OSSLT 读写测试之前', 6).lines.join('|')).toMatch(/OSSLT/)
  })

  test('a word longer than a line is cut where the line ends', () => {
    expect(lines('supercalifragilistic', 5).lines).toEqual(['supercalif', 'ragilistic'])
  })

  test('no line is wider than asked, and what is left over ends in an ellipsis', () => {
    const long = '在国内读完高一以后转到安大略省的寄宿高中，我和家里人一起走过的十二个月、四次搬家与三场考试'
    for (let width = 6; width < 20; width += 1) {
      const { lines: got, isCut } = lines(long, width)
      expect(got.length).toBeLessThanOrEqual(3)
      for (const line of got)
        expect(signs(line).reduce((sum, sign) => sum + sign.width, 0)).toBeLessThanOrEqual(width + 0.5)
      expect(got.at(-1)?.endsWith('…')).toBe(isCut)
    }
    expect(lines(long, 8).lines.at(-1)).not.toMatch(/[，、]…$/)
  })

  test('nothing gives no line', () => {
    expect(lines('  ', 5)).toEqual({ lines: [], isCut: false, isSplit: false })
  })
})
