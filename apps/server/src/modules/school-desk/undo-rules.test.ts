import { describe, expect, it } from 'vitest'
import { factsToGiveBack, takenFacts, undoableUntil } from './undo-rules.ts'

describe('facts that a merge took over', () => {
  const taken = takenFacts(
    ['founded', 'sources', 'boarding'],
    { founded: null, sources: [], boarding: 'full' },
    { founded: 1999, sources: ['a'], boarding: 'full' },
  )

  it('are those that changed', () => {
    expect(taken).toEqual({ founded: { before: null, after: 1999 }, sources: { before: [], after: ['a'] } })
  })

  it('go back where no person has changed them since', () => {
    expect(factsToGiveBack(taken, { founded: 1999, sources: ['b'] })).toEqual({ founded: null })
  })
})

it('can be undone for thirty days', () => {
  expect(undoableUntil(new Date('2026-01-01T00:00:00Z'))).toEqual(new Date('2026-01-31T00:00:00Z'))
})
