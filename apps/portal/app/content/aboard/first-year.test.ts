import type { LedgerId } from '@app/contract/editorial/facts/baseline.values.ts'
import { figureOf } from '@app/contract/editorial/facts/fact.values.ts'
import { expect, it } from 'vitest'
import { withCurrentFigures } from '#app/content/facts/current-figures.ts'
import { ledger } from '#app/content/facts/ledger.ts'
import { firstYear, firstYearTotals } from './first-year.ts'

const texts = import.meta.glob<string>('./expenses.*.mdx', { query: '?raw', import: 'default', eager: true })
/** What an entry of the ledger states, figure and finding. */
const stated = (id: LedgerId) => `${figureOf(ledger[id]).en} ${ledger[id].found.en}`

it('the first year is made of figures of the ledger', () => {
  const [tuition, housing, , , transit, permit] = firstYear()
  expect(stated('T39')).toContain(tuition?.amounts[0]?.toLocaleString('en-CA'))
  expect(stated('T64')).toContain(tuition?.amounts[1]?.toLocaleString('en-CA'))
  expect(stated('T68')).toContain(tuition?.amounts[2]?.toLocaleString('en-CA'))
  expect(stated('T66')).toContain(housing?.amounts[0]?.toLocaleString('en-CA'))
  expect(stated('T65')).toContain(housing?.amounts[1]?.toLocaleString('en-CA'))
  // forty rides a month for ten months
  expect(transit?.amounts[0]).toBe(40 * 10 * 2.35)
  expect(permit?.amounts).toEqual([150 + 85, 150 + 85, 150 + 85])
})

it('its totals stand on the page', () => {
  const totals = firstYearTotals()
  expect(totals).toEqual([35_575, 52_385, 67_335])
  for (const language of ['zh', 'en']) {
    const text = texts[`./expenses.${language}.mdx`] ?? ''
    expect(text).toContain('<FirstYear />')
    for (const total of totals) expect(text).toContain(total.toLocaleString('en-CA'))
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
