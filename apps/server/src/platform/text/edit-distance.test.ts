import { expect, it } from 'vitest'
import { editDistance } from './edit-distance.ts'

it.each([
  ['PORT', 'PORT', 0],
  ['', 'PORT', 4],
  ['PORT', '', 4],
  ['S3_BUKET', 'S3_BUCKET', 1],
  ['DATABSE_URL', 'DATABASE_URL', 1],
  ['HSOT', 'HOST', 1],
  ['OHTS', 'HOST', 2],
  ['METRICS', 'METRICS_TOKEN', 6],
])('from %s to %s it is %i', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance)
  expect(editDistance(other, one)).toBe(distance)
})
