import { describe, expect, it } from 'vitest'
import { emptyCriteria } from '#app/features/match/answers/packing.ts'
import type { Answers } from '#app/features/match/questions/questions.ts'
import { rank } from './rank.ts'
import { made } from './school.fixture.ts'
import { tellsApart, tieOrder } from './tie-order.ts'

const order = tieOrder('en')
const names = (schools: ReturnType<typeof made>[], answers: Answers) =>
  rank(schools, { ...emptyCriteria(), answers }, order).ranked.map(({ school }) => school.schoolNameEn)

describe('schools with equal scores', () => {
  const full = made({ id: 1, schoolNameEn: 'Zed', completeness: 9, lat: 44.1 })
  const far = made({ id: 2, schoolNameEn: 'Alma', completeness: 5, lat: 43.9 })
  const near = made({ id: 3, schoolNameEn: 'Mid', completeness: 5, lat: 43.66 })
  const placeless = made({ id: 4, schoolNameEn: 'Aaa', completeness: 5, lng: null, lat: null })

  it('stand by the facts they state, then by name', () => {
    expect(names([near, far, full], { grade: '9' })).toEqual(['Zed', 'Alma', 'Mid'])
  })

  it('stand by their distance before the name where the family asks for Toronto', () => {
    expect(names([far, near], { city: ['toronto'] })).toEqual(['Mid', 'Alma'])
  })

  it('have an order when a place is unknown', () => {
    const both = [placeless, made({ ...placeless, id: 5, schoolNameEn: 'Bbb' })]
    expect(names(both, { city: ['toronto'] })).toEqual(['Aaa', 'Bbb'])
  })
})

describe('questions that narrow a tie', () => {
  it('are those without an answer whose facts differ', () => {
    const schools = [made({ boarding: 'full', tuitionMin: 1 }), made({ boarding: 'none', tuitionMin: 2 })]
    expect(tellsApart(schools, { boarding: 'board' })).toEqual(['budget'])
    expect(tellsApart([made(), made()], {})).toEqual([])
  })
})
