import { internationalAnswers, interviews } from '@app/contract/school/admission.values.ts'
import type { SchoolDetail } from '@app/contract/school/school.ts'
import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { say } from '#app/site/language.ts'
import { detailCopy } from './detail-copy.ts'

type Chances = Pick<
  SchoolDetail,
  'international' | 'chancesYear' | 'seats' | 'applicants' | 'englishNeeded' | 'englishNeededEn' | 'interview'
>

/** What a school states of the chances of a place, line by line; null where it states nothing. */
export function chancesLines(school: Chances, language: Language): { term: Pair; value: string | null }[] {
  const { international, seats, applicants, englishNeeded, englishNeededEn, interview } = school
  const number = (count: number | null) => (count === null ? null : count.toLocaleString('en-US'))
  return [
    {
      term: detailCopy.international,
      value: international && say(internationalAnswers[international], language),
    },
    { term: detailCopy.seats, value: number(seats) },
    { term: detailCopy.applicants, value: number(applicants) },
    {
      term: detailCopy.englishNeeded,
      value: language === 'en' ? englishNeededEn || englishNeeded : englishNeeded || englishNeededEn,
    },
    { term: detailCopy.interview, value: interview && say(interviews[interview], language) },
  ]
}
