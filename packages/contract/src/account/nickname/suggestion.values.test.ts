import { nicknameRefusal, tidyNickname } from '@app/contract/account/nickname.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { describe, expect, it } from 'vitest'
import { suggestedNickname, suggestionCount } from './suggestion.values.ts'

describe('suggested nicknames', () => {
  it.each<Language>(['zh', 'en'])('all keep to the rules in %s, and no two are equal', (language) => {
    const count = suggestionCount(language)
    // every pair of words, with a number at each end
    const names = Array.from({ length: count / 10_000 }, (_, pair) => [
      suggestedNickname(language, pair * 10_000),
      suggestedNickname(language, pair * 10_000 + 9_999),
    ]).flat()
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) {
      expect(nicknameRefusal(name), name).toBeUndefined()
      expect(tidyNickname(name)).toBe(name)
    }
  })
})
