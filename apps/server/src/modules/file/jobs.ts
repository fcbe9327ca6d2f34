import type { Db } from '#platform/db/database.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { PROFILE, UPLOADS } from './actions.ts'
import { knownKeys, takeUnused } from './store.ts'

/** Files that nothing used within two days are erased. */
const RETENTION_MS = 48 * 3_600_000
/** Nothing takes a day to arrive: what is unfinished then was left by a process that died. */
const UNFINISHED_MS = 24 * 3_600_000
/** So many names are looked up at once. */
const BATCH = 500

/** Erases what nothing uses: records and their files, files without a record, and unfinished ones. */
export async function sweepUnusedFiles(db: Db, storage: Storage, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_MS)
  for (const fileName of await takeUnused(db, before)) await storage.remove(fileName.slice(PROFILE.length))
  await storage.sweepUnfinished(new Date(now.getTime() - UNFINISHED_MS))
  let keys: string[] = []
  for await (const key of storage.keysBefore(UPLOADS, before)) {
    keys.push(key)
    if (keys.length < BATCH) continue
    await eraseUnknown(db, storage, keys)
    keys = []
  }
  await eraseUnknown(db, storage, keys)
}

/** A write that failed at the worst moment leaves its file without the record that names it. */
async function eraseUnknown(db: Db, storage: Storage, keys: readonly string[]): Promise<void> {
  const known = await knownKeys(db, keys, PROFILE)
  for (const key of keys) if (!known.has(key)) await storage.remove(key)
}
