import { expect, test } from 'vitest'
import { contrast, readable } from './contrast.ts'

test('contrast is the ratio of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test.each(['#409EFF', '#ff4500', '#ffd700', '#90ee90', '#c71585'])(
  'the theme colour %s becomes readable on light and on dark ground',
  (theme) => {
    expect(contrast(readable(theme, '#ffffff', 4.5, '#000000'), '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(readable(theme, '#141414', 7, '#ffffff'), '#141414')).toBeGreaterThanOrEqual(7)
  },
)

test('a colour that reads already is left as it is', () => {
  expect(readable('#135257', '#ffffff', 4.5, '#000000')).toBe('#135257')
})
