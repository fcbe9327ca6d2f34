import { createStore, useStore } from '#kit/data/store.ts'

const KEY = 'list-columns'

/** Hidden columns by person and list, as this browser keeps them. */
type ColumnChoices = Record<string, readonly string[]>

function read(): ColumnChoices {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as ColumnChoices
  } catch {
    return {}
  }
}

const hiddenStore = createStore(read())

const keyOf = (userId: number | undefined, list: string) => `${userId ?? 0}:${list}`

/** The columns a person has hidden in a list; undefined while they have not chosen. */
export function useHiddenColumns(userId: number | undefined, list: string): readonly string[] | undefined {
  return useStore(hiddenStore)[keyOf(userId, list)]
}

export function saveHiddenColumns(userId: number | undefined, list: string, hidden: readonly string[]): void {
  const next = { ...hiddenStore.get(), [keyOf(userId, list)]: hidden }
  localStorage.setItem(KEY, JSON.stringify(next))
  hiddenStore.set(next)
}
