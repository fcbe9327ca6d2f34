import type { Language } from '@app/contract/shapes/language.ts'
import { createContext, use } from 'react'
import { languageOfPath } from './language.ts'

/** The language of the page while the server renders it; browsers read it from their address. */
export const PageLanguage = createContext<Language>('zh')

/** The language of the page, which its address decides. */
export function useLanguage(): Language {
  const rendered = use(PageLanguage)
  return typeof document === 'undefined' ? rendered : languageOfPath(window.location.pathname)
}
