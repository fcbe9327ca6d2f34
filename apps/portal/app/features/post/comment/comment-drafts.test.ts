import { expect, it, vi } from 'vitest'
import { browserOwner, enterBrowser, leaveBrowser, pauseBrowser } from '#app/site/browser/browser-owner.ts'
import { withBrowserStorage } from '#test/browser-storage.ts'
import { draftsBelow, storeDraft, storedDraft } from './comment-drafts.ts'

withBrowserStorage()

it('is stored for each thread and erased with its last letter', () => {
  storeDraft(7, 3, undefined, 'below the post')
  storeDraft(7, 3, 12, '{"a reply":1}')
  expect(storedDraft(7, 3)).toBe('below the post')
  expect(storedDraft(7, 3, 12)).toBe('{"a reply":1}')
  expect(draftsBelow(3, 7)).toEqual({ hasOwn: true, replies: [12] })
  storeDraft(7, 3, undefined, '')
  expect(draftsBelow(3, 7)).toEqual({ hasOwn: false, replies: [12] })
})

it('is its author’s alone, goes when the author signs out, and not when the session ends by itself', () => {
  enterBrowser(7)
  storeDraft(7, 3, undefined, 'mine')
  pauseBrowser()
  expect(browserOwner()).toBe(0)
  expect(storedDraft(browserOwner(), 3)).toBe('')
  enterBrowser(8)
  expect(draftsBelow(3, 8)).toEqual({ hasOwn: false, replies: [] })
  storeDraft(8, 3, undefined, 'theirs')
  enterBrowser(7)
  expect(storedDraft(7, 3)).toBe('mine')
  leaveBrowser()
  enterBrowser(7)
  expect(storedDraft(7, 3)).toBe('')
  enterBrowser(8)
  expect(storedDraft(8, 3)).toBe('theirs')
})

it('reads what the version before stored, and bounds how much an account leaves here', () => {
  vi.useFakeTimers({ now: 1_000 })
  localStorage.setItem('dssComment 0 1 ', 'an old text')
  expect(storedDraft(0, 1)).toBe('an old text')
  for (let post = 2; post <= 30; post++) {
    vi.setSystemTime(1_000 * post)
    storeDraft(0, post, undefined, `text ${post}`)
  }
  const waiting = Array.from({ length: 30 }, (_, at) => at + 1).filter((post) => storedDraft(0, post))
  expect(waiting).toEqual(Array.from({ length: 20 }, (_, at) => at + 11))
  storeDraft(0, 31, undefined, 'x'.repeat(100_000))
  expect(storedDraft(0, 31).length).toBeLessThan(10_000)
  vi.useRealTimers()
})
