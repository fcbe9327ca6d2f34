import { readMoment } from '@app/contract/shapes/shapes.values.ts'
import { expect, it } from 'vitest'
import { studentAuthUntil } from './school-auth.values.ts'

it.each([
  ['12', '2026-08-31 23:59:59', '2026-08-31'],
  // the night in which the school year begins in Asia/Shanghai, and it is still August in UTC
  ['12', '2026-09-01 00:00:00', '2027-08-31'],
  ['10', '2026-12-31 23:59:59', '2029-08-31'],
  ['9', '2027-01-01 00:00:00', '2030-08-31'],
])('a pupil of grade %s who applies at %s is verified until %s', (grade, at, until) => {
  expect(studentAuthUntil(grade, readMoment(at))).toBe(until)
})
