import { expect, test } from 'vitest'
import { feedNameOf } from './feed-name.ts'

test.each([
  ['station.xml', ['station'], ''],
  ['station-4.xml', ['station-:id', 'station-:code'], '4'],
  ['city-440100.xml', ['city-:id', 'city-:code'], '440100'],
  ['city-000000.xml', ['city-:code'], '000000'],
])('%s is the feed of %s', (file, names, number) => {
  expect(feedNameOf(file)).toEqual({ names, number })
})

test.each(['station', 'station.rss', 'school-.xml', 'city-x.xml', '../x.xml'])('%s is none', (file) => {
  expect(feedNameOf(file).names).toEqual([])
})
