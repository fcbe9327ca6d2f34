import type { Language } from '@app/contract/shapes/language.ts'
import type { MatchSchool } from '#app/features/match/questions/questions.ts'
import { namesOf } from '#app/features/school/wording.ts'

/** By the name in the page language (Chinese by pinyin), then by number, so that the order is total. */
export function nameOrder(language: Language) {
  const { compare } = new Intl.Collator(language === 'zh' ? 'zh-CN' : 'en')
  return (a: MatchSchool, b: MatchSchool) =>
    compare(namesOf(a, language).main.text, namesOf(b, language).main.text) || a.id - b.id
}
