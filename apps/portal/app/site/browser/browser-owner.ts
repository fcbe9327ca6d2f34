import { keysIn, type Schema, storageItem, storageItemIn, storageKeys } from './browser-storage.ts'

/*
 * Several people may use one browser. What one member left in its storage is not shown to the next: it is put aside
 * under the account when that member signs out, their session ends by itself or another signs in, and comes back with
 * the account. Comments that were begun and not sent are erased when their author signs out. What a visitor without an
 * account left belongs to the first who signs in.
 */

/** Articles that a visitor began before signing in; the composer takes them over once it is opened. */
const VISITORS_DRAFT = /^dssDraft:\d+:0:/

const keysOf = (whose: 'person' | 'tab') =>
  Object.entries(storageKeys).flatMap(([key, { owner }]) => (owner === whose ? [key] : []))

/** The account whose things stand in the browser's storage now; below zero one whose session has ended by itself. */
const storedOwner = (): number => Number(storageItem('dssOwner').read()) || 0

/** The account whose browser this is; 0 where no account has been signed in to since the last one left or was signed out. */
export const browserOwner = (): number => Math.max(0, storedOwner())

/** The account that was signed in to last, which open pages may still show; 0 where its member has signed out. */
export const lastOwner = (): number => Math.abs(storedOwner())

/** Puts aside what the member leaves here, because they sign out. */
export function leaveBrowser(): void {
  const owner = browserOwner()
  putAside(owner)
  if (owner) dropComments(owner)
  storageItem('dssOwner').erase()
}

/** Puts aside what a member has here, because their session has ended by itself: a visitor may be another person. */
export function pauseBrowser(): void {
  const owner = browserOwner()
  if (!owner) return
  putLists(owner)
  storageItem('dssOwner').write(String(-owner))
  // the other windows hear of it by themselves
  window.dispatchEvent(new StorageEvent('storage'))
}

/** Makes this the browser of an account. True when the page may show another account's data, so that it is loaded anew. */
export function enterBrowser(userId: number): boolean {
  if (browserOwner() === userId) return false
  const before = lastOwner()
  if (browserOwner()) putAside(before)
  else if (before !== 0 && before !== userId) dropTab()
  const hasChanged = takeUp(userId) || (before !== 0 && before !== userId)
  // a browser that does not store whose it is would be loaded anew on every page
  return storageItem('dssOwner').write(String(userId)) && hasChanged
}

function putAside(userId: number): void {
  if (!userId) return
  putLists(userId)
  dropComments(0)
  dropTab()
}

/** Where the things of an account wait. */
const asideOf = (userId: number) => storageItem('dssAside', `:${userId}`)

function putLists(userId: number): void {
  const left: Record<string, string> = {}
  const drafts = keysIn('local').filter((key) => VISITORS_DRAFT.test(key))
  for (const key of [...keysOf('person'), ...drafts]) {
    const one = storageItemIn('local', key)
    const value = one.read()
    if (value !== null) left[key] = value
    one.erase()
  }
  if (Object.keys(left).length > 0) asideOf(userId).writeJson(left)
}

/** Forgets what the tab knows of the member before. */
function dropTab(): void {
  for (const start of keysOf('tab'))
    for (const key of keysIn('session', start)) storageItemIn('session', key).erase()
}

/** Erases the comments that an account began here and did not send. */
function dropComments(userId: number): void {
  for (const key of keysIn('local', storageItem('dssComment', ` ${userId} `).key))
    storageItemIn('local', key).erase()
}

const asTexts: Schema<Record<string, string>> = (value) => {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** Brings back what waits for the account, where the visitor before it has left nothing; gives them what is written. */
function takeUp(userId: number): boolean {
  let hasChanged = false
  const waiting = asideOf(userId).parse(asTexts) ?? {}
  asideOf(userId).erase()
  const isEmpty = (key: string) => ['', '[]', 'null'].includes(storageItemIn('local', key).read() ?? '')
  // the list and what is known of its account belong together
  const stays = isEmpty('dssShortlist') ? [] : ['dssShortlist', 'dssShortlistAccount']
  const drafts = Object.keys(waiting).filter((key) => VISITORS_DRAFT.test(key))
  for (const key of [...keysOf('person'), ...drafts]) {
    const value = waiting[key]
    if (value === undefined || stays.includes(key) || !isEmpty(key)) continue
    storageItemIn('local', key).write(value)
    hasChanged = true
  }
  const { key: ofVisitor } = storageItem('dssComment', ' 0 ')
  for (const key of keysIn('local', ofVisitor)) {
    const begun = storageItemIn('local', key)
    const own = storageItem('dssComment', ` ${userId} ${key.slice(ofVisitor.length)}`)
    if (own.write(begun.read() ?? '')) begun.erase()
  }
  return hasChanged
}
