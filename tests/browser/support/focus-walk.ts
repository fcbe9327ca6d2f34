import { type CDPSession, expect, type Page } from '@playwright/test'

/** Tabs that are pressed before the walk looks where they have led. */
const BATCH = 24

/** A page with more stops than this is no page of ours. */
const MOST_STOPS = 900

const TAB = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }
const SHIFT = 8

type Direction = 'forward' | 'backward'

/** What a walk over a page found: every stop in order, and the stop that the focus could not leave. */
export interface Walk {
  stops: readonly string[]
  trap?: string
}

interface WalkedWindow extends Window {
  walk: { stops: string[]; trap?: string; isOver: boolean }
}

/** Puts a stop before a part of the page and one after all else, and writes down each stop between them. */
function begin({ direction, within }: { direction: Direction; within: string }): void {
  const window = globalThis as unknown as WalkedWindow
  for (const one of document.querySelectorAll('[data-walk]')) one.remove()
  const edge = (name: string) => {
    const button = document.createElement('button')
    button.dataset.walk = name
    button.textContent = name
    button.className = 'visually-hidden'
    return button
  }
  const [first, last] = [edge('first'), edge('last')]
  document.querySelector(within)?.prepend(first)
  document.body.append(last)
  const [from, to] = direction === 'forward' ? [first, last] : [last, first]
  const seen = new Set<EventTarget>()
  const walk: WalkedWindow['walk'] = { stops: [], isOver: false }
  window.walk = walk
  const nameOf = (element: Element) => element.outerHTML.replace(/\s+/g, ' ').slice(0, 140)
  const listener = new AbortController()
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof Element) || target === from || walk.isOver) return
      if (target === to) {
        walk.isOver = true
        return listener.abort()
      }
      // a frame takes the focus once for all that is in it; anything else that comes twice has not let go
      if (seen.has(target) && target.tagName !== 'IFRAME') walk.trap ??= nameOf(target)
      seen.add(target)
      walk.stops.push(nameOf(target))
    },
    { capture: true, signal: listener.signal },
  )
  // what is pressed at the end stays there
  to.addEventListener('keydown', (event) => event.preventDefault())
  from.focus()
}

async function press(cdp: CDPSession, direction: Direction): Promise<void> {
  const modifiers = direction === 'forward' ? 0 : SHIFT
  const down = () => cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', modifiers, ...TAB })
  // as a key that is held down
  await Promise.all(Array.from({ length: BATCH }, down))
}

/** Walks by Tab, or by Shift and Tab, over the page on show from where a part of it begins, or back to there. */
export async function walkByTab(
  page: Page,
  cdp: CDPSession,
  direction: Direction,
  within = 'body',
): Promise<Walk> {
  await page.evaluate(begin, { direction, within })
  let before = 0
  for (;;) {
    await press(cdp, direction)
    const { stops, trap, isOver, at, isAtEdge } = await page.evaluate(async () => {
      // a control that takes the focus back does so by the next frame
      await new Promise(requestAnimationFrame)
      const { walk } = globalThis as unknown as WalkedWindow
      const { activeElement } = document
      return {
        ...walk,
        at: activeElement?.outerHTML.slice(0, 140) ?? '',
        isAtEdge: activeElement instanceof HTMLElement && activeElement.dataset.walk !== undefined,
      }
    })
    if (trap !== undefined) return { stops, trap }
    if (isOver) return isAtEdge ? { stops } : { stops, trap: at }
    // keys that move nothing are held by where the focus stands
    if (stops.length === before || stops.length > MOST_STOPS) return { stops, trap: at }
    before = stops.length
  }
}

const BOTH = ['forward', 'backward'] as const satisfies Direction[]

/** Every control of the page on show, or of a part of it, lets the focus go, in both directions unless one is named. */
export async function expectNoTrap(
  page: Page,
  cdp: CDPSession,
  { within, directions = BOTH }: { within?: string; directions?: readonly Direction[] } = {},
): Promise<number> {
  let stops = 0
  for (const direction of directions) {
    const walk = await walkByTab(page, cdp, direction, within)
    expect(walk.trap, `${page.url()}, ${direction}: the focus does not leave`).toBeUndefined()
    stops += walk.stops.length
  }
  return stops
}
