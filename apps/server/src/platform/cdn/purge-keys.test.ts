import { describe, expect, it } from 'vitest'
import { keysOfPage, keysOfPurge } from './purge-keys.ts'

/** Whether a purge of these tags removes a page with those. */
const isPurged = (purged: string[], tags: string[]) => {
  const keys = new Set(keysOfPage(tags))
  return keysOfPurge(purged).some((key) => keys.has(key))
}

describe('keys of the CDN', () => {
  it.each([
    [['post:12'], ['post:12', 'page']],
    [['post:12'], ['post']],
    [['post'], ['post:12']],
    [['post'], ['post']],
    [['post:12'], ['post:12!']],
    [['city', 'post:7'], ['post:7']],
  ])('a purge of %j removes a page that shows %j', (purged, tags) => {
    expect(isPurged(purged, tags)).toBe(true)
  })

  it.each([
    [['post:12'], ['post:13', 'page']],
    [['post:1'], ['post:12']],
    [['school'], ['post:school-7']],
    [['posting'], ['post:1']],
    [[], ['post:1']],
  ])('a purge of %j leaves a page that shows %j', (purged, tags) => {
    expect(isPurged(purged, tags)).toBe(false)
  })

  it('fit into a line of a header, however much a page shows', () => {
    const tags = Array.from({ length: 3_000 }, (_, id) => [`post:${id}`, `comment:post-${id}`]).flat()
    const keys = keysOfPage(['school:7', ...tags])
    expect(keys.join(' ').length).toBeLessThan(8_000)
    expect(keys).toContain('school:7')
    expect(isPurged(['post:2999'], tags)).toBe(true)
    expect(isPurged(['comment:post-1'], tags)).toBe(true)
    expect(isPurged(['school:8'], ['school:7', ...tags])).toBe(false)
  })

  it('hold nothing that one of the services reads as a separator', () => {
    expect(keysOfPage(['post:school-7!', 'city', 'page']).join('')).toMatch(/^[\w:-]+$/)
  })
})
