import type { Language } from '@app/contract/shapes/language.ts'

/** What the register’s notes on insurance are made of, in Chinese; longer phrases first. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/included in tuition/gi, '含在学费内'],
  [/not included/gi, '不含在学费内'],
  [/further (\d+) placement fee is credited to tuition/gi, '另收安置费 $1，可抵学费'],
  [/([\d,]+)\s*\/\s*(?:calendar )?year/gi, '每年 $1'],
  [/([\d,]+)\s*\/\s*semester/gi, '每学期 $1'],
  [/, mandatory/gi, '，必须买'],
  [/ or /g, '或'],
  [/:\s*/g, '：'],
  [/;\s*/g, '；'],
  [/,\s+/g, '，'],
]

/** What a board’s page says on insurance, in the reader’s language; words that we do not know stay as they are. */
export function insuranceText(text: string, language: Language): string {
  if (language === 'en') return text
  return phrases.reduce((translated, [phrase, chinese]) => translated.replace(phrase, chinese), text)
}
