import type { Pair } from '@app/contract/shapes/language.ts'
import { and, asc, eq, getTableColumns, gt, inArray, notInArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/database.ts'
import type { SearchEntry, SearchSource } from '#platform/search-source.ts'
import { inTurns } from '#platform/turns.ts'
import { facetsOf } from './facets.ts'
import { foldText } from './fold.ts'
import { searchEntries } from './table.ts'
import { vectorWork } from './tokens.ts'

const TITLE_MAX = 320
const ROWS_PER_INSERT = 200
/** The kind there are many of; only its searches are narrowed by facets. */
const POST = 2
/** The portal's own pages, which no module indexes. */
export const PAGE = 6

async function rowOf(entry: SearchEntry): Promise<typeof searchEntries.$inferInsert> {
  const { title, body, fields = [], isName, ...row } = entry
  const titleEn = title.en || title.zh
  const tokens = await inTurns(
    vectorWork([
      { text: title.zh, weight: 'A', isName },
      ...(title.en ? [{ text: title.en, weight: 'A', isName } as const] : []),
      ...fields,
      { text: body.zh, weight: 'D' },
      { text: body.en, weight: 'D' },
    ]),
  )
  return {
    ...row,
    title: title.zh.slice(0, TITLE_MAX),
    titleEn: titleEn.slice(0, TITLE_MAX),
    body: body.zh,
    bodyEn: body.en,
    titleKey: foldText(title.zh).slice(0, TITLE_MAX),
    titleKeyEn: foldText(titleEn).slice(0, TITLE_MAX),
    tokens: entry.kind === POST ? `${tokens} ${facetsOf(entry)}` : tokens,
    heat: entry.heat ?? 0,
  }
}

const { kind: _kind, objId: _objId, ...changing } = getTableColumns(searchEntries)
const fromInsert = Object.fromEntries(
  Object.entries(changing).map(([name, column]) => [
    name,
    sql.raw(`excluded."${(column as PgColumn).name}"`),
  ]),
)

/** Writes the search entries of records. Run it in the transaction that changes them. */
export async function putEntries(db: Db, entries: readonly SearchEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += ROWS_PER_INSERT) {
    const rows: (typeof searchEntries.$inferInsert)[] = []
    for (const entry of entries.slice(from, from + ROWS_PER_INSERT)) rows.push(await rowOf(entry))
    await db
      .insert(searchEntries)
      .values(rows)
      .onConflictDoUpdate({ target: [searchEntries.kind, searchEntries.objId], set: fromInsert })
  }
}

/** Removes the search entries of records of a kind. Run it in the transaction that hides or removes them. */
async function dropEntries(db: Db, kind: SearchEntry['kind'], ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .delete(searchEntries)
    .where(and(eq(searchEntries.kind, kind), inArray(searchEntries.objId, [...ids])))
}

/** Writes the search entries of records anew, and removes those of records that visitors may no longer find. */
export async function indexRecords(
  db: Db,
  source: SearchSource,
  ids: readonly number[],
  { areNew = false } = {},
): Promise<void> {
  const entries = await source.read(db, ids)
  // a record may have become one of another kind, as an article that becomes a story; a new one was none before
  for (const kind of areNew ? [] : source.objTypes) {
    const indexedIds = new Set(entries.filter((entry) => entry.kind === kind).map(({ objId }) => objId))
    await dropEntries(
      db,
      kind,
      ids.filter((id) => !indexedIds.has(id)),
    )
  }
  await putEntries(db, entries)
}

/** The titles that records of a kind are indexed under, by their ids; those not in the index are left out. */
export async function indexedTitles(
  db: Db,
  kind: SearchEntry['kind'],
  ids: readonly number[],
): Promise<ReadonlyMap<number, Pair>> {
  const rows = await db
    .select({ id: searchEntries.objId, zh: searchEntries.title, en: searchEntries.titleEn })
    .from(searchEntries)
    .where(and(eq(searchEntries.kind, kind), inArray(searchEntries.objId, [...ids])))
  return new Map(rows.map(({ id, ...title }) => [id, title]))
}

const BATCH = 500

/** The next ids of a table, in order. */
export async function idsAfter(db: Db, id: PgColumn, last: number): Promise<number[]> {
  const rows = await db.select({ id }).from(id.table).where(gt(id, last)).orderBy(asc(id)).limit(BATCH)
  return rows.map((row) => Number(row.id))
}

/** Batches of the ids of all rows whose `column` names one of these records. */
export async function* idsReferring(
  db: Db,
  id: PgColumn,
  column: PgColumn,
  named: readonly number[],
): AsyncGenerator<number[]> {
  let last = 0
  while (true) {
    const rows = await db
      .select({ id })
      .from(id.table)
      .where(and(gt(id, last), inArray(column, [...named])))
      .orderBy(asc(id))
      .limit(BATCH)
    if (rows.length === 0) return
    const ids = rows.map((row) => Number(row.id))
    yield ids
    last = ids.at(-1) ?? last
  }
}

/** Drops the portal's own pages that are no longer among these. */
export async function dropPagesBut(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .delete(searchEntries)
    .where(
      and(
        eq(searchEntries.kind, PAGE),
        ids.length > 0 ? notInArray(searchEntries.objId, [...ids]) : undefined,
      ),
    )
}

/**
 * Indexes records in a transaction that did not write them. They are locked before they are read: who is just
 * changing or removing one is waited for, and who comes later waits, so that an old text is never put over a newer
 * one and nothing removed comes back. In the order of their ids, so that two who do this do not wait for each other.
 */
export async function indexLocked(db: Db, source: SearchSource, ids: readonly number[]): Promise<void> {
  await db
    .select({ id: source.id })
    .from(source.id.table)
    .where(inArray(source.id, [...ids]))
    .orderBy(asc(source.id))
    .for('no key update')
  await indexRecords(db, source, ids)
}
