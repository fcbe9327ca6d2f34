import { createStore, useStore } from './store.ts'

/** A page a person has open. `version` grows when the page is to be built anew. */
export interface Visited {
  path: string
  search: string
  version: number
}

/** The dashboard's tab, which is never closed. */
export const PINNED = '/index'

const visited = createStore<readonly Visited[]>([{ path: PINNED, search: '', version: 0 }])

export const useVisited = () => useStore(visited)
export const readVisited = visited.get

/** A tab is one per path; a new query updates it. */
export function openTab(path: string, search: string): void {
  const tabs = visited.get()
  const known = tabs.find((tab) => tab.path === path)
  if (!known) visited.set([...tabs, { path, search, version: 0 }])
  else if (known.search !== search) visited.set(tabs.map((tab) => (tab === known ? { ...tab, search } : tab)))
}

export function refreshTab(path: string): void {
  visited.set(visited.get().map((tab) => (tab.path === path ? { ...tab, version: tab.version + 1 } : tab)))
}

function keep(wanted: (tab: Visited, index: number) => boolean): void {
  visited.set(visited.get().filter((tab, index) => tab.path === PINNED || wanted(tab, index)))
}

const indexOf = (path: string) => visited.get().findIndex((tab) => tab.path === path)

export const closeTab = (path: string) => keep((tab) => tab.path !== path)
export const closeOthers = (path: string) => keep((tab) => tab.path === path)
export const closeAll = () => keep(() => false)

export function closeLeft(path: string): void {
  const at = indexOf(path)
  keep((_, index) => index >= at)
}

export function closeRight(path: string): void {
  const at = indexOf(path)
  keep((_, index) => index <= at)
}
