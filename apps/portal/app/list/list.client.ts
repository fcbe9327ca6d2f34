import { storageItem } from '#app/site/browser/browser-storage.ts'

/*
 * What a browser does for its lists: it says that rows are on their way, remembers the rows of other queries for five
 * minutes, and which entry was opened last, because every navigation starts at the top.
 */

const FRESH_MS = 5 * 60_000
const MOST_REMEMBERED = 30
/** Between an answer and the end of the loading mark, which would only flicker otherwise. */
const CLEARED_AFTER_MS = 800

const remembered = new Map<string, { at: number; html: string }>()

const list = () => document.querySelector<HTMLElement>('[data-list]')
const addressOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) => pathname + search

/** The document of a list's address as it was a moment ago, if it is at hand. */
export function rememberedList(url: URL): string | undefined {
  const found = remembered.get(addressOf(url))
  return found && Date.now() - found.at < FRESH_MS ? found.html : undefined
}

/** Remembers the document of a list that is shown now. */
export function rememberList(url: URL, html: string): void {
  if (!list()) return
  remembered.delete(addressOf(url))
  remembered.set(addressOf(url), { at: Date.now(), html })
  const [oldest] = remembered.keys()
  if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
}

/** Says that the list is being read; answers with how to say that it was. */
export function showListBusy(): (isFailed?: boolean) => void {
  mark(true)
  return (isFailed = false) => {
    if (isFailed) return mark(false)
    // rows show as soon as they arrive; the mark goes a moment later
    mark(true)
    window.setTimeout(() => mark(false), CLEARED_AFTER_MS)
  }
}

function mark(isBusy: boolean): void {
  const currentList = list()
  if (!currentList) return
  currentList.setAttribute('aria-busy', String(isBusy))
  const place = currentList.querySelector('[data-busy]')
  const words = place?.querySelector('template')
  if (!place || !words) return
  for (const old of [...place.children]) if (old !== words) old.remove()
  if (isBusy) place.append(words.content.cloneNode(true))
}

/** What was opened last from the list of this address; where storage is refused the list starts at its top. */
const lastOpened = () => storageItem('dssOpened', ` ${addressOf(new URL(window.location.href))}`)

/** Marks the entry last opened from this list, and offers the way to it. */
export function restoreListScroll(): void {
  const currentList = list()
  const path = lastOpened().read()
  const link = path ? currentList?.querySelector<HTMLAnchorElement>(`a[href="${CSS.escape(path)}"]`) : null
  const card = link?.closest<HTMLElement>('.card, li')
  if (!currentList || !card) return
  card.dataset.last = ''
  currentList.querySelector('[data-list-back]')?.removeAttribute('hidden')
}

/** Notes what is opened from lists, and leads back to it. */
export function startLists(): void {
  restoreListScroll()
  document.addEventListener(
    'click',
    ({ target }) => {
      const at = target instanceof Element ? target : null
      if (!at?.closest('[data-list]')) return
      if (at.closest('[data-list-back]')) return goBack()
      // a link within a drawing, such as a number on the map, has no path of its own
      const link = at.closest<HTMLAnchorElement>('a:not(svg a)')
      if (!link?.pathname.includes('/detail/')) return
      lastOpened().write(link.pathname)
    },
    { capture: true },
  )
}

function goBack(): void {
  const card = document.querySelector('[data-last]')
  card?.scrollIntoView({ block: 'center' })
  card?.querySelector('a')?.focus({ preventScroll: true })
}
