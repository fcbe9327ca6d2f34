import type { Language } from '@app/contract/shapes/language.ts'
import {
  boardingOptionNames,
  copy,
  englishNames,
  listNames,
  placeNames,
  ringNames,
  themeNames,
} from '#app/features/match/copy.ts'
import type { SchoolNames } from '#app/features/school/wording.ts'
import { say } from '#app/site/language.ts'
import type { QuestionId, Theme } from './questions.ts'

/** Names of values that administrators may change, in the page language, in their order. */
export interface Words {
  names: SchoolNames
  values: { grades: string[]; intake: string[]; students: string[] }
  cities: { value: string; label: string }[]
}

export const nameIn = (name: Record<string, string>, value: string) => name[value] ?? value

function cityName(value: string, words: Words, language: Language): string {
  if (value === 'toronto' || value === 'ontario') return say(ringNames[value], language)
  return words.cities.find((city) => city.value === value)?.label ?? value
}

/** One value of an answer in words. */
export function valueText(question: QuestionId, value: string, words: Words, language: Language): string {
  switch (question) {
    case 'place':
      return say(placeNames[value as 'canada'], language)
    case 'city':
      return cityName(value, words, language)
    case 'grade':
      return nameIn(words.names.grades, value)
    case 'entry':
      return nameIn(words.names.intake, value)
    case 'size':
      return nameIn(words.names.students, value)
    case 'boarding':
      return say(boardingOptionNames[value as 'day'], language)
    case 'themes':
      return say(themeNames[value as Theme], language)
    case 'english':
      return say(englishNames[value as 'esl'], language)
    case 'stated':
      return say(copy.atLeast(Number(value)), language)
    case 'lists':
      return say(listNames[value as 'red'], language)
    default:
      return value
  }
}
