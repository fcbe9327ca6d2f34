import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MAX_REGISTER_ROWS } from '@app/contract/school/register/register-desk.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import type { Db } from '#platform/db/database.ts'
import type { AppContext } from '#platform/http/app-context.ts'
import { runAsSystem } from '#platform/http/run-handler.ts'
import { QueueFull, type TaskOwner } from '#platform/limit/concurrency-limiter.ts'
import { workers } from '#platform/offload/worker-pool.ts'
import { type ApplyTools, applyChanges, Cancelled, moveImport, undoChanges, waitingImport } from './apply-store.ts'
import { dayOf, type FileFacts, type Recognised, readHeaders, recognise, schoolYearOf } from './file-rules.ts'
import { fractionsOf, holdRegister, type ImportRow } from './import-store.ts'

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
 * Reads a file in a worker and finds out what it is. Nothing is stored.
 *
 * @throws {Problem} for a file that is none of the ministry's, is broken, too long or in an unknown encoding
 */
export async function readRegisterFile(
  { path, name }: { path: string; name: string },
  asOf: string,
  owner: TaskOwner,
): Promise<ReadFile> {
  const isWorkbook = /\.xlsx$/i.test(name)
  if (!isWorkbook && !/\.(csv|txt)$/i.test(name)) throw problem('workbookType')
  const folder = await mkdtemp(join(tmpdir(), 'register-'))
  const erase = () => rm(folder, { recursive: true, force: true })
  try {
    const to = join(folder, 'lines')
    const found = await workers
      .run(
        'tableLines',
        { path, isWorkbook, to, headers: readHeaders, maxRows: MAX_REGISTER_ROWS },
        owner,
        { timeMs: READING_MS },
      )
      .catch((error: unknown) => {
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
    const day = /(20\d\d)[-_]?(\d\d)[-_]?(\d\d)/.exec(name)
    const named = day && dayOf(day.slice(1).join('-'))
    return {
      ...recognised,
      path: to,
      fileName: name,
      fileHash: await hashOf(path),
      facts: {
        kind: recognised.kind,
        asOf: named && recognised.kind !== 'demographics' && asOf === '' ? named : asOf,
        schoolYear: schoolYearOf(name, asOf),
        fractions: await fractionsOf(to),
      },
      erase,
    }
  } catch (error) {
    await erase()
    throw error
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

/**
 * Applies or undoes what waits, each import in one transaction: a process that ends in the middle leaves nothing of it,
 * and the next one begins anew.
 */
export async function followImports(appContext: AppContext): Promise<void> {
  const pool = appContext.database.db
  for (;;) {
    const one = await waitingImport(pool)
    if (!one) return
    try {
      const isDone = await runAsSystem(appContext, async (ctx) => {
        if (!(await holdRegister(ctx.db))) return false
        await workOn(ctx.db, one, {
          report: (done) => reportDone(pool, one, done),
          invalidate: ctx.invalidate,
          now: ctx.now(),
        })
        return true
      })
      if (!isDone) return
    } catch (error) {
      if (error instanceof Cancelled) continue
      appContext.log.error({ err: error }, 'an import of the register failed')
      await moveImport(pool, one.id, [one.state], { state: one.state === 'undoing' ? 'applied' : 'failed' })
    }
  }
}

const reportDone = async (pool: Db, { id, state }: ImportRow, doneCount: number): Promise<void> => {
  await moveImport(pool, id, [state], { doneCount })
}

/** Applies or undoes one import in this transaction, as its state says. */
export const workOn = (db: Db, one: ImportRow, tools: ApplyTools): Promise<void> =>
  one.state === 'undoing' ? undoChanges(db, one, tools) : applyChanges(db, one, tools)
