import { expect, it } from 'vitest'
import { internalPath } from '#app/features/account/internal-path.ts'

it.each([
  ['/en/school/list?type=1#top', '/en/school/list?type=1#top'],
  ['/', '/'],
])('%s is a path of this site', (wanted, path) => {
  expect(internalPath(wanted)).toBe(path)
})

it.each([
  null,
  '',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'school',
])('%s is not', (wanted) => {
  expect(internalPath(wanted)).toBeUndefined()
})
