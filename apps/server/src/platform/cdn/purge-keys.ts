import { fittingTags, subjectOf } from '#platform/cache/cache-tags.ts'
import { bareTag } from '#platform/cache/tagged-cache.ts'

/** Bytes of tags on a page: Varnish takes lines of 8,192 bytes, Fastly and Cloudflare of 16,384. */
const MAX_TAG_BYTES = 5_000

/** Stands before a subject, in the key of every page that shows a record of it. */
const ANY = 'any-'

const isWhole = (tag: string) => subjectOf(tag) === tag

/**
 * The keys by which the CDN finds a page, from the tags of what it shows: the tags, and one more for each subject, by
 * which a purge of the whole subject finds it. Many tags of one subject become the whole subject.
 */
export function keysOfPage(tags: Iterable<string>): string[] {
  const bare = fittingTags([...new Set([...tags].map(bareTag))], MAX_TAG_BYTES)
  const subjects = new Set(bare.filter((tag) => !isWhole(tag)).map(subjectOf))
  return [...bare, ...[...subjects].map((subject) => ANY + subject)]
}

/**
 * The keys to purge when these tags fall: a record's own and those of pages that show its whole subject, or everything
 * of a subject.
 */
export function keysOfPurge(tags: Iterable<string>): string[] {
  const keys = [...tags].flatMap((tag) => (isWhole(tag) ? [tag, ANY + tag] : [tag, subjectOf(tag)]))
  return [...new Set(keys)]
}
