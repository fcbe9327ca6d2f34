import type { Db } from '#platform/db/database.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { PROFILE } from './actions.ts'
import { takeUnused } from './store.ts'

/** Files that nothing used within two days are erased (forum.md 15). */
const KEEP_MS = 48 * 3_600_000

export async function sweepUnusedFiles(db: Db, storage: Storage, now: Date): Promise<void> {
  for (const fileName of await takeUnused(db, new Date(now.getTime() - KEEP_MS)))
    await storage.remove(fileName.slice(PROFILE.length))
}
