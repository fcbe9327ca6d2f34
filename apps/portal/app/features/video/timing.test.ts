import { describe, expect, test } from 'vitest'
import { advance, captionsOf, clock, drawnCues, isoDuration, lineAt } from './timing.ts'

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

  test('the captions of drawn scenes end where the next begin', () => {
    const lines = [
      { at: 0, caption: '一', captionEn: 'One', scene: 'gate' },
      { at: 75, caption: '二', captionEn: 'Two', scene: 'desk' },
    ]
    expect(drawnCues(lines, 90, 'en')).toEqual([
      { start: 0, end: 75, text: 'One' },
      { start: 75, end: 90, text: 'Two' },
    ])
  })

  test('a film says what its own captions say', () => {
    const video = {
      scenes: [{ at: 0, caption: '画', captionEn: 'Drawn', scene: 'gate' }],
      duration: 9,
      cues: [{ start: 0, end: 2, text: '片' }],
      cuesEn: [],
    }
    const textsOf = (videoUrl: string, language: 'zh' | 'en') =>
      captionsOf({ ...video, videoUrl }, language).map(({ text }) => text)
    expect([
      textsOf('', 'zh'),
      textsOf('/profile/upload/a.mp4', 'zh'),
      textsOf('/profile/upload/a.mp4', 'en'),
    ]).toEqual([['画'], ['片'], []])
  })
})
