import type { LedgerId } from '@app/contract/editorial/facts/baseline.values.ts'
import { type Fact, figureOf, isOutdated } from '@app/contract/editorial/facts/fact.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import type { ReactNode } from 'react'
import { FactStamp, FactStamps } from '#app/content/facts/fact-stamp.tsx'
import type { Band, Currency } from '#app/features/tool/cost/calculate.ts'
import { currencyNames, lineNames } from '#app/features/tool/cost/copy.ts'
import type { SchoolFee, StatedFee } from '#app/features/tool/cost/schools.ts'
import { now } from '#app/site/clock.ts'
import { say } from '#app/site/language.ts'
import { insideSentence } from '#app/text/inside-sentence.ts'
import { roundedCny } from '#app/text/renminbi.ts'
import { SampleBadge } from '#app/ui/content/badge.tsx'
import { FoldedRows } from '#app/ui/content/folded-rows.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { refundFacts } from './refund-facts.ts'
import { absenceNames, gapNames, noTuitionNames, originNames, yearCopy } from './year-copy.ts'
import type { YearFacts } from './year-figures.server.ts'
import { type LineResult, type YearTotal, yearLines } from './year-total.ts'

const MINUS = '−'

function numberText(amount: number): string {
  const text = Math.abs(Math.round(amount)).toLocaleString('en-US')
  return Math.round(amount) < 0 ? `${MINUS}${text}` : text
}

function moneyText(amount: string, currency: Currency, language: Language): string {
  const name = currencyNames[currency][language]
  return language === 'zh' ? `${amount} ${name}` : `${name} ${amount}`
}

/** One school with its total. */
export interface YearColumn {
  school: SchoolFee
  total: YearTotal
}

interface Props {
  columns: readonly YearColumn[]
  facts: YearFacts
  /** The rate of the reader, or of the ledger. */
  rate: { value: number; isOwn: boolean; day?: string }
  spread: number
  language: Language
}

/**
 * A school year's total for one school or several beside each other: each line with whose figure it is, what is open by
 * name, both totals, and the refund rules in a row of their own.
 */
export function YearTable({ columns, facts, rate, spread, language }: Props) {
  const cell = { facts, language }
  const lines = yearLines.map((line, at) => ({
    key: line,
    head: say(lineNames[line], language),
    cellOf: ({ school, total }: YearColumn) => (
      <LineCell
        result={total.lines[at]}
        feeYear={school.feeYear}
        isDayFee={line === 'tuition' && school.isDayFee}
        {...cell}
      />
    ),
  }))
  const sums = [
    {
      key: 'cad',
      head: say(yearCopy.totalCad, language),
      cellOf: ({ total }: YearColumn) => (
        <TotalCell band={total.cad} currency="CAD" total={total} language={language} />
      ),
    },
    {
      key: 'cny',
      head: say(yearCopy.totalCny, language),
      cellOf: ({ total }: YearColumn) => (
        <TotalCell band={total.cny} currency="CNY" total={total} language={language} />
      ),
    },
    {
      key: 'refund',
      head: say(yearCopy.refund, language),
      cellOf: ({ total }: YearColumn) =>
        total.refunds.length > 0 ? (
          <FeeList fees={total.refunds} language={language} />
        ) : (
          <span className="text-ink-3">{say(yearCopy.refundUnstated, language)}</span>
        ),
    },
    {
      key: 'others',
      head: say(yearCopy.others, language),
      cellOf: ({ total, school }: YearColumn) =>
        total.others.length > 0 ? (
          <FeeList fees={total.others} language={language} isPriced />
        ) : (
          <span className="text-ink-3">
            {say(school.fees?.length ? yearCopy.noOthers : yearCopy.noList, language)}
          </span>
        ),
    },
  ]
  const rateFact = facts.T88
  const rateText = String(rate.value)
  return (
    <div className="grid gap-3">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard */}
      <section className="table-wrap" aria-labelledby="year-caption" tabIndex={0}>
        <table className="table beside-table year-table" data-columns={columns.length}>
          <caption id="year-caption">{say(yearCopy.caption, language)}</caption>
          <thead>
            <tr>
              <th scope="col">{say(yearCopy.item, language)}</th>
              {columns.map(({ school }) => (
                <th key={school.id} scope="col">
                  <span className="column-name">
                    {school.name} {school.isSample && <SampleBadge language={language} />}
                  </span>
                  {school.town && <span className="column-town block font-normal">{school.town}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <FoldedRows
            title={say(yearCopy.lines, language)}
            columns={columns.length + 1}
            isOpen={columns.length === 1}
          >
            {lines.map((row) => (
              <YearRow key={row.key} row={row} columns={columns} />
            ))}
          </FoldedRows>
          <tbody>
            {sums.map((row) => (
              <YearRow key={row.key} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
      </section>
      <p className="meta">
        {rate.isOwn
          ? say(yearCopy.rateOwn(rateText, rate.day ?? say(yearCopy.rateNoDay, language)), language)
          : rateFact?.kind === 'today' && (
              <>
                {say(yearCopy.rateLedger(rateText, say(rateFact.validFrom, language)), language)}
                {isOutdated(rateFact, now()) && say(yearCopy.rateOld, language)}
                <FactStamp fact={rateFact} language={language} isInline />
              </>
            )}
      </p>
      <p className="meta">{say(yearCopy.rule(spread), language)}</p>
      {columns.some(({ school }) => school.isSample) && (
        <Note kind="warning">{say(yearCopy.sample, language)}</Note>
      )}
    </div>
  )
}

type RowProps = {
  row: { head: string; cellOf: (column: YearColumn) => ReactNode }
  columns: readonly YearColumn[]
}

function YearRow({ row: { head, cellOf }, columns }: RowProps) {
  return (
    <tr>
      <th scope="row">{head}</th>
      {columns.map((column) => (
        <td key={column.school.id}>
          <span>{cellOf(column)}</span>
        </td>
      ))}
    </tr>
  )
}

type CellProps = {
  result: LineResult | undefined
  feeYear: string | null
  isDayFee: boolean
  facts: YearFacts
  language: Language
}

function LineCell({ result, feeYear, isDayFee, facts, language }: CellProps): ReactNode {
  if (!result) return null
  if (result.kind === 'included') return say(yearCopy.included, language)
  if (result.kind === 'none')
    return <span className="text-ink-3">{say(absenceNames[result.why], language)}</span>
  if (result.kind === 'open')
    return <em className="not-italic text-ink-2">{say(gapNames[result.why], language)}</em>
  const { band, currency, origin, isIfNeeded } = result
  const range =
    isIfNeeded || band.low === band.high
      ? numberText(band.high)
      : `${numberText(band.low)}–${numberText(band.high)}`
  const entries = entriesOf(result.facts, facts)
  return (
    <>
      {moneyText(range, currency, language)}
      <span className="meta block">
        {say(originNames[origin], language)}
        {origin === 'school' &&
          feeYear &&
          `${language === 'zh' ? '，' : ' '}${say(yearCopy.feeYear(feeYear), language)}`}
        {origin === 'school' && isDayFee && say(yearCopy.dayFee, language)}
        {isIfNeeded && `${language === 'zh' ? '；' : '; '}${say(yearCopy.ifNeeded, language)}`}
        {entries.length > 0 && (
          <>
            {language === 'zh' ? '：' : ': '}
            {[...new Set(entries.map((fact) => publisherOf(fact, language)))].join(
              language === 'zh' ? '；' : '; ',
            )}
            <FactStamps facts={entries} language={language} />
          </>
        )}
      </span>
    </>
  )
}

/** Whose figure an entry is, and since when it holds. */
const publisherOf = (fact: Fact, language: Language) =>
  fact.kind === 'today'
    ? say(yearCopy.by(say(fact.body, language), insideSentence(say(fact.validFrom, language))), language)
    : say(fact.body, language)

function entriesOf(ids: readonly LedgerId[], facts: YearFacts) {
  return ids.flatMap((id) => facts[id] ?? [])
}

type TotalProps = { band: Band | null; currency: Currency; total: YearTotal; language: Language }

function TotalCell({ band, currency, total, language }: TotalProps) {
  if (total.noTuition)
    return <span className="text-ink-2">{say(noTuitionNames[total.noTuition], language)}</span>
  if (!band) return <span className="text-ink-3">{say(yearCopy.nothing, language)}</span>
  // what is converted is no more exact than its rate
  const isConverted = currency === 'CNY'
  const text = (amount: number) => numberText(isConverted ? roundedCny(amount) : amount)
  const money = (amount: number) => moneyText(text(amount), currency, language)
  const [low, middle, high] = [text(band.low), text(band.middle), text(band.high)]
  if (total.without.length === 0)
    return (
      <>
        <strong>
          {say((isConverted ? yearCopy.likelyAbout : yearCopy.likely)(money(band.middle)), language)}
        </strong>
        <span className="meta block">{say(yearCopy.ends(low, high), language)}</span>
      </>
    )
  return (
    <>
      <strong>
        {say((isConverted ? yearCopy.aboutOrMore : yearCopy.atLeast)(money(band.low)), language)}
      </strong>
      <span className="meta block">{say(yearCopy.known(middle, high), language)}</span>
      <span className="block text-ink-2">{say(yearCopy.without(total.without), language)}</span>
    </>
  )
}

function FeeList({
  fees,
  language,
  isPriced,
}: {
  fees: readonly StatedFee[]
  language: Language
  isPriced?: boolean
}) {
  const colon = language === 'zh' ? '：' : ': '
  const texts = fees.map((fee) => {
    const note = say(fee.note, language)
    const price = moneyText(numberText(fee.amount), fee.currency, language)
    const details = isPriced ? [price, note].filter(Boolean) : [note]
    return `${say(fee.name, language)}${colon}${details.join(language === 'zh' ? '，' : ', ')}`
  })
  return texts.join(language === 'zh' ? '；' : '; ')
}

/** Refund rules that boards and schools publish, so that a family knows what to ask. */
export function RefundRules({ facts, language }: { facts: YearFacts; language: Language }) {
  return (
    <details>
      <summary>{say(yearCopy.refundHint, language)}</summary>
      <ul className="tool-list mt-2">
        {entriesOf(refundFacts, facts).map((fact) => (
          <li key={fact.id}>
            {say(fact.body, language)}
            {language === 'zh' ? '：' : ': '}
            {say(figureOf(fact), language)}
            {language === 'zh' ? '。' : '. '}
            {say(fact.found, language)}
            <FactStamp fact={fact} language={language} isInline />
          </li>
        ))}
      </ul>
    </details>
  )
}
