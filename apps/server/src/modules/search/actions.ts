import { createHash } from 'node:crypto'
import type { PageText } from '@app/contract/portal-build.ts'
import { asc, inArray } from 'drizzle-orm'
import { replaceState, setState, stateIs } from '#modules/system-state/store.ts'
import type { Db } from '#platform/db/database.ts'
import { type Module, referencesTo, type SearchSource } from '#platform/module.ts'
import { dropPagesBut, idsAfter, idsReferring, putEntries } from './index-store.ts'
import { refreshWords } from './word-store.ts'

/** Raised whenever `tokens.ts` or a record's texts change their shape: what was indexed before is then made anew. */
const INDEX_VERSION = 1

/** Indexes the portal's own pages; does nothing when the same texts were indexed before. */
export async function indexPages(db: Db, pages: readonly PageText[], now: Date): Promise<void> {
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
      pages.map((page) => ({ kind: 6, ...page, publishTime: now })),
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

/**
 * Indexes records in a transaction that did not write them. They are locked before they are read: who is just
 * changing or removing one is waited for, and who comes later waits, so that an old text is never put over a newer
 * one and nothing removed comes back. In the order of their ids, so that two who do this do not wait for each other.
 */
async function indexLocked(db: Db, { id, index }: SearchSource, ids: readonly number[]): Promise<void> {
  await db
    .select({ id })
    .from(id.table)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
    .for('no key update')
  await index(db, ids)
}

/**
 * Indexes every record again when the index is stale or of an older version. Batches commit by themselves, so
 * that the site answers meanwhile and a rebuild that is cut off is begun again by the next run.
 */
export async function rebuildSearch(db: Db, modules: readonly Module[]): Promise<void> {
  if (await stateIs(db, INDEX)) return
  const running = `rebuild ${crypto.randomUUID()}`
  // waits for a change that is just being marked, so that its names are read below
  await setState(db, INDEX, running)
  for (const source of sourcesOf(modules)) {
    let ids = await idsAfter(db, source.id, 0)
    while (ids.length > 0) {
      const batch = ids
      await db.transaction((tx) => indexLocked(tx, source, batch))
      ids = await idsAfter(db, source.id, batch.at(-1) ?? 0)
    }
  }
  await refreshWords(db, modules)
  await replaceState(db, INDEX, running, '')
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
