import type { Language } from '@app/contract/language.ts'
import { type MouseEvent, useEffect } from 'react'
import { useLocation } from 'react-router'
import { pairs, say } from '#app/site/language.ts'
import { Icon } from '#app/ui/icon.tsx'

/*
 * What a browser remembers of its lists until the page is closed: the rows, for five minutes, and the entry
 * last opened, because every navigation starts at the top (docs/addresses.md#navigation).
 */
const FRESH_MS = 5 * 60_000
const MOST_KEPT = 30
const kept = new Map<string, { at: number; data: unknown }>()
const opened = new Map<string, string>()

const copy = pairs({ back: { zh: '回到刚才的位置', en: 'Back to where you were' } })

/** The rows kept for an address, or what `read` brings. For `clientLoader`s. */
export async function keptList<T>(address: string, read: () => Promise<T>): Promise<T> {
  const { pathname, search } = new URL(address)
  const found = kept.get(pathname + search)
  if (found && Date.now() - found.at < FRESH_MS) return found.data as T
  return read()
}

/** Keeps what a list shows, unless it failed. */
export function useKeptList(data: unknown, hasFailed: boolean): void {
  const { pathname, search } = useLocation()
  const key = pathname + search
  useEffect(() => {
    if (hasFailed || kept.get(key)?.data === data) return
    kept.delete(key)
    kept.set(key, { at: Date.now(), data })
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  }, [key, data, hasFailed])
}

/** The path last opened from this list, and the handler of the list's clicks that notes it. */
export function useListPlace() {
  const { pathname, search } = useLocation()
  const key = pathname + search
  return {
    lastPath: opened.get(key) ?? null,
    onClickCapture: (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link?.pathname.includes('/detail/')) opened.set(key, link.pathname)
    },
  }
}

/** Leads back to the card last opened; nothing on a first visit. */
export function BackToPlace({ lastPath, language }: { lastPath: string | null; language: Language }) {
  if (!lastPath) return null
  const goBack = () => {
    const card = document.querySelector('[data-last]')
    card?.scrollIntoView({ block: 'center' })
    card?.querySelector('a')?.focus({ preventScroll: true })
  }
  return (
    <p className="no-print">
      <button type="button" className="button button-plain" onClick={goBack}>
        <Icon name="chevron-down" />
        {say(copy.back, language)}
      </button>
    </p>
  )
}
