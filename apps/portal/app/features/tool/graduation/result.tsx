import { type Language, listText, type Pair } from '@app/contract/shapes/language.ts'
import { FactStamp } from '#app/content/facts/fact-stamp.tsx'
import type { Fact } from '#app/content/facts/facts.ts'
import { say } from '#app/site/language.ts'
import { DataTable } from '#app/ui/content/data-table.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { FigureCard } from '#app/ui/media/figure-card.tsx'
import {
  type Cohort,
  cohortOf,
  compulsory,
  countCredits,
  FINANCIAL_FROM,
  mostEquivalent,
  ONLINE_CREDITS,
  ONLINE_FROM,
  type Part,
  type RowKey,
  rowsOf,
  spread,
  TOTAL_CREDITS,
  termsFor,
  transferCase,
} from './calculate.ts'
import { copy, finishedNames, rowNames } from './copy.ts'
import type { Filled } from './read.ts'

/** The ledger's entries that this page stamps. */
type Stamps = Record<'F01' | 'F02' | 'F03' | 'F04' | 'T01' | 'T04', Fact>

type Props = {
  filled: Filled
  stamps: Stamps
  /** The literacy and financial-literacy states in words. */
  literacy: Pair
  financial: Pair
  language: Language
}

/** The plan. It restates every answer, because print leaves the form out. */
export function Result({
  filled,
  stamps,
  asked,
  literacy,
  financial,
  language,
}: Props & { asked: string[] }) {
  const { year } = filled
  if (year === undefined) return <p>{say(copy.nothing, language)}</p>
  const cohort = cohortOf(year)
  const required = rowsOf(cohort).reduce((sum, key) => sum + (compulsory[cohort][key] ?? 0), 0)
  const name = year === 2019 ? copy.orBefore(copy.yearOf(year)) : copy.yearOf(year)
  return (
    <>
      <p>
        {say(copy.rules(name, required, TOTAL_CREDITS - required), language)}
        <FactStamp fact={cohort === 'new' ? stamps.T01 : stamps.F02} language={language} isInline />
        {language === 'zh' ? '。' : '. '}
        {say(copy.decides, language)}
      </p>
      {filled.isTransfer ? (
        <Transfer filled={filled} stamps={stamps} cohort={cohort} language={language} />
      ) : (
        <Credits filled={filled} stamps={stamps} cohort={cohort} language={language} />
      )}
      <Others
        filled={filled}
        stamps={stamps}
        year={year}
        literacy={literacy}
        financial={financial}
        language={language}
      />
      <Note title={say(copy.schoolTitle, language)}>
        <ul className="planner-list">
          {asked.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      </Note>
    </>
  )
}

type CaseProps = { filled: Filled; stamps: Stamps; cohort: Cohort; language: Language }

/** Row by row, for a transcript that is known. */
function Credits({ filled, stamps, cohort, language }: CaseProps) {
  const count = countCredits(cohort, filled.given)
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
          say(copy.detail(filled.given.esl, filled.given.hasEnglish12, filled.given.hasSeniorMath), language)}
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

const heads = {
  required: copy.required,
  earned: copy.earned,
  counted: copy.countedHead,
  missing: copy.missingHead,
}

/** Low and high case, for a student whose equivalent credits are not decided. */
function Transfer({ filled, stamps, cohort, language }: CaseProps) {
  const { finished, given, pace } = filled
  if (!finished) return <p>{say(copy.transferAsk, language)}</p>
  const most = mostEquivalent[finished]
  const isUnknown = filled.low === undefined && filled.high === undefined
  const low = filled.low ?? filled.high ?? most
  const high = filled.high ?? filled.low ?? most
  if (low > high) return <p>{say(copy.transferAsk, language)}</p>
  const cases = [transferCase(finished, low, given), transferCase(finished, high, given)] as const
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
              cell: (key) => text(given.rows[key] ?? 0),
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

function TermName({ at, language }: { at: number; language: Language }) {
  return <span className="whitespace-nowrap">{say(copy.termN(at), language)}</span>
}

function HoursCard({ filled, stamps, language }: { filled: Filled; stamps: Stamps; language: Language }) {
  return (
    <FigureCard
      number={text(Math.max(0, filled.hoursTarget - filled.hoursDone))}
      unit={say(copy.hoursOf(filled.hoursTarget), language)}
      label={say(copy.hoursLeft, language)}
      stamp={<FactStamp fact={stamps.F03} language={language} />}
    />
  )
}

/** Hours, literacy, online credits and financial literacy. */
function Others({
  filled,
  stamps,
  year,
  literacy,
  financial,
  language,
}: Props & { year: NonNullable<Filled['year']> }) {
  const { hoursDone, hoursTarget, isTargetSet } = filled
  const left = Math.max(0, hoursTarget - hoursDone)
  // After one year of secondary school the 40 stand; after two the principal sets the number.
  const isToAsk = filled.isTransfer && !isTargetSet && filled.finished !== '9'
  const onlineLeft = Math.max(0, ONLINE_CREDITS - filled.online)
  const isOnlineAsked = year >= ONLINE_FROM
  const nothing = say(copy.nothingOpen, language)
  const rows = [
    {
      key: 'hours',
      name: copy.hours,
      fact: stamps.F03,
      state: say(copy.hoursState(hoursDone, hoursTarget, isTargetSet), language),
      open:
        (left > 0 ? say(copy.hoursOpen(left), language) : nothing) +
        (isToAsk ? say(copy.hoursAsk, language) : ''),
    },
    {
      key: 'literacy',
      name: copy.literacy,
      fact: stamps.F04,
      state: say(literacy, language),
      open: filled.literacy === 'n' ? say(copy.literacyOpen, language) : nothing,
    },
    {
      key: 'online',
      name: copy.online,
      state: say(filled.hasOptedOut ? copy.optedOutState : copy.onlineState(filled.online), language),
      open: !isOnlineAsked
        ? say(copy.onlineNone, language)
        : filled.hasOptedOut
          ? say(copy.optedOutOpen, language)
          : onlineLeft > 0
            ? say(copy.onlineOpen(onlineLeft), language)
            : nothing,
    },
    {
      key: 'financial',
      name: copy.financial,
      state: say(financial, language),
      open:
        filled.financial === 'q'
          ? say(copy.financialAsk(year >= FINANCIAL_FROM), language)
          : filled.financial === 'n'
            ? say(copy.financialOpen, language)
            : nothing,
    },
  ]
  return (
    <DataTable
      caption={say(copy.otherCaption, language)}
      rows={rows}
      rowKey={(row) => row.key}
      columns={[
        {
          key: 'requirement',
          head: say(copy.requirement, language),
          cell: (row) => (
            <>
              {say(row.name, language)}
              {row.fact && <FactStamp fact={row.fact} language={language} isInline />}
            </>
          ),
        },
        { key: 'state', head: say(copy.state, language), cell: (row) => row.state },
        { key: 'open', head: say(copy.open, language), cell: (row) => row.open },
      ]}
    />
  )
}

function text(value: number): string {
  return String(Math.round(value * 100) / 100)
}

function partsText(parts: Part[], language: Language, electives: Pair = rowNames.el): string {
  return listText(
    parts.map(({ key, credits }) =>
      say(copy.part(key === 'el' ? electives : rowNames[key], credits), language),
    ),
    language,
  )
}
