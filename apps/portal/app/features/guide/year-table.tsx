import type { LedgerId } from '@app/contract/editorial/facts/baseline.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import type { ReactNode } from 'react'
import { firstYear, firstYearSchools, firstYearTotals } from '#app/content/aboard/first-year.ts'
import { withCurrentFigures } from '#app/content/facts/current-figures.ts'
import { pairs, say } from '#app/site/language.ts'
import { AsItStands, stampedParts } from './stamped-parts.tsx'

const { Fact, Table } = stampedParts

const copy = pairs({
  caption: {
    zh: '三所真实学校的第一年，加元；{T64.when}或最近见到的收费',
    en: 'The first year at three real schools, Canadian dollars; {T64.when} or the fees seen last',
  },
  item: { zh: '项目', en: 'Item' },
  included: { zh: '已含或没有', en: 'included or none' },
  unread: { zh: '没有读到', en: 'not read' },
  total: { zh: '合计，机票、日常、监护另计', en: 'Total, before flights, daily costs and custodian' },
})

/** Three first years side by side, drawn from the module that adds them up. */
export function YearTable({ language }: { language: Language }) {
  const amountText = (amount: number | null) => {
    if (amount === null) return say(copy.unread, language)
    return amount === 0 ? say(copy.included, language) : amount.toLocaleString('en-CA')
  }
  const stated = (facts: readonly LedgerId[], words: string) =>
    facts.reduce<ReactNode>(
      (inside, id) => (
        <Fact key={id} id={id}>
          {inside}
        </Fact>
      ),
      words,
    )
  return (
    <AsItStands>
      <Table
        caption={withCurrentFigures(say(copy.caption, language), language)}
        head={[copy.item, ...firstYearSchools].map((title) => say(title, language))}
        rows={[
          ...firstYear().map(({ what, amounts, facts }) => [
            say(what, language),
            amountText(amounts[0]),
            amountText(amounts[1]),
            stated(facts, amountText(amounts[2])),
          ]),
          [say(copy.total, language), ...firstYearTotals().map((total) => total.toLocaleString('en-CA'))],
        ]}
      />
    </AsItStands>
  )
}
