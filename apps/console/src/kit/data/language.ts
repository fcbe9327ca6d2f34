import { LANGUAGE_KEY, type Language, languageOf, type Pair } from '@app/contract/shapes/language.ts'
import { createStore, useStore } from './store.ts'

type Copy = Record<string, Pair | ((...values: never[]) => Pair)>

/** Copy of a feature: every sentence in both languages. A missing twin does not compile. */
export function pairs<const C extends Copy>(copy: C): C {
  return copy
}

export type Say = (pair: Pair) => string

const chosen = createStore<Language>(languageOf(globalThis.sessionStorage?.getItem(LANGUAGE_KEY)))

export const currentLanguage = chosen.get
export const subscribeLanguage = chosen.subscribe

/** Keeps the choice for this browser tab, as the portal does. */
export function setLanguage(language: Language): void {
  sessionStorage.setItem(LANGUAGE_KEY, language)
  chosen.set(language)
}

export function useLanguage(): Language {
  return useStore(chosen)
}

/** Reads a pair in the reader's language; the component renders again when the language changes. */
export function useSay(): Say {
  const language = useLanguage()
  return (pair) => pair[language]
}

/** The same outside React, for messages. */
export const say: Say = (pair) => pair[chosen.get()]
