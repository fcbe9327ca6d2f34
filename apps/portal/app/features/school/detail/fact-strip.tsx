import { boardings } from '@app/contract/school/school.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { asciiAddress } from '@app/contract/shapes/web-address.values.ts'
import type { ReactNode } from 'react'
import { joinWords, tongueNames } from '#app/features/school/answer.ts'
import { copy } from '#app/features/school/copy.ts'
import { Stated } from '#app/features/school/school-card.tsx'
import { gradesText, locationText } from '#app/features/school/wording.ts'
import { say } from '#app/site/language.ts'
import { ExternalLink } from '#app/ui/control/button.tsx'
import type { SchoolPage } from './detail.server.ts'
import { detailCopy } from './detail-copy.ts'
import { SourceStamp } from './detail-parts.tsx'
import { totalText } from './year-in-all.tsx'

/** The facts of a school in short. */
export function FactStrip({ page, language }: { page: SchoolPage; language: Language }) {
  const { school, names } = page
  const students = names.students[school.existStuNums ?? '']
  const facts: { term: string; value: ReactNode; figure?: string; displayedValue?: string }[] = [
    {
      term: say(detailCopy.type, language),
      value: say(school.schoolType === 1 ? detailCopy.abroadSchool : detailCopy.domesticSchool, language),
    },
    { term: say(copy.place, language), value: locationText(school, language) },
    {
      term: say(detailCopy.founded, language),
      value: school.founded,
      figure: 'founded',
      displayedValue: String(school.founded),
    },
    { term: say(copy.grades, language), value: gradesText(school.recruitGrade, language) },
    { term: say(copy.boarding, language), value: say(boardings[school.boarding], language) },
    { term: say(detailCopy.yearInAll, language), value: page.year && say(totalText(page.year), language) },
    { term: say(copy.students, language), value: students, figure: 'existStuNums', displayedValue: students },
    {
      term: say(detailCopy.languages, language),
      value: joinWords(tongueNames(school.languages, language), language),
    },
  ]
  if (school.address) facts.push({ term: say(detailCopy.address, language), value: school.address })
  if (school.website) {
    facts.push({
      term: say(detailCopy.website, language),
      value: (
        <ExternalLink href={school.website} language={language}>
          {asciiAddress(school.website)
            .replace(/^https?:\/\/(www\.)?/, '')
            .replace(/\/$/, '')}
        </ExternalLink>
      ),
    })
  }
  return (
    <section aria-label={say(detailCopy.facts, language)}>
      <dl className="fact-strip">
        {facts.map(({ term, value, figure, displayedValue }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              {value || <Stated value={null} language={language} />}
              {value && figure && displayedValue && (
                <span className="block">
                  <SourceStamp
                    page={page}
                    figure={figure}
                    displayedValue={displayedValue}
                    language={language}
                  />
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
