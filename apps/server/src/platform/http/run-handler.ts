import type { Access, Call } from '@app/contract/wire/call.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { z } from 'zod'
import { writerMark } from '#platform/cache/cache-tags.ts'
import { UNTIL_CHANGED_MS } from '#platform/cache/tagged-cache.ts'
import { onceForToken } from '#platform/client-token.ts'
import { type DataScope, NO_DATA } from '#platform/db/data-scope.ts'
import type { Db } from '#platform/db/database.ts'
import { gatherEvents, writeEvents } from '#platform/event/events.ts'
import { QueueFull } from '#platform/limit/concurrency-limiter.ts'
import { networkOf } from '#platform/limit/rate-limit.ts'
import { isStoreAway } from '#platform/storage/store-away.ts'
import type { AppContext, CallRequest } from './app-context.ts'
import { filledTags } from './call-tags.ts'
import { type Ctx, type IncomingFile, type Me, type RouteHandler, worksInConsole } from './handle.ts'
import { envelopeOf, isFile } from './reply.ts'

/** Runs a handler with its context, a write in one transaction with its log and its cache invalidations. */
export async function runHandler(
  appContext: AppContext,
  handler: RouteHandler,
  received: { params: never; query: never; body: never },
  request: CallRequest & { files: readonly IncomingFile[]; also: string[]; isPreview: boolean },
  me: Me | null,
  startedAt: Date,
): Promise<object> {
  const { call } = handler
  const { tasks, undoing, invalidated, publish, note, ctx } = preparation(
    appContext,
    request,
    me,
    call.access,
  )
  if (!call.transaction) {
    const reply = await handler.run(received, ctx(readsOf(appContext, call, me, request.isPreview)))
    if (call.log) await logged(appContext, appContext.database.db, reply)
    return reply
  }
  const undo = async (error: unknown): Promise<never> => {
    for (const task of undoing) await unlessStoreIsAway(appContext, task)
    throw error
  }
  const prepared = await Promise.resolve(handler.prepare?.(received, ctx(appContext.database.db))).catch(undo)
  const transaction = () =>
    appContext.database.db.transaction(async (tx) => {
      gatherEvents(tx)
      const made = await doneOnce(tx, async () => handler.run(received, ctx(tx), prepared))
      if (call.log) await logged(appContext, tx, made)
      for (const tag of filledTags(call.invalidates, { ...received, answer: made })) invalidated.add(tag)
      await publish(tx)
      return made
    })
  const reply = await inTurn(appContext, request, me, transaction).catch(undo)
  note()
  for (const task of tasks) await unlessStoreIsAway(appContext, task)
  return reply

  function doneOnce(tx: Db, write: () => Promise<object>): Promise<object> {
    const { clientToken: token } = received.body as { clientToken?: string | null }
    if (!call.takesClientToken || !me || !token) return write()
    return onceForToken(
      tx,
      {
        userId: me.userId,
        callId: call.id,
        token,
        body: received.body,
        now: startedAt,
        encode: (answer) => z.encode(call.answer, { ...answer }),
        decode: (cached) => z.decode(call.answer, cached) as Record<string, unknown>,
      },
      write,
    )
  }

  function logged(on: AppContext, db: Db, made: object) {
    const answer = isFile(made) ? null : envelopeOf(call, made, request.language)
    return on.logWrite(db, {
      call,
      me,
      request,
      answer,
      // part of the work failed, as the answer says
      failure: answer && answer.code !== 200 ? (answer.msg ?? '') : '',
      startedAt,
      tookMs: on.now().getTime() - startedAt.getTime(),
    })
  }
}

/**
 * Where a read is answered: what strangers may share, and what takes long, by a replica where there is one. Strangers get
 * what is as new as the last change that this process has heard of; an account gets what is as new as this moment, so
 * that each of its own writes is there, in whichever process it was made.
 */
function readsOf({ database }: AppContext, call: Call, me: Me | null, isPreview: boolean): Db {
  const isShared = !me && !isPreview && call.cache !== 'never'
  if (!isShared && !call.isHeavy) return database.db
  if (!isShared) database.replica?.noteChange()
  return database.reads
}

/**
 * Begins the transaction of a write when it is its turn: many that come at once wait here, where nothing is held for them,
 * and not for the connections that reads need as well. Throws `unavailable` for what would come too late.
 */
async function inTurn<T>(
  { writes }: AppContext,
  { client }: Pick<CallRequest, 'client'>,
  me: Me | null,
  transaction: () => Promise<T>,
): Promise<T> {
  const owner = me
    ? { key: `account ${me.userId}`, isStaff: worksInConsole(me) }
    : { key: client.isOneVisitor ? networkOf(client.ip) : '' }
  return writes.run(transaction, owner).catch((error: unknown) => {
    throw error instanceof QueueFull ? problem('unavailable') : error
  })
}

/** What handlers leave for after the transaction, and the context that takes it. */
function preparation(
  appContext: AppContext,
  request: Pick<CallRequest, 'language' | 'client' | 'token'> & {
    files: readonly IncomingFile[]
    also: string[]
    isPreview?: boolean
  } & Pick<CallRequest, 'previewer' | 'unsavedKey'>,
  me: Me | null,
  access: Access,
) {
  let scope: Promise<DataScope> | undefined
  const tasks: (() => Promise<void> | void)[] = []
  const undoing: (() => Promise<void>)[] = []
  const invalidated = new Set<string>()
  const expired = new Set<string>()
  const added = new Set<string>()
  const { cacheTags } = appContext
  const writer = request.token === undefined ? undefined : writerMark(request.token)
  /** The last statement of the transaction: its events, and what the other processes hear at the commit. */
  const publish = async (tx: Db) => {
    const isNews = invalidated.size + expired.size + added.size > 0
    const changes = added.size > 0 ? { added, writer } : {}
    await writeEvents(tx, isNews ? cacheTags.notification(invalidated, expired, changes) : undefined)
  }
  /** Tells this process, after the commit. */
  const note = () => {
    cacheTags.invalidate(invalidated)
    cacheTags.expire(expired)
    cacheTags.add(added, writer)
  }
  const ctx = (db: Db): Ctx => ({
    isPreview: request.isPreview ?? false,
    unsaved:
      request.isPreview && request.previewer && request.unsavedKey
        ? { key: request.unsavedKey, userId: request.previewer.userId }
        : undefined,
    db,
    me,
    language: request.language,
    now: appContext.now,
    log: appContext.log,
    config: appContext.config,
    storage: appContext.storage,
    limiter: appContext.limiter,
    counter: appContext.counter,
    live: appContext.live,
    encryption: appContext.encryption,
    client: request.client,
    arrivedAt: appContext.firstSeen.firstOf(request.client),
    token: request.token,
    file: request.files[0],
    files: request.files,
    afterCommit: (task) => tasks.push(task),
    afterFailure: (task) => undoing.push(task),
    invalidate: (...tags) => {
      for (const tag of tags) invalidated.add(tag)
    },
    add: (...tags) => {
      for (const tag of tags) added.add(tag)
    },
    expire: (...tags) => {
      for (const tag of tags) expired.add(tag)
    },
    shows: (...tags) => request.also.push(...tags),
    dataScope: (permission) => {
      if (permission) return scopeOf(appContext, db, me, permission)
      scope ??= scopeOf(appContext, db, me, access)
      return scope
    },
    phoneBound: (inside, userId) => appContext.phoneBound(inside, userId, appContext.now(), request.language),
    checkEntry: (userId) => appContext.checkEntry(db, userId, appContext.now(), request.language),
    setting: appContext.setting,
    retainFiles: (fileNames, use) => appContext.retainFiles(db, fileNames, use),
    fileState: appContext.fileState,
    cached: cachedIn(appContext),
    dictionary: (type) => appContext.dictionary(type, request.language),
    caches: appContext.caches,
    jobs: appContext.jobs,
  })
  return { tasks, undoing, invalidated, publish, note, ctx }
}

/** What modules cache until one of the tags is named, in the cache that all modules share. */
export const cachedIn =
  ({ moduleCache }: Pick<AppContext, 'moduleCache'>): Ctx['cached'] =>
  <T extends object>(key: string, tags: readonly string[], make: () => Promise<T>) =>
    moduleCache.serve(key, async () => ({
      value: await make(),
      tags,
      maxAgeMs: UNTIL_CHANGED_MS,
    })) as Promise<T>

async function scopeOf(appContext: AppContext, db: Db, me: Me | null, access: Access): Promise<DataScope> {
  if (!me) return NO_DATA
  if (me.isSuper) return 'all'
  return appContext.dataScope(db, me, access === 'account' || access === 'public' ? undefined : access)
}

/**
 * Runs work without a request, such as a job's, in one transaction with the context of a handler, so that its writes
 * and its cache invalidations commit together. No account is signed in.
 */
export async function runAsSystem<T>(appContext: AppContext, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const nobody = {
    language: 'zh' as const,
    client: { ip: '', userAgent: '', isOneVisitor: false },
    token: undefined,
  }
  const { tasks, undoing, publish, note, ctx } = preparation(
    appContext,
    { ...nobody, files: [], also: [] },
    null,
    'account',
  )
  const done = await appContext.database.db
    .transaction(async (tx) => {
      gatherEvents(tx)
      const made = await work(ctx(tx))
      await publish(tx)
      return made
    })
    .catch(async (error: unknown) => {
      for (const undo of undoing) await unlessStoreIsAway(appContext, undo)
      throw error
    })
  note()
  for (const task of tasks) await unlessStoreIsAway(appContext, task)
  return done
}

/** Does what follows a write. A file that cannot be removed now has no record any more, and the nightly sweep removes it. */
async function unlessStoreIsAway({ log }: AppContext, task: () => Promise<void> | void): Promise<void> {
  try {
    await task()
  } catch (error) {
    if (!isStoreAway(error)) throw error
    log.warn({ err: error }, 'a stored file is left to the nightly sweep')
  }
}
