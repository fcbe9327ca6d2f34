import { randomUUID } from 'node:crypto'
import { EXPORT_DAYS } from '@app/contract/account/personal-data.values.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { DAY_MS, HOUR_MS } from '@app/contract/time.values.ts'
import { accountById } from '#modules/account/store.ts'
import { PRIVATE, PROFILE } from '#modules/file/actions.ts'
import { tellSecurity } from '#modules/session/security-notice.ts'
import type { AppContext } from '#platform/http/app-context.ts'
import { runAsSystem } from '#platform/http/run-handler.ts'
import { limits } from '#platform/limit/limits.ts'
import { forgetHits } from '#platform/limit/rate-limit.ts'
import type { Leaving, Module } from '#platform/module.ts'
import { writeArchive } from './archive.ts'
import {
  type Closing,
  contentOf,
  dueClosings,
  endAccount,
  openClosing,
  settleClosing,
  storeCounts,
  unsettledClosings,
  visibleLeavers,
} from './closing-store.ts'
import {
  changeExport,
  type DataExportRow,
  endedExports,
  giveUpExports,
  hasExportFile,
  takeExport,
} from './export-store.ts'
import { dropFile, filesToErase } from './file-store.ts'
import { pauseAfter } from './rules.ts'

/** Longer than any archive takes; who dies meanwhile leaves it to others after this. */
const LEASE_MS = 2 * HOUR_MS
/** Where copies lie below the private storage. */
const FOLDER = `${PRIVATE}/export`
/** A file that no copy names was left by a process that died. */
const FREE_MS = 48 * HOUR_MS

/** Makes all copies that are waited for, one after the other. */
export async function makeExports(appContext: AppContext, modules: readonly Module[]): Promise<void> {
  const { database, now, log } = appContext
  for (;;) {
    const row = await takeExport(database.db, now(), LEASE_MS)
    if (!row) return
    try {
      await makeExport(appContext, modules, row)
    } catch (error) {
      log.error({ err: error, export: row.id }, 'a copy of personal data was not made')
      await giveUpOrWait(appContext, row)
    }
  }
}

async function makeExport(
  appContext: AppContext,
  modules: readonly Module[],
  row: DataExportRow,
): Promise<void> {
  const { database, storage, encryption, now } = appContext
  const reading = { db: database.db, userId: row.userId, encryption }
  const archive = await writeArchive(storage, modules, reading, now())
  const storageKey = `${FOLDER}/${randomUUID()}.zip`
  await storage.store(storageKey, archive)
  const readyTime = now()
  const expireTime = new Date(readyTime.getTime() + EXPORT_DAYS * DAY_MS)
  await runAsSystem(appContext, async (ctx) => {
    await changeExport(ctx.db, row.id, {
      status: 'ready',
      storageKey,
      size: archive.size,
      readyTime,
      expireTime,
    })
    const account = await accountById(ctx.db, row.userId)
    if (account) await tellSecurity(ctx, account, 'exportReady', writeMoment(expireTime).slice(0, 16))
  })
}

/** Schedules another try, or marks the export as failed, after which the member may request another at once. */
async function giveUpOrWait(appContext: AppContext, row: DataExportRow): Promise<void> {
  const pause = pauseAfter(row.tries)
  await runAsSystem(appContext, async (ctx) => {
    if (pause !== undefined) {
      await changeExport(ctx.db, row.id, { nextTime: new Date(ctx.now().getTime() + pause) })
      return
    }
    await changeExport(ctx.db, row.id, { status: 'failed' })
    await forgetHits(ctx.db, limits.export, String(row.userId))
    const account = await accountById(ctx.db, row.userId)
    if (account) await tellSecurity(ctx, account, 'exportFailed')
  })
}

/** Erases copies whose days are over, and files that no copy names. */
export async function eraseOldExports({ database: { db }, storage, now }: AppContext): Promise<void> {
  for (const row of await endedExports(db, now())) {
    await storage.remove(row.storageKey)
    await changeExport(db, row.id, { status: 'erased', storageKey: '' })
  }
  for await (const key of storage.keysBefore(FOLDER, new Date(now().getTime() - FREE_MS)))
    if (!(await hasExportFile(db, key))) await storage.remove(key)
}

/** Takes from the public what belongs to people who are leaving, and gives it back to those who stay after all. */
export async function followClosings(appContext: AppContext, modules: readonly Module[]): Promise<void> {
  const { db } = appContext.database
  for (const userId of await visibleLeavers(db, appContext.now()))
    for (const { personalData } of modules) await personalData?.suspend?.(appContext, userId)
  for (const { id, userId } of await unsettledClosings(db)) {
    // who asked once more to leave meanwhile stays hidden
    if (!(await openClosing(db, userId)))
      for (const { personalData } of modules) await personalData?.resume?.(appContext, userId)
    await settleClosing(db, id)
  }
}

/** Ends the accounts whose days are over. What fails is done again the next day, and the others meanwhile. */
export async function closeAccounts(appContext: AppContext, modules: readonly Module[]): Promise<void> {
  const { database, now, log } = appContext
  for (const closing of await dueClosings(database.db, now()))
    try {
      await closeAccount(appContext, modules, closing)
    } catch (error) {
      log.error({ err: error, closing: closing.id }, 'an account was not closed')
    }
}

async function closeAccount(
  appContext: AppContext,
  modules: readonly Module[],
  closing: Closing,
): Promise<void> {
  const { db } = appContext.database
  const { userId, keepsContent } = closing
  let { counted } = closing
  if (!counted) {
    const { drafts: _, ...before } = await contentOf(db, userId)
    counted = before
    await storeCounts(db, closing.id, counted)
  }
  for (const { personalData } of modules.toReversed())
    await personalData?.erase?.(appContext, { userId, keepsContent })
  await eraseFiles(appContext, { userId, keepsContent })
  const before = counted
  await runAsSystem(appContext, async (ctx) => {
    await giveUpExports(ctx.db, userId)
    const left = await contentOf(ctx.db, userId)
    await endAccount(
      ctx.db,
      closing,
      {
        posts: before.posts - left.posts,
        postsKept: left.posts,
        comments: before.comments - left.comments,
        commentsKept: left.comments,
        files: before.files - left.files,
        filesKept: left.files,
      },
      ctx.now(),
    )
    ctx.invalidate(`account:${userId}`)
    ctx.expire(`account:stat-${userId}`)
  })
}

/**
 * Erases uploads that no retained content shows: the file first, so that a record is there as long as there is
 * something to erase, and checks that its address finds nothing any more.
 */
async function eraseFiles({ database: { db }, storage }: AppContext, { userId }: Leaving): Promise<void> {
  for (let after = 0; ; ) {
    const files = await filesToErase(db, userId, after)
    for (const { fileId, fileName } of files) {
      const key = fileName.slice(PROFILE.length)
      await storage.remove(key)
      if ((await storage.sizeOf(key)) !== undefined)
        throw new Error(`the file of the address ${fileName} is still there`)
      await dropFile(db, fileId)
    }
    const last = files.at(-1)
    if (!last) return
    after = last.fileId
  }
}
