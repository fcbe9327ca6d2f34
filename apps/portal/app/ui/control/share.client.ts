import { languageOfPath, say } from '#app/site/language.ts'
import { showToast } from '#app/ui/feedback/toast.ts'
import { shareCopy } from './share-copy.ts'

/** Offers this page, with its query only on request, as link, QR code and picture. */
async function share(button: HTMLElement): Promise<void> {
  const { share: what, title = '', copied = '', failed = '' } = button.dataset
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href
  const url = what === 'query' ? window.location.href : (canonical ?? window.location.href)
  const language = languageOfPath(window.location.pathname)
  try {
    const { showShareSheet } = await import('./share-sheet.tsx')
    const label = button.textContent?.trim() ?? ''
    showShareSheet({ url, title, label, copied, failed }, language)
  } catch {
    // without a network the page has the address alone to offer
    showToast(`${say(shareCopy.notLoaded, language)} ${url}`)
  }
}

/** Lets every share button of the page share it. */
export function startSharing(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-share]') : null
    // a second press while the sheet is on its way would open two
    if (!button || button.ariaBusy === 'true') return
    button.ariaBusy = 'true'
    void share(button).finally(() => {
      button.ariaBusy = null
    })
  })
}
