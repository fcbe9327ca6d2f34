import type { Language } from '@app/contract/language.ts'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { isRouteErrorResponse, useLocation, useRevalidator } from 'react-router'
import { say } from '#app/site/language.ts'
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

/** Where the browser came in; pages reached by moving on are not what it brought. */
const firstPath = typeof location === 'undefined' ? '' : location.pathname

/** True when the browser came in on its own copy of a page; the service worker marks it so. */
function isSavedVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.serverTiming?.some(({ name }) => name === SAVED) ?? false
}

const SAVED = 'saved'
const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 60_000

/** Without a network, or with a saved copy before the reader's eyes, the page says so. */
export function OfflineNote({ language }: { language: Language }) {
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )
  const isSaved = useSyncExternalStore(subscribe, isSavedVisit, () => false)
  const { pathname } = useLocation()
  const [isRenewed, setRenewed] = useState(false)
  const isCopy = isSaved && !isRenewed && pathname === firstPath
  const isShown = isOffline || isCopy
  // the service worker has marked a copy already, so that nothing moves
  useEffect(() => {
    if (!isShown) return
    document.documentElement.toggleAttribute(MARK, true)
    return () => void document.documentElement.toggleAttribute(MARK, false)
  }, [isShown])
  useRenewal(isCopy && !isOffline, () => setRenewed(true))
  useEffect(startWhenLoaded, [])
  return (
    <div role="status" className="no-print">
      {isShown && (
        <p className="offline-note">
          <Icon name="info" /> {say(copy.offline, language)}
        </p>
      )}
    </div>
  )
}

const MARK = 'data-offline'

/** A network that is there may lead nowhere, and come back without a word: so the page is asked for until it comes. */
function useRenewal(isWanted: boolean, onDone: () => void) {
  const { revalidate } = useRevalidator()
  const done = useEffectEvent(onDone)
  const renew = useEffectEvent(revalidate)
  useEffect(() => {
    if (!isWanted) return
    let wait = FIRST_WAIT_MS
    let timer = 0
    let isOver = false
    const ask = async () => {
      const isFresh = document.visibilityState === 'visible' && (await canBeRead(location.pathname))
      if (isOver) return
      if (isFresh) return renew().then(done)
      timer = window.setTimeout(ask, wait)
      wait = Math.min(2 * wait, LONGEST_WAIT_MS)
    }
    void ask()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isWanted])
}

/** Whether the server answers with a page's data, and not the browser's own copy of them. */
async function canBeRead(path: string): Promise<boolean> {
  const answer = await fetch(`${path}.data`).catch(() => undefined)
  return answer?.ok === true && !answer.headers.get('server-timing')?.includes(SAVED)
}

/**
 * Without a network a move inside the site would wait for scripts that cannot come: links go as documents then,
 * which the service worker answers with a saved copy or with what there is to read.
 */
function goAsDocument(event: Event) {
  const isLink = event.target instanceof Element && event.target.closest('a[href]') !== null
  const isAway = !navigator.onLine || document.documentElement.hasAttribute(MARK)
  if (isLink && isAway && navigator.serviceWorker?.controller) event.stopPropagation()
}

// before React takes over: a link that is pressed while it does must not be lost either
if (typeof window !== 'undefined') addEventListener('click', goAsDocument, { capture: true })

/** Keeping begins after the page has loaded, in the product only: a developer must never see an old file. */
function startWhenLoaded() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const start = () => void import('./save-page.ts').then(({ startKeeping }) => startKeeping())
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
