import { problem } from '@app/contract/problem.ts'
import { desc } from 'drizzle-orm'
import { makePasswordKey, openPassword } from '#modules/account/password.ts'
import type { Db } from '#platform/db/database.ts'
import type { Ctx } from '#platform/http/handle.ts'
import { passwordKeys } from './table.ts'

const ROTATE_AFTER_MS = 30 * 86_400_000
/** The former key stays valid a day after a change, for forms that were open then. */
const FORMER_VALID_MS = 86_400_000

type Key = typeof passwordKeys.$inferSelect

function newestKeys(db: Db): Promise<Key[]> {
  return db.select().from(passwordKeys).orderBy(desc(passwordKeys.createdAt)).limit(2)
}

/** The key browsers encrypt with now; a new one once the last is thirty days old. */
export async function currentKey(db: Db, now: Date): Promise<Key> {
  const [newest] = await newestKeys(db)
  if (newest && now.getTime() - newest.createdAt.getTime() < ROTATE_AFTER_MS) return newest
  const key = { kid: crypto.randomUUID(), createdAt: now, ...(await makePasswordKey()) }
  await db.insert(passwordKeys).values(key)
  return key
}

/**
 * The password inside what a client sent. Plain text is taken only where the operator allows it, for clients
 * that cannot encrypt.
 */
export async function openSealedPassword(
  ctx: Pick<Ctx, 'db' | 'config' | 'now'>,
  sealed: string,
): Promise<string> {
  const [current, former] = await newestKeys(ctx.db)
  const formerIsValid = current && ctx.now().getTime() - current.createdAt.getTime() < FORMER_VALID_MS
  for (const key of [current, formerIsValid ? former : undefined]) {
    const opened = key && openPassword(sealed, key.privateKey)
    if (opened !== undefined) return opened
  }
  if (ctx.config.plainPasswords) return sealed
  throw problem('passwordNotEncrypted', { field: 'password' })
}
