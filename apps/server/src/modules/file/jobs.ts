import type { Db } from '#platform/db/database.ts'
import type { AppContext } from '#platform/http/app-context.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { PROFILE, UPLOADS } from './actions.ts'
import { knownKeys, namesByKey, takeUnused } from './store.ts'

/** Files that nothing used within two days are erased. */
const RETENTION_MS = 48 * 3_600_000
/** Nothing takes a day to arrive: what is unfinished then was left by a process that died. */
const UNFINISHED_MS = 24 * 3_600_000
/** So many names are looked up at once. */
const BATCH = 500
/** More files without a record than this number and this share look like another database's, and none is erased. */
const MOST_UNKNOWN = 100
const MOST_UNKNOWN_SHARE = 0.2

/**
 * Erases what nothing uses: records and their files, files without a record, and unfinished ones.
 *
 * @throws {Error} when so many files have no record that the database is in doubt; none of them is erased then
 */
export async function sweepUnusedFiles(db: Db, storage: Storage, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_MS)
  for (const fileName of await takeUnused(db, before)) await storage.remove(fileName.slice(PROFILE.length))
  await storage.sweepUnfinished(new Date(now.getTime() - UNFINISHED_MS))
  const { unknown, all } = await filesWithoutRecord(db, storage, before)
  if (unknown.length > Math.max(MOST_UNKNOWN, all * MOST_UNKNOWN_SHARE))
    throw new Error(
      `${unknown.length} of ${all} stored files have no record, and none was erased: is this their database? npm run files -- unknown lists them.`,
    )
  for (const key of unknown) await storage.remove(key)
}

/**
 * Uploads that no record names and that were written before a time: a write that failed at the worst moment leaves its
 * file without one. All are read before any is judged.
 */
export async function filesWithoutRecord(
  db: Db,
  storage: Storage,
  before: Date,
): Promise<{ unknown: string[]; all: number }> {
  const unknown: string[] = []
  let all = 0
  let keys: string[] = []
  const look = async () => {
    const known = await knownKeys(db, keys, PROFILE)
    for (const key of keys) if (!known.has(key)) unknown.push(key)
    all += keys.length
    keys = []
  }
  for await (const key of storage.keysBefore(UPLOADS, before)) {
    keys.push(key)
    if (keys.length === BATCH) await look()
  }
  await look()
  return { unknown, all }
}

/** Removes copies for a content delivery network of what is not the site's any more. */
export async function sweepPublicCopies({
  database: { db },
  storage,
  fileState,
}: Pick<AppContext, 'database' | 'storage' | 'fileState'>): Promise<void> {
  await storage.remote?.sweepPublic(async (keys) => {
    const stay = new Set<string>()
    for (const fileName of await namesByKey(db, keys, PROFILE)) {
      const state = await fileState(fileName)
      if (state?.isOfSite) stay.add(state.key)
    }
    return stay
  })
}
