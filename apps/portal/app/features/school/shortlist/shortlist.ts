import { SHORTLIST_MAX } from '@app/contract/member/shortlist.values.ts'
import { storageItem } from '#app/site/browser/browser-storage.ts'
import { createStore } from '#app/ui/create-store.ts'

/** The comparison shows at most four schools side by side. */
export const COMPARE_MAX = 4

export interface Picked {
  id: number
  zh: string
  en: string
  /** Its town in both languages; absent in what was picked before towns were stored. */
  townZh?: string
  townEn?: string
}

/**
 * A list in the browser's storage as JSON text, followed in all tabs; empty text until the browser has read it.
 * Storage can be switched off: then nothing is saved, and the page still works.
 */
function storedList(key: 'dssShortlist' | 'dssCompare') {
  return createStore('', {
    read: () => storageItem(key).read() ?? '[]',
    write: (list) => void storageItem(key).write(list),
    watch(changed) {
      window.addEventListener('storage', changed)
      return () => window.removeEventListener('storage', changed)
    },
  })
}

/** Schools a visitor saved, as JSON of ids. */
export const savedList = storedList('dssShortlist')
/** Schools picked for comparison, as `Picked`, so that the tray needs no request. */
export const comparedList = storedList('dssCompare')

/** Only whole positive ids count; any other content of the storage is ignored. */
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
  const { id, zh, en, townZh = '', townEn = '' } = one as Record<string, unknown>
  return Number.isSafeInteger(id) && [zh, en, townZh, townEn].every((text) => typeof text === 'string')
}

export function readPicked(text: string): Picked[] {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.filter(isPicked).slice(0, COMPARE_MAX) : []
  } catch {
    return []
  }
}

/** The saved ids, newest last. */
export function savedSchools(): number[] {
  return readIds(savedList.get())
}

/** The schools picked for comparison. */
export function comparedSchools(): Picked[] {
  return readPicked(comparedList.get())
}

/** Tells of every change of both lists, also from another window. */
export function onShortlistChange(listener: () => void): void {
  savedList.subscribe(listener)
  comparedList.subscribe(listener)
}

/** Saves a school or takes it off. False when the list is full: none of it is dropped for another. */
export function setSaved(id: number, isSaved: boolean): boolean {
  const others = readIds(savedList.get()).filter((one) => one !== id)
  if (isSaved && others.length >= SHORTLIST_MAX) return false
  savedList.set(JSON.stringify(isSaved ? [...others, id] : others))
  return true
}

/** Adds or removes a school. False when four are already there. */
export function setCompared(school: Picked, isCompared: boolean): boolean {
  const others = readPicked(comparedList.get()).filter((one) => one.id !== school.id)
  if (isCompared && others.length >= COMPARE_MAX) return false
  comparedList.set(JSON.stringify(isCompared ? [...others, school] : others))
  return true
}

export function clearCompare() {
  comparedList.set('[]')
}
