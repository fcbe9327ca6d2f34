import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Page } from '@app/contract/shapes/shapes.values.ts'
import type { VersionAction } from '@app/contract/shapes/version.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { spanOf } from '#platform/db/prepared.ts'
import { countRows } from '#platform/resource/count-store.ts'
import { recordVersions, recordVersionTexts } from './table.ts'

type Fields = Record<string, unknown>

/** Versions of a record that stay, whatever their age. */
export const MOST_VERSIONS = 50
const LIFETIME_DAYS = 400
/** Texts from this length on are stored once for all versions of a record that hold them. */
const LONG_TEXT = 1_000

/** A state of a record that becomes a version. */
export interface RecordState {
  id: number
  name: string
  fields: Fields
}

interface Writing {
  resource: string
  action: VersionAction
  by: string
  time: Date
}

/** What the record held before the write, and who had written that. */
export interface EarlierState extends RecordState {
  by: string
  time: Date
}

type NewVersion = typeof recordVersions.$inferInsert

/**
 * Adds a version of each record where it differs from the last one. What the record held before the write becomes one
 * as well where no version says so: the record is older than its versions, or was written past them.
 */
export async function addVersions(
  db: Db,
  states: readonly RecordState[],
  writing: Writing,
  earlier: readonly EarlierState[] = [],
): Promise<void> {
  if (states.length === 0) return
  const { resource, action, by, time } = writing
  const ids = states.map(({ id }) => id)
  const latest = new Map((await latestVersions(db, resource, ids)).map((row) => [row.recordId, row]))
  const before = new Map(earlier.map((state) => [state.id, state]))
  const texts = new Map<string, typeof recordVersionTexts.$inferInsert>()
  const rows: NewVersion[] = []
  for (const state of states) {
    const { id } = state
    const known = latest.get(id)
    let number = known?.number ?? 0
    let last: Fields | undefined = known?.fields
    const add = (of: RecordState, version: Pick<NewVersion, 'action' | 'by' | 'time'>) => {
      const stored = withoutTexts(resource, of, texts)
      const changed = last ? changedNames(last, stored.fields) : []
      number += 1
      last = stored.fields
      rows.push({
        resource,
        recordId: id,
        number,
        name: of.name.slice(0, 200),
        ...stored,
        changed,
        ...version,
      })
    }
    const stood = before.get(id)
    if (stood && !(last && isDeepStrictEqual(last, withoutTexts(resource, stood, texts).fields)))
      add(stood, { action: 'before', by: stood.by, time: stood.time })
    const isSame =
      isOnlyChange(action) && last && isDeepStrictEqual(last, withoutTexts(resource, state, texts).fields)
    if (!isSame) add(state, { action, by, time })
  }
  if (rows.length === 0) return
  const used = new Set(rows.flatMap((row) => row.texts.map((hash) => `${row.recordId} ${hash}`)))
  const contents = [...texts].filter(([key]) => used.has(key)).map(([, text]) => text)
  if (contents.length > 0) await db.insert(recordVersionTexts).values(contents).onConflictDoNothing()
  await db.insert(recordVersions).values(rows)
  const full = [
    ...new Set(rows.filter(({ number }) => number > MOST_VERSIONS).map(({ recordId }) => recordId)),
  ]
  if (full.length > 0) await dropSurplus(db, resource, full)
}

/** True for a write that leaves no version where it changed nothing; others are events of their own. */
const isOnlyChange = (action: VersionAction) => action === 'edit' || action === 'import' || action === 'sort'

/** The names of fields of which two versions say different things. */
const changedNames = (one: Fields, other: Fields): string[] =>
  [...new Set([...Object.keys(other), ...Object.keys(one)])].filter(
    (name) => !isDeepStrictEqual(one[name], other[name]),
  )

/** The fields as they are stored, their long texts put aside. */
function withoutTexts(
  resource: string,
  { id, fields }: RecordState,
  texts: Map<string, typeof recordVersionTexts.$inferInsert>,
): { fields: Fields; texts: string[] } {
  const hashes: string[] = []
  const stored = Object.entries(fields).map(([name, value]) => {
    if (typeof value !== 'string' || value.length < LONG_TEXT) return [name, value]
    const hash = createHash('sha256').update(value).digest('base64')
    hashes.push(hash)
    texts.set(`${id} ${hash}`, { resource, recordId: id, hash, content: value })
    return [name, { text: hash }]
  })
  // what JSON leaves out or writes otherwise is compared as it comes back
  return { fields: JSON.parse(JSON.stringify(Object.fromEntries(stored))) as Fields, texts: hashes }
}

function latestVersions(db: Db, resource: string, ids: readonly number[]) {
  return db
    .selectDistinctOn([recordVersions.recordId])
    .from(recordVersions)
    .where(and(eq(recordVersions.resource, resource), inArray(recordVersions.recordId, [...ids])))
    .orderBy(recordVersions.recordId, desc(recordVersions.number))
}

async function dropSurplus(db: Db, resource: string, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const mine = and(eq(recordVersions.resource, resource), eq(recordVersions.recordId, id))
    await db.delete(recordVersions).where(
      and(
        mine,
        lt(
          recordVersions.number,
          sql`(select max(newest.number) - ${MOST_VERSIONS - 1} from ${recordVersions} newest
            where newest.resource = ${resource} and newest.record_id = ${id})`,
        ),
      ),
    )
    await dropUnusedTexts(
      db,
      sql`${recordVersionTexts.resource} = ${resource} and ${recordVersionTexts.recordId} = ${id}`,
    )
  }
}

const dropUnusedTexts = (db: Db, which: SQL) =>
  db.delete(recordVersionTexts).where(
    sql`${which} and not exists (select from ${recordVersions} used
      where used.resource = ${recordVersionTexts.resource} and used.record_id = ${recordVersionTexts.recordId}
      and ${recordVersionTexts.hash} = any(used.texts))`,
  )

/** Deletes versions that are too old, and the texts that only they held. */
export async function deleteOldVersions(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - LIFETIME_DAYS * DAY_MS)
  const gone = await db
    .delete(recordVersions)
    .where(lt(recordVersions.time, oldest))
    .returning({ texts: sql<number>`cardinality(${recordVersions.texts})` })
  if (gone.some(({ texts }) => texts > 0)) await dropUnusedTexts(db, sql`true`)
}

/** Erases every version of these records, with their texts. */
export async function forgetVersions(db: Db, resource: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  for (const table of [recordVersions, recordVersionTexts])
    await db.delete(table).where(and(eq(table.resource, resource), inArray(table.recordId, [...ids])))
}

const listColumns = {
  id: recordVersions.recordId,
  number: recordVersions.number,
  name: recordVersions.name,
  action: recordVersions.action,
  changed: recordVersions.changed,
  by: recordVersions.by,
  time: recordVersions.time,
}

/** The versions of a record, the newest first. */
export const versionsOf = (db: Db, resource: string, id: number) =>
  db
    .select(listColumns)
    .from(recordVersions)
    .where(and(eq(recordVersions.resource, resource), eq(recordVersions.recordId, id)))
    .orderBy(desc(recordVersions.number))
    .limit(MOST_VERSIONS)

/** One version with its fields; the newest without a number. */
export async function versionOf(db: Db, resource: string, id: number, number?: number) {
  const [version] = await db
    .select({ ...listColumns, fields: recordVersions.fields, texts: recordVersions.texts })
    .from(recordVersions)
    .where(
      and(
        eq(recordVersions.resource, resource),
        eq(recordVersions.recordId, id),
        number === undefined ? undefined : eq(recordVersions.number, number),
      ),
    )
    .orderBy(desc(recordVersions.number))
    .limit(1)
  if (!version) return undefined
  const { texts, fields, ...row } = version
  const contents = new Map(
    texts.length === 0
      ? []
      : (
          await db
            .select()
            .from(recordVersionTexts)
            .where(
              and(
                eq(recordVersionTexts.resource, resource),
                eq(recordVersionTexts.recordId, id),
                inArray(recordVersionTexts.hash, texts),
              ),
            )
        ).map(({ hash, content }) => [hash, content] as const),
  )
  const whole = Object.entries(fields).map(([name, value]) => {
    const { text: hash } = (value ?? {}) as { text?: unknown }
    return [name, typeof hash === 'string' && contents.has(hash) ? contents.get(hash) : value] as const
  })
  return { row, fields: Object.fromEntries(whole) as Fields }
}

/** Records whose last version is their removal, the last removed first; `seen` is a condition on their number. */
export async function removedRecords(
  db: Db,
  resource: string,
  page: Page,
  seen: (id: SQL) => SQL | undefined,
) {
  const isLast = sql`not exists (select from ${recordVersions} later
    where later.resource = ${recordVersions.resource} and later.record_id = ${recordVersions.recordId}
    and later.number > ${recordVersions.number})`
  const where = and(
    eq(recordVersions.resource, resource),
    eq(recordVersions.action, 'remove'),
    isLast,
    seen(sql`${recordVersions.recordId}`),
  )
  const counted = await countRows(db, recordVersions, where, page)
  const { limit, offset } = spanOf(page)
  const rows = await db
    .select(listColumns)
    .from(recordVersions)
    .where(where)
    .orderBy(desc(recordVersions.time), desc(recordVersions.recordId))
    .limit(limit)
    .offset(offset)
  return { ...counted, rows }
}
