import type { RegisterImport } from '@app/contract/school/register/register-desk.ts'
import {
  type FileReading,
  isList,
  listKinds,
  rowProblems,
} from '@app/contract/school/register/register-file.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { and, eq, inArray, max, sql } from 'drizzle-orm'
import { reckonAverages } from '#modules/register/store.ts'
import { type RegisterEntry, registerEntries } from '#modules/register/table.ts'
import { knownFacts, listEntries } from '#modules/school/register-store.ts'
import { indexSchools } from '#modules/school/search-store.ts'
import { schools } from '#modules/school/table.ts'
import type { Db } from '#platform/db/database.ts'
import { publishEvent } from '#platform/event/events.ts'
import { type Ctx, ownerOf, signedIn } from '#platform/http/handle.ts'
import { QueueFull } from '#platform/limit/concurrency-limiter.ts'
import { workers } from '#platform/offload/worker-pool.ts'
import { type Difference, differences, isPartial } from './difference.ts'
import { registerEvents } from './events.ts'
import {
  allEntries,
  changedLater,
  changesOf,
  importById,
  insertImport,
  lockEntries,
  lockImport,
  putEntries,
  removeEntries,
  schoolsOf,
  setImport,
  setListed,
  takeRegister,
} from './store.ts'

const MAX_ROWS = 20_000
/** Unreadable rows that a preview names. */
const MOST_NAMED = 200
const ROWS_AT_ONCE = 500

/** The file that was sent, read in a worker. */
async function readFile(ctx: Ctx): Promise<{ reading: FileReading; hash: string; name: string }> {
  const { file } = ctx
  if (!file) throw problem('fileMissing')
  if (file.isCut) throw problem('fileTooLarge', { values: { mb: 5 } })
  const found = await workers.run('registerRows', { path: file.path }, ownerOf(ctx)).catch((error) => {
    if (!(error instanceof QueueFull)) throw problem('workbookBroken')
    const { retryAfterSeconds: seconds } = error
    throw problem('uploadsBusy', { values: { seconds }, data: { retryAfter: seconds } })
  })
  if (found === 'tooLong') throw problem('registerFileLong', { values: { max: MAX_ROWS } })
  if (found === 'unknown') throw problem('registerFileUnknown')
  return { ...found, name: file.name }
}

/** Reads a file and stores what it would change; nothing of the register changes. */
export async function previewFile(
  ctx: Ctx,
  { asOf: day, schoolYear }: { asOf: string; schoolYear?: string | undefined },
): Promise<RegisterImport> {
  const { reading, hash, name } = await readFile(ctx)
  const isFigures = reading.kind === 'demographics' || reading.kind === 'enrolment'
  if (isFigures && !schoolYear) throw problem('registerYearMissing', { field: 'schoolYear' })
  const asOf = reading.extractDate ?? day
  const changes = differences(reading, await allEntries(ctx.db), {
    asOf,
    schoolYear: schoolYear || undefined,
  })
  const number = (...kinds: Difference['change'][]) =>
    changes.filter(({ change }) => kinds.includes(change)).length
  const id = await insertImport(
    ctx.db,
    {
      kind: reading.kind,
      fileName: name.slice(-200),
      fileHash: hash,
      asOf,
      state: 'preview',
      rowCount: reading.rowCount,
      newCount: number('new'),
      changedCount: number('changed', 'returned'),
      goneCount: number('gone'),
      unreadable: reading.unreadable
        .slice(0, MOST_NAMED)
        .map(({ line, reason }) => ({ line, reason: rowProblems[reason][ctx.language] })),
      missingHeaders: reading.missingHeaders,
      unknownHeaders: reading.unknownHeaders.map((head) => head.slice(0, 100)),
      createBy: signedIn(ctx).userName,
      createTime: ctx.now(),
    },
    changes,
  )
  return shown(ctx.db, id)
}

async function shown(db: Db, id: number): Promise<RegisterImport> {
  const found = await importById(db, id)
  if (!found) throw problem('notFound')
  return found
}

/** Takes the register and the import for this transaction, in the state in which something may be done with it. */
async function taken(db: Db, id: number, state: 'preview' | 'applied') {
  if (!(await takeRegister(db))) throw problem('registerBusy')
  const row = await lockImport(db, id)
  if (!row) throw problem('notFound')
  if (row.state !== state) throw problem('registerState')
  return row
}

const isSame = (entry: RegisterEntry, before: Partial<RegisterEntry>) =>
  (Object.keys(before) as (keyof RegisterEntry)[]).every((key) => entry[key] === before[key])

/** Writes what the import found, with everything that follows, in the caller's transaction. */
export async function applyImport(
  ctx: Ctx,
  { id, isComplete }: { id: number; isComplete: boolean },
): Promise<RegisterImport> {
  const { db } = ctx
  const row = await taken(db, id, 'preview')
  const kinds = listKinds[row.kind] ?? []
  const there = await db.$count(
    registerEntries,
    and(sql`gone_on is null`, inArray(registerEntries.kind, kinds.length > 0 ? [...kinds] : ['abroad'])),
  )
  if (isList(row.kind) && !isComplete && isPartial(row.goneCount, there))
    throw problem('registerPartial', { values: { n: row.goneCount } })
  const added: string[] = []
  for await (const changes of changesOf(db, id)) {
    const numbers = changes.map(({ ministryNo }) => ministryNo)
    const entries = await lockEntries(db, numbers)
    await putEntries(
      db,
      changes.map(({ ministryNo, change, before, after }) => {
        const entry = entries.get(ministryNo)
        if (change === 'new' ? entry : !entry || !isSame(entry, before)) throw problem('registerStale')
        return { ...(entry as RegisterEntry), ministryNo, listedOn: row.asOf, ...after }
      }),
    )
    added.push(...changes.flatMap(({ ministryNo, change }) => (change === 'new' ? ministryNo : [])))
    for (const news of await newsOf(db, changes))
      await publishEvent(db, registerEvents['register.changed'], { ...news, importId: id, asOf: row.asOf })
  }
  const formerDate = await setDate(db, row.kind, row.asOf)
  await listEntries(db, added, ctx.now())
  for (let from = 0; from < added.length; from += ROWS_AT_ONCE) {
    const hidden = await schoolsOf(db, added.slice(from, from + ROWS_AT_ONCE))
    await setListed(
      db,
      hidden.flatMap(({ id: schoolId, createBy, status }) =>
        createBy === 'register' && status === '1' ? schoolId : [],
      ),
      true,
    )
  }
  await follow(db, id)
  await setImport(db, id, {
    state: 'applied',
    appliedTime: ctx.now(),
    formerDate,
    updateBy: signedIn(ctx).userName,
    updateTime: ctx.now(),
  })
  return shown(db, id)
}

/** Takes an applied import back. Schools that it added are hidden, so that nothing written about them is lost. */
export async function undoImport(ctx: Ctx, id: number): Promise<RegisterImport> {
  const { db } = ctx
  const row = await taken(db, id, 'applied')
  const later = await changedLater(db, id)
  if (later > 0) throw problem('registerLater', { values: { n: later } })
  for await (const changes of changesOf(db, id)) {
    const numbers = changes.map(({ ministryNo }) => ministryNo)
    const entries = await lockEntries(db, numbers)
    await putEntries(
      db,
      changes.flatMap(({ ministryNo, change, before }) => {
        const entry = entries.get(ministryNo)
        return change === 'new' || !entry ? [] : { ...entry, ...before }
      }),
    )
    const added = changes.flatMap(({ ministryNo, change }) => (change === 'new' ? ministryNo : []))
    const made = await schoolsOf(db, added)
    await setListed(
      db,
      made.flatMap(({ id: schoolId, createBy }) => (createBy === 'register' ? schoolId : [])),
      false,
    )
    await removeEntries(db, added)
  }
  if (row.formerDate) await setDate(db, row.kind, row.formerDate)
  await follow(db, id)
  await setImport(db, id, {
    state: 'undone',
    undoneTime: ctx.now(),
    updateBy: signedIn(ctx).userName,
    updateTime: ctx.now(),
  })
  return shown(db, id)
}

/** Discards a preview with what it would have changed. */
export async function discardImport(ctx: Ctx, id: number): Promise<void> {
  await taken(ctx.db, id, 'preview')
  await setImport(ctx.db, id, {
    state: 'cancelled',
    updateBy: signedIn(ctx).userName,
    updateTime: ctx.now(),
  })
}

/** Writes the day of a list or of a file of figures to the entries it speaks for; gives the day that stood there. */
async function setDate(db: Db, kind: FileReading['kind'], day: string): Promise<string | null> {
  if (kind === 'locations') return null
  const kinds = listKinds[kind] ?? (['public', 'catholic'] as const)
  const column = isList(kind) ? registerEntries.listedOn : registerEntries.figuresOn
  const where = and(sql`gone_on is null`, inArray(registerEntries.kind, [...kinds]))
  const [former] = await db
    .select({ day: max(column) })
    .from(registerEntries)
    .where(where)
  await db
    .update(registerEntries)
    .set(isList(kind) ? { listedOn: day } : { figuresOn: day })
    .where(where)
  return former?.day ?? null
}

/** The search, the known facts and the averages follow what an import changed. */
async function follow(db: Db, importId: number): Promise<void> {
  for await (const changes of changesOf(db, importId)) {
    const numbers = changes.map(({ ministryNo }) => ministryNo)
    const entries = await lockEntries(db, numbers)
    const found = await schoolsOf(db, numbers)
    const counts = found.flatMap((school) => {
      const completeness = knownFacts(school, entries.get(school.ministryNo ?? ''))
      return completeness === school.completeness ? [] : { id: school.id, completeness }
    })
    if (counts.length > 0)
      await db.execute(sql`update ${schools} as school set completeness = counted.completeness
        from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as counted(id bigint, completeness smallint)
        where school.id = counted.id`)
    await indexSchools(
      db,
      found.map(({ id }) => id),
    )
  }
  await reckonAverages(db)
}

type News = { schoolId: number; news: RegisterNews }
type RegisterNews = 'offers' | 'applied' | 'no' | 'gone' | 'returned' | 'name' | 'address'

/** What of the changes matters to whoever follows the schools. */
async function newsOf(db: Db, changes: readonly Difference[]): Promise<News[]> {
  const told = changes.flatMap((one) => {
    const news = newsIn(one)
    return news ? [[one.ministryNo, news] as const] : []
  })
  const byNumber = new Map(told)
  const found = await db
    .select({ id: schools.id, ministryNo: schools.ministryNo })
    .from(schools)
    .where(
      and(
        inArray(schools.ministryNo, [...byNumber.keys()]),
        eq(schools.isSample, false),
        eq(schools.status, '0'),
      ),
    )
  return found.flatMap(({ id: schoolId, ministryNo }) => {
    const news = byNumber.get(ministryNo ?? '')
    return news ? { schoolId, news } : []
  })
}

function newsIn({ change, before, after }: Difference): RegisterNews | undefined {
  if (change === 'gone' || change === 'returned') return change
  if (change === 'new') return undefined
  if (after.credits) return after.credits
  if (before.name !== undefined) return 'name'
  return after.street !== undefined || after.city !== undefined ? 'address' : undefined
}
