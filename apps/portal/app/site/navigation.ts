/** Told on the document when another content of the page has come. */
export const CONTENT_EXCHANGED = 'content-exchanged'

/** How an address is gone to. */
export interface NavigationOptions {
  /** Takes the place of the present address in the history. */
  replace?: boolean
  /** Stays where the reader is on the page. */
  keepsScroll?: boolean
  /** Kept with the entry of the history. */
  state?: unknown
  /** Not asked for by the reader: nothing is done while a visit of theirs is under way. */
  isOwnIdea?: boolean
}

/** Answers a visit without leaving the document; false when it cannot. */
export type PartialNavigation = (url: URL, options: NavigationOptions) => boolean

let inPlace: PartialNavigation = () => false

/**
 * The page's own way to another query of its address: the exchange of its content, or over that the part that lives
 * by the address. Answers with how to give it back.
 */
export function setPartialNavigation(answer: PartialNavigation): () => void {
  const before = inPlace
  inPlace = answer
  return () => {
    if (inPlace === answer) inPlace = before
  }
}

/** Whether visits are answered that way now. */
export function isPartialNavigation(answer: PartialNavigation): boolean {
  return inPlace === answer
}

/** Goes to an address of this site: within the document where only the query changes, else as a new document. */
export function navigate(to: string, options: NavigationOptions = {}): void {
  const url = new URL(to, window.location.href)
  if (isSamePage(url) && inPlace(url, options)) return
  if (options.replace) window.location.replace(url)
  else window.location.assign(url)
}

/** True for this page with any query. */
function isSamePage(url: URL): boolean {
  return url.origin === window.location.origin && url.pathname === window.location.pathname
}

/** The one listener for links: presses on addresses of this page are answered in place. */
export function listenToLinks(): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link?.href || link.hasAttribute('download') || (link.target && link.target !== '_self')) return
    const url = new URL(link.href)
    // within the page the browser moves by itself
    if (!isSamePage(url) || (url.hash !== '' && url.search === window.location.search)) return
    const options = { replace: 'replace' in link.dataset, keepsScroll: 'keepScroll' in link.dataset }
    if (inPlace(url, options)) event.preventDefault()
  })
}

/** Forms that ask for another query of this page are answered in place as links are. */
export function listenToForms(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return
    const url = new URL(form.action)
    url.search = new URLSearchParams([...new FormData(form, event.submitter)] as [
      string,
      string,
    ][]).toString()
    // a place on the page is the browser's to find
    if (url.hash === '' && isSamePage(url) && inPlace(url, {})) event.preventDefault()
  })
}
