import type { LedgerId } from '@app/contract/editorial/facts/baseline.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import type { ReactNode } from 'react'
import {
  firstYear,
  firstYearSchools,
  firstYearTotals,
  firstYearTotalsInCny,
} from '#app/content/aboard/first-year.ts'
import { withCurrentFigures } from '#app/content/facts/current-figures.ts'
import { pairs, say } from '#app/site/language.ts'
import { cnyText } from '#app/text/renminbi.ts'
import { AsItStands, stampedParts } from './stamped-parts.tsx'

const { Fact, Table } = stampedParts

type Cell = ReturnType<typeof firstYear>[number]['amounts'][number]

const copy = pairs({
  caption: {
    zh: '三所真实学校的第一年；{T64.when}或最近见到的收费，人民币按 {T88.when}{T88.old}折算',
    en: 'The first year at three real schools; {T64.when} or the fees seen last, yuan at the {T88.when}{T88.old}',
  },
  item: { zh: '项目', en: 'Item' },
  included: { zh: '已含在学费里', en: 'in the tuition' },
  ofOthers: (amount: string) => ({ zh: `${amount}，借用别家的价`, en: `${amount}, another’s price` }),
  total: { zh: '合计，加元', en: 'Total, CAD' },
  inCny: { zh: '合计，人民币', en: 'Total, CNY' },
})

/** Three first years side by side, drawn from the module that adds them up. */
export function YearTable({ language }: { language: Language }) {
  const amountText = (cell: Cell) => {
    if (cell === 'included') return say(copy.included, language)
    const amount = cell.amount.toLocaleString('en-CA')
    return cell.isOfOthers ? say(copy.ofOthers(amount), language) : amount
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
  const cny = firstYearTotalsInCny().map((total) => cnyText(total, language))
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
          [say(copy.inCny, language), cny[0], cny[1], stated(['T88'], cny[2] ?? '')],
        ]}
      />
    </AsItStands>
  )
}
