/** One page of a feature: its address in both languages, and what lists of pages ask of it. */
export interface PageSpec {
  /** Paths in both languages. `:id` is a number; `*` at the end is any rest. */
  zh: string
  en: string
  /** The route file, below the feature's folder. */
  file: string
  /** `noindex` keeps a page out of search engines and the sitemap, `disallow` keeps crawlers away as well. */
  robots?: 'noindex' | 'disallow'
  /** Addresses that are no page of their own: another name of a page, a redirect, an error, the end of a form. */
  kind?: 'alias' | 'forward' | 'error' | 'receipt'
  /** The page of one record names the list that leads to it. */
  list?: string
  /** A page of text about the site itself, which `/llms.txt` lists. */
  isAboutSite?: true
  /** The page may be saved for reading without a network: it is the same for all readers and asks for nothing. */
  isSavedOffline?: true
}

interface PageOptions extends Omit<PageSpec, 'zh' | 'en' | 'file'> {
  /** The English path behind `/en`, where it differs from the Chinese one. */
  en?: string
}

/** Declares a page: `page('/school/list', 'list.route.tsx')` stands at `/school/list` and `/en/school/list`. */
export function page(path: string, file: string, { en = path, ...options }: PageOptions = {}): PageSpec {
  return { zh: path, en: en === '/' ? '/en' : `/en${en}`, file, ...options }
}

/** A kind of search hit, by its number on the wire (`objType`). */
export interface SearchKind<Name extends string = string> {
  objType: number
  /** The page of a hit; undefined where the hit names its page itself. */
  page?: Name
  icon: 'school' | 'list' | 'user' | 'info' | 'play' | 'tool'
}

/**
 * What a folder below `features/` brings to the portal, as far as browsers may load it too. What only the server needs
 * stands beside it in `feature.server.ts`, what runs on every page in `start.client.ts`.
 */
export interface Feature<Name extends string = string> {
  /** The name of the folder. */
  name: string
  /** By name: `to('school.list', language)` gives the address. */
  pages: Readonly<Record<Name, PageSpec>>
  /** Routes that are no pages, such as feeds: path to route file below the folder. */
  files?: Record<string, string>
  search?: readonly SearchKind<NoInfer<Name>>[]
}

/** Declares a feature; `features.ts` lists it. */
export function feature<Name extends string = never>(declared: Feature<Name>): Feature<Name> {
  return declared
}

/**
 * The query parameters that a page reads: whole names, or an expression for numbered names. Any other parameter would
 * only make one more cached copy of the same page (docs/addresses.md#queries).
 */
export interface QueryParameters {
  names: readonly string[]
  like?: RegExp
  /** Names that may stand more than once, as the boxes of a form do. */
  many?: readonly string[]
  /** Names whose values may be as long as an address: texts of several lines, packed rows, addresses. */
  long?: readonly string[]
}
