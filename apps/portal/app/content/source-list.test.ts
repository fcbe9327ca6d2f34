import { expect, test } from 'vitest'
import { type Source, sourceList } from './source-list.ts'

const linked = Object.entries<Source>(sourceList).filter(([, { url }]) => url !== null)

test.each(linked)('%s leads to a page, not to the front door of a site', (_, { url }) => {
  const { protocol, pathname, search } = new URL(url ?? '')
  expect(protocol).toMatch(/^https?:$/)
  expect(pathname + search).not.toBe('/')
})
