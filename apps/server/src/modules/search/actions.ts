import { createHash } from 'node:crypto'
import type { PageText } from '@app/contract/portal-build.ts'
import { indexNews } from '#modules/news/search-store.ts'
import { forgetPlanting, isPlanted, notePlanting } from '#modules/planting/store.ts'
import { indexPosts } from '#modules/post/search-store.ts'
import { indexSchools } from '#modules/school/search-store.ts'
import { indexVideos } from '#modules/video/search-store.ts'
import type { Db } from '#platform/db/database.ts'
import { dropPagesBut, idsAfter, putEntries } from './index-store.ts'
import { refreshWords } from './word-store.ts'

/** Raised whenever `tokens.ts` or a record's texts change their shape: what was indexed before is then made anew. */
const INDEX_VERSION = 1

/** Makes the portal's own pages findable; does nothing when the same texts were kept before. */
export async function keepPages(db: Db, pages: readonly PageText[], now: Date): Promise<void> {
  const print = createHash('sha256').update(JSON.stringify(pages)).digest('hex').slice(0, 16)
  const name = `search pages ${INDEX_VERSION}`
  if (await isPlanted(db, name, print)) return
  await db.transaction(async (tx) => {
    await dropPagesBut(
      tx,
      pages.map((page) => page.objId),
    )
    await putEntries(
      tx,
      pages.map((page) => ({ kind: 6, ...page, publishTime: now })),
    )
    await notePlanting(tx, name, print)
  })
}

const sources = {
  bbs_school: indexSchools,
  bbs_blog: indexPosts,
  bbs_infomation: indexNews,
  bbs_video: indexVideos,
} as const

const INDEX = `search index ${INDEX_VERSION}`

/** Asks for a rebuild, after changes to names that many records are found by. */
export async function markSearchStale(db: Db): Promise<void> {
  await forgetPlanting(db, INDEX)
}

/**
 * Makes every record findable when the index is of an older version. Batches commit by themselves, so that the
 * site answers meanwhile and a rebuild that is cut off is begun again by the next run.
 */
export async function rebuildSearch(db: Db): Promise<void> {
  if (await isPlanted(db, INDEX)) return
  for (const [table, index] of Object.entries(sources)) {
    let ids = await idsAfter(db, table, 0)
    while (ids.length > 0) {
      const batch = ids
      await db.transaction((tx) => index(tx, batch))
      ids = await idsAfter(db, table, batch.at(-1) ?? 0)
    }
  }
  await refreshWords(db)
  await notePlanting(db, INDEX)
}
