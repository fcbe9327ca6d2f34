import { inLanguage, type Language, type Pair } from '@app/contract/shapes/language.ts'
import type { PageText } from '@app/contract/site/portal-build.ts'
import type { Api } from '@app/contract/wire/client.ts'
import type { Feature, QueryParameters } from '#app/site/feature.ts'
import { siteName } from '#app/site/head/head.ts'
import { say } from '#app/site/language.ts'
import type { Drawing, SocialImage } from '#app/social-image/social-image.ts'

/** One record of the sitemap. */
interface SitemapRecord {
  id: number
  isSample: boolean
  publishTime: Date | null
  editTime?: Date | null
}

/** How one file kind of the sitemap reads its records, page by page through the public calls. */
export interface SitemapKind<Name extends string = string> {
  page: Name
  /** Records that one call answers; the usual page by default. */
  atOnce?: number
  read: (
    api: Api,
    query: { pageNum: number; pageSize: number },
  ) => Promise<{ rows: SitemapRecord[]; total: number }>
}

/** One entry of a feed; `path` stays the same for ever. */
export interface FeedEntry {
  title: string
  path: string
  summary: string
  /** Name of the writer, or the source of a news item. */
  author: string
  category: string
  time: Date
  isSample: boolean
}

/** What a feed holds; `page` is the path of the page that it follows. */
export interface FeedContent {
  title: string
  description: string
  page: string
  entries: readonly FeedEntry[]
}

/** A kind of feed, below `/rss/`. */
export interface FeedKind {
  /** Reads the newest entries through the public calls; throws `notFound()` for a number without a record. */
  read: (api: Api, language: Language, number: string) => Promise<FeedContent>
}

/** The newest entries that a feed asks its list for. */
export const feedQuery = { pageNum: 1, pageSize: 30 }

/** A line of the footer, in one of its columns. */
export interface FooterLine<Name extends string = string> {
  column: 'tools' | 'about' | 'contact'
  /** Lines of a column stand in this order. */
  order: number
  page: Name
  hash?: string
  text: Pair
}

/** What a feature brings that only the server needs. */
export interface ServerFeature<Name extends string = string> {
  /**
   * The query parameters of each page. `all` is for pages that read the whole query themselves: forwards pass it on, and
   * lists redirect to the one address of their state. A page that is not named reads nothing but `?city=`.
   */
  query?: { readonly [Page in Name]?: QueryParameters | 'all' }
  /** The same for addresses that are no pages, by what their path begins with. */
  fileQuery?: Readonly<Record<string, QueryParameters>>
  /** The image of a shared link to a page without a record; every listed page but home has one. */
  images?: { readonly [Page in Name]?: (language: Language) => SocialImage | Promise<SocialImage> }
  /** The same for the page of a record, read through the public calls: what a stranger may not read has no image. */
  recordImages?: {
    readonly [Page in Name]?: (api: Api, id: number, language: Language) => Promise<SocialImage>
  }
  /** Records for the sitemap by the name of their files: `posts` are in `/sitemap/posts-1.xml` and so on. */
  sitemap?: Readonly<Record<string, SitemapKind<Name>>>
  /** Feeds by the name of their file: `news` is `/rss/news.xml`, `school-:id` is `/rss/school-31.xml`; codes may begin with 0. */
  feeds?: Readonly<Record<string, FeedKind>>
  footer?: readonly FooterLine<Name>[]
  /** Pages that live in files and not in the database, for the search index. */
  searchTexts?: () => PageText[] | Promise<PageText[]>
}

/** Declares what the server needs of a feature; the names of pages are those of its `feature.ts`. */
export function serverFeature<Name extends string>(
  _of: Feature<Name>,
  declared: ServerFeature<NoInfer<Name>>,
): ServerFeature {
  return declared
}

/** The image of a page that carries nothing but its title and a drawing. */
export function plainImage(title: Pair, drawing: Drawing): (language: Language) => SocialImage {
  return (language) => ({ kicker: siteName[language], isSample: false, title: say(title, language), drawing })
}

interface TitledRecord {
  title: string
  titleEn?: string
  isSample: boolean
}

/** The image of a record that carries its title below the name of its list. */
export function recordImage(
  read: (api: Api, id: number) => Promise<{ data: TitledRecord }>,
  kicker: Pair,
  drawingOf: (id: number) => Drawing,
): (api: Api, id: number, language: Language) => Promise<SocialImage> {
  return async (api, id, language) => {
    const { data } = await read(api, id)
    const title = inLanguage(data, 'title', language)
    return { title, kicker: say(kicker, language), drawing: drawingOf(id), isSample: data.isSample }
  }
}
