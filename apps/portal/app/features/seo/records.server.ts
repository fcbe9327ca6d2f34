import { MAX_PAGE_SIZE } from '@app/contract/shapes/shapes.values.ts'
import type { Api } from '@app/contract/wire/client.ts'
import { type Entry, pathOf } from '#app/features/seo/xml.server.ts'
import { serverFeatures } from '#app/features.server.ts'
import type { SitemapKind } from '#app/request/feature.server.ts'
import type { AddressName } from '#app/site/addresses.ts'

/** Records of one file of the sitemap: each has two addresses, and a file has 10,000 at most. */
export const FILE_RECORDS = 5000

/** The kinds of files with records, as the features declare them. */
export const sitemapKinds: ReadonlyMap<string, SitemapKind> = new Map(
  [...serverFeatures.values()].flatMap(({ sitemap = {} }) => Object.entries(sitemap)),
)

/** The files that all records of all kinds need: `/sitemap/posts-1.xml` and so on. */
export async function recordFiles(api: Api): Promise<string[]> {
  const counted = await Promise.all(
    [...sitemapKinds].map(async ([kind, { read }]) => {
      const { total } = await read(api, { pageNum: 1, pageSize: 1 })
      return Array.from(
        { length: Math.ceil(total / FILE_RECORDS) },
        (_, at) => `/sitemap/${kind}-${at + 1}.xml`,
      )
    }),
  )
  return counted.flat()
}

/** The real records of one file with their last change; sample records are left out. */
export async function recordsOf(
  api: Api,
  { page, read, atOnce = MAX_PAGE_SIZE }: SitemapKind,
  file: number,
): Promise<Entry[]> {
  const pages = FILE_RECORDS / atOnce
  const entries: Entry[] = []
  for (let pageNum = (file - 1) * pages + 1; pageNum <= file * pages; pageNum += 1) {
    const { rows, total } = await read(api, { pageNum, pageSize: atOnce })
    for (const { id, isSample, publishTime, editTime } of rows)
      if (!isSample) entries.push({ path: pathOf(page as AddressName, id), changed: editTime ?? publishTime })
    if (pageNum * atOnce >= total) break
  }
  return entries
}
