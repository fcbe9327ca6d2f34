import type { Language } from '@app/contract/shapes/language.ts'
import type { ReactNode } from 'react'

/** What a row may do to its list. */
export interface Tools {
  language: Language
  /** Reads the list again. */
  again: () => void
  /** Takes a row out of what is shown. */
  takeAway: (row: Row) => void
}

export interface Row {
  key: string
  draw: (tools: Tools) => ReactNode
}
