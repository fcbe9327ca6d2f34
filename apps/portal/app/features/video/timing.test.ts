import { describe, expect, test } from 'vitest'
import { advance, clock, isoDuration, lineAt, webVtt } from './timing.ts'

const lines = [{ at: 0 }, { at: 18 }, { at: 38 }]

describe('the clock of a film', () => {
  test('a line shows from its second until the next line', () => {
    expect(lineAt(lines, 0)).toBe(0)
    expect(lineAt(lines, 17.9)).toBe(0)
    expect(lineAt(lines, 18)).toBe(1)
    expect(lineAt(lines, 999)).toBe(2)
  })

  test('before the first line there is none', () => {
    expect(lineAt([{ at: 3 }], 1)).toBe(-1)
    expect(lineAt([], 1)).toBe(-1)
  })

  test('the film runs at the chosen speed and stops at its end', () => {
    expect(advance(10, 1000, 1, 60)).toBe(11)
    expect(advance(10, 1000, 1.5, 60)).toBe(11.5)
    expect(advance(59.9, 1000, 2, 60)).toBe(60)
  })

  test('a clock that went backwards does not turn the film back', () => {
    expect(advance(10, -500, 1, 60)).toBe(10)
  })

  test('times are written for people and for machines', () => {
    expect(clock(188.9)).toBe('3:08')
    expect(clock(0)).toBe('0:00')
    expect(clock(-1)).toBe('0:00')
    expect(isoDuration(188)).toBe('PT3M8S')
  })

  test('captions become cues that end where the next begins', () => {
    const file = webVtt(
      [
        { at: 0, text: 'A & B <c>' },
        { at: 75, text: '二' },
      ],
      90,
    )
    expect(file).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:01:15.000\nA &amp; B &lt;c&gt;\n\n00:01:15.000 --> 00:01:30.000\n二\n',
    )
  })
})
