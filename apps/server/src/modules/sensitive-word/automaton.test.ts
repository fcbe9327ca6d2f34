import { describe, expect, it } from 'vitest'
import { Automaton } from './automaton.ts'

const found = (words: string[], text: string) => {
  const hits: string[] = []
  new Automaton(words).find(text, (word, from, to) => hits.push(`${words[word]} ${from}-${to}`))
  return hits
}

describe('the automaton', () => {
  it('finds words inside words, and overlapping ones', () => {
    expect(found(['he', 'she', 'his', 'hers'], 'ushers')).toEqual(['she 1-4', 'he 2-4', 'hers 2-6'])
    expect(found(['赌博', '博彩', '博'], '赌博彩票')).toEqual(['赌博 0-2', '博 1-2', '博彩 1-3'])
  })

  it('finds a word that follows the beginning of a longer one', () => {
    expect(found(['abcd', 'bc'], 'abce')).toEqual(['bc 1-3'])
    expect(found(['aaab', 'aa'], 'aaaa')).toEqual(['aa 0-2', 'aa 1-3', 'aa 2-4'])
  })

  it('finds nothing for no words, no text and empty words', () => {
    expect(found([], 'text')).toEqual([])
    expect(found(['a'], '')).toEqual([])
    expect(found(['', 'b'], 'abc')).toEqual(['b 1-2'])
  })

  it('finds what looking for each word finds, in random texts', () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    const letters = '安省学校ab'
    const made = (length: number) => Array.from({ length }, () => letters[random(letters.length)]).join('')
    for (let round = 0; round < 50; round++) {
      const words = [...new Set(Array.from({ length: 30 }, () => made(1 + random(5))))]
      const text = made(200)
      const expected = words.flatMap((word) =>
        Array.from({ length: text.length }, (_, at) => at)
          .filter((at) => text.startsWith(word, at))
          .map((at) => `${word} ${at}-${at + word.length}`),
      )
      expect(found(words, text).sort()).toEqual(expected.sort())
    }
  })
})
