import { expect, test } from 'vitest'
import { cuesOf, readWebVtt, VTT_MAX, writeWebVtt } from './web-vtt.values.ts'

const file = `\uFEFFWEBVTT - gate

NOTE made by hand

STYLE
::cue { color: red }

1
00:00:00.000 --> 00:00:02.500 align:start
<v Anna>At the <i>gate</i> &amp; beyond

01:02.500 --> 01:04.000
Two
lines
`

test('captions are read without marks, comments, styles and settings', () => {
  expect(cuesOf(file)).toEqual([
    { start: 0, end: 2.5, text: 'At the gate & beyond' },
    { start: 62.5, end: 64, text: 'Two\nlines' },
  ])
})

test('what is written reads the same again, with signs of the format in the words', () => {
  const cues = [{ start: 3661.25, end: 3662, text: 'a < b & c > d' }]
  expect(cuesOf(writeWebVtt(cues))).toEqual(cues)
  expect(writeWebVtt(cues)).toContain('01:01:01.250 --> 01:01:02.000')
})

test('SubRip, as many programs save it, is read too', () => {
  expect(cuesOf('1\r\n00:00:01,000 --> 00:00:02,000\r\n你好\r\n')).toEqual([
    { start: 1, end: 2, text: '你好' },
  ])
})

test('no text has no captions and no fault', () => {
  expect(readWebVtt('  ')).toEqual({ cues: [] })
})

test.each([
  ['hello', { line: 1, why: 'head' }],
  ['WEBVTT\n\n00:01.000 -> 2\n\n', { line: 1, why: 'empty' }],
  ['WEBVTT\n\n00:01 --> 00:02\nx', { line: 3, why: 'time' }],
  ['WEBVTT\n\n00:02.000 --> 00:01.000\nx', { line: 3, why: 'time' }],
  ['WEBVTT\n\n00:01.000 --> 00:02.000\n<i></i>', { line: 3, why: 'empty' }],
  ['WEBVTT\n\n00:05.000 --> 00:06.000\nx\n\n00:01.000 --> 00:02.000\ny', { line: 6, why: 'order' }],
  [`WEBVTT\n\n00:01.000 --> 00:02.000\n${'x'.repeat(501)}`, { line: 3, why: 'long' }],
  ['x'.repeat(VTT_MAX + 1), { line: 1, why: 'long' }],
])('%j is refused by its line', (source, fault) => {
  expect(readWebVtt(source)).toEqual({ fault })
})

test('the longest text is read within half a second, whatever it holds', () => {
  const before = performance.now()
  for (const part of ['<', '00:00.000 --> 00:01.000\n', '\n-->', '&amp;', '<a'])
    readWebVtt(`WEBVTT\n\n00:00.000 --> 00:01.000\n${part.repeat(90_000 / part.length)}`)
  expect(performance.now() - before).toBeLessThan(500)
})
