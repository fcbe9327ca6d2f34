import { describe, expect, it } from 'vitest'
import { withBrowserStorage } from '#test/browser-storage.ts'
import { browserOwner, enterBrowser, lastOwner, leaveBrowser, pauseBrowser } from './browser-owner.ts'

withBrowserStorage()

it('what a visitor pressed in this tab stays with the first who signs in', () => {
  sessionStorage.setItem('dssCommentPressed', '3 ')
  enterBrowser(7)
  expect(sessionStorage.getItem('dssCommentPressed')).toBe('3 ')
  leaveBrowser()
  expect(sessionStorage.getItem('dssCommentPressed')).toBeNull()
})

describe('two members at one browser', () => {
  it('do not find what the other left, and each finds their own again', () => {
    enterBrowser(7)
    localStorage.setItem('dssShortlist', '[1,2]')
    localStorage.setItem('dssMatch', 'budget')
    localStorage.setItem('dssComment 7 3 ', 'unsent')
    sessionStorage.setItem('dssProfile:1:4', 'typed')
    leaveBrowser()
    expect(browserOwner()).toBe(0)
    expect(localStorage.getItem('dssShortlist')).toBeNull()
    expect(sessionStorage.getItem('dssProfile:1:4')).toBeNull()

    enterBrowser(8)
    expect(localStorage.getItem('dssMatch')).toBeNull()
    localStorage.setItem('dssCompare', '[{"id":5}]')
    // a session may end without a word, and the first member sign in
    expect(enterBrowser(7)).toBe(true)
    expect(localStorage.getItem('dssShortlist')).toBe('[1,2]')
    expect(localStorage.getItem('dssMatch')).toBe('budget')
    expect(localStorage.getItem('dssCompare')).toBeNull()
    // who signs out leaves no text that was not sent
    expect(localStorage.getItem('dssComment 7 3 ')).toBeNull()
    localStorage.setItem('dssComment 7 3 ', 'begun again')
    enterBrowser(8)
    expect(localStorage.getItem('dssComment 7 3 ')).toBe('begun again')
  })

  it('leave nothing to a visitor when a session ends by itself, and find it again', () => {
    enterBrowser(7)
    localStorage.setItem('dssShortlist', '[1,2]')
    sessionStorage.setItem('dssProfile:1:4', 'typed')
    pauseBrowser()
    pauseBrowser()
    expect([browserOwner(), lastOwner()]).toEqual([0, 7])
    expect(localStorage.getItem('dssShortlist')).toBeNull()
    expect(enterBrowser(7), 'the lists came back').toBe(true)
    expect(localStorage.getItem('dssShortlist')).toBe('[1,2]')
    expect(sessionStorage.getItem('dssProfile:1:4')).toBe('typed')
    pauseBrowser()
    localStorage.setItem('dssShortlist', '[5]')
    expect(enterBrowser(8), 'an open page may be the other member’s').toBe(true)
    expect(localStorage.getItem('dssShortlist')).toBe('[5]')
    expect(sessionStorage.getItem('dssProfile:1:4')).toBeNull()
    enterBrowser(7)
    expect(localStorage.getItem('dssShortlist')).toBe('[1,2]')
  })

  it('leave an article that was begun before signing in with the member who signed in', () => {
    localStorage.setItem('dssDraft:1:0:new', 'begun')
    enterBrowser(7)
    leaveBrowser()
    expect(localStorage.getItem('dssDraft:1:0:new')).toBeNull()
    enterBrowser(8)
    expect(localStorage.getItem('dssDraft:1:0:new')).toBeNull()
    enterBrowser(7)
    expect(localStorage.getItem('dssDraft:1:0:new')).toBe('begun')
  })

  it('leave a stranger’s list and text to the first who signs in', () => {
    localStorage.setItem('dssShortlist', '[9]')
    localStorage.setItem('dssComment 0 3 ', 'mine')
    localStorage.setItem('dssAside:7', JSON.stringify({ dssShortlist: '[1]', dssMatch: 'old' }))
    enterBrowser(7)
    expect(localStorage.getItem('dssShortlist')).toBe('[9]')
    expect(localStorage.getItem('dssMatch')).toBe('old')
    expect(localStorage.getItem('dssComment 7 3 ')).toBe('mine')
    expect(localStorage.getItem('dssComment 0 3 ')).toBeNull()
  })
})
