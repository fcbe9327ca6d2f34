import type { RegisterFacts } from '@app/contract/school/register/register.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { gradesText } from '#app/features/school/wording.ts'
import { say } from '#app/site/language.ts'
import { registerCopy } from './register-copy.ts'

/** The city as the reader’s language calls it. */
export function cityOf({ city, cityZh }: RegisterFacts, language: Language): string | null {
  return language === 'zh' ? (cityZh ?? city) : city
}

/** The board as the reader’s language calls it. */
export function boardOf({ boardName, boardNameZh }: RegisterFacts, language: Language): string {
  if (!boardName) return say(registerCopy.theBoard, language)
  return language === 'zh' && boardNameZh ? `${boardNameZh}（${boardName}）` : boardName
}

/** The address as it is written on a letter, which no language changes. */
export function addressOf({ street, city, postalCode, country }: RegisterFacts): string | null {
  const end = [country ?? 'ON', postalCode].filter(Boolean).join(' ')
  return street || city ? [street, city, end].filter(Boolean).join(', ') : null
}

/** Grades of the register: `9–12 年级`. */
export function taughtGrades({ gradeFrom, gradeTo }: RegisterFacts, language: Language): string | null {
  if (gradeFrom === null || gradeTo === null) return null
  const all = Array.from({ length: gradeTo - gradeFrom + 1 }, (_, at) => String(gradeFrom + at))
  return gradesText(all, language)
}
