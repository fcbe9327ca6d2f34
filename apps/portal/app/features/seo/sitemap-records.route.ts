import { FILE_RECORDS, recordsOf, sitemapKinds } from '#app/features/seo/records.server.ts'
import { sitemapOf } from '#app/features/seo/xml.server.ts'
import { apiOf, asFile, notFound } from '#app/request/api.server.ts'
import { portalContext } from '#app/request/portal-context.server.ts'
import type { Route } from './+types/sitemap-records.route.ts'

/** The farthest file: beyond it page numbers would pass what a list takes. */
const LAST_FILE = 1_000_000_000 / FILE_RECORDS

/** `/sitemap/posts-1.xml`: the records of one kind, so many to a file. */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  return asFile(answer(args))
}

async function answer({ context, request, params }: Route.LoaderArgs): Promise<Response> {
  const [, name = '', number] = /^([a-z]+)-([1-9]\d{0,6})\.xml$/.exec(params.file) ?? []
  const file = Number(number)
  const kind = sitemapKinds.get(name)
  if (!kind || !(file <= LAST_FILE)) throw notFound()
  return sitemapOf(context.get(portalContext).origin, await recordsOf(apiOf(context, request), kind, file))
}
