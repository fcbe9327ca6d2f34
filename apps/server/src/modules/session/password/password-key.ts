import { constants, createPrivateKey, generateKeyPair, privateDecrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { problem } from '@app/contract/wire/problem.ts'
import { desc, sql } from 'drizzle-orm'
import { passwordKeys } from '#modules/session/table.ts'
import type { Db } from '#platform/db/database.ts'
import type { Ctx } from '#platform/http/handle.ts'

const ROTATE_AFTER_MS = 30 * 86_400_000
/** The former key stays valid a day after a change, for forms that were open then. */
const FORMER_VALID_MS = 86_400_000

type Key = typeof passwordKeys.$inferSelect

/** RSA 2048: the public key as base64 SPKI for browsers, the private key as PEM for the database. */
async function makeKeyPair(): Promise<{ publicKey: string; privateKey: string }> {
  const pair = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return { publicKey: pair.publicKey.toString('base64'), privateKey: pair.privateKey }
}

/** Decrypts RSA-OAEP (SHA-256) ciphertext in base64; undefined when it was not made with this key. */
function decryptWith(encrypted: string, privateKey: string): string | undefined {
  try {
    return privateDecrypt(
      { key: createPrivateKey(privateKey), padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(encrypted, 'base64'),
    ).toString('utf8')
  } catch {
    return undefined
  }
}

function newestKeys(db: Db): Promise<Key[]> {
  return db.select().from(passwordKeys).orderBy(desc(passwordKeys.createdAt)).limit(2)
}

/**
 * The key browsers encrypt with now; a new one once the last is thirty days old. Of several requests that find it old at
 * once the first stores its key and the others get that, because only the two newest keys decrypt.
 */
export async function currentKey(db: Db, now: Date): Promise<Key> {
  const isCurrent = (key: Key | undefined): key is Key =>
    key !== undefined && now.getTime() - key.createdAt.getTime() < ROTATE_AFTER_MS
  const [newest] = await newestKeys(db)
  if (isCurrent(newest)) return newest
  const made = { kid: crypto.randomUUID(), createdAt: now, ...(await makeKeyPair()) }
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('password key', 0))`)
    const [stored] = await newestKeys(tx)
    if (isCurrent(stored)) return stored
    await tx.insert(passwordKeys).values(made)
    return made
  })
}

/**
 * The password inside what a client sent. Plain text is taken only where the operator allows it, for clients
 * that cannot encrypt.
 */
export async function decryptPassword(
  ctx: Pick<Ctx, 'db' | 'config' | 'now'>,
  encrypted: string,
): Promise<string> {
  const [current, former] = await newestKeys(ctx.db)
  const formerIsValid = current && ctx.now().getTime() - current.createdAt.getTime() < FORMER_VALID_MS
  for (const key of [current, formerIsValid ? former : undefined]) {
    const password = key && decryptWith(encrypted, key.privateKey)
    if (password !== undefined) return password
  }
  if (ctx.config.plainPasswords) return encrypted
  throw problem('passwordNotEncrypted', { field: 'password' })
}
