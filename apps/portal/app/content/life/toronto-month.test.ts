import { figureOf } from '@app/contract/editorial/facts/fact.values.ts'
import { describe, expect, it } from 'vitest'
import { ledger } from '#app/content/facts/ledger.ts'
import { monthTotals, RIDES, SCHOOL_MONTHS, torontoMonth, wholeDollars } from './toronto-month.ts'

const texts = import.meta.glob<string>('./level.*.mdx', { query: '?raw', import: 'default', eager: true })
/** The first amount of a figure of the ledger. */
const amountOf = (id: 'T40' | 'T48' | 'T65' | 'T66' | 'T82' | 'T87') =>
  Number(/CAD ([\d,.]+)/.exec(figureOf(ledger[id]).en)?.[1]?.replaceAll(',', ''))

describe('a month in Toronto', () => {
  it('is made of figures of the ledger', () => {
    const [living, transit, insurance, personal] = torontoMonth().map(({ amounts }) => amounts)
    expect(living?.[0]).toBe(amountOf('T66') / SCHOOL_MONTHS)
    expect(living?.[2]).toBe(amountOf('T65') / SCHOOL_MONTHS)
    expect(transit).toEqual([0, RIDES * amountOf('T87'), amountOf('T48')])
    expect(insurance?.[0]).toBe(amountOf('T40') / SCHOOL_MONTHS)
    const adult = amountOf('T82') / 8
    expect(personal).toEqual([adult / 4, adult / 2, adult])
  })

  it('has the totals that the page prints, for a month and for ten', () => {
    const totals = monthTotals()
    expect(totals.map(wholeDollars)).toEqual(['1,811', '2,015', '2,921'])
    for (const language of ['zh', 'en']) {
      const text = texts[`./level.${language}.mdx`] ?? ''
      expect(text).toContain('<TorontoMonth />')
      for (const total of totals) expect(text).toContain(wholeDollars(total))
    }
  })
})
