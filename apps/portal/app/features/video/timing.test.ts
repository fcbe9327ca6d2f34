import { expect, test } from 'vitest'
import { captionsOf, clock, isoDuration } from './timing.ts'

test('times are written for people and for machines', () => {
  expect(clock(188.9)).toBe('3:08')
  expect(clock(0)).toBe('0:00')
  expect(clock(-1)).toBe('0:00')
  expect(isoDuration(188)).toBe('PT3M8S')
})

test('a film has captions by language', () => {
  const video = { cues: [{ start: 0, end: 2, text: '片' }], cuesEn: [] }
  expect(captionsOf(video, 'zh').map(({ text }) => text)).toEqual(['片'])
  expect(captionsOf(video, 'en')).toEqual([])
})
