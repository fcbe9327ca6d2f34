import { beforeEach, expect, test } from 'vitest'
import {
  closeAll,
  closeLeft,
  closeOthers,
  closeRight,
  closeTab,
  moveTab,
  openTab,
  PINNED,
  readVisited,
  searchBeside,
} from './open-tabs.ts'

const paths = () => readVisited().map(({ path }) => path)

beforeEach(() => {
  closeAll()
  for (const path of ['/a', '/b', '/c']) openTab(path, '')
})

test('the pinned tab is never closed', () => {
  closeTab(PINNED)
  expect(paths()).toEqual([PINNED, '/a', '/b', '/c'])
  closeOthers('/b')
  expect(paths()).toEqual([PINNED, '/b'])
  closeAll()
  expect(paths()).toEqual([PINNED])
})

test('left and right are closed on one side only', () => {
  closeLeft('/b')
  expect(paths()).toEqual([PINNED, '/b', '/c'])
  closeRight('/b')
  expect(paths()).toEqual([PINNED, '/b'])
})

test('a path has one tab, and a new query updates it', () => {
  openTab('/b', '?page=2')
  expect(paths()).toEqual([PINNED, '/a', '/b', '/c'])
  expect(readVisited().find(({ path }) => path === '/b')?.search).toBe('?page=2')
})

test('a tab is dragged to another place, but never before the pinned one', () => {
  moveTab('/c', '/a')
  expect(paths()).toEqual([PINNED, '/c', '/a', '/b'])
  moveTab('/c', PINNED)
  moveTab(PINNED, '/b')
  expect(paths()).toEqual([PINNED, '/c', '/a', '/b'])
})

test('a link to one record takes nothing from the list that is open', () => {
  openTab('/b', '?status=0&pageNum=2&detail=3')
  expect(searchBeside('/b', '?detail=7')).toBe('?status=0&pageNum=2&detail=7')
  expect(searchBeside('/b', '?status=1&detail=7')).toBe('?status=1&detail=7')
  expect(searchBeside('/b', '')).toBe('')
  openTab('/b', '?detail=3')
  expect(searchBeside('/b', '?detail=7')).toBe('?detail=7')
  expect(searchBeside('/never-opened', '?detail=7')).toBe('?detail=7')
})
