import { EVERYTHING, type Rights, rightsOf } from '#modules/access-control/rights-store.ts'
import { SUPER_ACCOUNT } from '#modules/account/store.ts'
import type { CacheRegistry } from '#platform/cache/cache-registry.ts'
import type { CacheTags } from '#platform/cache/cache-tags.ts'
import { TaggedCache } from '#platform/cache/tagged-cache.ts'
import type { Database } from '#platform/db/database.ts'
import { type Me, worksInConsole } from '#platform/http/handle.ts'
import { sessionFinder, shortenSession } from './store.ts'

/**
 * Finds the account of a token. Reads the session from the database on every request, so that a session ended in one
 * process is over in all; caches rights until a role, a menu or an account changes.
 */
export function authenticate(
  database: Database,
  cacheTags: CacheTags,
  caches: CacheRegistry,
): (token: string, at: Date) => Promise<Me | null> {
  const rights = caches.add(
    'rights:',
    new TaggedCache<Rights>(cacheTags, { maxBytes: 4_000_000, sizeOf: (one) => one.permissions.size * 40 }),
    (one) => JSON.stringify({ ...one, permissions: [...one.permissions].sort() }),
  )
  const findSession = sessionFinder(database.db)
  return async (token, at) => {
    const found = await findSession(token, at)
    if (!found) return null
    const isSuper = found.userId === SUPER_ACCOUNT
    const held = isSuper
      ? EVERYTHING
      : await rights.fetch(String(found.userId), ['role', 'menu', `account:${found.userId}`], () =>
          rightsOf(database.db, found.userId),
        )
    const { isRemembered, ...session } = found
    const me = { ...session, isSuper, ...held }
    if (isRemembered && worksInConsole(me) && !(await shortenSession(database.db, session, at))) return null
    return me
  }
}
