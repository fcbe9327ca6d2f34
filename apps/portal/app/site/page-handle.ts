import type { Language } from '@app/contract/shapes/language.ts'

/** One step of the way from home to a page; the last has no address. */
export interface Crumb {
  label: string
  to?: string
}

/**
 * What a page may tell the frame: `export const handle: PageHandle = { … }`. `crumbs` is the breadcrumb
 * after home, from the page's loader data; `isCityBound` makes the city selector write `?city=` there,
 * and `dropsUsualCity` leaves it out for the city that the plain address shows.
 */
export interface PageHandle {
  isCityBound?: boolean
  dropsUsualCity?: boolean
  crumbs?: (language: Language, loaderData: unknown) => Crumb[]
}
