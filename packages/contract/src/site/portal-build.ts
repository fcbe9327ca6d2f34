import type { SocialImageDesign } from '@app/contract/file/social-image.ts'
import type { SeenPage } from '@app/contract/monitor/page-view/page-count.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import type { Transport } from '@app/contract/wire/client.ts'
import type { PortalContext } from './portal-context.ts'

/** A request that was answered, as far as counting views looks at it. */
export interface AnsweredRequest {
  method: string
  /** Path and query. */
  url: string
  status: number
  header: (name: string) => string | undefined
}

/** A guide page or tool of the portal, which lives in its files and not in the database, as the search finds it. */
export interface PageText {
  /** The name of its address. */
  page: string
  /** The menu's number; tools have numbers of their own after them. */
  objId: number
  title: Pair
  body: Pair
  /** What families call it, with commas between the words; the Chinese ones are found by their pinyin too. */
  also?: Pair
}

/** The same with where it stands in each language. */
export type PlacedPage = PageText & { path: Pair }

/** What the portal's build does for the server besides answering requests. */
interface PortalServices {
  /** The address of the page that is rendered for an address: without the words of the query that it does not read. */
  tidyAddress: (url: string) => string
  /** Names the city whose pages a visitor at this place is shown, so that there is one page for each city. */
  cityOfPosition: (position: NonNullable<PortalContext['position']>) => string
  /** The page of a view; undefined for what is no view of a page. */
  seenPage: (answered: AnsweredRequest) => SeenPage | undefined
  /** The portal's own pages for the search index; asked for at the start, and when the fact ledger has changed. */
  pageTexts: (transport: Transport) => Promise<PlacedPage[]>
  /** Designs the link picture of a page; undefined where there is no such page. */
  socialImageNamed: (
    transport: Transport,
    language: string,
    file: string,
  ) => Promise<SocialImageDesign | undefined>
}

/** What the portal's server entry exports as `portal`. */
export interface PortalEntry extends PortalServices {
  /** The router's key for what the server hands over with every request. */
  portalContext: { defaultValue?: PortalContext }
  /** The route of a page by its path; undefined for what is no address of the table. */
  routeOf: (pathname: string) => string | undefined
}

/** Everything the server takes from the portal's build. */
export interface PortalBuild extends PortalServices {
  /** Answers a request for a page, a form or the data of a move inside the site. */
  render: (request: Request, context: PortalContext) => Promise<Response>
}
