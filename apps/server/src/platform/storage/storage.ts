import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, mkdir, opendir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { problem } from '@app/contract/wire/problem.ts'

/** A stored file on its way out. */
export interface StoredFile {
  /** The file, or the requested range of it. */
  stream: NodeJS.ReadableStream
  /** Of the whole file, in bytes. */
  size: number
  /** Where the part begins and ends, both included; missing where the whole file comes. */
  range?: ByteRange
}

/** Bytes of a file from `start` to `end`, both included. */
export interface ByteRange {
  start: number
  end: number
}

/** A file that has arrived and is not stored yet. */
export interface ArrivedFile {
  /** Where its bytes lie on this machine, for what reads files. */
  path: string
  /** In bytes. */
  size: number
}

/** Stores files under keys such as `upload/2026/11/20/x.png`. A local folder now; an object store later. */
export interface Storage {
  put(key: string, bytes: Buffer): Promise<void>
  /**
   * Writes a stream to an unfinished file; `store` makes it a stored one and `discard` deletes it. Deletes the file
   * itself when the stream fails or the signal aborts.
   */
  receive(stream: NodeJS.ReadableStream, signal: AbortSignal): Promise<ArrivedFile>
  /** Stores a received file under a key. */
  store(key: string, file: ArrivedFile): Promise<void>
  /** Deletes a received file; a stored one stays. */
  discard(file: ArrivedFile): Promise<void>
  /**
   * Undefined when there is no such file, or when the key leaves the storage. `partOf` says which part of a file of so
   * many bytes is wanted; undefined for all of it.
   */
  get(key: string, partOf?: (size: number) => ByteRange | undefined): Promise<StoredFile | undefined>
  remove(key: string): Promise<void>
  /** Keys below a prefix that were last written before a time; unfinished files are none. */
  keysBefore(prefix: string, before: Date): AsyncIterable<string>
  /** Takes away unfinished files last written before a time: what a process that died left behind. */
  sweepUnfinished(before: Date): Promise<void>
}

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
    async get(key, partOf) {
      const path = pathOf(key)
      const found = path ? await stat(path).catch(() => undefined) : undefined
      if (!path || !found?.isFile()) return undefined
      const range = partOf?.(found.size)
      return { stream: createReadStream(path, range), size: found.size, ...(range && { range }) }
    },
    async remove(key) {
      const path = pathOf(key)
      if (path) await rm(path, { force: true })
    },
    async *keysBefore(prefix, before) {
      for await (const path of filesBefore(await placeFor(prefix), before))
        if (!path.endsWith(UNFINISHED)) yield relative(folder, path).replaceAll(sep, '/')
    },
    async sweepUnfinished(before) {
      for await (const path of filesBefore(folder, before))
        if (path.endsWith(UNFINISHED)) await rm(path, { force: true })
    },
  }
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

/** Every file below a folder that was last written before a time. */
async function* filesBefore(folder: string, before: Date): AsyncGenerator<string> {
  const entries = await opendir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  for await (const entry of entries ?? []) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtime < before) yield path
  }
}
