import type { CacheRegistry } from '#platform/cache/cache-registry.ts'
import type { CacheTags } from '#platform/cache/cache-tags.ts'
import { TaggedCache, UNTIL_CHANGED_MS } from '#platform/cache/tagged-cache.ts'
import type { Db } from '#platform/db/database.ts'
import type { FileState } from '#platform/http/handle.ts'
import { readFileState } from './file-state-store.ts'

/**
 * Who may read a stored file. That it is public is cached until what shows it changes, because pages request the same
 * pictures again and again; that it is not, or not there, is read each time, so that it can be published at once.
 */
export function fileStates(
  db: Db,
  cacheTags: CacheTags,
  caches: CacheRegistry,
): (fileName: string) => Promise<FileState | undefined> {
  const states = caches.add(
    'files:',
    new TaggedCache<FileState | 'none'>(cacheTags, {
      maxBytes: 4_000_000,
      sizeOf: (state) => 160 + (state === 'none' ? 0 : state.tags.length * 40),
      servesWhenAway: true,
    }),
    // not whose it is: its owner may have hidden who they are
    (state) => (state === 'none' ? state : JSON.stringify({ isPublic: state.isPublic })),
  )
  return async (fileName) => {
    const state = await states.serve(fileName, async () => {
      const found = await readFileState(db, fileName)
      if (!found) return { value: 'none', tags: [], maxAgeMs: 0 }
      return { value: found, tags: found.tags, maxAgeMs: found.isPublic ? UNTIL_CHANGED_MS : 0 }
    })
    return state === 'none' ? undefined : state
  }
}
