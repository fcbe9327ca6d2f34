import { describe, expect, it } from 'vitest'
import { detectLanguage, hasLetters } from './detect-language.ts'

describe('the language of a text', () => {
  it.each([
    ['我们家读的是OSSD', 'zh-CN'],
    ['ENG4U和MHF4U怎么选', 'zh-CN'],
    ['We moved to 多伦多 last year and like it there', 'en'],
    ['<p class="long name of a class">住家几点吃饭</p>', 'zh-CN'],
    ['123', 'en'],
  ])('of %s is %s', (text, language) => {
    expect(detectLanguage(text)).toBe(language)
  })

  it('needs letters to be translated from', () => {
    expect(hasLetters('<p>+1 👍 &nbsp;</p>')).toBe(false)
    expect(hasLetters('<p>好</p>')).toBe(true)
  })
})
