import { expect, it } from 'vitest'
import { hasStackedMarks } from './stacked-marks.values.ts'

it.each([`h${'\u0301\u0302\u0303'}`, `学校${'\u0336'.repeat(30)}`, `好${'\u0e49'.repeat(3)}`])(
  '%s has stacked marks',
  (text) => expect(hasStackedMarks(text.normalize('NFC'))).toBe(true),
)

it.each(['Zoë', 'Nguyễn Thị Hồng', '第 1️⃣ 步', '👩🏽‍🎓', 'مُحَمَّد', 'नमस्ते', 'ที่นี่'])('%s has none', (text) =>
  expect(hasStackedMarks(text.normalize('NFC'))).toBe(false),
)
