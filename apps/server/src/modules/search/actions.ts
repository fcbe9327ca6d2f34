import { createHash } from 'node:crypto'
import type { PlacedPage } from '@app/contract/site/portal-build.ts'
import { replaceState, setState, stateBeganWithin, stateIs } from '#modules/system-state/store.ts'
import type { Db } from '#platform/db/database.ts'
import type { AppContext } from '#platform/http/app-context.ts'
import { type Module, referencesTo } from '#platform/module.ts'
import { foldText } from './fold.ts'
import { dropPagesBut, idsAfter, idsReferring, indexLocked, putEntries } from './index-store.ts'
import { readQuery } from './query.ts'
import { FACETS_STATE, searchSpans } from './span-store.ts'
import { foundEntries } from './store.ts'
import { refreshWords, synonymGroups } from './word-store.ts'

/** Raised whenever `tokens.ts` or a record's texts change their shape: what was indexed before is then made anew. */
const INDEX_VERSION = 6

/** Indexes the portal's own pages; does nothing when the same texts were indexed before. */
export async function indexPages(db: Db, pages: readonly PlacedPage[], now: Date): Promise<void> {
  const fingerprint = createHash('sha256').update(JSON.stringify(pages)).digest('hex').slice(0, 16)
  const name = `search pages ${INDEX_VERSION}`
  if (await stateIs(db, name, fingerprint)) return
  await db.transaction(async (tx) => {
    await dropPagesBut(
      tx,
      pages.map((page) => page.objId),
    )
    await putEntries(
      tx,
      pages.map(({ path, also, ...page }) => ({
        kind: 6,
        ...page,
        fields: [
          { text: also?.zh ?? '', weight: 'B', isName: true },
          { text: also?.en ?? '', weight: 'B' },
        ],
        path: path.zh,
        pathEn: path.en,
        publishTime: now,
      })),
    )
    await setState(tx, name, fingerprint)
  })
}

/** Its state is empty while the index is up to date, and names the last request or rebuild while it is not. */
const INDEX = `search index ${INDEX_VERSION}`

/**
 * Asks for a rebuild, after changes to names that many records are found by. Written in the transaction of the
 * change, and always a new value, so that a rebuild which began before the change cannot end as if it knew it.
 */
export async function markSearchStale(db: Db): Promise<void> {
  await setState(db, INDEX, `stale ${crypto.randomUUID()}`)
}

const sourcesOf = (modules: readonly Module[]) => modules.flatMap(({ searchSources = [] }) => searchSources)

const REBUILD = 'rebuild '
/** A rebuild that was not heard of for so long has ended with its process. */
const REBUILD_SILENT_SECONDS = 60

/**
 * Indexes every record again when the index is stale or of an older version. Batches commit by themselves, so
 * that the site answers meanwhile and a rebuild that is cut off is begun again by the next run. One at a time: a
 * large one outlasts the clock that starts it, and two that took the state from each other would never end. True where
 * it was made anew.
 */
export async function rebuildSearch(db: Db, modules: readonly Module[]): Promise<boolean> {
  if (await stateIs(db, INDEX)) return false
  if (await stateBeganWithin(db, INDEX, REBUILD, REBUILD_SILENT_SECONDS)) return false
  const running = `${REBUILD}${crypto.randomUUID()}`
  // waits for a change that is just being marked, so that its names are read below
  await setState(db, INDEX, running)
  try {
    for (const source of sourcesOf(modules)) {
      let ids = await idsAfter(db, source.id, 0)
      while (ids.length > 0) {
        const batch = ids
        await db.transaction((tx) => indexLocked(tx, source, batch))
        await replaceState(db, INDEX, running, running)
        ids = await idsAfter(db, source.id, batch.at(-1) ?? 0)
      }
    }
    await setState(db, FACETS_STATE)
    await refreshWords(db, modules)
  } catch (error) {
    // where this fails too, others begin again when nothing has been heard for long enough
    await replaceState(db, INDEX, running, 'stale').catch(() => undefined)
    throw error
  }
  await replaceState(db, INDEX, running, '')
  return true
}

/** Makes a stale index anew; answers that were found by the old one are then stale as well. */
export async function rebuildStaleSearch(
  { database: { db }, cacheTags }: Pick<AppContext, 'database' | 'cacheTags'>,
  modules: readonly Module[],
): Promise<void> {
  if (!(await rebuildSearch(db, modules))) return
  const tags = [...new Set(sourcesOf(modules).flatMap((source) => source.tags))]
  await cacheTags.publish(db, tags)
  cacheTags.invalidate(tags)
}

/** Indexes again what is found by the names of these records of a module, in the caller's transaction. */
export async function reindexReferring(
  db: Db,
  modules: readonly Module[],
  to: string,
  ids: readonly number[],
): Promise<void> {
  const columns = referencesTo(modules, to).map(({ column }) => column)
  for (const source of sourcesOf(modules))
    for (const column of columns.filter(({ table }) => table === source.id.table))
      for await (const batch of idsReferring(db, source.id, column, ids)) await indexLocked(db, source, batch)
}

/** True when a search for the word finds something. */
export async function findsSomething(db: Db, modules: readonly Module[], word: string): Promise<boolean> {
  const groups = (await synonymGroups(db)).map((group) => group.map(foldText))
  const query = readQuery(word, groups)
  if (query.tsquery === '') return false
  const { counts } = await foundEntries(db, modules, query, {
    kind: 0,
    filter: {},
    order: 'new',
    page: { pageNum: 1, pageSize: 1 },
    language: 'zh',
    spans: await searchSpans(db),
  })
  return Object.keys(counts).length > 0
}
