import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeAddress, listenToAddress, presentAddress } from './address.ts'

/** Just so much of a browser: an address, its history and the events of a window. */
function browserAt(address: string) {
  const location = new URL(address)
  const entries: { href: string; state: unknown }[] = [{ href: location.href, state: null }]
  const write = (isNew: boolean) => (state: unknown, _title: string, to: string) => {
    location.href = new URL(to, location).href
    const entry = { href: location.href, state }
    if (isNew) entries.push(entry)
    else entries[entries.length - 1] = entry
  }
  const history = {
    get state() {
      return entries.at(-1)?.state
    },
    pushState: write(true),
    replaceState: write(false),
  }
  const events = new EventTarget()
  vi.stubGlobal('window', { location })
  vi.stubGlobal('history', history)
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  return {
    entries,
    back() {
      entries.pop()
      location.href = entries.at(-1)?.href ?? location.href
      events.dispatchEvent(new Event('popstate'))
    },
  }
}

describe('the address of a page as a part keeps its state in it', () => {
  let browser: ReturnType<typeof browserAt>

  beforeEach(() => {
    browser = browserAt('https://school.test/tools/cost?months=10#result')
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('is the same object until it changes', () => {
    const before = presentAddress()
    expect(before).toEqual({ search: '?months=10', hash: '#result', state: null })
    expect(presentAddress()).toBe(before)
    changeAddress({ search: '?months=12' })
    expect(presentAddress()).toEqual({ search: '?months=12', hash: '', state: null })
  })

  it('is written as a step of the history, or in place of the present one, with its state', () => {
    changeAddress({ search: '?months=12' })
    changeAddress({ hash: 'place=canada' }, { replace: true, state: { isOwn: true } })
    expect(browser.entries).toEqual([
      { href: 'https://school.test/tools/cost?months=10#result', state: null },
      { href: 'https://school.test/tools/cost#place=canada', state: { isOwn: true } },
    ])
  })

  it('notifies listeners of own changes and of Back, and none that has stopped', () => {
    const notified: string[] = []
    const stop = listenToAddress(() => notified.push(presentAddress().search))
    changeAddress({ search: '?months=12' })
    browser.back()
    stop()
    changeAddress({ search: '?months=3' })
    expect(notified).toEqual(['?months=12', '?months=10'])
  })
})
