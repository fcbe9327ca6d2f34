import { suggestedNickname, suggestionCount } from '@app/contract/account/nickname/suggestion.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'

/** A nickname drawn at random, for who has none in mind. */
export function newSuggestion(language: Language): string {
  const [draw = 0] = crypto.getRandomValues(new Uint32Array(1))
  return suggestedNickname(language, draw % suggestionCount(language))
}
