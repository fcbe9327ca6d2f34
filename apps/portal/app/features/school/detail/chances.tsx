import { internationalAnswers, interviews } from '@app/contract/school/admission.values.ts'
import type { SchoolDetail } from '@app/contract/school/school.ts'
import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { Stated } from '#app/features/school/school-card.tsx'
import { say } from '#app/site/language.ts'
import type { SchoolPage } from './detail.server.ts'
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

/** Whose word the figures are: the school's of a day, or what an editor found; what is missing says so. */
export function Chances({ page, language }: { page: SchoolPage; language: Language }) {
  const { school } = page
  const lines = chancesLines(school, language)
  const statement = page.statements.chances
  const source = page.sources.chances
  return (
    <>
      <dl className="fact-lines">
        {[{ term: detailCopy.chancesYear, value: school.chancesYear }, ...lines].map(({ term, value }) => (
          <div key={term.en}>
            <dt>{say(term, language)}</dt>
            <dd>
              <Stated value={value} language={language} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="meta mt-3 max-w-text">
        {lines.every(({ value }) => !value)
          ? say(detailCopy.chancesUnstated, language)
          : statement
            ? say(detailCopy.chancesBySchool(statement.statedOn), language)
            : source
              ? say(detailCopy.chancesBySource(source.text, source.checkedOn), language)
              : say(detailCopy.chancesByEditor, language)}
        {school.seats !== null &&
          school.applicants !== null &&
          ` ${say(detailCopy.chancesMeaning, language)}`}
      </p>
    </>
  )
}
