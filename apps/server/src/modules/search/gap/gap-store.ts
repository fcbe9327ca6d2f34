import type { Language } from '@app/contract/shapes/language.ts'
import type { GapState } from '@app/contract/site/search-gap.values.ts'
import { and, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm'
import { foldText } from '#modules/search/fold.ts'
import { searchGaps, synonyms } from '#modules/search/table.ts'
import type { Db } from '#platform/db/database.ts'

/** So many days of searches are those of several people: what one person wrote once is not read by staff. */
const SHOWN_FROM_DAYS = 2

/** What staff may read of the searches without a result. */
export const visibleGaps = gte(searchGaps.days, SHOWN_FROM_DAYS)

interface SearchCount {
  term: string
  day: string
  lang: Language
  isEmpty: boolean
  count: number
}

/**
 * Counts searches that found nothing. One that finds something now is done by itself; one that was settled on an earlier
 * day, or found something since, is open again.
 */
export async function noteGaps(db: Db, sums: readonly SearchCount[]): Promise<void> {
  // a batch may hold two days of a term; one statement writes a row once
  const empty = new Map<string, SearchCount>()
  for (const sum of sums.filter(({ isEmpty }) => isEmpty)) {
    const other = empty.get(sum.term)
    const [first, last] = other && other.day > sum.day ? [sum, other] : [other, sum]
    empty.set(sum.term, { ...last, count: last.count + (first?.count ?? 0) })
  }
  const found = sums.filter(({ isEmpty, term }) => !isEmpty && !empty.has(term)).map(({ term }) => term)
  if (found.length > 0)
    await db
      .update(searchGaps)
      .set({
        isEmpty: false,
        state: sql`case when ${searchGaps.state} = 'open' then 'done' else ${searchGaps.state} end`,
      })
      .where(and(inArray(searchGaps.term, found), eq(searchGaps.isEmpty, true)))
  if (empty.size === 0) return
  const settledBefore = sql`${searchGaps.state} in ('done', 'synonym') and (not ${searchGaps.isEmpty}
    or excluded.last_day > to_char(${searchGaps.updateTime} at time zone 'Asia/Shanghai', 'YYYY-MM-DD'))`
  await db
    .insert(searchGaps)
    .values(
      [...empty.values()].map(({ term, day, lang, count }) => ({ term, lastDay: day, lang, times: count })),
    )
    .onConflictDoUpdate({
      target: searchGaps.term,
      set: {
        times: sql`${searchGaps.times} + excluded.times`,
        days: sql`${searchGaps.days} + (excluded.last_day > ${searchGaps.lastDay})::int`,
        lastDay: sql`greatest(${searchGaps.lastDay}, excluded.last_day)`,
        lang: sql`excluded.lang`,
        isEmpty: true,
        state: sql`case when ${settledBefore} then 'open' else ${searchGaps.state} end`,
      },
    })
}

/** Deletes what was searched for before this day, but for page ideas. */
export async function forgetGaps(db: Db, before: string): Promise<void> {
  await db.delete(searchGaps).where(and(lt(searchGaps.lastDay, before), ne(searchGaps.state, 'idea')))
}

/** A search without a result that staff may read, locked. */
export async function lockGap(db: Db, id: number): Promise<typeof searchGaps.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(searchGaps)
    .where(and(eq(searchGaps.id, id), visibleGaps))
    .for('update')
  return row
}

/** Says what became of a search. */
export async function settleGap(
  db: Db,
  id: number,
  state: GapState,
  by: { userName: string; now: Date },
): Promise<void> {
  await db
    .update(searchGaps)
    .set({ state, updateBy: by.userName, updateTime: by.now })
    .where(eq(searchGaps.id, id))
}

const WORDS_MAX = 200

/** Makes two words mean the same: in the group that has the second one and room for the first, or in a new group. */
export async function joinSynonym(
  db: Db,
  term: string,
  word: string,
  by: { userName: string; now: Date },
): Promise<void> {
  const groups = await db.select().from(synonyms).where(eq(synonyms.status, '0')).for('update')
  const group = groups.find(
    ({ words }) =>
      words.length + term.length + 1 <= WORDS_MAX &&
      words.split('=').some((one) => foldText(one.trim()) === foldText(word)),
  )
  if (group)
    await db
      .update(synonyms)
      .set({ words: `${group.words}=${term}`, updateBy: by.userName, updateTime: by.now })
      .where(eq(synonyms.id, group.id))
  else
    await db
      .insert(synonyms)
      .values({ words: `${word}=${term}`, createBy: by.userName, createTime: by.now })
      .onConflictDoNothing()
}
