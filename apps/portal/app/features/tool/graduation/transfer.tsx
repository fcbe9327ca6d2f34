import type { Fact } from '@app/contract/editorial/facts/fact.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { FactStamp } from '#app/content/facts/fact-stamp.tsx'
import { say } from '#app/site/language.ts'
import { DataTable } from '#app/ui/content/data-table.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { FigureCard } from '#app/ui/media/figure-card.tsx'
import {
  compulsory,
  mostEquivalent,
  type RowKey,
  rowsOf,
  spread,
  termsFor,
  transferCase,
} from './calculate.ts'
import { copy, finishedNames, rowNames } from './copy.ts'
import { type CaseProps, HoursCard, partsText, TermName, text } from './result-parts.tsx'

/** Low and high case, for a student whose equivalent credits are not decided. */
export function Transfer({ filled, stamps, cohort, language }: CaseProps) {
  const { finished, earned, pace } = filled
  if (!finished) return <p>{say(copy.transferAsk, language)}</p>
  const most = mostEquivalent[finished]
  const isUnknown = filled.low === undefined && filled.high === undefined
  const low = filled.low ?? filled.high ?? most
  const high = filled.high ?? filled.low ?? most
  if (low > high) return <p>{say(copy.transferAsk, language)}</p>
  const cases = [transferCase(finished, low, earned), transferCase(finished, high, earned)] as const
  const plans = cases.map((one) => {
    const least = Object.values(one.rows).reduce((sum, credits) => sum + credits, 0)
    const rows = Object.entries(one.rows).map(([key, credits]) => ({ key: key as RowKey, credits }))
    return spread([...rows, { key: 'el', credits: one.toEarn - least }], pace)
  })
  const lines: { key: string; name: Pair; values: number[]; isMain?: boolean; fact?: Fact }[] = [
    { key: 'equivalent', name: copy.equivalent, values: cases.map((one) => one.equivalent) },
    { key: 'ontario', name: copy.ontario, values: cases.map((one) => one.ontario) },
    { key: 'toEarn', name: copy.toEarn, values: cases.map((one) => one.toEarn), isMain: true },
    { key: 'floor', name: copy.floor, values: cases.map((one) => one.floor), fact: stamps.T04 },
    ...(finished === '12'
      ? [{ key: 'senior', name: copy.senior, values: cases.map((one) => one.senior) }]
      : []),
    { key: 'number', name: copy.termsByNumber, values: cases.map((one) => termsFor(one.toEarn, pace)) },
    { key: 'plan', name: copy.termsByPlan, values: plans.map((plan) => plan.length) },
  ]
  const longest = Math.max(...plans.map((plan) => plan.length))
  const sides = [copy.lowCase, copy.highCase]
  return (
    <>
      <p>
        {say(
          isUnknown
            ? copy.transferAtMost(finishedNames[finished], most)
            : copy.transferSummary(finishedNames[finished], low, high),
          language,
        )}
      </p>
      {high > most && <Note kind="warning">{say(copy.overBound(finished, high), language)}</Note>}
      <div className="planner-figures">
        <FigureCard
          number={[...new Set([cases[1].toEarn, cases[0].toEarn])].map(text).join('–')}
          label={say(isUnknown ? copy.rangeLeast : copy.range, language)}
          stamp={<FactStamp fact={stamps.F01} language={language} />}
        />
        <HoursCard filled={filled} stamps={stamps} language={language} />
      </div>
      <div className="planner-rows">
        <DataTable
          caption={say(copy.casesCaption, language)}
          rows={lines}
          rowKey={(row) => row.key}
          columns={[
            {
              key: 'item',
              head: say(copy.item, language),
              cell: (row) => (
                <>
                  {say(row.name, language)}
                  {row.fact && <FactStamp fact={row.fact} language={language} isInline />}
                </>
              ),
            },
            ...sides.map((side, at) => ({
              key: side.en,
              head: say(side, language),
              end: true,
              cell: (row: (typeof lines)[number]) => {
                const value = text(row.values[at] ?? 0)
                return row.isMain ? <strong>{value}</strong> : value
              },
            })),
          ]}
        />
      </div>
      {finished === '12' && <Note kind="warning">{say(copy.seniorFloor, language)}</Note>}
      {cases.some((one) => one.raisedBy === 'rows') && <p>{say(copy.rowsRaise, language)}</p>}
      <div className="planner-rows">
        <DataTable
          caption={say(copy.leastCaption, language)}
          rows={rowsOf(cohort)}
          rowKey={(key) => key}
          columns={[
            { key: 'row', head: say(copy.row, language), cell: (key) => say(rowNames[key], language) },
            {
              key: 'required',
              head: say(copy.required, language),
              end: true,
              cell: (key) => text(compulsory[cohort][key] ?? 0),
            },
            {
              key: 'earned',
              head: say(copy.ontario, language),
              end: true,
              cell: (key) => text(earned.rows[key] ?? 0),
            },
            {
              key: 'least',
              head: say(copy.least, language),
              end: true,
              cell: (key) => {
                const least = cases[0].rows[key]
                return least === undefined ? (
                  say(copy.schoolDecides, language)
                ) : (
                  <strong>{text(least)}</strong>
                )
              },
            },
          ]}
        />
      </div>
      <p className="text-ink-2">{say(copy.leastNote, language)}</p>
      {longest > 0 && (
        <>
          <DataTable
            caption={`${say(copy.planCaption, language)} · ${say(copy.termsAt(pace), language)}`}
            rows={Array.from({ length: longest }, (_, at) => at)}
            rowKey={(at) => at}
            columns={[
              {
                key: 'term',
                head: say(copy.term, language),
                cell: (at) => <TermName at={at + 1} language={language} />,
              },
              ...sides.map((side, of) => ({
                key: side.en,
                head: say(side, language),
                cell: (at: number) => {
                  const parts = plans[of]?.[at]
                  return parts ? partsText(parts, language, copy.otherCredits) : say(copy.done0, language)
                },
              })),
            ]}
          />
          <p className="text-ink-2">{say(copy.otherNote, language)}</p>
        </>
      )}
    </>
  )
}
