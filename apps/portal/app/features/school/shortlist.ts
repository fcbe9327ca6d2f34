import { useSyncExternalStore } from 'react'

/** Schools a visitor saved, as ids. */
const SHORTLIST = 'dssShortlist'
/** Schools picked for comparison, as `{ id, zh, en }`, so that the tray needs no request. */
const COMPARE = 'dssCompare'

/** The comparison shows at most four schools side by side. */
export const COMPARE_MAX = 4
const SHORTLIST_MAX = 50

export interface Picked {
  id: number
  zh: string
  en: string
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Storage can be switched off; then nothing is kept, and the page still works. */
function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '[]'
  } catch {
    return '[]'
  }
}

function write(key: string, list: unknown[]) {
  try {
    localStorage.setItem(key, JSON.stringify(list))
  } catch {
    return
  }
  for (const listener of listeners) listener()
}

/** Only whole positive ids count; anything else somebody wrote there is ignored. */
export function readIds(text: string): number[] {
  try {
    const list: unknown = JSON.parse(text)
    if (!Array.isArray(list)) return []
    return [...new Set(list)].filter((id): id is number => Number.isSafeInteger(id) && id > 0)
  } catch {
    return []
  }
}

function isPicked(one: unknown): one is Picked {
  if (typeof one !== 'object' || one === null) return false
  const { id, zh, en } = one as Record<string, unknown>
  return Number.isSafeInteger(id) && typeof zh === 'string' && typeof en === 'string'
}

export function readPicked(text: string): Picked[] {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.filter(isPicked).slice(0, COMPARE_MAX) : []
  } catch {
    return []
  }
}

const nothing = () => ''

/** The saved ids, newest last; null until the browser has read them. */
export function useShortlist(): number[] | null {
  const text = useSyncExternalStore(subscribe, () => read(SHORTLIST), nothing)
  return text === '' ? null : readIds(text)
}

export function setSaved(id: number, isSaved: boolean) {
  const others = readIds(read(SHORTLIST)).filter((one) => one !== id)
  write(SHORTLIST, isSaved ? [...others, id].slice(-SHORTLIST_MAX) : others)
}

export function useCompare(): Picked[] {
  return readPicked(useSyncExternalStore(subscribe, () => read(COMPARE), nothing))
}

/** Adds or removes a school. False when four are already there. */
export function setCompared(school: Picked, isCompared: boolean): boolean {
  const others = readPicked(read(COMPARE)).filter((one) => one.id !== school.id)
  if (isCompared && others.length >= COMPARE_MAX) return false
  write(COMPARE, isCompared ? [...others, school] : others)
  return true
}

export function clearCompare() {
  write(COMPARE, [])
}
