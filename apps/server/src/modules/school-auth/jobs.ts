import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { PRIVATE } from '#modules/file/actions.ts'
import { publishEvent } from '#platform/event/events.ts'
import type { AppContext } from '#platform/http/app-context.ts'
import { schoolAuthEvents } from './events.ts'
import { FOLDER } from './material-actions.ts'
import { stateAfter } from './rules.ts'
import {
  ALIAS_TAG,
  changeAuth,
  decidedBefore,
  dropFreeMaterials,
  dropMaterials,
  endedBefore,
  knownKeys,
  lockAuth,
  setAccountAuth,
  writeLog,
} from './store.ts'

type Parts = Pick<AppContext, 'database' | 'storage' | 'cacheTags' | 'now'>

/** Materials are deleted so long after a decision, and unused uploads after so long. */
const RETENTION_MS = 180 * 86_400_000
const FREE_MS = 48 * 3_600_000

/** Ends the verifications of families whose last day is over. */
export async function endOldVerifications({ database: { db }, cacheTags, now: clock }: Parts): Promise<void> {
  const now = clock()
  const today = writeMoment(now).slice(0, 10)
  for (const id of await endedBefore(db, today)) {
    const stale = await db.transaction(async (tx) => {
      const auth = await lockAuth(tx, id)
      const status = auth && stateAfter(auth.status, 'expire')
      if (!auth || !status) return []
      await changeAuth(tx, id, { status, updateTime: now })
      await writeLog(tx, { authId: id, action: 'expire', byRole: 'system', createTime: now })
      await setAccountAuth(tx, auth.userId, status, null)
      await publishEvent(tx, schoolAuthEvents['auth.decided'], {
        authId: id,
        userId: auth.userId,
        kind: auth.kind,
        action: 'expire',
        reason: null,
      })
      const tags = [`account:${auth.userId}`, 'schoolAuth', `schoolAuth:${id}`, ALIAS_TAG]
      await cacheTags.publish(tx, tags)
      return tags
    })
    cacheTags.invalidate(stale)
  }
}

/** Erases materials 180 days after the decision, uploads that nothing took, and files that nothing names. */
export async function eraseOldMaterials({ database: { db }, storage, now: clock }: Parts): Promise<void> {
  const now = clock()
  for (const id of await decidedBefore(db, new Date(now.getTime() - RETENTION_MS))) {
    const keys = await db.transaction(async (tx) => {
      const gone = await dropMaterials(tx, id)
      await writeLog(tx, { authId: id, action: 'erase', byRole: 'system', createTime: now })
      return gone
    })
    for (const key of keys) await storage.remove(key)
  }
  const before = new Date(now.getTime() - FREE_MS)
  for (const key of await dropFreeMaterials(db, before)) await storage.remove(key)
  for await (const key of storage.keysBefore(`${PRIVATE}/${FOLDER}`, before))
    if (!(await knownKeys(db, [key])).has(key)) await storage.remove(key)
}
