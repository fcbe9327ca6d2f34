import type { LedgerId } from '@app/contract/editorial/facts/baseline.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import type { ReactNode } from 'react'
import { monthTotals, SCHOOL_MONTHS, torontoMonth, wholeDollars } from '#app/content/life/toronto-month.ts'
import { pairs, say } from '#app/site/language.ts'
import { AsItStands, stampedParts } from './stamped-parts.tsx'

const { Fact, Table } = stampedParts

const copy = pairs({
  caption: {
    zh: '多伦多，2025 年 10 月，高中生一个月，加元（四舍五入到元）',
    en: 'Toronto, October 2025: a month of a high-school student, Canadian dollars, rounded',
  },
  head: { zh: '项目|省着过|一般|宽裕', en: 'Item|Thrifty|Usual|Comfortable' },
  total: { zh: '一个月合计', en: 'Total for a month' },
  year: (months: number) => ({ zh: `${months} 个月合计`, en: `Total for ${months} months` }),
})

/** The three budgets, drawn from the module that adds them up. */
export function MonthTable({ language }: { language: Language }) {
  const totals = monthTotals()
  /** All figures of a line stamp its row, whichever cell they stand in. */
  const stated = (facts: readonly LedgerId[], words: ReactNode) =>
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
        caption={say(copy.caption, language)}
        head={say(copy.head, language).split('|')}
        rows={[
          ...torontoMonth().map(({ what, amounts, how, facts }) => [
            say(what, language),
            ...amounts.map((amount, at) => {
              const words = `${wholeDollars(amount)} · ${say(how[at as 0 | 1 | 2], language)}`
              return at === amounts.length - 1 ? stated(facts, words) : words
            }),
          ]),
          [say(copy.total, language), ...totals.map((total) => wholeDollars(total))],
          [
            say(copy.year(SCHOOL_MONTHS), language),
            ...totals.map((total) => wholeDollars(total * SCHOOL_MONTHS)),
          ],
        ]}
      />
    </AsItStands>
  )
}
