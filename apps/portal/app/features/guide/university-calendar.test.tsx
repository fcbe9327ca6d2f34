import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { textParts } from '#app/content/text-parts.server.tsx'
import { CALENDAR_ENTRY, calendarMonth, universityCalendar } from '#app/content/university-calendar.ts'
import { CalendarTable } from '#app/features/guide/calendar-table.tsx'
import { StampedText } from '#app/features/guide/stamped-parts.tsx'
import { stepsOf } from '#app/features/tool/timeline/calculate.ts'

const texts = import.meta.glob<string>('../../content/*/*.mdx', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const drawn = (language: 'zh' | 'en', isPermit: boolean) =>
  renderToStaticMarkup(
    <StampedText language={language} parts={textParts(language, [])}>
      <CalendarTable language={language} isPermit={isPermit} />
    </StampedText>,
  )

describe('the university calendar', () => {
  it('goes forward in time, and from accepting to the letter to the permit', () => {
    const months = universityCalendar.map(({ at }) => at)
    expect(months).toEqual([...months].sort((a, b) => a - b))
    const keys = universityCalendar.map(({ key }) => key)
    expect(keys.indexOf('accept')).toBeLessThan(keys.indexOf('attestation'))
    expect(keys.indexOf('attestation')).toBeLessThan(keys.indexOf('permit'))
  })

  it('is what the timeline counts with', () => {
    const plan = { year: CALENDAR_ENTRY, grade: 12, goal: 'university', osslt: 'passed' } as const
    for (const place of ['china', 'canada'] as const) {
      const steps = stepsOf({ ...plan, place }, '2026-11')
      for (const { key, at } of universityCalendar) {
        const name = key === 'permit' ? (place === 'china' ? 'postPermit' : 'permitRenew') : key
        const step = steps.find((one) => one.key === name)
        const [year = '', month = ''] = step?.month.split('-') ?? []
        expect(calendarMonth(at).zh, key).toBe(`${year} 年 ${Number(month)} 月`)
      }
    }
  })

  it('is drawn by both pages, and no page writes an order of its own', () => {
    for (const language of ['zh', 'en'] as const) {
      expect(texts[`../../content/aboard/university.${language}.mdx`]).toContain('<UniversityCalendar />')
      expect(texts[`../../content/life/visa.${language}.mdx`]).toContain('<PermitOrder />')
      const whole = drawn(language, false)
      for (const { what, isPermit } of universityCalendar) {
        expect(whole).toContain(what[language])
        expect(drawn(language, true).includes(what[language])).toBe(Boolean(isPermit))
      }
      for (const page of ['aboard/university', 'life/visa']) {
        const text = texts[`../../content/${page}.${language}.mdx`] ?? ''
        expect(text).not.toMatch(/四月至五月|4 月至 5 月：拿到录取|April to May: once you hold/)
        expect(text).not.toMatch(/不要等到六月|别等六月|not in June/)
      }
    }
  })

  it('has months that a reader knows', () => {
    expect(calendarMonth(-11, 2027)).toEqual({ zh: '2026 年 10 月', en: 'October 2026' })
    expect(calendarMonth(-8, 2027)).toEqual({ zh: '2027 年 1 月', en: 'January 2027' })
  })
})
