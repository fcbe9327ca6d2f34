import { expect, test } from 'vitest'
import { readFeed } from './feed.server.ts'

/** The server must not hear of a file that no feature declares. */
const unasked = () => {
  throw new Error('a call was made')
}

test.each(['video.xml', 'story-3.xml', 'station-0.xml', 'school-0.xml', 'constructor.xml', 'station.rss'])(
  '%s is the feed of no feature',
  async (file) => {
    expect(await readFeed(unasked as never, file, 'https://example.test', 'zh')).toBeUndefined()
  },
)
