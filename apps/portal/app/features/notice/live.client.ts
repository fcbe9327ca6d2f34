import { TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import Cookies from 'js-cookie'
import { onUnread, sayUnread } from '#app/request/unread-count.ts'
import { showUnread, storedUnread, storeUnread } from './unread.ts'

const CHANNEL = 'dss-notices'

type Counts = Parameters<typeof sayUnread>[0]

/**
 * Shows how many notices are unread, and keeps the number true while the page is looked at. One tab of a browser holds
 * the server's event stream and tells the others; a tab that is hidden lets go of it.
 */
export function startNotices(): void {
  const total = Cookies.get(TOKEN_COOKIE) ? storedUnread() : 0
  storeUnread(total)
  showUnread(total)
  onUnread((counts) => {
    storeUnread(counts.total)
    showUnread(counts.total)
  })
  if (!Cookies.get(TOKEN_COOKIE)) return
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL)
  channel?.addEventListener('message', ({ data }) => sayUnread(data as Counts))
  const tell = (counts: Counts) => {
    sayUnread(counts)
    channel?.postMessage(counts)
  }
  let stop: AbortController | undefined
  const turn = () => {
    stop?.abort()
    stop = undefined
    if (document.visibilityState !== 'visible') return
    stop = new AbortController()
    const { signal } = stop
    // the listening itself travels when the page is quiet
    void import('./stream.ts').then(({ holdStream }) => holdStream(signal, tell))
  }
  document.addEventListener('visibilitychange', turn)
  // a page that the browser keeps for going back must not hold a connection
  window.addEventListener('pagehide', () => stop?.abort())
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) turn()
  })
  const later = window.requestIdleCallback ?? ((work: () => void) => window.setTimeout(work, 500))
  later(turn)
}
