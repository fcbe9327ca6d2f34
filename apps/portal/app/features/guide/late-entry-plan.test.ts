import { describe, expect, it } from 'vitest'
import {
  leastInOntario,
  mostEquivalent,
  termsFor,
  transferCase,
  USUAL_PACE,
} from '#app/features/tool/graduation/calculate.ts'
import { EXAMPLE_EQUIVALENT, earnedBy, lateEntryPlan, sixOf } from './late-entry-plan.ts'

const creditsOf = (courses: (typeof lateEntryPlan)[number]) =>
  courses.reduce((sum, { credits }) => sum + credits, 0)

describe('the plan of a student who has finished 高一', () => {
  it('passes the planner: nothing is left to earn', () => {
    const result = transferCase('10', EXAMPLE_EQUIVALENT, earnedBy(lateEntryPlan))
    expect(EXAMPLE_EQUIVALENT).toBe(mostEquivalent['10'])
    expect(result).toMatchObject({
      ontario: leastInOntario('10'),
      floor: 0,
      toEarn: 0,
      rows: { en: 0, ma: 0 },
    })
  })

  it('has the credits and terms of the planner, at its usual pace', () => {
    const credits = lateEntryPlan.map(creditsOf)
    expect(credits.reduce((sum, one) => sum + one)).toBeGreaterThanOrEqual(14)
    expect(lateEntryPlan).toHaveLength(termsFor(leastInOntario('10'), USUAL_PACE))
    expect(lateEntryPlan).toHaveLength(4)
    for (const one of credits) expect(one).toBeLessThanOrEqual(USUAL_PACE)
  })

  it('names six different U or M courses, English among them', () => {
    const six = sixOf(lateEntryPlan)
    expect(six).toHaveLength(6)
    expect(six).toContain('ENG4U')
  })

  it('takes each course once, and after its prerequisites', () => {
    const done = new Set<string>()
    for (const term of lateEntryPlan) {
      for (const { code, after = [] } of term) {
        expect(done.has(code), code).toBe(false)
        for (const before of after) expect(done.has(before), `${before} before ${code}`).toBe(true)
      }
      for (const { code } of term) done.add(code)
    }
  })

  it('is drawn by the page in both languages', () => {
    const texts = import.meta.glob<string>('../../content/ossd/subjects.*.mdx', {
      query: '?raw',
      import: 'default',
      eager: true,
    })
    for (const language of ['zh', 'en'])
      expect(texts[`../../content/ossd/subjects.${language}.mdx`]).toContain('<LateEntryPlan />')
  })
})
