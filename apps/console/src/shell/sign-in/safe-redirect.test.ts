import { expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

test('signing in leads to an address of this site, with its query', () => {
  expect(safeRedirect('/bbs/city?page=2')).toBe('/bbs/city?page=2')
  expect(safeRedirect(null)).toBe('/index')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/x/..//evil.example',
  '/.//evil.example',
])('signing in never leads to %j', (wanted) => {
  expect(safeRedirect(wanted)).toBe('/index')
})
