import type { Language } from '@app/contract/language.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { say } from '#app/language.ts'
import { Icon } from '#app/ui/icon.tsx'
import { copy } from './copy.ts'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Where the browser came in; pages reached by moving on are told from it. */
const firstPath = typeof location === 'undefined' ? '' : location.pathname
let isRenewed = false

/** True for a page that came out of the browser's own copy; the service worker marks it so. */
function isSavedCopy(): boolean {
  if (isRenewed || location.pathname !== firstPath) return false
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.serverTiming?.some(({ name }) => name === 'saved') ?? false
}

/** Without a network, or with a saved copy before the reader's eyes, the page says so (site.md 10). */
export function OfflineNote({ language }: { language: Language }) {
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine || isSavedCopy(),
    () => false,
  )
  const { revalidate } = useRevalidator()
  useEffect(() => {
    document.documentElement.toggleAttribute('data-offline', isOffline)
  }, [isOffline])
  useEffect(() => {
    const renew = () => {
      if (!isSavedCopy()) return
      isRenewed = true
      void revalidate()
    }
    addEventListener('online', renew)
    return () => removeEventListener('online', renew)
  }, [revalidate])
  useEffect(startWhenLoaded, [])
  return (
    <div role="status" className="no-print">
      {isOffline && (
        <p className="offline-note">
          <Icon name="info" /> {say(copy.offline, language)}
        </p>
      )}
    </div>
  )
}

/**
 * Without a network a move inside the site would wait for scripts that cannot come: links go as documents then,
 * which the service worker answers with a saved copy or with what there is to read.
 */
function goAsDocument(event: Event) {
  const isLink = event.target instanceof Element && event.target.closest('a[href]') !== null
  if (isLink && !navigator.onLine && navigator.serviceWorker?.controller) event.stopPropagation()
}

// before React takes over: a link that is pressed while it does must not be lost either
if (typeof window !== 'undefined') addEventListener('click', goAsDocument, { capture: true })

/** Keeping begins after the page has loaded, in the product only: a developer must never see an old file. */
function startWhenLoaded() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const start = () => void import('./keep.ts').then(({ startKeeping }) => startKeeping())
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
  return () => removeEventListener('load', start)
}

/**
 * A move inside the site that found no network: the address is asked for as a document, which the service worker
 * answers with a saved copy or with what there is to read. Without that worker the error page stays.
 */
export function useDocumentInstead(error: unknown) {
  useEffect(() => {
    const isAnswered = isRouteErrorResponse(error)
    if (error && !isAnswered && !navigator.onLine && navigator.serviceWorker?.controller) location.reload()
  }, [error])
}
