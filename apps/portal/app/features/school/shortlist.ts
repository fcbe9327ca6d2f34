import { createStore, useStore } from '#app/ui/create-store.ts'

/** The comparison shows at most four schools side by side. */
export const COMPARE_MAX = 4
const SHORTLIST_MAX = 50

export interface Picked {
  id: number
  zh: string
  en: string
}

/**
 * A list in the browser's storage as JSON text, followed in all tabs; empty text until the browser has read it.
 * Storage can be switched off: then nothing is saved, and the page still works.
 */
function storedList(key: string) {
  return createStore('', {
    read() {
      try {
        return localStorage.getItem(key) ?? '[]'
      } catch {
        return '[]'
      }
    },
    write(list) {
      try {
        localStorage.setItem(key, list)
      } catch {
        // as above
      }
    },
    watch(changed) {
      window.addEventListener('storage', changed)
      return () => window.removeEventListener('storage', changed)
    },
  })
}

/** Schools a visitor saved, as ids. */
const saved = storedList('dssShortlist')
/** Schools picked for comparison, as `{ id, zh, en }`, so that the tray needs no request. */
const compared = storedList('dssCompare')

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

/** The saved ids, newest last; null until the browser has read them. */
export function useShortlist(): number[] | null {
  const text = useStore(saved)
  return text === '' ? null : readIds(text)
}

export function setSaved(id: number, isSaved: boolean) {
  const others = readIds(saved.get()).filter((one) => one !== id)
  saved.set(JSON.stringify(isSaved ? [...others, id].slice(-SHORTLIST_MAX) : others))
}

export function useCompare(): Picked[] {
  return readPicked(useStore(compared))
}

/** Adds or removes a school. False when four are already there. */
export function setCompared(school: Picked, isCompared: boolean): boolean {
  const others = readPicked(compared.get()).filter((one) => one.id !== school.id)
  if (isCompared && others.length >= COMPARE_MAX) return false
  compared.set(JSON.stringify(isCompared ? [...others, school] : others))
  return true
}

export function clearCompare() {
  compared.set('[]')
}
