import type { Language } from '@app/contract/shapes/language.ts'
import { Stated } from '#app/features/school/school-card.tsx'
import { say } from '#app/site/language.ts'
import { chancesLines } from './chances-lines.ts'
import type { SchoolPage } from './detail.server.ts'
import { detailCopy } from './detail-copy.ts'

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
