import { PAGE_VIEW_ADDRESS, PAGE_VIEW_PATH } from '@app/contract/monitor/page-view/page-view.values.ts'
import { API_PREFIX } from '@app/contract/wire/call.values.ts'
import { CONTENT_EXCHANGED } from '#app/site/navigation.ts'

/** Says once that a page is seen, where it carries a proof: behind a CDN the server does not know. */
function sendView(referrer: string): void {
  const { view: proof } = document.documentElement.dataset
  if (!proof) return
  const { pathname, search } = window.location
  const url = (pathname + search).slice(0, PAGE_VIEW_ADDRESS)
  const view = { url, proof, referrer: referrer.slice(0, PAGE_VIEW_ADDRESS) }
  navigator.sendBeacon(
    API_PREFIX + PAGE_VIEW_PATH,
    new Blob([JSON.stringify(view)], { type: 'application/json' }),
  )
}

/** Counts the page, and other queries of it that are shown in its place. */
export function startCountingViews(): void {
  sendView(document.referrer)
  document.addEventListener(CONTENT_EXCHANGED, () => sendView(window.location.href))
}
