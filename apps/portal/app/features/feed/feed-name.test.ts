import { expect, test } from 'vitest'
import { feedOf } from './feed-name.ts'

test.each([
  ['station.xml', { kind: 'station' }],
  ['story.xml', { kind: 'story' }],
  ['news.xml', { kind: 'news' }],
  ['station-4.xml', { kind: 'category', id: 4 }],
  ['school-31.xml', { kind: 'school', id: 31 }],
  ['city-440100.xml', { kind: 'city', code: '440100' }],
])('%s is a feed', (file, feed) => {
  expect(feedOf(file)).toEqual(feed)
})

test.each(['station', 'station.rss', 'station-0.xml', 'school-.xml', 'video.xml', 'city-x.xml', '../x.xml'])(
  '%s is none',
  (file) => {
    expect(feedOf(file)).toBeUndefined()
  },
)
