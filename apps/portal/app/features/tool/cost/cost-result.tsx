import type { Language } from '@app/contract/shapes/language.ts'
import { FactStamp } from '#app/content/facts/fact-stamp.tsx'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { cnyText } from '#app/text/renminbi.ts'
import { SampleBadge } from '#app/ui/content/badge.tsx'
import { DataTable } from '#app/ui/content/data-table.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import {
  type Amount,
  type Band,
  type Currency,
  joined,
  type Scope,
  subtotalOf,
  totalsOf,
  yearsOf,
} from './calculate.ts'
import { copy, currencyNames, lineNames, perNames, scopeNames } from './copy.ts'
import { type Amounts, type CostItem, factOf, type Reading } from './read.ts'
import type { Figures, Words } from './words.server.ts'
import { originNames, yearCopy } from './year/year-copy.ts'
import type { YearLine } from './year/year-total.ts'

const MINUS = '−'

/** Whole units; what is typed with cents keeps them. */
function numberText(amount: number, cents = false): string {
  const rounded = cents ? amount : Math.round(amount)
  const text = Math.abs(rounded).toLocaleString('en-US', { maximumFractionDigits: 2 })
  return rounded < 0 ? `${MINUS}${text}` : text
}

function moneyText(text: string, currency: Currency, language: Language): string {
  const name = currencyNames[currency][language]
  return language === 'zh' ? `${text} ${name}` : `${name} ${text}`
}

function enteredText({ from, to: end }: Amount): string {
  return from === end ? numberText(from, true) : `${numberText(from, true)}-${numberText(end, true)}`
}

type Props = {
  reading: Reading
  /** The chosen school's year above, which the lines begin with: what it leaves open, and whether the reader adds nothing to it. */
  ofYear?: { without: readonly YearLine[]; isAll: boolean }
  search: URLSearchParams
  words: Words
  figures: Figures
  amounts: Amounts
  language: Language
}

/** Totals first, then the lines they are made of, then what is not in them. */
export function CostResult({ reading, ofYear, search, words, figures, amounts, language }: Props) {
  const { months, spread, view, school, items, gaps, blank } = reading
  const regular = items.filter((item) => item.basis !== 'once')
  const once = items.filter((item) => item.basis === 'once')
  const filledIn = new Set(items.map(({ key }) => key))
  return (
    <>
      {school && (
        <p>
          {words.usingSchool}
          <Link className="link" to={to('school.detail', language, { id: school.id })}>
            {school.name}
          </Link>{' '}
          {school.feeYear && `(${school.feeYear}) `}
          {school.isSample && <SampleBadge language={language} />}
        </p>
      )}
      {school?.isSample && <Note kind="warning">{words.sampleNote}</Note>}
      {gaps.length > 0 && (
        <ul className="tool-list">
          {gaps.map((gap) => (
            <li key={gap.en}>{say(gap, language)}</li>
          ))}
        </ul>
      )}
      {items.length > 0 ? (
        <>
          {ofYear?.isAll ? (
            <p>{words.yearIsAll}</p>
          ) : (
            <>
              {ofYear && <p>{words.yearAndMore}</p>}
              <p>{say(copy.summary(months, yearsOf(months), spread), language)}</p>
              <Totals reading={reading} words={words} language={language} />
              {ofYear && ofYear.without.length > 0 && (
                <p className="meta">{say(yearCopy.without(ofYear.without), language)}</p>
              )}
              <Lines
                items={regular}
                scope={view === 'month' ? 'month' : 'firstYear'}
                {...{ reading, search, words, figures, amounts, language }}
              />
              <Lines items={once} scope="once" {...{ reading, search, words, figures, amounts, language }} />
            </>
          )}
          {filledIn.has('living') && (filledIn.has('housing') || filledIn.has('meals')) && (
            <Note kind="warning">{words.overlap}</Note>
          )}
          {items.some(({ isOldPrice }) => isOldPrice) && <Note kind="warning">{words.oldPrice}</Note>}
          <p>
            {words.floor}
            <FactStamp fact={figures.T30} language={language} isInline />
          </p>
          <section aria-labelledby="left-title" className="grid gap-2">
            <h3 id="left-title">{words.left}</h3>
            <ul className="tool-list">
              {blank.length > 0 && (
                <li>{say(copy.leftBlank(blank.map((line) => lineNames[line])), language)}</li>
              )}
              {(
                [
                  words.leftSchool,
                  ofYear ? words.leftPapers : words.leftPermit,
                  words.leftTax,
                  words.leftFamily,
                  ...(months > 12 ? [words.leftRise] : []),
                ] as const
              ).map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </section>
        </>
      ) : (
        <p>{words.nothing}</p>
      )}
    </>
  )
}

type TotalRow = { key: string; scope: string; currency: string; band: Band; isConverted?: true }

function Totals({ reading, words, language }: Omit<Props, 'search' | 'figures' | 'amounts'>) {
  const { items, months, spread, view, rates } = reading
  const scopes: Scope[] =
    view === 'month'
      ? ['month', 'once', 'stay']
      : months > 12
        ? ['firstYear', ...(months >= 24 ? ['laterYear' as const] : []), 'stay']
        : ['stay']
  let missing: Currency[] = []
  let isJoined = false
  const rows = scopes.flatMap((scope): TotalRow[] => {
    const totals = totalsOf(items, scope, { months, spread })
    const name = say(scopeNames[scope](months), language)
    const own = totals.map(({ currency, band }) => ({
      key: `${scope}-${currency}`,
      scope: name,
      currency: currencyNames[currency][language],
      band,
    }))
    if (!totals.some(({ currency }) => currency !== 'CNY')) return own
    const sum = joined(totals, rates)
    if ('missing' in sum) {
      if (totals.length > 1 || Object.keys(rates).length > 0)
        missing = [...new Set([...missing, ...sum.missing])]
      return own
    }
    isJoined = true
    return [
      ...own,
      { key: `${scope}-joined`, scope: name, currency: words.joinedTotal, band: sum.band, isConverted: true },
    ]
  })
  const cell = (bound: keyof Band) => ({
    key: bound,
    head: words[bound],
    end: true,
    cell: ({ band, isConverted }: TotalRow) => {
      const text = isConverted ? cnyText(band[bound], language) : numberText(band[bound])
      return bound === 'middle' ? <strong>{text}</strong> : text
    },
  })
  const typed = Object.entries(rates).map(([code, rate]) => `1 ${code} = ${rate} CNY`)
  return (
    <div className="grid gap-2">
      <DataTable
        caption={words.totals}
        rows={rows}
        rowKey={(row) => row.key}
        columns={[
          { key: 'scope', head: words.scope, cell: (row) => row.scope },
          { key: 'currency', head: words.currency, cell: (row) => row.currency },
          cell('low'),
          cell('middle'),
          cell('high'),
        ]}
      />
      {isJoined && (
        <p className="meta">{say(copy.ratesUsed(typed.join(language === 'zh' ? '，' : ', ')), language)}</p>
      )}
      {missing.length > 0 && <p className="meta">{say(copy.ratesMissing(missing), language)}</p>}
      {rows.some(({ band }) => band.low < 0) && <Note kind="warning">{words.negative}</Note>}
    </div>
  )
}

type LinesProps = Props & { items: CostItem[]; scope: 'month' | 'firstYear' | 'once' }

const columnNames = { month: 'perMonthColumn', firstYear: 'perYearColumn', once: 'onceColumn' } as const

function Lines({ items, scope, reading, search, words, figures, amounts, language }: LinesProps) {
  const { months, spread, school } = reading
  if (items.length === 0) return null
  return (
    <DataTable
      caption={scope === 'once' ? words.onceLines : words.regular}
      rows={items}
      rowKey={({ key, basis }) => `${key}-${basis}`}
      columns={[
        {
          key: 'item',
          head: words.item,
          cell: ({ key, origin }) => {
            const id = origin === 'own' ? factOf(search, key, amounts) : undefined
            const fact = id && id in figures ? figures[id as keyof Figures] : undefined
            return (
              <>
                {say(lineNames[key], language)}
                {fact && <FactStamp fact={fact} language={language} isInline />}
                {origin === 'school' && school?.isSample && (
                  <>
                    {' '}
                    <SampleBadge language={language} />
                  </>
                )}
              </>
            )
          },
        },
        {
          key: 'entered',
          head: words.entered,
          cell: ({ entered, currency, per, times, origin }) => (
            <>
              {moneyText(enteredText(entered), currency, language)}
              {language === 'zh' ? '，' : ' '}
              {say(perNames[per], language)} {times !== undefined && say(copy.times(times), language)}
              {origin !== 'own' && <span className="meta block">{say(originNames[origin], language)}</span>}
            </>
          ),
        },
        {
          key: 'middle',
          head: words[columnNames[scope]],
          end: true,
          cell: (item) =>
            moneyText(numberText(subtotalOf(item, scope, months, spread).middle), item.currency, language),
        },
      ]}
    />
  )
}
