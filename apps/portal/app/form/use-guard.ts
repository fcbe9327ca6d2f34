import { useEffect, useRef, useState } from 'react'

/** The link that would lead away; undefined for what stays on the page or opens elsewhere. */
function leadsAway(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.hasAttribute('download') || (link.target && link.target !== '_self'))
    return undefined
  const url = new URL(link.href)
  const isHere = url.pathname === window.location.pathname && url.search === window.location.search
  return isHere || !/^https?:$/.test(url.protocol) ? undefined : link
}

/**
 * Confirms before the reader leaves unsaved work: by a link with a dialog of our own, by closing the window with the
 * browser's. Returns the address that waits for the answer. A link for which `isSafe` has seen to everything needs no
 * confirmation.
 */
export function useGuard(isAtRisk: boolean, isSafe?: (link: HTMLAnchorElement) => boolean) {
  const [wanted, setWanted] = useState<string>()
  const isOpen = useRef(false)
  const now = useRef(isSafe)
  now.current = isSafe
  useEffect(() => {
    if (!isAtRisk) return
    const ask = (event: MouseEvent) => {
      const link = leadsAway(event)
      // another form of the page may have asked already
      if (!link || isOpen.current || event.defaultPrevented) return
      if (now.current?.(link)) {
        isOpen.current = true
        return
      }
      event.preventDefault()
      event.stopImmediatePropagation()
      setWanted(link.href)
    }
    // a browser may keep the page and show it again
    const shut = () => {
      isOpen.current = false
    }
    const warn = (event: BeforeUnloadEvent) => {
      if (!isOpen.current) event.preventDefault()
    }
    // before the site's own listener for links
    document.addEventListener('click', ask, { capture: true })
    window.addEventListener('beforeunload', warn)
    window.addEventListener('pageshow', shut)
    return () => {
      document.removeEventListener('click', ask, { capture: true })
      window.removeEventListener('beforeunload', warn)
      window.removeEventListener('pageshow', shut)
    }
  }, [isAtRisk])
  return {
    wanted,
    stay: () => setWanted(undefined),
    /** Leaves without a further question. */
    leave: (href: string) => {
      isOpen.current = true
      setWanted(undefined)
      window.location.assign(href)
    },
    /** Lets the page itself go on to another one. */
    letGo: () => {
      isOpen.current = true
    },
  }
}
