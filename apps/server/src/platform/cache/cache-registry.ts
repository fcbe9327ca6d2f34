import { sql } from 'drizzle-orm'
import type { CacheFigures, TaggedCache } from '#platform/cache/tagged-cache.ts'
import type { Db } from '#platform/db/database.ts'
import type { ListenConnection } from '#platform/db/listen-connection.ts'

const CHANNEL = 'cache_shelf'
/** A notification holds 8,000 bytes; for a longer key the whole cache is emptied. */
const MAX_PAYLOAD = 7_500

interface RegisteredCache {
  figures: () => CacheFigures
  keys: () => string[]
  /** The value as it may be shown; undefined when it is not cached. */
  show: (key: string) => string | undefined
  /** Drops a key, or all of them. */
  drop: (key?: string) => void
}

/** The caches of this process by name, to be looked at and emptied; emptied they are in every process. */
export class CacheRegistry {
  readonly #caches = new Map<string, RegisteredCache>()
  readonly #line: Pick<ListenConnection, 'isOpen'>

  /** Hears through the database's line, which is opened later. */
  constructor(connection: Pick<ListenConnection, 'listen' | 'isOpen'>) {
    this.#line = connection
    connection.listen(CHANNEL, (payload) => {
      const [name, key] = JSON.parse(payload) as [string, string | null]
      this.#caches.get(name)?.drop(key ?? undefined)
    })
  }

  /** Puts a cache on the shelf and gives it back. */
  add<V>(name: string, cache: TaggedCache<V>, show: (value: V) => string): TaggedCache<V> {
    this.#caches.set(name, {
      figures: () => cache.figures,
      keys: () => cache.keys(),
      show: (key) => {
        const value = cache.peek(key)
        return value === undefined ? undefined : show(value)
      },
      drop: (key) => cache.drop(key),
    })
    return cache
  }

  /** Whether this process hears what others change. */
  get isListening(): boolean {
    return this.#line.isOpen
  }

  get names(): string[] {
    return [...this.#caches.keys()]
  }

  find(name: string): Omit<RegisteredCache, 'drop'> | undefined {
    return this.#caches.get(name)
  }

  /** Drops a key of a cache, or all of them, in every process at the commit; in this one call `dropHere` then. */
  async drop(db: Db, name: string, key?: string): Promise<void> {
    const whole = JSON.stringify([name, key ?? null])
    const payload = Buffer.byteLength(whole) > MAX_PAYLOAD ? JSON.stringify([name, null]) : whole
    await db.execute(sql`select pg_notify(${CHANNEL}, ${payload})`)
  }

  dropHere(name: string, key?: string): void {
    this.#caches.get(name)?.drop(key)
  }
}
