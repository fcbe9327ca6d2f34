import { describe, expect, it } from 'vitest'
import { budgetOf, middle, missed, mostBlocking, overweight, type Round } from './budgets.ts'
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
    for (const name of ['school.list as table', 'search with hits', 'tools.applicationFee answered', 'match'])
      expect(budgetOf(name).bytes.js, name).toBe(115)
  })

  it('are missed by a byte, and by a font; only too much script is a fault', () => {
    const { bytes } = budgetOf('ossd.graduation')
    expect(overweight('/x', light, bytes)).toEqual([])
    expect(overweight('/x', { ...light, js: 105_001 }, bytes)).toMatchObject([
      { section: 'bytes', isBudget: false, what: 'js 105.0 KB, budget 105 KB' },
    ])
    expect(overweight('/x', { ...light, fonts: 1 }, bytes)).toMatchObject([{ isBudget: true }])
  })

  const problemsOf = (whole: Partial<Round>, limit: Partial<Round> = {}) =>
    missed('/x', 'ossd.graduation', { ...fast, ...whole }, { ...fast, ...limit }).map(
      ({ what, isBudget }) => [what, isBudget],
    )

  it('of speed are missed by a score below 100, a point more than scripts may cost, and a late paint', () => {
    expect(problemsOf({})).toEqual([])
    expect(problemsOf({ scores: { performance: 98, seo: 99 } })).toEqual([['seo 99, least 100', true]])
    expect(problemsOf({ scores: { performance: 97 } })).toEqual([['performance 97, least 98', true]])
    expect(problemsOf({ scores: { performance: 93 } }, { scores: { performance: 94 } })).toEqual([])
    expect(problemsOf({ lcp: 1600 })).toEqual([['LCP 1.60 s, most 1.5 s', true]])
  })

  it('of blocking stand beside the page without scripts, and any shift is a fault', () => {
    expect(mostBlocking(0)).toBe(20)
    expect(mostBlocking(100)).toBe(150)
    expect(problemsOf({ tbt: 150 }, { tbt: 100 })).toEqual([])
    expect(problemsOf({ tbt: 151 }, { tbt: 100 })).toEqual([['TBT 151 ms, most 150 ms', false]])
    expect(problemsOf({ cls: 0.0004 })).toEqual([])
    expect(problemsOf({ cls: 0.001 })).toEqual([['CLS 0.001, most 0', false]])
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
