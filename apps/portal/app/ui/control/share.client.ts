import { showToast } from '#app/ui/feedback/toast.ts'

/** Shares this page's address, with its query only on request, by the device's own sheet or by copying it. */
async function share({ share: what, title = '', copied = '', failed = '' }: DOMStringMap): Promise<void> {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href
  const url = what === 'query' ? window.location.href : (canonical ?? window.location.href)
  if (window.matchMedia('(pointer: coarse)').matches && navigator.share) {
    // a reader who closes the sheet has not met a failure
    await navigator.share({ title, url }).catch(() => undefined)
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    showToast(copied)
  } catch {
    showToast(`${failed} ${url}`)
  }
}

/** Lets every share button of the page share it. */
export function startSharing(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-share]') : null
    if (button) void share(button.dataset)
  })
}
