import { browserOwner } from '#app/site/browser-owner.ts'

const RENEWED_KEY = 'dssPushRenewed'

/** Once in a tab tells the server of this browser's subscription again, where its owner is signed in. */
export function startPush(): void {
  try {
    const owner = localStorage.getItem('dssPush')
    if (!owner || owner !== String(browserOwner()) || sessionStorage.getItem(RENEWED_KEY)) return
    sessionStorage.setItem(RENEWED_KEY, '1')
    const later = window.requestIdleCallback ?? ((work: () => void) => window.setTimeout(work, 500))
    later(
      () =>
        void import('./push.client.ts')
          .then(({ renewPush }) => renewPush())
          // tried again in the next tab
          .catch(() => undefined),
    )
  } catch {
    // without storage no browser was switched on
  }
}
