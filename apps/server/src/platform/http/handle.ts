import type { Language } from '@app/contract/shapes/language.ts'
import type { DictEntry } from '@app/contract/system/dictionary.ts'
import type { Access, Call, CallOutput, ParsedInput, Permission } from '@app/contract/wire/call.ts'
import { problem } from '@app/contract/wire/problem.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#config.ts'
import type { BatchedCounter } from '#platform/batched-counter.ts'
import type { CacheRegistry } from '#platform/cache/cache-registry.ts'
import type { DataScope } from '#platform/db/data-scope.ts'
import type { Db } from '#platform/db/database.ts'
import type { Encryption } from '#platform/encryption.ts'
import type { LiveStreams } from '#platform/event/live-streams.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import type { TaskOwner } from '#platform/limit/concurrency-limiter.ts'
import { networkOf, type RateLimiter } from '#platform/limit/rate-limit.ts'
import type { ArrivedFile, Storage } from '#platform/storage/storage.ts'

/** Who is asking, read from the session on every request. */
export interface Me {
  sessionId: string
  /** The session in which the browser was marked; the session itself for one from before browsers were. */
  deviceId: string
  userId: number
  userName: string
  nickName: string
  deptId: number | null
  deptName: string | null
  usertype: string
  /** True for the one super administrator, user 1. */
  isSuper: boolean
  /** The identity for `RateLimiter.notePerson`; undefined for an account without proof of a person. */
  provenAs?: string | undefined
  /** True when the account is being closed: then its owner may do little but take that back. */
  isClosing: boolean
  /** The keys of the roles that count. */
  roles: readonly string[]
  /** With those of disabled roles, which clients receive and which grant nothing. */
  heldRoles: readonly string[]
  permissions: ReadonlySet<string>
}

/** A file of a multipart request, on disk; deleted after the call unless the handler stores it. */
export interface IncomingFile extends ArrivedFile {
  name: string
  /** True when there was more of it than a file may have. */
  isCut: boolean
}

/** How a record uses a file. */
export interface FileUse {
  /** The record is one of the console that shows its files for as long as they exist. */
  isOfSite?: boolean
}

/** What decides who may read a stored file. */
export interface FileState {
  ownerId: number | null
  /** A public page or text shows it. */
  isPublic: boolean
  /** The site's own, which staff uploaded under their names. */
  isOfSite: boolean
  /** Where its content lies in the storage. */
  key: string
  /** Of what this depends on. */
  tags: readonly string[]
}

/** Where a request comes from. */
export interface Client {
  ip: string
  userAgent: string
  /** False when many visitors share the address, as behind an untrusted proxy. */
  isOneVisitor: boolean
  /** The visitor's own pass, got for a solved captcha (`platform/limit/visitor-pass.ts`). */
  pass?: string | undefined
}

/** What a handler may need, and nothing hidden. */
export interface Ctx {
  /** True while a page is previewed by a holder of the call's permission `preview`: what is not public yet is shown. */
  isPreview: boolean
  /** What a form of the previewer holds and that is not saved; only while `isPreview`. */
  unsaved?: { key: string; userId: number } | undefined
  /** The pool for reads; for writes the one transaction of the call. */
  db: Db
  me: Me | null
  language: Language
  now: () => Date
  log: FastifyBaseLogger
  config: Config
  storage: Storage
  limiter: RateLimiter
  counter: BatchedCounter
  /** Streams that stay open to browsers, and what wakes them. */
  live: LiveStreams
  /** Encrypts and decrypts what must not be readable in the database. */
  encryption: Encryption
  client: Client
  /** When this client was first sent a page with a form, as far as this process knows. */
  arrivedAt?: Date | undefined
  token: string | undefined
  file: IncomingFile | undefined
  /** All of them, for a call that takes several. */
  files: readonly IncomingFile[]
  /** Runs after the commit, before the answer: for what must not happen when the write fails. */
  afterCommit: (task: () => Promise<void> | void) => void
  /** Runs when the write fails after all: for what no transaction undoes, such as a stored file. */
  afterFailure: (task: () => Promise<void>) => void
  /** Tags of what else is stale after this call, besides those of its declaration. */
  invalidate: (...tags: string[]) => void
  /**
   * Tags of what only got something more, for strangers as well: reads of the API show it at once, pages within about a
   * second. What changes or takes away anything that was shown is invalidated instead.
   */
  add: (...tags: string[]) => void
  /** Tags whose counters moved: cache entries with them may be served for up to five seconds more. */
  expire: (...tags: string[]) => void
  /** Tags of what else the answer shows, besides those of the call's declaration. */
  shows: (...tags: string[]) => void
  /** Whose records the asker may see through this call's permission, or through another one; nothing for strangers. */
  dataScope: (permission?: Permission) => Promise<DataScope>
  /** Refuses an account that may not sign in now, with the reason; asked after its password was right. */
  checkEntry: (userId: number) => Promise<void>
  /** What follows in the transaction `db` that gives an account a number; refuses a number that may not sign in. */
  phoneBound: (db: Db, userId: number) => Promise<void>
  /** Reads a switch of the configuration table, empty when it is missing. */
  setting: (key: string) => Promise<string>
  /** Tells that a record now uses these uploaded files. */
  retainFiles: (fileNames: readonly string[], use?: FileUse) => Promise<void>
  /** Who may read a stored file, by its address; undefined where there is none. */
  fileState: (fileName: string) => Promise<FileState | undefined>
  /** A value that this process caches until one of the tags is invalidated in any process; made when it is missing. */
  cached: <T extends object>(key: string, tags: readonly string[], make: () => Promise<T>) => Promise<T>
  /** The values of a dictionary in the reader's language, for exports. */
  dictionary: (type: string) => Promise<DictEntry[]>
  /** The caches of this process, to be looked at and emptied. */
  caches: CacheRegistry
  /** The product's scheduled jobs, for an administrator who starts one by hand. */
  jobs: () => readonly Job[]
}

/** An answer that is a file. */
export interface FileReply {
  /** `size` in bytes tells a browser how long a stream takes. */
  file: { name: string; type: string; bytes: Buffer | NodeJS.ReadableStream; size?: number }
}

/** An answer that stays open and sends events. */
export interface StreamReply {
  stream: NodeJS.ReadableStream
}

/**
 * What a handler answers; `msg` replaces the call's own text. `code` 500 says that part of the work failed while the
 * rest is committed: a thrown error rolls everything back.
 */
export type Reply<C extends Call> =
  | ((Record<string, never> extends CallOutput<C> ? unknown : CallOutput<C>) & { msg?: string; code?: 500 })
  | FileReply
  | StreamReply

/** What was validated by the schemas of a call that is not known here: its handler alone knows the types. */
interface Validated {
  params: never
  query: never
  body: never
}

/** A call bound to what answers it. */
export interface RouteHandler {
  call: Call
  run(received: Validated, ctx: Ctx, prepared?: unknown): Promise<object> | object
  /** Work before the transaction, on the pool: what takes long must hold neither a connection nor a lock. */
  prepare?(received: Validated, ctx: Ctx): Promise<unknown>
}

/** Binds a call to its handler; parameters and answer are typed by the declaration. */
export function handle<C extends Call>(
  call: C,
  run: (received: ParsedInput<C>, ctx: Ctx) => Promise<Reply<C>> | Reply<C>,
): RouteHandler {
  return { call, run }
}

/**
 * Binds a write whose heavy work, such as drawing a picture, comes before its transaction. `prepare` gets the pool as
 * `ctx.db`; what it returns is handed to `run`, inside the transaction.
 */
export function handlePrepared<C extends Call, P>(
  call: C,
  prepare: (received: ParsedInput<C>, ctx: Ctx) => Promise<P>,
  run: (received: ParsedInput<C>, ctx: Ctx, prepared: P) => Promise<Reply<C>> | Reply<C>,
): RouteHandler {
  return {
    call,
    prepare,
    run,
  }
}

/** The person asking; only for calls that refuse strangers. */
export function signedIn(ctx: Ctx): Me {
  if (!ctx.me) throw problem('signInNeeded', { values: { uri: '' } })
  return ctx.me
}

/** True if a signed-in account may make a call with this access. */
export const mayDo = (me: Pick<Me, 'isSuper' | 'permissions'>, access: Access): boolean =>
  access === 'public' || access === 'account' || me.isSuper || me.permissions.has(access)

/** Throws `notAllowed`, with the general sentence that an administrator grants permissions, unless `mayDo`. */
export function checkPermission(me: Pick<Me, 'isSuper' | 'permissions'>, access: Access): void {
  if (!mayDo(me, access)) throw problem('notAllowed')
}

/** True if the account has a permission for the console. */
export const worksInConsole = (me: Pick<Me, 'isSuper' | 'permissions'>): boolean =>
  me.isSuper || me.permissions.size > 0

/** Throws `notAllowed` for accounts without a permission for the console. */
export function checkWorksInConsole(me: Pick<Me, 'isSuper' | 'permissions'>): void {
  if (!worksInConsole(me))
    throw problem('notAllowed', {
      text: {
        zh: '仅限后台工作人员使用，请改用有后台权限的账号登录',
        en: 'Only for staff of the console: sign in with an account that has access to it',
      },
    })
}

/** True if the account passes every role check: the super administrator, and accounts with a role of that key. */
export const hasAdminRole = (me: Me): boolean => me.isSuper || me.roles.includes('admin')

/** Whose share of a bounded queue the work of this call counts in: the account's, or the address's of a stranger. */
export const ownerOf = ({ me, client }: Pick<Ctx, 'me' | 'client'>): TaskOwner =>
  me
    ? { key: `account ${me.userId}`, isStaff: worksInConsole(me) }
    : { key: `address ${networkOf(client.ip)}` }

/**
 * The account that changes a record now, and when. An editor with an older version gets a conflict on saving
 * (docs/console-rules.md#lists).
 */
export const changedBy = (ctx: Ctx): { updateBy: string; updateTime: Date } => ({
  updateBy: ctx.me?.userName ?? '',
  updateTime: ctx.now(),
})
