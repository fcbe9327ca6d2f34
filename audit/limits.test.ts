import { describe, expect, it } from 'vitest'
import { budgetOf, middle, missed, overweight, type Round } from './budgets.ts'
import { readOptions } from './options.ts'

const light = { html: 20_000, css: 20_000, js: 100_000, pictures: 0, fonts: 0 }
const fast: Round = {
  scores: { performance: 99, accessibility: 100 },
  lcp: 1400,
  tbt: 20,
  cls: 0,
  failed: [],
}

describe('budgets', () => {
  it('are those of the kind of page', () => {
    expect(budgetOf('home').bytes.js).toBe(115)
    expect(budgetOf('ossd.graduation').bytes.js).toBe(105)
    expect(budgetOf('school.detail').bytes.js).toBe(105)
    expect(budgetOf('school.list as table').bytes.js).toBe(110)
    expect(budgetOf('search with hits').bytes.js).toBe(110)
    expect(budgetOf('tools.applicationFee answered').bytes.js).toBe(125)
    expect(budgetOf('match').bytes.js).toBe(125)
  })

  it('are missed by a byte, and by a font', () => {
    const { bytes } = budgetOf('ossd.graduation')
    expect(overweight('/x', light, bytes)).toEqual([])
    expect(overweight('/x', { ...light, js: 105_001 }, bytes)).toMatchObject([
      { section: 'bytes', isBudget: true, what: 'js 105.0 KB, budget 105 KB' },
    ])
    expect(overweight('/x', { ...light, fonts: 1 }, bytes)).toHaveLength(1)
  })

  it('of speed are missed by a score and by each figure', () => {
    const told = (round: Partial<Round>) =>
      missed('/x', 'ossd.graduation', { ...fast, ...round }).map(({ what }) => what)
    expect(told({})).toEqual([])
    expect(told({ scores: { performance: 98, seo: 99 } })).toEqual([
      'performance 98, least 99',
      'seo 99, least 100',
    ])
    expect(told({ lcp: 1600, tbt: 90, cls: 0.02 })).toEqual([
      'LCP 1.60 s, most 1.5 s',
      'TBT 90 ms, most 80 ms',
      'CLS 0.020, most 0.01',
    ])
  })

  it('are judged by the median of the rounds', () => {
    const rounds = [90, 99, 98].map((score, at) => ({
      ...fast,
      scores: { performance: score },
      lcp: 1000 * (3 - at),
    }))
    expect(middle(rounds)).toMatchObject({ scores: { performance: 98 }, lcp: 2000 })
  })
})

describe('options', () => {
  it('ask for everything, for a sample or for some sections', () => {
    expect(readOptions([]).only).toContain('lighthouse')
    expect(readOptions(['--sample']).only).not.toContain('lighthouse')
    expect(readOptions(['--only=axe,links'])).toMatchObject({
      only: ['links', 'axe'],
      areBudgetsStrict: false,
    })
    expect(readOptions(['--budgets=strict']).areBudgetsStrict).toBe(true)
  })

  it('that are not understood are refused', () => {
    expect(() => readOptions(['--only=colour'])).toThrow('--only knows links, twins')
    expect(() => readOptions(['--budgets=maybe'])).toThrow('--budgets is warn or strict')
    expect(() => readOptions(['--fast'])).toThrow()
  })
})
