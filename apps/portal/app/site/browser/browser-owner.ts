/*
 * Several people may use one browser. What one member left in its storage is not shown to the next: it is put aside
 * under the account when that member signs out, their session ends by itself or another signs in, and comes back with
 * the account. Comments that were begun and not sent are erased when their author signs out. What a visitor without an
 * account left belongs to the first who signs in.
 */

/** The account whose things stand in the browser's storage now; below zero one whose session has ended by itself. */
const OWNER_KEY = 'dssOwner'
/** Where the things of an account wait, by its id. */
const ASIDE = 'dssAside:'
/** Texts of comments stand under their account; those of a visitor without one under 0. */
const COMMENT = 'dssComment'

/**
 * Every key that the portal keeps in the browser, by its beginning, and whose it is: `device` for anyone who uses it,
 * `account` under the id or the session of an account, `person` put aside with the account, `tab` forgotten with it.
 */
export const storageKeys = {
  dssTheme: 'device',
  dssCity: 'device',
  /** Whether the last sign-in here was by a code. */
  dssSignInBy: 'device',
  /** A sentence on its way to the next page. */
  dssToast: 'device',
  dssClosedNotice: 'device',
  dssPushLater: 'device',
  dssOwner: 'account',
  dssAside: 'account',
  dssComment: 'account',
  dssDraft: 'account',
  dssMe: 'account',
  dssClosingTold: 'account',
  dssShortlist: 'person',
  dssShortlistAccount: 'person',
  dssCompare: 'person',
  dssMatch: 'person',
  /** Where a visitor pressed “send” below an article. */
  dssCommentPressed: 'tab',
  /** A text that is sent by itself after its writer has signed in. */
  dssGoOn: 'tab',
  dssFrom: 'tab',
  dssMap: 'tab',
  /** The text that was just published, and that ways to learn of answers were offered. */
  dssJustPosted: 'tab',
  dssReachOffered: 'tab',
  dssOpened: 'tab',
  dssProfile: 'tab',
  dssShortlistSynced: 'tab',
  dssUnread: 'tab',
} as const satisfies Record<string, 'device' | 'account' | 'person' | 'tab'>

/** Articles that a visitor began before signing in; the composer takes them over once it is opened. */
const VISITORS_DRAFT = /^dssDraft:\d+:0:/

const keysOf = (whose: 'person' | 'tab') =>
  Object.entries(storageKeys).flatMap(([key, kind]) => (kind === whose ? [key] : []))

function storedOwner(): number {
  try {
    return Number(localStorage.getItem(OWNER_KEY)) || 0
  } catch {
    return 0
  }
}

/** The account whose browser this is; 0 where no account has been signed in to since the last one left or was signed out. */
export const browserOwner = (): number => Math.max(0, storedOwner())

/** The account that was signed in to last, which open pages may still show; 0 where its member has signed out. */
export const lastOwner = (): number => Math.abs(storedOwner())

/** Puts aside what the member leaves here, because they sign out. */
export function leaveBrowser(): void {
  try {
    const owner = browserOwner()
    putAside(owner)
    if (owner) dropComments(owner)
    localStorage.removeItem(OWNER_KEY)
  } catch {
    // without storage there is nothing to leave
  }
}

/** Puts aside what a member has here, because their session has ended by itself: a visitor may be another person. */
export function pauseBrowser(): void {
  try {
    const owner = browserOwner()
    if (!owner) return
    putLists(owner)
    localStorage.setItem(OWNER_KEY, String(-owner))
    // the other windows hear of it by themselves
    window.dispatchEvent(new StorageEvent('storage'))
  } catch {
    // without storage there is nothing to put aside
  }
}

/** Makes this the browser of an account. True when the page may show another account's data, so that it is loaded anew. */
export function enterBrowser(userId: number): boolean {
  try {
    if (browserOwner() === userId) return false
    const before = lastOwner()
    if (browserOwner()) putAside(before)
    else if (before !== 0 && before !== userId) dropTab()
    const hasChanged = takeUp(userId) || (before !== 0 && before !== userId)
    localStorage.setItem(OWNER_KEY, String(userId))
    return hasChanged
  } catch {
    return false
  }
}

function putAside(userId: number): void {
  if (!userId) return
  putLists(userId)
  dropComments(0)
  dropTab()
}

function putLists(userId: number): void {
  const left: Record<string, string> = {}
  const drafts = Object.keys(localStorage).filter((key) => VISITORS_DRAFT.test(key))
  for (const key of [...keysOf('person'), ...drafts]) {
    const value = localStorage.getItem(key)
    if (value !== null) left[key] = value
    localStorage.removeItem(key)
  }
  if (Object.keys(left).length > 0) localStorage.setItem(ASIDE + userId, JSON.stringify(left))
}

/** Forgets what the tab knows of the member before. */
function dropTab(): void {
  for (const key of Object.keys(sessionStorage))
    if (keysOf('tab').some((one) => key.startsWith(one))) sessionStorage.removeItem(key)
}

/** Erases the comments that an account began here and did not send. */
function dropComments(userId: number): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(`${COMMENT} ${userId} `)) localStorage.removeItem(key)
}

/** Brings back what waits for the account, where the visitor before it has left nothing; gives them what is written. */
function takeUp(userId: number): boolean {
  let hasChanged = false
  const waiting = JSON.parse(localStorage.getItem(ASIDE + userId) ?? '{}') as Record<string, string>
  localStorage.removeItem(ASIDE + userId)
  const isEmpty = (key: string) => ['', '[]', 'null'].includes(localStorage.getItem(key) ?? '')
  // the list and what is known of its account belong together
  const stays = isEmpty('dssShortlist') ? [] : ['dssShortlist', 'dssShortlistAccount']
  const drafts = Object.keys(waiting).filter((key) => VISITORS_DRAFT.test(key))
  for (const key of [...keysOf('person'), ...drafts]) {
    const value = waiting[key]
    if (value === undefined || stays.includes(key) || !isEmpty(key)) continue
    localStorage.setItem(key, value)
    hasChanged = true
  }
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(`${COMMENT} 0 `)) continue
    localStorage.setItem(key.replace(' 0 ', ` ${userId} `), localStorage.getItem(key) ?? '')
    localStorage.removeItem(key)
  }
  return hasChanged
}
