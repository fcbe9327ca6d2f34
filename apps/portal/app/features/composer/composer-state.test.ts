import { describe, expect, it } from 'vitest'
import type { Writer } from '#app/features/post/writer.ts'
import { type ComposerAction, type ComposerState, composerReducer, startStateOf } from './composer-state.ts'
import { emptyForm } from './form.ts'
import type { Stale } from './text/open-text.ts'

const reduced = (state: ComposerState, ...actions: ComposerAction[]) => actions.reduce(composerReducer, state)
const startState = startStateOf('article')
const writing: ComposerState = { ...startState, phase: 'writing' }
const draft = { draftId: 7, rev: 2 }

describe('a change of the form', () => {
  it('takes the error of the changed field away and leaves it in the summary', () => {
    const errors = { title: 'too short', school: 'choose one' }
    const state = reduced(
      writing,
      { type: 'check', errors },
      { type: 'change', change: { about: 'nothing' } },
    )
    expect(state.errors).toEqual({ title: 'too short' })
    expect(state.summary).toEqual({ errors, tries: 1 })
    expect(state.isChanged).toBe(true)
  })
})

describe('a saving that ends', () => {
  const changed = reduced(writing, { type: 'change', change: { title: 'One' } })

  it('leaves nothing to save while the form is what was sent', () => {
    const state = reduced(changed, { type: 'saved', draft, form: changed.form })
    expect(state).toMatchObject({ isChanged: false, base: { draft } })
  })

  it('leaves a change that the writer made meanwhile to the next one', () => {
    const later = reduced(changed, { type: 'change', change: { title: 'Two' } })
    expect(reduced(later, { type: 'saved', draft, form: changed.form }).isChanged).toBe(true)
  })
})

describe('two versions of one text', () => {
  const stale: Stale = {
    form: { ...emptyForm('article'), title: 'Theirs' },
    time: new Date(0),
    base: { draft, post: null },
  }
  const conflicting = reduced(
    writing,
    { type: 'change', change: { title: 'Mine' } },
    { type: 'stale', stale },
  )

  it.each([
    ['mine', 'Mine', draft, true],
    ['theirs', 'Theirs', draft, false],
    ['both', 'Mine', null, true],
  ] as const)(
    '%s: the form, the draft that it goes to, and whether it is to be saved',
    (version, ...wanted) => {
      const { form, base, isChanged, stale } = reduced(conflicting, { type: 'choose', version })
      expect([form.title, base.draft, isChanged]).toEqual(wanted)
      expect(stale).toBeUndefined()
    },
  )
})

it('a deleted draft is no longer the one that the text is saved to, another one changes nothing', () => {
  const state = { ...writing, base: { draft, post: null } }
  expect(reduced(state, { type: 'draftDeleted', id: 7 }).base.draft).toBeNull()
  expect(reduced(state, { type: 'draftDeleted', id: 8 })).toBe(state)
})

it('an opened text that this browser was ahead with counts as changed', () => {
  const opened = { slot: 'new', form: emptyForm('article'), base: writing.base, note: '' } as const
  const writer = { userId: 1 } as Writer
  const open = (isRestored: boolean) =>
    reduced(startState, { type: 'opened', opened: { ...opened, writer, isRestored } })
  expect(open(true)).toMatchObject({ phase: 'writing', isChanged: true, stamp: null })
  expect(open(false).isChanged).toBe(false)
})
