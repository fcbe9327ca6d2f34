import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, link, mkdir, opendir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { problem } from '@app/contract/wire/problem.ts'
import type { Storage } from './storage.ts'

/** What the system says when nothing more may be written: the disk, the quota or the largest file is full. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
const UNFINISHED = '.part'
const INCOMING = 'incoming'

/** Stores files in a folder. A file appears whole or not at all, also when the process dies meanwhile. */
export function localStorage(folder: string): Storage {
  const pathOf = (key: string): string | undefined => {
    const path = normalize(join(folder, key))
    return path.startsWith(folder + sep) && !key.includes('\0') ? path : undefined
  }
  const placeFor = async (key: string): Promise<string> => {
    const path = pathOf(key)
    if (!path) throw new Error(`not a storage key: ${key}`)
    await mkdir(dirname(path), { recursive: true })
    return path
  }
  const rootOf = (prefix: string): string => {
    const path = prefix === '' ? folder : pathOf(prefix)
    if (!path) throw new Error(`not a storage key: ${prefix}`)
    return path
  }
  /** Writes an unfinished file; when that fails nothing of it stays. */
  const writing = async (unfinished: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      await rm(unfinished, { force: true })
      throw FULL.has((error as NodeJS.ErrnoException).code ?? '') ? problem('noSpace') : error
    }
  }
  return {
    async put(key, bytes) {
      const path = await placeFor(key)
      const unfinished = `${path}.${crypto.randomUUID()}${UNFINISHED}`
      await writing(unfinished, async () => {
        await writeFile(unfinished, bytes, { flush: true })
        await rename(unfinished, path)
      })
    },
    async receive(stream, signal) {
      const path = await placeFor(`${INCOMING}/${crypto.randomUUID()}${UNFINISHED}`)
      const target = createWriteStream(path, { flush: true })
      await writing(path, () => pipeline(stream, target, { signal }))
      return { path, size: target.bytesWritten }
    },
    async store(key, file) {
      await rename(file.path, await placeFor(key))
    },
    async discard(file) {
      await rm(file.path, { force: true })
    },
    async get(key, rangeOf) {
      const path = pathOf(key)
      const found = path ? await stat(path).catch(() => undefined) : undefined
      if (!path || !found?.isFile()) return undefined
      const range = rangeOf?.(found.size)
      return { stream: createReadStream(path, range), size: found.size, ...(range && { range }) }
    },
    async sizeOf(key) {
      const path = pathOf(key)
      const found = path ? await stat(path).catch(missing) : undefined
      return found?.isFile() ? found.size : undefined
    },
    async sumOf(key) {
      const path = pathOf(key)
      return path && (await stat(path).catch(missing))?.isFile() ? sumOfFile(path) : undefined
    },
    async remove(key) {
      const path = pathOf(key)
      if (path) await rm(path, { force: true })
    },
    async *list(prefix = '') {
      for await (const { path, size } of filesBelow(rootOf(prefix))) {
        const key = relative(folder, path).replaceAll(sep, '/')
        if (!key.endsWith(UNFINISHED) && !key.startsWith(`${INCOMING}/`)) yield { key, size }
      }
    },
    async *keysBefore(prefix, before) {
      for await (const { path, mtime } of filesBelow(rootOf(prefix)))
        if (mtime < before && !path.endsWith(UNFINISHED)) yield relative(folder, path).replaceAll(sep, '/')
    },
    async sweepUnfinished(before) {
      for await (const { path, mtime } of filesBelow(folder))
        if (mtime < before && path.endsWith(UNFINISHED)) await rm(path, { force: true })
    },
  }
}

/** Beside uploads that arrive, because it is no stored file: neither listed nor in a backup. */
const NUMBER = join(INCOMING, 'folder-number')

/** The number of a folder of stored files, the same to all machines that share it; made at the first call. */
export async function numberOfFolder(folder: string): Promise<string> {
  const file = join(folder, NUMBER)
  const read = async () => (await readFile(file, 'utf8').catch(missing))?.trim()
  const found = await read()
  if (found) return found
  await mkdir(dirname(file), { recursive: true })
  const unfinished = `${file}.${crypto.randomUUID()}${UNFINISHED}`
  const number = crypto.randomUUID()
  try {
    await writeFile(unfinished, number, { mode: 0o600, flush: true })
    // whole at once, and the first one stays; some disks know no second name of a file
    await link(unfinished, file).catch((error: NodeJS.ErrnoException) =>
      error.code === 'EEXIST' ? undefined : rename(unfinished, file),
    )
  } finally {
    await rm(unfinished, { force: true })
  }
  return (await read()) ?? number
}

/**
 * Takes every right to a folder of stored files from other accounts of the machine: from itself, which bars the way to
 * all of it, and from what lies in its `inner` folder, as an earlier version wrote it.
 */
export async function closeToOthers(folder: string, inner: string): Promise<void> {
  await chmod(folder, 0o700)
  const root = join(folder, inner)
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => undefined)
  if (!entries) return
  await chmod(root, 0o700)
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, 0o700)
    else if (entry.isFile()) await chmod(path, 0o600)
  }
}

const missing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}

/** SHA-256 of a file of this machine, as hexadecimal digits. */
export async function sumOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Every file below a folder; none where there is no such folder. */
async function* filesBelow(folder: string): AsyncGenerator<{ path: string; size: number; mtime: Date }> {
  const entries = await opendir(folder, { recursive: true }).catch(missing)
  for await (const entry of entries ?? []) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const found = await stat(path).catch(missing)
    if (found) yield { path, size: found.size, mtime: found.mtime }
  }
}
