import { useEffect, useRef, useState } from 'react'

/** Where a link would lead; undefined for what stays on the page or opens elsewhere. */
function leadsAway(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.hasAttribute('download') || (link.target && link.target !== '_self'))
    return undefined
  const url = new URL(link.href)
  const isHere = url.pathname === window.location.pathname && url.search === window.location.search
  return isHere || !/^https?:$/.test(url.protocol) ? undefined : url.href
}

/**
 * Asks before somebody leaves with something that is not safe yet: by a link with a question of our own, by closing
 * the window with the browser's. Answers with the address that waits for the answer.
 */
export function useGuard(isAtRisk: boolean) {
  const [wanted, setWanted] = useState<string>()
  const isOpen = useRef(false)
  useEffect(() => {
    if (!isAtRisk) return
    const ask = (event: MouseEvent) => {
      const href = leadsAway(event)
      if (!href || isOpen.current) return
      event.preventDefault()
      event.stopPropagation()
      setWanted(href)
    }
    const warn = (event: BeforeUnloadEvent) => {
      if (!isOpen.current) event.preventDefault()
    }
    // before the site's own listener for links
    document.addEventListener('click', ask, { capture: true })
    window.addEventListener('beforeunload', warn)
    return () => {
      document.removeEventListener('click', ask, { capture: true })
      window.removeEventListener('beforeunload', warn)
    }
  }, [isAtRisk])
  return {
    wanted,
    stay: () => setWanted(undefined),
    /** Leaves without a further question. */
    leave: (href: string) => {
      isOpen.current = true
      window.location.assign(href)
    },
    /** Lets the page itself go on to another one. */
    letGo: () => {
      isOpen.current = true
    },
  }
}
