/** The part of an address that a living part of a page may keep its state in. */
export interface Address {
  /** `?` and the query, or nothing. */
  search: string
  /** `#` and what follows, or nothing. */
  hash: string
  /** Kept with the entry of the history. */
  state: unknown
}

interface Change {
  search?: string
  hash?: string
}

const listeners = new Set<() => void>()
let known: Address | undefined

/** The address as it is now; the same object until it changes. Browsers only. */
export function presentAddress(): Address {
  const { search, hash } = window.location
  const state: unknown = history.state
  if (known?.search !== search || known.hash !== hash || known.state !== state)
    known = { search, hash, state }
  return known
}

/** Calls back at every change: by this module, by back and forward, by a link within the page. */
export function listenToAddress(listener: () => void): () => void {
  if (listeners.size === 0) for (const event of ['popstate', 'hashchange']) addEventListener(event, tell)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) for (const event of ['popstate', 'hashchange']) removeEventListener(event, tell)
  }
}

function tell(): void {
  for (const listener of [...listeners]) listener()
}

/**
 * Writes another query and fragment into the address of this page; what is left out goes. Nothing is requested.
 *
 * @param options `replace` makes no step for the Back button; `state` is kept with the entry of the history
 */
export function changeAddress(
  { search = '', hash = '' }: Change,
  { replace = false, state = null }: { replace?: boolean; state?: unknown } = {},
): void {
  const fragment = hash === '' || hash.startsWith('#') ? hash : `#${hash}`
  history[replace ? 'replaceState' : 'pushState'](state, '', window.location.pathname + search + fragment)
  tell()
}
