import { type Source, sourceList } from '@app/contract/editorial/facts/sources.values.ts'
import { expect, test } from 'vitest'

const linked = Object.entries<Source>(sourceList).filter(([, { url }]) => url !== null)

test.each(linked)('%s leads to a page, not to the front door of a site', (_, { url }) => {
  const { protocol, pathname, search } = new URL(url ?? '')
  expect(protocol).toMatch(/^https?:$/)
  expect(pathname + search).not.toBe('/')
})

test('every source a text links to has an address', async () => {
  const texts = import.meta.glob<string>('../*/*.mdx', { query: '?raw', import: 'default' })
  const named = await Promise.all(
    Object.values(texts).map(async (load) => [...(await load()).matchAll(/\]\(source:([^)]*)\)/g)]),
  )
  const ids = named.flat().map(([, id = '']) => id)
  expect(ids.length).toBeGreaterThan(0)
  const known = new Set(linked.map(([id]) => id))
  expect(ids.filter((id) => !known.has(id))).toEqual([])
})
