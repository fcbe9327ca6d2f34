import { languageOfPath } from '#app/site/language.ts'
import { showToast } from '#app/ui/feedback/toast.ts'

/** Offers this page, with its query only on request, as link, QR code and picture. */
async function share(button: HTMLElement): Promise<void> {
  const { share: what, title = '', copied = '', failed = '' } = button.dataset
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href
  const url = what === 'query' ? window.location.href : (canonical ?? window.location.href)
  try {
    const { showShareSheet } = await import('./share-sheet.tsx')
    const label = button.textContent?.trim() ?? ''
    showShareSheet({ url, title, label, copied, failed }, languageOfPath(window.location.pathname))
  } catch {
    // without a network the page has the address alone to offer
    showToast(`${failed} ${url}`)
  }
}

/** Lets every share button of the page share it. */
export function startSharing(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-share]') : null
    if (button) void share(button)
  })
}
