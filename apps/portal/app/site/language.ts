import { LANGUAGE_KEY, type Language, type Pair } from '@app/contract/shapes/language.ts'
import { translatedAddress } from './addresses.ts'
import { storageItem } from './browser/browser-storage.ts'

type Copy = Record<string, Pair | ((...args: never[]) => Pair)>

/** Copy of a feature: every sentence in both languages, or a function that gives such a pair. */
export function pairs<C extends Copy>(copy: C): C {
  return copy
}

/** The sentence of a pair in the reader's language. */
export function say(pair: Pair, language: Language): string {
  return pair[language]
}

/** The language of an address. */
export function languageOfPath(pathname: string): Language {
  return /^\/en(\/|$)/.test(pathname) ? 'en' : 'zh'
}

/** An address of the product, whichever language it is written in, for a reader of this language. */
export function localizePath(path: string, language: Language): string {
  return translatedAddress(path, language)
}

/** The address decides the language; the session remembers it. */
export function storeLanguage(): void {
  storageItem(LANGUAGE_KEY).write(languageOfPath(window.location.pathname))
}
