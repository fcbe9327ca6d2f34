import { type Fact, isOverdue, reviewBy } from '@app/contract/editorial/facts/fact.values.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { FactStamp, markOf } from './fact-stamp.tsx'
import { ledger } from './ledger.ts'

const entries: Fact[] = Object.values(ledger)
const today = entries.filter((fact) => fact.kind === 'today')

describe('the ledger', () => {
  it('names each entry by its key', () => {
    expect(Object.entries(ledger).filter(([key, { id }]) => key !== id)).toEqual([])
    expect(entries.filter(({ id, kind }) => id.startsWith('T') !== (kind === 'today'))).toEqual([])
  })

  it.each(today.map((fact) => [fact.id, fact] as const))(
    '%s of today has a page and a review date',
    (_, fact) => {
      const url = new URL(fact.page.url ?? 'missing:')
      // a front door proves nothing
      expect(url.protocol).toMatch(/^https?:$/)
      expect(url.pathname.length).toBeGreaterThan(1)
      // a figure that is too old by itself is due however lately it was looked for
      expect(reviewBy(fact) > fact.checkedOn || reviewBy(fact) === fact.outdatedFrom).toBe(true)
      // what only others report is not called the body's own
      expect(fact.status === 'unverified').toBe(!fact.page.isOfficial)
    },
  )

  it('a figure of today is overdue from the day after its review date, by itself', () => {
    const fact = { ...ledger.T30, kind: 'today', checkedOn: '2026-11-21', reviewMonths: 3 } as Fact
    expect(isOverdue(fact, new Date('2027-02-21T12:00:00Z'))).toBe(false)
    expect(isOverdue(fact, new Date('2027-02-22T00:00:00Z'))).toBe(true)
    expect(isOverdue(ledger.F08, new Date('2099-01-01T00:00:00Z'))).toBe(false)
  })
})

describe('stamps', () => {
  it.each(['zh', 'en'] as const)(
    'what holds for some says for whom and never says checked (%s)',
    (language) => {
      const some = entries.filter(({ status }) => status === 'partly')
      expect(some.length).toBeGreaterThan(5)
      for (const fact of some) {
        const mark = markOf([fact], language)
        expect(mark.kind).toBe('partly')
        expect(`${mark.word} ${mark.label}`).not.toMatch(/checked|已核对/i)
        expect(renderToStaticMarkup(<FactStamp fact={fact} language={language} />)).toContain(
          renderToStaticMarkup(<b>{fact.appliesTo?.[language]}</b>).slice(3, -4),
        )
      }
    },
  )

  it('one for several says how many, and whether all are of its kind', () => {
    const { F01, F03, F08 } = ledger
    expect(markOf([F01, F03], 'en').label).toBe('Checked · 2 figures · 2026-11')
    expect(markOf([F01, F03, F08], 'en').label).toBe('3 figures, some outdated · 2026-11')
    expect(markOf([F01, F08], 'zh').label).toBe('2 个数字，其中有已过时 · 2026-11')
  })

  it('one for several is as weak as the weakest', () => {
    const kind = (...ids: (keyof typeof ledger)[]) =>
      markOf(
        ids.map((id) => ledger[id]),
        'en',
      ).kind
    expect(kind('F01', 'F03')).toBe('checked')
    expect(kind('F01', 'F02')).toBe('partly')
    expect(kind('F02', 'F22')).toBe('unverified')
    expect(kind('F22', 'F08', 'F01')).toBe('outdated')
  })
})
