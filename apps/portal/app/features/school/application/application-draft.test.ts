import { describe, expect, it } from 'vitest'
import {
  type ApplicationDraft,
  emptyDraft,
  isSameDraft,
  mergedDraft,
  newLineId,
  sentDraft,
  withState,
} from './application-draft.ts'

const paper = (id: string, name: string, isDone = false) => ({ id, name, isDone })
const base: ApplicationDraft = {
  state: 'asked',
  steps: [{ state: 'asked', day: '2026-10-01' }],
  dates: [{ id: 'd1', name: '截止', day: '2027-01-15', isDone: false }],
  papers: [paper('p1', '成绩单'), paper('p2', '护照')],
  notes: '甲',
}

describe('drafts of two devices', () => {
  it('become one that lacks the change of neither', () => {
    const here: ApplicationDraft = {
      ...base,
      papers: [paper('p1', '成绩单', true), paper('p2', '护照'), paper('p3', '推荐信')],
      notes: '甲乙',
    }
    const there: ApplicationDraft = {
      ...withState(base, 'applied', '2026-11-20'),
      papers: [paper('p1', '成绩单'), paper('p4', '监护文件')],
      dates: [],
    }
    expect(mergedDraft(base, here, there)).toEqual({
      state: 'applied',
      steps: [
        { state: 'asked', day: '2026-10-01' },
        { state: 'applied', day: '2026-11-20' },
      ],
      dates: [],
      papers: [paper('p1', '成绩单', true), paper('p4', '监护文件'), paper('p3', '推荐信')],
      notes: '甲乙',
    })
  })

  it('keep a line that one changed and the other removed, and both notes where both wrote', () => {
    const changed = { ...base, papers: [paper('p1', '两年成绩单'), paper('p2', '护照')], notes: '手机' }
    const removed = { ...base, papers: [paper('p2', '护照')], notes: '电脑' }
    expect(mergedDraft(base, changed, removed)).toMatchObject({
      papers: [paper('p2', '护照'), paper('p1', '两年成绩单')],
      notes: '电脑\n\n手机',
    })
    expect(mergedDraft(base, removed, changed).papers).toEqual([
      paper('p1', '两年成绩单'),
      paper('p2', '护照'),
    ])
  })
})

describe('a draft', () => {
  it('notes the day of a state once, in the order of the states', () => {
    const applied = withState(base, 'applied', '2026-11-20')
    expect(withState(applied, 'visited', '2026-11-24').steps.map(({ state }) => state)).toEqual([
      'asked',
      'visited',
      'applied',
    ])
    expect(withState(base, 'asked', '2026-11-24').steps).toEqual(base.steps)
  })

  it('is sent without empty lines, and empty lines make no difference', () => {
    const typed = { ...base, papers: [...base.papers, paper('p9', '  ')] }
    expect(sentDraft(typed).papers).toEqual(base.papers)
    expect(isSameDraft(typed, base)).toBe(true)
    expect(isSameDraft(emptyDraft, base)).toBe(false)
    expect(newLineId()).toMatch(/^[a-z0-9]{12}$/)
  })
})
