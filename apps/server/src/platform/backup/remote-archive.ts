import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sumOfFile } from '#platform/storage/disk-storage.ts'
import type { Bucket } from '#platform/storage/s3/bucket.ts'
import { BackupError } from './archive.ts'

/** Names that the product gives its backups, the time first, so that their order is that of their age. */
const OWN_NAME = /^ossd-[\dTZ-]+\.tar\.zst(\.age)?$/

interface RemotePlace {
  bucket: Bucket
  /** With a slash at its end. */
  prefix: string
}

/**
 * Brings a backup into a bucket, reads it there again to compare its SHA-256, and then removes the oldest of the product's
 * own beyond `retained`; 0 removes none.
 *
 * @throws {BackupError} when the bucket has other bytes than were sent; nothing is removed then
 */
export async function sendArchive({
  bucket,
  prefix,
  file,
  kept: retained,
}: RemotePlace & { file: string; kept: number }): Promise<{ removed: string[] }> {
  const key = prefix + basename(file)
  const [sha256, { size }] = [await sumOfFile(file), await stat(file)]
  await bucket.putFile(key, file, size, { sha256 })
  if ((await sumOfObject(bucket, key)) !== sha256)
    throw new BackupError(`The bucket ${bucket.name} has other bytes of ${key} than were sent.`)
  const beyond = retained === 0 ? [] : (await archivesIn({ bucket, prefix })).slice(retained)
  for (const name of beyond) await bucket.remove(prefix + name)
  return { removed: beyond }
}

async function sumOfObject(bucket: Bucket, key: string): Promise<string | undefined> {
  const found = await bucket.read(key)
  if (!found) return undefined
  const hash = createHash('sha256')
  for await (const chunk of found.stream) hash.update(chunk)
  return hash.digest('hex')
}

/** The product's own backups in a bucket, newest first. */
export async function archivesIn({ bucket, prefix }: RemotePlace): Promise<string[]> {
  const names: string[] = []
  for await (const { key } of bucket.list(prefix)) names.push(key.slice(prefix.length))
  return names
    .filter((name) => OWN_NAME.test(name))
    .sort()
    .reverse()
}

/**
 * Brings a backup of a bucket into a folder and compares its sum with the one that was noted; gives its path.
 *
 * @throws {BackupError} when there is none of that name, with the names that there are, and for other bytes than were sent
 */
export async function fetchArchive({
  bucket,
  prefix,
  name,
  folder,
}: RemotePlace & { name: string; folder: string }): Promise<string> {
  const isName = /^[\w.-]+$/.test(name) && !name.startsWith('.')
  const head = isName ? await bucket.head(prefix + name) : undefined
  const found = head && (await bucket.read(prefix + name))
  if (!found)
    throw new BackupError(
      `There is no backup ${name || 'without a name'} in the bucket ${bucket.name}: it has ${(await archivesIn({ bucket, prefix })).join(', ') || 'none'}.`,
    )
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, name)
  const unfinished = `${path}.${process.pid}.part`
  try {
    await pipeline(found.stream, createWriteStream(unfinished, { mode: 0o600, flush: true }))
    if (head?.sha256 && (await sumOfFile(unfinished)) !== head.sha256)
      throw new BackupError(`${name} of the bucket ${bucket.name} is not what was sent: its sum differs.`)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  return path
}
