import { expect, it } from 'vitest'
import { accessOfLists } from '../../../apps/server/src/modules/saved-view/list-access.ts'
import { filesOf, read } from '../repository.ts'

/** Names under which screens of the console show rows of a call that is no resource. */
const listings = filesOf('apps/console/src/screens')
  .filter((path) => /\.tsx?$/.test(path))
  .flatMap((path) =>
    [...read(path).matchAll(/\blisting\(\{[^}]*?\bname: '(\w+)'/g)].map(([, name = '']) => name),
  )

it('finds the listings of the console', () => {
  expect(listings).toContain('redBlack')
  expect(listings).toContain('roleHolder')
})

it('every list of the console that is no resource takes saved views', () => {
  expect(listings.filter((name) => !accessOfLists.has(name))).toEqual([])
})
