import { type RefObject, useEffect } from 'react'

/** Up to this width the filters open as a sheet over the page (filter-form.css). */
const NARROW = '(width < 768px)'

const SPARED = 'script, style, link, [data-frame=toasts]'

/** What stands on the page beside an element and beside all that it is in; messages stay, or they would not be read out. */
function besides(element: Element): Element[] {
  const parent = element.parentElement
  if (!parent || element === document.body) return []
  const siblings = [...parent.children].filter(
    (one) => one !== element && !one.matches(SPARED) && !one.querySelector('[data-frame=toasts]'),
  )
  return [...siblings, ...besides(parent)]
}

/** While the filters cover a phone's page, Escape closes them and nothing behind them can be reached. */
export function useSheet(panel: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const details = panel.current
    const sheet = details?.parentElement
    if (!details || !sheet) return
    const within = new AbortController()
    const { signal } = within
    const narrow = window.matchMedia(NARROW)
    const isSheet = () => details.open && narrow.matches
    let covered: Element[] = []
    const follow = () => {
      for (const one of covered) one.removeAttribute('inert')
      covered = isSheet() ? besides(sheet).filter((one) => !one.hasAttribute('inert')) : []
      for (const one of covered) one.setAttribute('inert', '')
    }
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !isSheet()) return
      details.open = false
      details.querySelector('summary')?.focus()
    }
    details.addEventListener('toggle', follow, { signal })
    narrow.addEventListener('change', follow, { signal })
    document.addEventListener('keydown', close, { signal })
    // it may have been opened before there was a script
    follow()
    return () => {
      within.abort()
      for (const one of covered) one.removeAttribute('inert')
    }
  }, [panel])
}
