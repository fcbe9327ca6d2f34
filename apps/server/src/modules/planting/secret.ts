import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, like } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { DatabaseStartError } from '#platform/db/embedded.ts'
import { notePlanting } from './store.ts'
import { plantings, secrets } from './table.ts'

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

/** The same in the database, for processes that share it and have no folder in common. */
export async function sharedSecretOf(db: Db): Promise<string> {
  const name = 'seal'
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(32).toString('base64') })
    .onConflictDoNothing()
  const [row] = await db.select().from(secrets).where(eq(secrets.name, name))
  if (!row) throw new Error('the secret was not kept')
  return row.value
}

const PREFIX = 'secret '

/**
 * Refuses a secret other than the one this database's data was encrypted with: it could not be decrypted, and
 * two processes with different secrets would not find each other's.
 */
export async function checkSecret(db: Db, secret: string): Promise<void> {
  const mark = `${PREFIX}${createHash('sha256').update(secret).digest('hex').slice(0, 16)}`
  const [known] = await db
    .select()
    .from(plantings)
    .where(like(plantings.name, `${PREFIX}%`))
  if (known && known.name !== mark)
    throw new DatabaseStartError(
      'This database was first used with another secret; set SECRET_KEY to that one, or bring back the file secret.key of its data folder.',
    )
  if (!known) await notePlanting(db, mark)
}
