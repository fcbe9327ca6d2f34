import { createHash } from 'node:crypto'
import { mkdir, realpath } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type Config, ConfigError } from '#config.ts'
import { rootFolder } from '#folders.ts'
import { PRIVATE } from '#modules/file/actions.ts'
import { installationOf } from '#modules/system-state/store.ts'
import type { Database, Db } from '#platform/db/database.ts'
import { processesWithOtherFiles } from '#platform/db/process-list.ts'
import { closeToOthers, localStorage, numberOfFolder } from '#platform/storage/disk-storage.ts'
import { openBucket } from '#platform/storage/s3/open-bucket.ts'
import type { S3Storage } from '#platform/storage/s3/s3-storage.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { isRefusal, StoreAway } from '#platform/storage/store-away.ts'

/** The folder of uploaded files, closed to other accounts of the machine. With a bucket, only what arrives lies there. */
export async function filesFolder(config: Config): Promise<string> {
  const files = resolve(rootFolder, config.database.dataDir, 'files')
  await mkdir(files, { recursive: true })
  await closeToOthers(files, PRIVATE)
  return realpath(files)
}

/** The files of the settings' bucket; undefined without one. */
export async function openS3Storage(config: Config): Promise<S3Storage | undefined> {
  const bucket = await openBucket(config)
  if (!bucket) return undefined
  const { s3Storage } = await import('#platform/storage/s3/s3-storage.ts')
  return s3Storage({ bucket, folder: await filesFolder(config), publicUrl: config.s3?.publicUrl })
}

/** Where the settings want uploaded files: in the bucket, or on the disk. */
export async function openStorage(config: Config): Promise<Storage> {
  const remote = config.s3?.holdsFiles ? await openS3Storage(config) : undefined
  return remote ?? localStorage(await filesFolder(config))
}

const isS3 = (storage: Storage): storage is S3Storage => 'claim' in storage

/**
 * Refuses a bucket that the settings do not open, and one of another installation. A store that is only away is no reason
 * not to start, because pages need none: the answer says so in one sentence.
 *
 * @throws {ConfigError}
 */
export async function claimBucket(storage: Storage, db: Db): Promise<string | undefined> {
  if (!isS3(storage)) return undefined
  const { bucket } = storage
  try {
    await bucket.check()
    if ((await storage.claim(await installationOf(db))) === 'foreign')
      throw new ConfigError(
        `The bucket ${bucket.name} has the files of another installation: set S3_BUCKET to another one, or bring back the database that belongs to it.`,
      )
  } catch (error) {
    if (!(error instanceof StoreAway)) throw error
    if (isRefusal(error))
      throw new ConfigError(
        `The bucket ${bucket.name} cannot be used (${error.message}): correct S3_BUCKET, S3_ENDPOINT, S3_REGION and its keys.`,
      )
    return `The store of files does not answer (${error.message}): uploads are refused and files not shown until it does.`
  }
  return undefined
}

/** So many files of the disk are looked for in the bucket. */
const LOOKED_FOR = 5

/** A sentence for the operator when files of the disk were not copied into the bucket. */
export async function filesLeftOnDisk(storage: Storage, config: Config): Promise<string | undefined> {
  if (!isS3(storage)) return undefined
  const folder = await filesFolder(config)
  let looked = 0
  for await (const { key } of localStorage(folder).list()) {
    if ((await storage.sizeOf(key)) !== undefined) return undefined
    looked++
    if (looked === LOOKED_FOR) break
  }
  return looked === 0
    ? undefined
    : `Files in ${folder} are not in the bucket ${storage.bucket.name}: run npm run files -- copy --to s3.`
}

const ID_LETTERS = 12

/** What tells the store of the settings from others: two processes with the same one see each other's files. */
export async function filesIdOf(config: Config): Promise<string> {
  const place = config.s3?.holdsFiles
    ? `bucket ${config.s3.bucket}`
    : await numberOfFolder(await filesFolder(config))
  return createHash('sha256').update(place).digest('hex').slice(0, ID_LETTERS)
}

/** A sentence for the operator when another process of the database does not see the files that this one stores. */
export async function filesElsewhere(
  { pool }: Database,
  config: Config,
  filesId: string,
): Promise<string | undefined> {
  if ((await processesWithOtherFiles(pool, filesId)) === 0) return undefined
  const [zh, en] = config.s3?.holdsFiles
    ? [`存储桶 ${config.s3.bucket}`, `the bucket ${config.s3.bucket}`]
    : [await filesFolder(config), await filesFolder(config)]
  return `使用同一数据库的另一个进程把上传的文件存放在别处（本进程存放在${zh}），一个进程存放的文件在另一个进程上无法显示：请为所有进程设置同一个 S3_BUCKET，或将 DATA_DIR 设为共享磁盘上的同一目录。\nAnother process of this database stores uploaded files elsewhere (this one in ${en}), and what one stores the other does not show: give all of them the same S3_BUCKET, or the same DATA_DIR on a shared disk.`
}
