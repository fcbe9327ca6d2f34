import type { LedgerId } from '@app/contract/editorial/facts/baseline.values.ts'
import { figureOf } from '@app/contract/editorial/facts/fact.values.ts'
import { expect, it } from 'vitest'
import { withCurrentFigures } from '#app/content/facts/current-figures.ts'
import { ledger } from '#app/content/facts/ledger.ts'
import { firstYear, firstYearTotals, firstYearTotalsInCny } from './first-year.ts'

const texts = import.meta.glob<string>('./expenses.*.mdx', { query: '?raw', import: 'default', eager: true })
/** What an entry of the ledger states, figure and finding. */
const stated = (id: LedgerId) => `${figureOf(ledger[id]).en} ${ledger[id].found.en}`

it('the first year is made of figures of the ledger', () => {
  const [tuition, housing, , , permit] = firstYear().map(({ amounts }) =>
    amounts.map((cell) => (cell === 'included' ? cell : cell.amount)),
  )
  expect(stated('T39')).toContain(tuition?.[0]?.toLocaleString('en-CA'))
  expect(stated('T64')).toContain(tuition?.[1]?.toLocaleString('en-CA'))
  expect(stated('T68')).toContain(tuition?.[2]?.toLocaleString('en-CA'))
  expect(stated('T66')).toContain(housing?.[0]?.toLocaleString('en-CA'))
  expect(stated('T65')).toContain(housing?.[1]?.toLocaleString('en-CA'))
  expect(housing?.[2]).toBe('included')
  expect(permit).toEqual([150 + 85, 150 + 85, 150 + 85])
})

it('its totals stand on the page', () => {
  const totals = firstYearTotals()
  expect(totals).toEqual([34_635, 52_385, 67_835])
  for (const language of ['zh', 'en']) {
    const text = texts[`./expenses.${language}.mdx`] ?? ''
    expect(text).toContain('<FirstYear />')
    for (const total of [...totals, ...firstYearTotalsInCny()])
      expect(text).toContain(total.toLocaleString('en-CA'))
  }
})

it('a range of fees in the short answer names the years of its ends', () => {
  for (const language of ['zh', 'en'] as const) {
    const written = /export const answer =\s*'([^']*)'/.exec(texts[`./expenses.${language}.mdx`] ?? '')?.[1]
    const answer = withCurrentFigures(written ?? '', language)
    expect(answer).toContain('2023')
    expect(answer).toMatch(/2025–26|2025-26/)
  }
})
