import { expect, it } from 'vitest'
import { fill, inLanguage, languageOf, listText } from './language.ts'

it('takes everything but en for Chinese', () => {
  expect(['en', 'zh', 'EN', 'fr', '', null, undefined, ['en']].map(languageOf)).toEqual([
    'en',
    'zh',
    'zh',
    'zh',
    'zh',
    'zh',
    'zh',
    'zh',
  ])
})

it('fills the places of a sentence and leaves unknown ones', () => {
  expect(fill('{n} of {total} {what}', { n: 0, total: 5 })).toBe('0 of 5 {what}')
})

it('falls back to the language that exists', () => {
  expect(inLanguage({ name: '中', nameEn: 'E' }, 'name', 'en')).toBe('E')
  expect(inLanguage({ name: '中', nameEn: '' }, 'name', 'en')).toBe('中')
  expect(inLanguage({ name: '', nameEn: 'E' }, 'name', 'zh')).toBe('E')
  expect(inLanguage({ name: null }, 'name', 'zh')).toBe('')
})

it('puts the comma of the language between the things of a list', () => {
  expect(listText(['小班', '寄宿'], 'zh')).toBe('小班、寄宿')
  expect(listText(['Day', 'Boarding'], 'en')).toBe('Day, Boarding')
})
