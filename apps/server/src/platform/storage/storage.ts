import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'

/** A stored file on its way out. */
export interface StoredFile {
  stream: NodeJS.ReadableStream
  size: number
}

/** Keeps files under keys such as `upload/2026/11/20/x.png`. A local folder now; an object store later. */
export interface Storage {
  put(key: string, bytes: Buffer): Promise<void>
  /** Undefined when there is no such file, or when the key leaves the storage. */
  get(key: string): Promise<StoredFile | undefined>
  remove(key: string): Promise<void>
}

/** Keeps files in a folder. A file appears whole or not at all, also when the process dies meanwhile. */
export function localStorage(folder: string): Storage {
  const pathOf = (key: string): string | undefined => {
    const path = normalize(join(folder, key))
    return path.startsWith(folder + sep) && !key.includes('\0') ? path : undefined
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      if (!path) throw new Error(`not a storage key: ${key}`)
      await mkdir(dirname(path), { recursive: true })
      const unfinished = `${path}.${crypto.randomUUID()}.part`
      await writeFile(unfinished, bytes, { flush: true })
      await rename(unfinished, path)
    },
    async get(key) {
      const path = pathOf(key)
      const found = path ? await stat(path).catch(() => undefined) : undefined
      return path && found?.isFile() ? { stream: createReadStream(path), size: found.size } : undefined
    },
    async remove(key) {
      const path = pathOf(key)
      if (path) await rm(path, { force: true })
    },
  }
}
