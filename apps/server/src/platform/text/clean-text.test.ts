import { expect, it } from 'vitest'
import { cleanText } from './clean-text.ts'

it('removes control characters but line feeds, composes letters and mends halves of characters', () => {
  expect(cleanText('a\u0000b\u0007c\td\ne\u0085')).toBe('abcd\ne')
  expect(cleanText('e\u0301')).toBe('é')
  expect(cleanText('x\ud800y')).toBe('x\ufffdy')
  expect(cleanText('家长 👨‍👩‍👧 ok')).toBe('家长 👨‍👩‍👧 ok')
})

it('removes what turns the order of a text round', () => {
  expect(cleanText('https://example.com/\u202egpj.exe')).toBe('https://example.com/gpj.exe')
  expect(cleanText('\u2067年费\u2069 100\u200f')).toBe('年费 100')
})

it('removes signs without a width, and takes a text of nothing to be seen for an empty one', () => {
  expect(cleanText('138\u200b1234\u20605678\u00ad\ufeff')).toBe('13812345678')
  expect(cleanText('می\u200cخواهم 🏳️\u200d🌈')).toBe('می\u200cخواهم 🏳️\u200d🌈')
  for (const blank of [
    '\u200b',
    '\u200d',
    '\u3164',
    '\u2800 \n',
    '\ufe0f',
    '\u0301\u0301',
    '\u{e0041}',
    '\u3000',
  ])
    expect(cleanText(blank), JSON.stringify(blank)).toBe('')
  expect(cleanText(' \n')).toBe(' \n')
})

it('looks into lists and objects and leaves everything else alone', () => {
  const value = { list: ['a\u0000', { deep: 'b\u0000' }], number: 7, nothing: null, yes: true }
  expect(cleanText(value)).toEqual({ list: ['a', { deep: 'b' }], number: 7, nothing: null, yes: true })
})

it('does not follow a nest without end', () => {
  let nest: unknown = 'x'
  for (let depth = 0; depth < 100_000; depth++) nest = [nest]
  expect(() => cleanText(nest)).not.toThrow()
})

it('keeps thirty combining marks in a row, and takes time linear in their number', () => {
  const marks = '\u0300\u0316'.repeat(62_000)
  const cleaned = cleanText({ key: `a${marks}b` }) as { key: string }
  expect(cleaned.key.length).toBeLessThan(40)
  expect(cleaned.key.endsWith('b')).toBe(true)
  // Vietnamese, Thai and Hebrew with points keep all of their marks
  const texts = ['Tiếng Việt', 'ที่นี่', 'שָׁלוֹם', 'ས་བོན']
  expect(cleanText(texts)).toEqual(texts.map((text) => text.normalize('NFC')))
})
