import { describe, expect, it } from 'vitest'
import { allows, noteOf } from './go-on.ts'

const MINUTE = 60_000
const pressedAt = Date.parse('2026-11-27T20:00:00+08:00')
const note = noteOf('comment 7  1', pressedAt, 'token of the dialog')

describe('a press that goes on after signing in', () => {
  it('sends its own text in the session of its dialog', () => {
    expect(allows(note, 'comment 7  1', 'token of the dialog', pressedAt + 2 * MINUTE)).toBe(true)
  })

  it('sends no other text, and nothing in another session or in none', () => {
    expect(allows(note, 'comment 8  1', 'token of the dialog', pressedAt)).toBe(false)
    expect(allows(note, 'comment 7  1', 'token of another person', pressedAt)).toBe(false)
    expect(allows(note, 'comment 7  1', undefined, pressedAt)).toBe(false)
    expect(allows(null, 'comment 7  1', 'token of the dialog', pressedAt)).toBe(false)
  })

  it('is over after a quarter of an hour, and where the clock was set back', () => {
    const at = (minutes: number) =>
      allows(note, 'comment 7  1', 'token of the dialog', pressedAt + minutes * MINUTE)
    expect(at(15)).toBe(true)
    expect(at(15.1)).toBe(false)
    expect(at(-5)).toBe(false)
  })
})
