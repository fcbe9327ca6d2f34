import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { DatabaseStartError } from '#platform/db/embedded/start-error.ts'
import { setState, statesByPrefix } from './store.ts'
import { secrets } from './table.ts'

/** The secret of this installation: a file in the data folder, made at the first start, for its owner only. */
export async function secretOf(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret.key')
  await mkdir(dataDir, { recursive: true })
  await writeFile(file, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600, flush: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return (await readFile(file, 'utf8')).trim()
}

/** The name of the secret in the database. */
const name = 'seal'

/** The secret of a backup as that of this database. */
export async function replaceSharedSecret(db: Db, value: string): Promise<void> {
  await db
    .insert(secrets)
    .values({ name, value })
    .onConflictDoUpdate({ target: secrets.name, set: { value } })
}

/** The same in the database, for processes that share it and have no folder in common. */
export async function sharedSecretOf(db: Db): Promise<string> {
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(32).toString('base64') })
    .onConflictDoNothing()
  const [row] = await db.select().from(secrets).where(eq(secrets.name, name))
  if (!row) throw new Error('the secret was not stored')
  return row.value
}

/** The secret of a backup as that of this data folder, in place of one that stands there. */
export async function replaceSecret(dataDir: string, secret: string): Promise<void> {
  const file = join(dataDir, 'secret.key')
  await writeFile(`${file}.new`, secret, { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
}

const PREFIX = 'secret '

/**
 * Refuses a secret other than the one this database's encrypted data was made with: it could not be decrypted,
 * and two processes with different secrets would not find each other's.
 */
export async function checkSecret(db: Db, secret: string): Promise<void> {
  const fingerprint = `${PREFIX}${createHash('sha256').update(secret).digest('hex').slice(0, 16)}`
  const [known] = (await statesByPrefix(db, PREFIX)).keys()
  if (known !== undefined && known !== fingerprint)
    throw new DatabaseStartError(
      'This database was first used with another secret; set SECRET_KEY to that one, or bring back the file secret.key of its data folder.',
    )
  if (known === undefined) await setState(db, fingerprint)
}
