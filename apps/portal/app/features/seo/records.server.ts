import { listNews } from '@app/contract/editorial/news.ts'
import { listVideos } from '@app/contract/editorial/video.ts'
import { listPosts, listStories } from '@app/contract/post/post.ts'
import { MAX_PAGE_SIZE } from '@app/contract/shapes/shapes.values.ts'
import type { Api } from '@app/contract/wire/client.ts'
import { type Entry, pathOf } from '#app/features/seo/xml.server.ts'
import type { AddressName } from '#app/site/addresses.ts'

/** Records of one file of the sitemap: each has two addresses, and a file has 10,000 at most. */
export const FILE_RECORDS = 5000

interface Record {
  id: number
  isSample: boolean
  publishTime: Date | null
  editTime?: Date | null
}

type Read = (
  api: Api,
  query: { pageNum: number; pageSize: number },
) => Promise<{ rows: Record[]; total: number }>

/** The lists of the sitemap: the page of one record, and how a page of records is read. */
export const kinds = {
  posts: { page: 'post.detail', read: (api, query) => api(listPosts, { query, body: {} }) },
  stories: { page: 'story.detail', read: (api, query) => api(listStories, { query, body: {} }) },
  news: { page: 'news.detail', read: (api, query) => api(listNews, { query, body: {} }) },
  videos: { page: 'video.detail', read: (api, query) => api(listVideos, { query, body: {} }) },
} as const satisfies { [kind: string]: { page: AddressName; read: Read } }

export type Kind = keyof typeof kinds

export const isKind = (name: string): name is Kind => Object.hasOwn(kinds, name)

/** The files that all records of all kinds need: `/sitemap/posts-1.xml` and so on. */
export async function recordFiles(api: Api): Promise<string[]> {
  const counted = await Promise.all(
    Object.entries(kinds).map(async ([kind, { read }]) => {
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
export async function recordsOf(api: Api, kind: Kind, file: number): Promise<Entry[]> {
  const { page, read } = kinds[kind]
  const pages = FILE_RECORDS / MAX_PAGE_SIZE
  const entries: Entry[] = []
  for (let pageNum = (file - 1) * pages + 1; pageNum <= file * pages; pageNum += 1) {
    const { rows, total }: Awaited<ReturnType<Read>> = await read(api, { pageNum, pageSize: MAX_PAGE_SIZE })
    for (const { id, isSample, publishTime, editTime } of rows)
      if (!isSample) entries.push({ path: pathOf(page, id), changed: editTime ?? publishTime })
    if (rows.length === 0 || pageNum * MAX_PAGE_SIZE >= total) break
  }
  return entries
}
