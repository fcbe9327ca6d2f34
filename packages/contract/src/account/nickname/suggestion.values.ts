import type { Language } from '@app/contract/shapes/language.ts'

/** Two words that make a friendly nickname; the longest pair with its number fits the bounds of a nickname. */
const words = {
  zh: {
    first: ['枫叶', '湖畔', '晨光', '雪松', '星河', '海风', '初雪', '山野', '向阳', '春雨', '秋林', '北岸'],
    second: ['小鹿', '松鼠', '海狸', '白鹭', '麦田', '书签', '灯塔', '帆船', '风筝', '小舟', '云雀', '橡果'],
  },
  en: {
    first: [
      'Maple',
      'Lake',
      'Cedar',
      'River',
      'Snowy',
      'North',
      'Sunny',
      'Birch',
      'Amber',
      'Cloud',
      'Aspen',
      'Early',
    ],
    second: [
      'otter',
      'heron',
      'loon',
      'moose',
      'finch',
      'canoe',
      'robin',
      'acorn',
      'kite',
      'trail',
      'fern',
      'lark',
    ],
  },
} as const satisfies Record<Language, { first: readonly string[]; second: readonly string[] }>

const NUMBERS = 10_000

/** How many different nicknames are suggested in a language. */
export const suggestionCount = (language: Language): number =>
  words[language].first.length * words[language].second.length * NUMBERS

/** The nickname number `index` of a language: words that say nothing of their owner, and a number of four digits. */
export function suggestedNickname(language: Language, index: number): string {
  const { first, second } = words[language]
  const pair = Math.floor(index / NUMBERS)
  const [one, two] = [first[pair % first.length], second[Math.floor(pair / first.length) % second.length]]
  const tail = String(index % NUMBERS).padStart(4, '0')
  return language === 'en' ? `${one} ${two} ${tail}` : `${one}${two}${tail}`
}
