import { expect, test } from 'vitest'
import { contested, isSame, merged, theirsOf } from './conflict.ts'

const start = { name: 'a', code: 'c', sort: 1, tags: ['x'] }
const mine = { name: 'mine', code: 'c', sort: 2, tags: ['x', 'y'] }
const theirs = { name: 'theirs', code: 'd', sort: 1, tags: ['x', 'y'] }

test('only values that both changed differently need a choice', () => {
  expect(contested(start, mine, theirs)).toEqual(['name'])
})

test('what one of them left alone is as the other wrote it', () => {
  expect(merged(start, mine, theirs, [])).toEqual({ name: 'mine', code: 'd', sort: 2, tags: ['x', 'y'] })
  expect(merged(start, mine, theirs, ['name']).name).toBe('theirs')
})

test('what the refusal does not tell is untouched, and nothing is the same however it is written', () => {
  const before = { name: 'a', roleIds: [3], postIds: [4], remark: null }
  const theirs = theirsOf(before, { name: 'b', remark: '' })
  expect(theirs).toEqual({ name: 'b', roleIds: [3], postIds: [4], remark: '' })
  expect(Object.keys(before).filter((name) => !isSame(theirs[name], before[name as 'name']))).toEqual([
    'name',
  ])
  expect(merged(before, { ...before, roleIds: [5] }, theirs, [])).toMatchObject({ name: 'b', roleIds: [5] })
})
