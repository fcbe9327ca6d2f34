import type { DictEntry } from '@app/contract/dictionary.ts'
import { configValue } from '#modules/config/store.ts'
import { dictEntries } from '#modules/dictionary/store.ts'
import { markUsed } from '#modules/file/store.ts'
import { logOperation } from '#modules/log/store.ts'
import { refuseBanned } from '#modules/sanction/store.ts'
import { placeOf } from '#modules/session/rules.ts'
import { whoIsAsking } from '#modules/session/who.ts'
import { BatchedCounter } from '#platform/batched-counter.ts'
import { TaggedCache } from '#platform/cache-tags.ts'
import { isUnavailable } from '#platform/db/unavailable.ts'
import type { AppContext } from '#platform/http/perform.ts'
import { LiveStreams } from '#platform/live-streams.ts'
import { RateLimiter } from '#platform/rate-limit.ts'

/** Gives the platform what it needs from the modules: who asks, settings, dictionaries, the operation log. */
export function makeAppContext(
  parts: Pick<AppContext, 'config' | 'database' | 'storage' | 'encryption' | 'cacheTags' | 'log' | 'now'>,
): AppContext {
  const { database, cacheTags, now } = parts
  const settings = new TaggedCache<string>(cacheTags, {
    maxBytes: 1_000_000,
    sizeOf: (value) => value.length * 2,
  })
  const dictionaries = new TaggedCache<DictEntry[]>(cacheTags, {
    maxBytes: 4_000_000,
    sizeOf: (list) => list.length * 300,
  })
  return {
    ...parts,
    limiter: new RateLimiter(database.apart),
    counter: new BatchedCounter({
      db: database.db,
      onFailure: (error) =>
        parts.log[isUnavailable(error) ? 'debug' : 'warn']({ err: error }, 'counts wait for the database'),
    }),
    live: new LiveStreams(database.line),
    whoIs: whoIsAsking(database, cacheTags),
    logWrite: (db, entry) => logOperation(db, placeOf, entry),
    checkEntry: refuseBanned,
    setting: (key) => settings.fetch(key, ['config'], () => configValue(database.db, key)),
    dictionary: (type, language) =>
      dictionaries.fetch(`${language} ${type}`, ['dictionary'], () =>
        dictEntries(database.db, type, language),
      ),
    keepFiles: (db, fileNames) => markUsed(db, fileNames, now()),
    // few things, each for the whole site: they are counted, not weighed
    kept: new TaggedCache<object>(cacheTags, { maxBytes: 100_000, sizeOf: () => 1 }),
    answers: new TaggedCache<string>(cacheTags, {
      maxBytes: 32_000_000,
      sizeOf: (text) => text.length * 2,
      servesWhenAway: true,
    }),
  }
}
