import { type SQL, sql } from 'drizzle-orm'
import { distance } from 'fastest-levenshtein'
import type { Db } from '#platform/db/database.ts'
import type { FoundType } from '#platform/search-source.ts'
import { foldText } from './fold.ts'
import { readQuery } from './query.ts'
import { searchEntries } from './table.ts'
import { synonymGroups } from './word-store.ts'

/** Posts have an index of their own; the other one serves a statement that leaves them out by name. */
type OtherType = Exclude<FoundType, 2>

/** The numbers of the records of a kind that a search finds, as a subquery; undefined where there is nothing to look for. */
export async function recordsFound(db: Db, kind: OtherType, typed: string): Promise<SQL | undefined> {
  const groups = (await synonymGroups(db)).map((group) => group.map(foldText))
  const { tsquery } = readQuery(typed, groups)
  if (tsquery === '') return undefined
  return sql`(select obj_id from ${searchEntries} where kind = ${kind} and kind <> 2 and tokens @@ ${tsquery}::tsquery)`
}

/** As many of its letters may be wrong in a word of this length. */
const wrongLetters = (length: number) => (length >= 7 ? 2 : length >= 4 ? 1 : 0)

/** True if two letters beside each other have changed places, which hands do at once. */
function isSwapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  const at = [...one].findIndex((letter, index) => letter !== other[index])
  return (
    at >= 0 &&
    one[at] === other[at + 1] &&
    one[at + 1] === other[at] &&
    one.slice(at + 2) === other.slice(at + 2)
  )
}

/** The known word that is spelt most alike, the first of several; the word itself where it begins one, or none is near. */
function nearestOf(word: string, known: readonly string[]): string {
  if (known.some((one) => one.startsWith(word))) return word
  let best = word
  let least = wrongLetters(word.length) + 1
  for (const one of known) {
    const edits = isSwapped(word, one) ? 1 : distance(word, one)
    if (edits < least) {
      least = edits
      best = one
    }
  }
  return best
}

/**
 * A search with each unknown word replaced by the word of records of these kinds that is spelt most alike, the more
 * frequent of two; undefined where there is nothing to replace. It looks at all their words: only for a search that finds
 * nothing.
 */
export async function respelt(
  db: Db,
  kinds: readonly FoundType[],
  typed: string,
): Promise<string | undefined> {
  const terms = readQuery(typed, []).terms.map(foldText)
  const lengths = terms.filter((term) => /^[a-z]{4,}$/.test(term)).map((term) => term.length)
  if (lengths.length === 0 || kinds.length === 0) return undefined
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from ts_stat(${`select tokens from bbs_search where kind in (${kinds.join()})`})
    where word ~ '^[a-z]+$' and length(word) between ${Math.min(...lengths) - 2} and ${Math.max(...lengths) + 2}
    order by ndoc desc, word`)
  const known = rows.map(({ word }) => word)
  const meant = terms.map((term) => (/^[a-z]{4,}$/.test(term) ? nearestOf(term, known) : term)).join(' ')
  return meant === terms.join(' ') ? undefined : meant
}

/** Names of records of these kinds that a search finds, in the reader's language, real ones first. */
export async function namesFound(
  db: Db,
  kinds: readonly FoundType[],
  typed: string,
  limit: number,
): Promise<{ title: string; titleEn: string }[]> {
  const { tsquery } = readQuery(typed, [])
  if (tsquery === '' || kinds.length === 0) return []
  const { rows } = await db.execute<{ title: string; title_en: string }>(sql`
    select title, title_en from ${searchEntries}
    where kind in ${kinds} and kind <> 2 and tokens @@ ${tsquery}::tsquery
    order by is_sample, heat desc, obj_id limit ${limit}`)
  return rows.map(({ title, title_en }) => ({ title, titleEn: title_en }))
}
