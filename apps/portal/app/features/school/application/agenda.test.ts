import type { SchoolApplication } from '@app/contract/member/application/school-application.ts'
import { expect, it } from 'vitest'
import { agendaOf } from './agenda.ts'

const record: SchoolApplication = {
  schoolId: 3,
  schoolName: '落岩书院',
  schoolNameEn: 'Larchstone Academy',
  state: 'applied',
  steps: [],
  papers: [],
  notes: '',
  version: 1,
  updateTime: new Date(0),
  dates: [
    { id: 'a', name: '面试', day: '2026-12-03', isDone: false },
    { id: 'b', name: '押金', day: '2026-11-21', isDone: false },
    { id: 'c', name: '报名', day: '2026-10-01', isDone: true },
    { id: 'd', name: '回信', day: '2026-11-24', isDone: false },
  ],
}

it('says what is overdue and by how much, and what comes, without what is done', () => {
  const { overdue, coming } = agendaOf([record], undefined, '2026-11-24')
  expect(overdue).toMatchObject([{ name: '押金', daysLate: 3 }])
  expect(coming.map(({ name }) => name)).toEqual(['回信', '面试'])
})

it('adds the next half year of the saved timeline', () => {
  const { plan } = agendaOf([], 'year=2027&grade=9', '2026-11-24')
  expect(plan.map(({ key }) => key)).toContain('schoolApply')
  expect(plan.every(({ month }) => month >= '2026-11' && month <= '2027-05')).toBe(true)
  expect(agendaOf([], 'year=banana', '2026-11-24').plan).toEqual([])
})
