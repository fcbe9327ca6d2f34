import type { Language } from '@app/contract/shapes/language.ts'
import type { AddressName } from '#app/site/addresses.ts'

/** Where a frame stands: all that it shows of the page inside it. */
export interface Place {
  language: Language
  /** The page's name; undefined for an address that leads nowhere. */
  here: AddressName | undefined
  /** Path and query, where a line of the menu leads exactly there; else the path. */
  path: string
}
