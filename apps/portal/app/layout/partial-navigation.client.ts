import { fill, type Pair } from '@app/contract/shapes/language.ts'
import { API_TIMEOUT_MS } from '@app/contract/wire/call.values.ts'
import { clientTexts } from '@app/contract/wire/client-texts.ts'
import { showCity } from '#app/city/city.client.ts'
import { leaveIslands, watchIslands } from '#app/islands/hydrate.client.ts'
import { closeMenus, renewLanguageLinks } from '#app/layout/frame.client.ts'
import { rememberedList, rememberList, restoreListScroll, showListBusy } from '#app/list/list.client.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import {
  CONTENT_EXCHANGED,
  isPartialNavigation,
  type NavigationOptions,
  type PartialNavigation,
  setPartialNavigation,
} from '#app/site/navigation.ts'
import { showToast } from '#app/ui/feedback/toast.ts'

const MAIN = 'main'
/** Then the browser goes there by itself, which shows the reader that it is still on its way. */
const LONGEST_MS = API_TIMEOUT_MS
let latestNavigation = 0
let underWay = 0

/** Puts the content of another answer of this page in the place of what is shown: its title, its head, its `main`. */
function exchangeContent(html: string): boolean {
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
  document.dispatchEvent(new Event(CONTENT_EXCHANGED))
  return true
}

/**
 * Another query of this page: its document is fetched and its content exchanged, so that nothing around it moves.
 * What cannot be read that way is gone to as a document. Where the server is not reached, or fails, the page stays as
 * it is and a message gives the reason; the next press tries again.
 *
 * @param isAddressShown the browser's address is the new one already, after going back or forward
 */
async function exchangePage(
  url: URL,
  { replace, keepsScroll }: NavigationOptions,
  isAddressShown = false,
): Promise<void> {
  latestNavigation += 1
  const mine = latestNavigation
  const isRead = showListBusy()
  try {
    const known = rememberedList(url)
    const { html, address } = known === undefined ? await documentAt(url) : { html: known, address: url.href }
    if (mine !== latestNavigation) return
    if (!exchangeContent(html)) throw new Error('not a page like this one')
    history[replace ? 'replaceState' : 'pushState'](null, '', address)
    if (!keepsScroll) window.scrollTo(0, 0)
    rememberList(url, html)
    restoreListScroll()
    closeMenus()
    renewLanguageLinks()
    showCity(true)
    isRead()
  } catch (failure) {
    if (mine !== latestNavigation) return
    isRead(true)
    if (failure instanceof NotAnswered && !isAddressShown) showToast(failure.message)
    else window.location.assign(url)
  }
}

/** The server was not reached, or answered that it cannot; the message is the reader's. */
class NotAnswered extends Error {
  constructor(reason: Pair) {
    super(say(reason, languageOfPath(window.location.pathname)))
  }
}

/** The document of an address of this page, and the address that it has after the server has tidied it. */
async function documentAt(url: URL): Promise<{ html: string; address: string }> {
  // it leads to a place on the page, which the browser finds and a fetched answer does not tell
  if (url.searchParams.has('commentId') || url.searchParams.has('floor'))
    throw new Error('a place on the page')
  const answer = await fetch(url, {
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(LONGEST_MS),
  }).catch((failure: Error) => {
    throw failure.name === 'TimeoutError' ? failure : new NotAnswered(clientTexts.network)
  })
  if (answer.status >= 500)
    throw new NotAnswered({
      zh: fill(clientTexts.status.zh, { status: answer.status }),
      en: fill(clientTexts.status.en, { status: answer.status }),
    })
  if (!answer.ok || new URL(answer.url).pathname !== window.location.pathname)
    throw new Error('another page, or none')
  return { html: await answer.text(), address: answer.redirected ? answer.url : url.href }
}

const exchange: PartialNavigation = (url, options) => {
  if (options.isOwnIdea && underWay > 0) return true
  underWay += 1
  void exchangePage(url, options).finally(() => {
    underWay -= 1
  })
  return true
}

/** Answers other queries of this page by the exchange of its content, back and forward too, where no part does. */
export function startExchange(): void {
  setPartialNavigation(exchange)
  addEventListener('popstate', () => {
    const url = new URL(window.location.href)
    if (!url.hash && isPartialNavigation(exchange)) void exchangePage(url, { replace: true }, true)
  })
}
