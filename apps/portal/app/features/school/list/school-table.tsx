import './school-table.css'
import type { SchoolRow } from '@app/contract/school/school.ts'
import { boardings } from '@app/contract/school/school.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { copy } from '#app/features/school/copy.ts'
import { ListMark, Stated } from '#app/features/school/school-card.tsx'
import { CompareButton, SaveButton } from '#app/features/school/shortlist/shortlist-buttons.tsx'
import {
  boardFeeText,
  FACT_COUNT,
  feeText,
  gradesText,
  locationText,
  namesOf,
  type SchoolNames,
} from '#app/features/school/wording.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { SampleBadge } from '#app/ui/content/badge.tsx'
import { DataTable } from '#app/ui/content/data-table.tsx'
import { Meter } from '#app/ui/content/meter.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { listCopy } from './list-copy.ts'

type Props = { rows: SchoolRow[]; start: number; language: Language; names: SchoolNames }

/** The directory as a table: the same facts as the cards, a school a row. */
export function SchoolTable({ rows, start, language, names }: Props) {
  const numbers = new Map(rows.map((row, at) => [row.id, start + at + 1]))
  const column = (key: string, head: string, text: (school: SchoolRow) => string | null | undefined) => ({
    key,
    head,
    cell: (school: SchoolRow) => <Stated value={text(school)} language={language} />,
  })
  return (
    <div className="school-table">
      <DataTable
        caption={say(listCopy.tableCaption, language)}
        rows={rows}
        rowKey={(school) => school.id}
        columns={[
          {
            key: 'name',
            head: say(copy.school, language),
            cell: (school) => {
              const { main, other } = namesOf(school, language)
              return (
                <span className="grid gap-1">
                  <span>
                    <span className="pin-number me-2">{numbers.get(school.id)}</span>
                    <Link className="link" to={to('school.detail', language, { id: school.id })}>
                      {main.text}
                    </Link>
                  </span>
                  {other.text && (
                    <span className="meta font-normal" lang={other.lang}>
                      {other.text}
                    </span>
                  )}
                  <span className="flex flex-wrap gap-2">
                    {school.isSample && <SampleBadge language={language} />}
                    <ListMark school={school} language={language} />
                  </span>
                </span>
              )
            },
          },
          column('place', say(copy.place, language), (school) => locationText(school, language)),
          column('grades', say(copy.grades, language), (school) => gradesText(school.recruitGrade, language)),
          column('boarding', say(copy.boarding, language), (school) =>
            say(boardings[school.boarding], language),
          ),
          column(
            'tuition',
            say(copy.tuition, language),
            (school) => feeText(school, language) ?? boardFeeText(school.register, language),
          ),
          column(
            'students',
            say(copy.students, language),
            (school) => names.students[school.existStuNums ?? ''],
          ),
          {
            key: 'facts',
            head: say(copy.facts, language),
            cell: (school) => (
              <Meter
                value={school.completeness}
                max={FACT_COUNT}
                text={say(copy.completeness(school.completeness, FACT_COUNT), language)}
              />
            ),
          },
          {
            key: 'keep',
            head: say(listCopy.keep, language),
            cell: (school) => (
              <span className="flex flex-wrap gap-2">
                <CompareButton school={school} language={language} />
                <SaveButton school={school} language={language} />
              </span>
            ),
          },
        ]}
      />
    </div>
  )
}
