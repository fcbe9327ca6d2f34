import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { DatabaseStartError } from '#platform/db/embedded/start-error.ts'
import { setState, statesByPrefix } from './store.ts'
import { secrets } from './table.ts'

/** Before the fingerprint of the secret in use, in the name of a state. */
const PREFIX = 'secret '

/** Where a process looks for the secret. */
export interface SecretPlaces {
  /** What the operator set as SECRET_KEY; comes before every other place. */
  secretKey: string | undefined
  /** The data folder, in whose file the embedded database's secret stands. */
  dataDir: string
  /** True where processes share the database, which then has the secret itself. */
  isShared: boolean
}

const fileIn = (dataDir: string) => join(dataDir, 'secret.key')

/**
 * The secret of this installation, made at the first start. Refuses another one than this database's encrypted data was made
 * with: it could not be decrypted, and two processes with different secrets would not find each other's.
 *
 * @throws {DatabaseStartError} that says where the right one is, as far as this machine knows
 */
export async function openSecret(db: Db, places: SecretPlaces): Promise<string> {
  const [known] = (await statesByPrefix(db, PREFIX)).keys()
  if (known === undefined) {
    const secret =
      places.secretKey ?? (await (places.isShared ? makeSharedSecret(db) : makeSecret(places.dataDir)))
    await setState(db, fingerprintOf(secret))
    return secret
  }
  const own = places.isShared ? await sharedSecret(db) : await secretInFolder(places.dataDir)
  const secret = places.secretKey ?? own
  if (secret !== undefined && fingerprintOf(secret) === known) return secret
  throw await otherSecret(db, places, known)
}

/** The refusal of another secret than the first. Names the place that has the right one, and no secret. */
async function otherSecret(db: Db, places: SecretPlaces, known: string): Promise<DatabaseStartError> {
  const file = fileIn(places.dataDir)
  const isRight = (secret: string | undefined) => secret !== undefined && fingerprintOf(secret) === known
  const [inFolder, inDatabase] = [
    isRight(await secretInFolder(places.dataDir)),
    isRight(await sharedSecret(db)),
  ]
  const zh = '该数据库的加密数据是用另一个密钥写成的'
  const en = "This database's encrypted data was made with another secret"
  if (places.isShared ? inDatabase : inFolder) {
    const [hereZh, here] = places.isShared
      ? ['在数据库的 sys_secret 表中', 'in its table sys_secret']
      : [`在文件 ${file} 中`, `in the file ${file}`]
    return new DatabaseStartError(
      `${zh}，该密钥${hereZh}，会自动使用：请从设置中去掉 SECRET_KEY。\n${en}, which stands ${here} and is used by itself: leave out SECRET_KEY.`,
    )
  }
  if (inFolder || inDatabase) {
    const [thereZh, there] = inFolder
      ? [`文件 ${file} 的内容`, `the text of the file ${file}`]
      : ['数据库 sys_secret 表中的值', 'the value in its table sys_secret']
    return new DatabaseStartError(
      `${zh}：请将 SECRET_KEY 设为${thereZh}。\n${en}: set SECRET_KEY to ${there}.`,
    )
  }
  const [elseZh, orElse] = places.isShared
    ? ['', '']
    : [`，或从备份中找回文件 ${file}`, `, or bring back the file ${file} from a backup`]
  return new DatabaseStartError(
    `${zh}，该密钥不在本机的数据目录中，也不在数据库中：请将 SECRET_KEY 设为首次启动时（或其他进程）的设置中的值${elseZh}。\n${en}, which is neither in the data folder of this machine nor in the database: set SECRET_KEY to the one in the settings of the first start or of another process${orElse}.`,
  )
}

const fingerprintOf = (secret: string) =>
  `${PREFIX}${createHash('sha256').update(secret).digest('hex').slice(0, 16)}`

async function secretInFolder(dataDir: string): Promise<string | undefined> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  return text?.trim()
}

/** A file in the data folder, for its owner only. */
async function makeSecret(dataDir: string): Promise<string> {
  const file = fileIn(dataDir)
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
async function makeSharedSecret(db: Db): Promise<string> {
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(32).toString('base64') })
    .onConflictDoNothing()
  const value = await sharedSecret(db)
  if (value === undefined) throw new Error('the secret was not stored')
  return value
}

async function sharedSecret(db: Db): Promise<string | undefined> {
  const [row] = await db.select().from(secrets).where(eq(secrets.name, name))
  return row?.value
}

/** The secret of a backup as that of this data folder, in place of one that stands there. */
export async function replaceSecret(dataDir: string, secret: string): Promise<void> {
  const file = fileIn(dataDir)
  await writeFile(`${file}.new`, secret, { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
}
