import { expect, test } from 'vitest'
import { contested, merged } from './conflict.ts'

const start = { name: 'a', code: 'c', sort: 1, tags: ['x'] }
const mine = { name: 'mine', code: 'c', sort: 2, tags: ['x', 'y'] }
const theirs = { name: 'theirs', code: 'd', sort: 1, tags: ['x', 'y'] }

test('only what both wrote differently is asked about', () => {
  expect(contested(start, mine, theirs)).toEqual(['name'])
})

test('what one of them left alone is as the other wrote it', () => {
  expect(merged(start, mine, theirs, [])).toEqual({ name: 'mine', code: 'd', sort: 2, tags: ['x', 'y'] })
  expect(merged(start, mine, theirs, ['name']).name).toBe('theirs')
})
