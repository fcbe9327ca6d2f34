import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  MAX_REGISTER_ROWS,
  type RegisterFailure,
} from '@app/contract/school/register/register-desk.values.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { Problem, problem } from '@app/contract/wire/problem.ts'
import type { Db } from '#platform/db/database.ts'
import { isUnavailable } from '#platform/db/unavailable.ts'
import type { AppContext } from '#platform/http/app-context.ts'
import { runAsSystem } from '#platform/http/run-handler.ts'
import { QueueFull, type TaskOwner } from '#platform/limit/concurrency-limiter.ts'
import type { Module } from '#platform/module.ts'
import { TaskLost, workers } from '#platform/offload/worker-pool.ts'
import {
  Cancelled,
  moveImport,
  reportDone,
  UnwritableChanges,
  unwritableOf,
  waitingImport,
  workOn,
} from './apply-store.ts'
import { dayIn, type FileFacts, type Recognised, readHeaders, recognise, schoolYearOf } from './file-rules.ts'
import { dayOfSameFile, type ImportRow, lockRegister, surveyOf } from './import-store.ts'

/** A workbook of 100,000 rows takes so long on a busy machine. */
const READING_MS = 90_000

/** A file that was read: only the columns that the register may hold are left of it. */
export interface ReadFile extends Recognised {
  path: string
  fileName: string
  fileHash: string
  facts: FileFacts
  /** Erases what is left of it. */
  erase: () => Promise<void>
}

/**
 * Reads a file in a worker and finds out what it is. Nothing is stored in the database.
 *
 * @param asOf the day of the list; without it that which its rows or its name state, that of the same file's applied import, or today
 * @throws {Problem} for a file that is none of the ministry's, is broken, too long or in an unknown encoding
 */
export async function readRegisterFile(
  db: Db,
  { path, name }: { path: string; name: string },
  { asOf, now, owner }: { asOf: string | undefined; now: Date; owner: TaskOwner },
): Promise<ReadFile> {
  if (!/\.(xlsx|csv|txt)$/i.test(name)) throw problem('registerType')
  const today = writeMoment(now).slice(0, 10)
  if (asOf && asOf > today) throw problem('registerFuture', { field: 'asOf' })
  const folder = await mkdtemp(join(tmpdir(), 'register-'))
  const erase = () => rm(folder, { recursive: true, force: true })
  try {
    const to = join(folder, 'lines')
    const recognised = await writeLines(path, to, owner)
    const fileHash = await hashOf(path)
    const survey = await surveyOf(to)
    const stated = [survey.day, dayIn(name)].find((one) => one !== undefined && one <= today)
    const day = asOf ?? stated ?? (await dayOfSameFile(db, fileHash)) ?? today
    const facts = {
      kind: recognised.kind,
      asOf: day,
      schoolYear: schoolYearOf(name, day),
      fractions: survey.fractions,
    }
    return { ...recognised, path: to, fileName: name, fileHash, facts, erase }
  } catch (error) {
    await erase()
    throw error
  }
}

async function writeLines(path: string, to: string, owner: TaskOwner): Promise<Recognised> {
  const found = await workers
    .run('tableLines', { path, to, headers: readHeaders, maxRows: MAX_REGISTER_ROWS }, owner, {
      timeMs: READING_MS,
    })
    .catch((error: unknown) => {
      // neither a busy machine nor a refusal says anything of the file
      if (error instanceof TaskLost) throw problem('unavailable')
      if (error instanceof Problem) throw error
      if (!(error instanceof QueueFull)) throw problem('workbookBroken')
      const { retryAfterSeconds: seconds } = error
      throw problem('uploadsBusy', { values: { seconds }, data: { retryAfter: seconds } })
    })
  if (found === 'tooLong') throw problem('registerLong', { values: { max: MAX_REGISTER_ROWS } })
  if (found === 'encoding') throw problem('registerEncoding')
  const recognised = recognise(found.headers)
  if ('missing' in recognised)
    throw problem('registerFile', { values: { missing: recognised.missing.join(', ') } })
  if (found.rows === 0) throw problem('workbookEmpty')
  return recognised
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

/** Codes of transactions that the database ended for the sake of another one: begun anew they succeed. */
const CUT_FOR_ANOTHER = ['40P01', '40001']

/** The code of the database that a failure is from; null where there is none. */
function codeOf(failure: unknown): string | null {
  for (let at = failure; at instanceof Error; at = at.cause) if ('code' in at) return String(at.code)
  return null
}

const isCutForAnother = (failure: unknown) => CUT_FOR_ANOTHER.includes(codeOf(failure) ?? '')

/**
 * Applies or undoes what waits, each import in one transaction: a process that ends in the middle leaves nothing of it,
 * and the next one begins anew. A transaction that the database ends for the sake of another one is begun once more.
 */
export async function followImports(appContext: AppContext, modules: readonly Module[]): Promise<void> {
  const pool = appContext.database.db
  let cutId: number | undefined
  for (;;) {
    const one = await waitingImport(pool)
    if (!one) return
    try {
      const isDone = await runAsSystem(appContext, async (ctx) => {
        if (!(await lockRegister(ctx.db))) return false
        await workOn(ctx.db, one, {
          report: (done) => reportDone(pool, one, done),
          invalidate: ctx.invalidate,
          modules,
          now: ctx.now(),
        })
        return true
      })
      if (!isDone) return
    } catch (error) {
      if (error instanceof Cancelled) continue
      // the import waits for the next run, which begins it anew
      if (isUnavailable(error)) throw error
      if (isCutForAnother(error) && cutId !== one.id) {
        cutId = one.id
        continue
      }
      await giveUp(appContext, one, error)
    }
  }
}

/** What a code of the database, or its class, says of a failure. */
function reasonOf(code: string | null): RegisterFailure['reason'] {
  if (code === null) return 'unexpected'
  if (CUT_FOR_ANOTHER.includes(code)) return 'busy'
  const byClass: Record<string, RegisterFailure['reason']> = { '22': 'value', '23': 'clash', '53': 'space' }
  return byClass[code.slice(0, 2)] ?? 'unexpected'
}

/** Why an import failed, and the row of the file that cannot be written where it was one. */
async function failureOf(db: Db, error: unknown): Promise<RegisterFailure> {
  const code = codeOf(error)
  const change =
    error instanceof UnwritableChanges
      ? await unwritableOf(db, error.changes).catch(() => undefined)
      : undefined
  return {
    reason: reasonOf(code),
    code,
    line: change?.line ?? null,
    ministryNo: change?.ministryNo ?? null,
  }
}

/** Notes that an import failed, unless it was cancelled meanwhile; what could not be undone stays applied. */
async function giveUp({ database: { db }, log }: AppContext, one: ImportRow, error: unknown): Promise<void> {
  const state = one.state === 'undoing' ? 'applied' : 'failed'
  const failure = await failureOf(db, error)
  if (await moveImport(db, one.id, [one.state], { state, failure }))
    log.error({ err: error }, 'an import of the register failed')
}
