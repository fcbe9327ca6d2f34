const MARK = 'data-offline'
const SAVED = 'saved'
const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 60_000

/** True when the browser came in on its own copy of a page; the service worker marks it so. */
function isSavedVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.serverTiming?.some(({ name }) => name === SAVED) ?? false
}

function showNote(isShown: boolean): void {
  document.documentElement.toggleAttribute(MARK, isShown)
  const place = document.querySelector('[data-frame=offline]')
  const words = place?.querySelector('template')
  const note = place?.querySelector('p')
  if (isShown && !note && words) place?.append(words.content.cloneNode(true))
  if (!isShown) note?.remove()
}

/** Whether the server answers with this page, and not the browser's own copy of it. */
async function canBeRead(): Promise<boolean> {
  const answer = await fetch(window.location.href, { headers: { purpose: 'prefetch' } }).catch(
    () => undefined,
  )
  return answer?.ok === true && !answer.headers.get('server-timing')?.includes(SAVED)
}

/** A network may be up and lead nowhere, and come back without an event: so this retries until the page comes. */
async function renewWhenRead(): Promise<void> {
  let wait = FIRST_WAIT_MS
  while (!(document.visibilityState === 'visible' && (await canBeRead()))) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    wait = Math.min(2 * wait, LONGEST_WAIT_MS)
  }
  window.location.reload()
}

/** Keeping begins after the page has loaded, in the product only: a developer must never see an old file. */
function startWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const start = () =>
    void import('./save-page.ts').then(({ startSavingPages: startKeeping }) => startKeeping())
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

/** Without a network, or with a saved copy before the reader's eyes, the page says so. */
export function startOffline(): void {
  const isCopy = isSavedVisit()
  const tell = () => showNote(isCopy || !navigator.onLine)
  tell()
  addEventListener('online', tell)
  addEventListener('offline', tell)
  if (isCopy) void renewWhenRead()
  startWorker()
}
