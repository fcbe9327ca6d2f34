import { FactStamp } from '#app/content/facts/fact-stamp.tsx'
import { say } from '#app/site/language.ts'
import { DataTable } from '#app/ui/content/data-table.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { FigureCard } from '#app/ui/media/figure-card.tsx'
import { countCredits, spread, TOTAL_CREDITS, termsFor } from './calculate.ts'
import { copy, rowNames } from './copy.ts'
import { type CaseProps, HoursCard, heads, partsText, TermName, text } from './result-parts.tsx'

/** Row by row, for a transcript that is known. */
export function Credits({ filled, stamps, cohort, language }: CaseProps) {
  const count = countCredits(cohort, filled.earned)
  const plan = spread(
    count.rows.map(({ key, missing }) => ({ key, credits: missing })),
    filled.pace,
  )
  const total = {
    key: 'total' as const,
    required: TOTAL_CREDITS,
    earned: count.earned,
    counted: count.counted,
    missing: count.missing,
  }
  const notes = [
    ...count.rows
      .filter((row) => row.fromSurplus > 0)
      .map((row) => copy.fromSurplus(rowNames[row.key], row.fromSurplus)),
    count.surplus > 0 && copy.surplus(count.surplus),
    count.eslBeyond > 0 && copy.eslBeyond(count.eslBeyond),
    count.needsEnglish12 && copy.needsEnglish12,
    count.needsSeniorMath && copy.needsSeniorMath,
  ].filter((pair) => pair !== false)
  return (
    <>
      <p>
        {say(copy.counted(count.earned, count.counted), language)}
        {language === 'en' && ' '}
        {count.earned > 0 &&
          say(
            copy.detail(filled.earned.esl, filled.earned.hasEnglish12, filled.earned.hasSeniorMath),
            language,
          )}
      </p>
      <div className="planner-figures">
        <FigureCard
          number={text(count.missing)}
          unit={say(copy.missingOf, language)}
          label={say(copy.missing, language)}
          stamp={<FactStamp fact={stamps.F01} language={language} />}
        />
        <HoursCard filled={filled} stamps={stamps} language={language} />
        <FigureCard
          number={text(plan.length)}
          unit={say(plan.length === 1 ? copy.termUnit : copy.termsUnit, language)}
          label={say(copy.termsAt(filled.pace), language)}
        />
      </div>
      {count.missing === 0 && <Note>{say(copy.noneShort, language)}</Note>}
      <div className="planner-rows">
        <DataTable
          caption={say(copy.rowsCaption, language)}
          rows={[...count.rows, total]}
          rowKey={(row) => row.key}
          columns={[
            {
              key: 'row',
              head: say(copy.row, language),
              cell: (row) => say(row.key === 'total' ? copy.total : rowNames[row.key], language),
            },
            ...(['required', 'earned', 'counted', 'missing'] as const).map((key) => ({
              key,
              head: say(heads[key], language),
              end: true,
              cell: (row: typeof total | (typeof count.rows)[number]) =>
                key === 'missing' && row.missing > 0 ? <strong>{text(row.missing)}</strong> : text(row[key]),
            })),
          ]}
        />
      </div>
      {notes.length > 0 && (
        <ul className="planner-list">
          {notes.map((pair) => (
            <li key={pair.en}>{say(pair, language)}</li>
          ))}
        </ul>
      )}
      {plan.length > 0 && (
        <>
          <DataTable
            caption={say(copy.planCaption, language)}
            rows={plan.map((parts, at) => ({ at: at + 1, parts }))}
            rowKey={(row) => row.at}
            columns={[
              {
                key: 'term',
                head: say(copy.term, language),
                cell: (row) => <TermName at={row.at} language={language} />,
              },
              {
                key: 'courses',
                head: say(copy.courses, language),
                cell: (row) => partsText(row.parts, language),
              },
              {
                key: 'credits',
                head: say(copy.creditsHead, language),
                end: true,
                cell: (row) => text(row.parts.reduce((sum, part) => sum + part.credits, 0)),
              },
            ]}
          />
          <p className="text-ink-2">
            {say(copy.planNote(termsFor(count.missing, filled.pace), plan.length), language)}
          </p>
        </>
      )}
    </>
  )
}
