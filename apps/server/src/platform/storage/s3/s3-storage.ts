import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { posix } from 'node:path'
import { LRUCache } from 'lru-cache'
import { localStorage, sumOfFile } from '#platform/storage/disk-storage.ts'
import type { Presentation, RemoteStorage, Storage } from '#platform/storage/storage.ts'
import { StoreAway } from '#platform/storage/store-away.ts'
import type { Bucket } from './bucket.ts'

/** All files, which the product alone may read. */
export const FILES = 'files/'
/** Copies of files of the site itself, which a content delivery network may read. */
export const PUBLIC = 'public/'
/** Whose bucket it is: the number of an installation. */
export const OWNER = 'installation'
/** What lies below this is never copied to where a network may read it. */
const PRIVATE = /(^|\/)private(\/|$)/
/** A copy never changes: a file that is replaced gets another key. */
const COPY_CACHE = 'public, max-age=86400, immutable'
const COPIES_KNOWN = 10_000
const BATCH = 500

export interface S3StorageOptions {
  bucket: Bucket
  /** The folder of this machine in which uploads arrive. */
  folder: string
  /** Where a content delivery network serves `public/`, without a slash at the end. */
  publicUrl?: string | undefined
  onFailure?: (error: unknown, what: string) => void
}

/** A storage in a bucket. */
export interface S3Storage extends Storage {
  remote: RemoteStorage
  bucket: Bucket
  /**
   * Marks an unmarked bucket as this installation's.
   *
   * @returns whether the bucket was unmarked, is this installation's or another's
   */
  claim(installation: string): Promise<'new' | 'own' | 'foreign'>
}

/**
 * Stores files in a bucket below `files/`. Uploads arrive on the disk, where they are looked at, and are sent when they
 * are stored, with their SHA-256. What is copied to `public/` can be made anew.
 */
export function s3Storage({ bucket, folder, publicUrl, onFailure }: S3StorageOptions): S3Storage {
  const arriving = localStorage(folder)
  const copies = new LRUCache<string, true>({ max: COPIES_KNOWN })
  const copying = new Set<string>()
  let installation: string | undefined

  /** Another installation's database knows none of these files: a sweep by it would erase them all. */
  const assertOwn = async () => {
    if (installation === undefined) throw new StoreAway('whose bucket it is was not asked yet')
    if ((await claim(installation)) === 'foreign')
      throw new StoreAway(`the bucket ${bucket.name} belongs to another installation`)
  }

  const claim: S3Storage['claim'] = async (own) => {
    installation = own
    const found = await bucket.read(OWNER)
    if (!found) {
      const bytes = Buffer.from(own)
      await bucket.put(OWNER, bytes, { sha256: sha256(bytes), type: 'text/plain' })
      return 'new'
    }
    const chunks: Buffer[] = []
    for await (const chunk of found.stream) chunks.push(chunk)
    return Buffer.concat(chunks).toString('utf8').trim() === own ? 'own' : 'foreign'
  }

  const makeCopy = async (key: string, { type, disposition }: Presentation) => {
    copying.add(key)
    try {
      const isMade = await bucket.copy(FILES + key, PUBLIC + key, {
        type,
        disposition,
        cacheControl: COPY_CACHE,
      })
      if (isMade) copies.set(key, true)
    } catch (error) {
      onFailure?.(error, 'no public copy of a file was made')
    } finally {
      copying.delete(key)
    }
  }

  const remove = async (key: string) => {
    if (!isKey(key)) return
    copies.delete(key)
    if (publicUrl && !PRIVATE.test(key)) await bucket.remove(PUBLIC + key)
    await bucket.remove(FILES + key)
  }

  return {
    bucket,
    claim,
    put: async (key, bytes) => bucket.put(objectOf(key), bytes, { sha256: sha256(bytes) }),
    receive: arriving.receive,
    discard: arriving.discard,
    async store(key, { path, size }) {
      await bucket.putFile(objectOf(key), path, size, { sha256: await sumOfFile(path) })
      await rm(path, { force: true })
    },
    async get(key, rangeOf) {
      if (!isKey(key)) return undefined
      const head = rangeOf && (await bucket.head(FILES + key))
      if (rangeOf && !head) return undefined
      const range = head && rangeOf?.(head.size)
      const found = await bucket.read(FILES + key, range)
      if (!found) return undefined
      return { ...found, ...(range && { range }) }
    },
    sizeOf: async (key) => (isKey(key) ? (await bucket.head(FILES + key))?.size : undefined),
    async sumOf(key) {
      const head = isKey(key) ? await bucket.head(FILES + key) : undefined
      if (!head || head.sha256) return head?.sha256
      // another program stored it
      const found = await bucket.read(FILES + key)
      if (!found) return undefined
      const hash = createHash('sha256')
      for await (const chunk of found.stream) hash.update(chunk)
      return hash.digest('hex')
    },
    remove,
    async *list(prefix = '') {
      for await (const { key, size } of bucket.list(FILES + below(prefix)))
        yield { key: key.slice(FILES.length), size }
    },
    async *keysBefore(prefix, before) {
      await assertOwn()
      for await (const { key, modified } of bucket.list(FILES + below(prefix)))
        if (modified < before) yield key.slice(FILES.length)
    },
    async sweepUnfinished(before) {
      await arriving.sweepUnfinished(before)
      await assertOwn()
      await bucket.abortUploadsBefore(FILES, before)
    },
    close: () => bucket.close(),
    remote: {
      isAway: () => bucket.isAway,
      observe: (listener) => bucket.observe(listener),
      publicAddress(key, presentation) {
        if (!publicUrl || !isKey(key) || PRIVATE.test(key)) return undefined
        if (copies.get(key)) return `${publicUrl}/${key.split('/').map(encodeURIComponent).join('/')}`
        if (!copying.has(key)) void makeCopy(key, presentation)
        return undefined
      },
      async sweepPublic(publicOf) {
        let keys: string[] = []
        const sweep = async () => {
          const stay = await publicOf(keys)
          for (const key of keys) if (!stay.has(key)) await bucket.remove(PUBLIC + key)
          keys = []
        }
        await assertOwn()
        for await (const { key } of bucket.list(PUBLIC)) {
          keys.push(key.slice(PUBLIC.length))
          if (keys.length >= BATCH) await sweep()
        }
        if (keys.length > 0) await sweep()
      },
    },
  }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const below = (prefix: string) => (prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`)

/** Keys as a folder would take them: none leads out of its place, so that both storages take the same. */
const isKey = (key: string): boolean =>
  key !== '' &&
  !key.includes('\0') &&
  !key.startsWith('/') &&
  posix.normalize(key) === key &&
  !key.startsWith('../')

function objectOf(key: string): string {
  if (!isKey(key)) throw new Error(`not a storage key: ${key}`)
  return FILES + key
}
