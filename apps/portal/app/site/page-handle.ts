import type { Language } from '@app/contract/language.ts'

/** One step of the way from home to a page; the last has no address. */
export interface Crumb {
  label: string
  to?: string
}

/**
 * What a page may tell the frame: `export const handle: PageHandle = { … }`. `crumbs` is the breadcrumb
 * after home, from the page's loader data; `isCityBound` makes the city selector write `?city=` there,
 * and `dropsUsualCity` leaves it out for the city that the plain address shows. `isApp` makes the whole page React's
 * in the browser, with its data sent along: for tools and lists. Every other page is a document with islands.
 */
export interface PageHandle {
  isApp?: boolean
  isCityBound?: boolean
  dropsUsualCity?: boolean
  crumbs?: (language: Language, loaderData: unknown) => Crumb[]
}

/** True for a page that is React's as a whole, by the handles of its routes. */
export function isAppPage(matches: readonly { handle?: unknown }[]): boolean {
  return matches.some(({ handle }) => (handle as PageHandle | undefined)?.isApp)
}
