import type { Pair } from '@app/contract/shapes/language.ts'
import { readSettings } from '#kit/data/settings.ts'
import { createStore, useStore } from '#kit/data/store.ts'

/** A page a person has open. `version` grows when the page is to be built anew. */
export interface Visited {
  path: string
  search: string
  version: number
  /** Its own name, where several pages share one screen; the screen's when missing. */
  title?: Pair
}

/** The dashboard's tab, which is never closed. */
export const PINNED = '/index'

const KEY = 'tags-view-visited'
const pinned: Visited = { path: PINNED, search: '', version: 0 }

/** Tabs as they were left: in this browser tab always, beyond it for who wants that. */
function storedTabs(): readonly Visited[] {
  try {
    const text = sessionStorage.getItem(KEY) ?? (readSettings().tagsViewPersist && localStorage.getItem(KEY))
    const tabs = JSON.parse(text || '[]') as { path: string; fullPath: string; title?: Pair }[]
    return [
      pinned,
      ...tabs
        .filter(({ path }) => path !== PINNED && path.startsWith('/'))
        .map(({ path, fullPath, title }) => ({
          path,
          search: fullPath.slice(path.length),
          version: 0,
          title,
        })),
    ]
  } catch {
    return [pinned]
  }
}

const openTabs = createStore<readonly Visited[]>(storedTabs())

function saveTabs(): void {
  // tests have no browser
  if (!globalThis.localStorage) return
  const tabs = openTabs
    .get()
    .filter(({ path }) => path !== PINNED)
    .map(({ path, search, title }) => ({ path, fullPath: path + search, title }))
  sessionStorage.setItem(KEY, JSON.stringify(tabs))
  if (readSettings().tagsViewPersist) localStorage.setItem(KEY, JSON.stringify(tabs))
  else localStorage.removeItem(KEY)
}
openTabs.subscribe(saveTabs)

export const useVisited = () => useStore(openTabs)
export const readVisited = openTabs.get

/** A tab is one per path; a new query updates it. */
export function openTab(path: string, search: string): void {
  const tabs = openTabs.get()
  const known = tabs.find((tab) => tab.path === path)
  if (!known) openTabs.set([...tabs, { path, search, version: 0 }])
  else if (known.search !== search)
    openTabs.set(tabs.map((tab) => (tab === known ? { ...tab, search } : tab)))
}

/** The query that an open page stands at, for links that lead back to it. */
export const searchOf = (path: string) => openTabs.get().find((tab) => tab.path === path)?.search ?? ''

/**
 * The query of an address, for the page that is open there: a link to one record (`detail` alone) opens it beside what
 * the list shows, and takes no filter, page or order from it.
 */
export function searchBeside(path: string, search: string): string {
  const query = new URLSearchParams(search)
  const open = new URLSearchParams(searchOf(path))
  open.delete('detail')
  if ([...query.keys()].join() !== 'detail' || open.size === 0) return search
  open.set('detail', query.get('detail') ?? '')
  return `?${open}`
}

/** Puts a tab before or behind another, depending on where it comes from. The pinned one keeps its place. */
export function moveTab(path: string, to: string): void {
  const tabs = [...openTabs.get()]
  const [from, target] = [path, to].map((one) => tabs.findIndex((tab) => tab.path === one))
  if (path === PINNED || to === PINNED || from === target || from === undefined || target === undefined)
    return
  const [tab] = tabs.splice(from, 1)
  if (tab) tabs.splice(target, 0, tab)
  openTabs.set(tabs)
}

/** Names a tab after what its page shows. */
export function nameTab(path: string, title: Pair): void {
  const tabs = openTabs.get()
  if (tabs.some((tab) => tab.path === path && tab.title?.zh !== title.zh))
    openTabs.set(tabs.map((tab) => (tab.path === path ? { ...tab, title } : tab)))
}

export function refreshTab(path: string): void {
  openTabs.set(openTabs.get().map((tab) => (tab.path === path ? { ...tab, version: tab.version + 1 } : tab)))
}

function retainTabs(isRetained: (tab: Visited, index: number) => boolean): void {
  openTabs.set(openTabs.get().filter((tab, index) => tab.path === PINNED || isRetained(tab, index)))
}

const indexOf = (path: string) => openTabs.get().findIndex((tab) => tab.path === path)

export const closeTab = (path: string) => retainTabs((tab) => tab.path !== path)
export const closeOthers = (path: string) => retainTabs((tab) => tab.path === path)
export const closeAll = () => retainTabs(() => false)

export function closeLeft(path: string): void {
  const at = indexOf(path)
  retainTabs((_, index) => index >= at)
}

export function closeRight(path: string): void {
  const at = indexOf(path)
  retainTabs((_, index) => index <= at)
}
