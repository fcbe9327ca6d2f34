import { showCity } from '#app/city/city.client.ts'
import { closeMenus, renewLanguageLinks } from '#app/frame/frame.client.ts'
import { leaveIslands, watchIslands } from '#app/islands/hydrate.client.ts'
import type { VisitOptions } from './visit.ts'

const MAIN = 'main'
let asked = 0

/** Puts the content of another answer of this page in the place of what is shown: its title, its head, its `main`. */
export function exchangeContent(html: string): boolean {
  const fresh = new DOMParser().parseFromString(html, 'text/html')
  const from = fresh.getElementById(MAIN)
  const into = document.getElementById(MAIN)
  if (!from || !into) return false
  document.title = fresh.title
  for (const old of document.head.querySelectorAll('[data-head]')) old.remove()
  document.head.append(...fresh.head.querySelectorAll('[data-head]'))
  into.replaceChildren(...from.childNodes)
  if (from.dataset.city) into.dataset.city = from.dataset.city
  leaveIslands()
  watchIslands(into)
  return true
}

/**
 * Another query of this page: its document is fetched and its content exchanged, so that nothing around it moves.
 * What cannot be read that way is gone to as a document.
 */
export async function exchangePage(url: URL, { replace, keepsScroll }: VisitOptions): Promise<void> {
  asked += 1
  const mine = asked
  const into = document.getElementById(MAIN)
  into?.setAttribute('aria-busy', 'true')
  try {
    const answer = await fetch(url, { headers: { accept: 'text/html' } })
    const html = await answer.text()
    if (mine !== asked) return
    if (!answer.ok || new URL(answer.url).pathname !== window.location.pathname || !exchangeContent(html))
      throw new Error('not a page like this one')
    const shown = answer.redirected ? answer.url : url.href
    history[replace ? 'replaceState' : 'pushState'](null, '', shown)
    if (!keepsScroll) window.scrollTo(0, 0)
    closeMenus()
    renewLanguageLinks()
    showCity(true)
  } catch {
    if (mine === asked) window.location.assign(url)
  } finally {
    into?.removeAttribute('aria-busy')
  }
}

/** Back and forward between queries of this page. */
export function listenToHistory(): void {
  addEventListener('popstate', () => {
    const { hash } = window.location
    if (!hash) void exchangePage(new URL(window.location.href), { replace: true })
  })
}
