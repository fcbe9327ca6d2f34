import type { EditedFact } from '@app/contract/editorial/fact.ts'
import { baseline, type LedgerId } from '@app/contract/editorial/facts/baseline.values.ts'
import { type Fact, figureOf } from '@app/contract/editorial/facts/fact.values.ts'
import { amountsIn } from '@app/contract/editorial/facts/numbers.values.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { firstYearTotals } from '#app/content/aboard/first-year.ts'
import { withCurrentFigures } from '#app/content/facts/current-figures.ts'
import { movedSums } from '#app/content/facts/current-sums.ts'
import { ledger, ledgerVersion, refreshLedger, takeEdited } from '#app/content/facts/ledger.ts'
import { guides } from '#app/content/guides.ts'
import { guideWords } from '#app/features/guide/render.server.tsx'
import { currentFees } from '#app/features/tool/application-fee/current-fees.server.ts'
import { costAmounts } from '#app/features/tool/cost/words.server.ts'
import { permitTexts } from '#app/features/tool/study-permit/texts.server.ts'

/** An entry of the release as the server answers it, with something changed. */
function edited(id: LedgerId, changes: Partial<EditedFact>): EditedFact {
  const fact = baseline[id]
  if (fact.kind !== 'today') throw new Error(`${id} is no figure of today`)
  return {
    code: id,
    status: fact.status,
    value: fact.value.zh,
    valueEn: fact.value.en,
    validFrom: fact.validFrom.zh,
    validFromEn: fact.validFrom.en,
    appliesTo: fact.appliesTo?.zh ?? null,
    appliesToEn: fact.appliesTo?.en ?? null,
    found: fact.found.zh,
    foundEn: fact.found.en,
    body: fact.body.zh,
    bodyEn: fact.body.en,
    sourceName: fact.page.name.zh,
    sourceNameEn: fact.page.name.en,
    sourceUrl: fact.page.url,
    isOfficial: fact.page.isOfficial,
    quote: null,
    reviewMonths: fact.reviewMonths,
    isCostly: fact.isCostly,
    checkedOn: fact.checkedOn,
    ...changes,
  }
}

const money = (id: LedgerId, amount: string) =>
  edited(id, { value: `${amount} 加元`, valueEn: `CAD ${amount}` })
const take = (...facts: EditedFact[]) =>
  takeEdited({ version: ledgerVersion() + 1, changedTime: new Date(), facts })

afterEach(() => take())

describe('the search and llms.txt', () => {
  it('state the figure of now, and what the source published as it stands', async () => {
    const permit = guides.find(({ page }) => page === 'life.visa')
    if (!permit) throw new Error('the page on permits is gone')
    expect(await guideWords(permit, 'en')).toContain('22,895')
    take(money('T30', '23,448'))
    const words = await guideWords(permit, 'en')
    expect(words).toContain('23,448')
    expect(words).not.toMatch(/22,895/)
  })
})

describe('the ledger', () => {
  it('shows what editors changed, over the release', () => {
    take(money('T30', '23,448'))
    expect(figureOf(ledger.T30)).toEqual({ zh: '23,448 加元', en: 'CAD 23,448' })
    expect(ledger.T31).toBe(baseline.T31)
    take()
    expect(ledger.T30).toBe(baseline.T30)
  })

  it('is not set back by an answer that began earlier', async () => {
    const answer = (version: number, facts: EditedFact[]) =>
      (async () => ({ data: { version, changedTime: null, facts } })) as never
    const version = ledgerVersion()
    await refreshLedger(answer(version + 2, [money('T30', '23,448')]))
    await refreshLedger(answer(version + 1, [money('T30', '22,900')]))
    expect(figureOf(ledger.T30).en).toBe('CAD 23,448')
    await refreshLedger((async () => Promise.reject(new Error('away'))) as never)
    expect(figureOf(ledger.T30).en).toBe('CAD 23,448')
  })

  it('states the same amounts in both languages, as the server demands of every change', () => {
    for (const fact of Object.values<Fact>(baseline))
      if (fact.kind === 'today') expect(amountsIn(fact.value.zh)).toEqual(amountsIn(fact.value.en))
  })
})

describe('texts', () => {
  it('follow a figure that they name, however its numbers are written, and no other', () => {
    take(money('T32', '160'))
    expect(withCurrentFigures('费用 150 加元', 'zh', { ids: ['T32'] })).toBe('费用 160 加元')
    expect(withCurrentFigures('费用 150 加元', 'zh', { ids: ['T33'] })).toBe('费用 150 加元')
    expect(withCurrentFigures('费用 150 加元', 'zh')).toBe('费用 150 加元')
  })

  it('follow a distinctive number anywhere, and leave alone one that several entries state', () => {
    take(
      money('T30', '23,448'),
      edited('T86', { valueEn: 'CAD 10,000 in year one, then 6,000 in each of three years' }),
    )
    expect(withCurrentFigures('Show 22,895 dollars, since 2025', 'en')).toBe(
      'Show 23,448 dollars, since 2025',
    )
    expect(withCurrentFigures('4,000 and 5,000', 'en')).toBe('4,000 and 6,000')
    take(edited('T69', { valueEn: 'CAD 10,000 on acceptance: 4,500 kept, 5,500 toward tuition' }))
    expect(withCurrentFigures('4,000 kept', 'en')).toBe('4,000 kept')
    expect(withCurrentFigures('4,000 kept', 'en', { ids: ['T69'] })).toBe('4,500 kept')
  })

  it('are not changed twice when the new number is another entry’s old one', () => {
    take(money('T39', '17,500'), money('T42', '18,000'))
    expect(withCurrentFigures('17,000 and 17,500', 'en')).toBe('17,500 and 18,000')
  })

  it('print totals that follow from figures', () => {
    take(money('T39', '17,600'))
    expect(firstYearTotals()[0]).toBe(36_175)
    expect(withCurrentFigures('about 35,575', 'en', { sums: movedSums() })).toBe('about 36,175')
    take(money('T66', '17,000'))
    expect(withCurrentFigures('1,650 加元', 'zh', { ids: ['T66'], sums: movedSums() })).toBe('1,700 加元')
  })
})

describe('tools', () => {
  it('reckon with the figures of now', () => {
    take(
      money('T36', '165'),
      money('T37', '55'),
      money('T39', '17,600'),
      money('T30', '23,448'),
      money('T33', '90'),
    )
    expect(currentFees().rule).toEqual({ base: 165, extra: 55, international: 10 })
    expect(costAmounts()).toMatchObject({ T39: '17,600', T42: '17,500', F22: '11,400-30,000' })
    const { points } = permitTexts('en')
    expect(points.living).toContain('CAD 23,448')
    expect(points.livingQuebec).toContain('23,448')
    expect(points.feesChild).toContain('CAD 90')
    expect(points.gic).toContain('10,000 CAD')
  })
})
