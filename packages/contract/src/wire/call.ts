import type { Pair } from '@app/contract/shapes/language.ts'
import { z } from 'zod'
import { API_PREFIX, API_TIMEOUT_MS } from './call.values.ts'
import type { ProblemName } from './problem.ts'

export { API_PREFIX }

/** Permission string `area:thing:verb`. */
export type Permission = `${string}:${string}:${string}`

/** Who may call: anyone, any signed-in account, or a holder of the permission. Deny is the default. */
export type Access = 'public' | 'account' | Permission

/** Business types of the operation log; the numbers are the admin template's. */
export const businessTypes = {
  other: 0,
  add: 1,
  edit: 2,
  remove: 3,
  grant: 4,
  export: 5,
  import: 6,
  forceOut: 7,
  generate: 8,
  clean: 9,
} as const

type Shape = z.ZodObject
type None = z.ZodObject<Record<never, never>>

/** One call of the API, as a plain value; see docs/code.md#a-call-declared-once. */
export interface Call<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  A extends Shape = Shape,
> {
  /** `subject.verb`, unique. */
  id: string
  summary: Pair
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the API's prefix, with `{name}` places for `params`. */
  path: string
  access: Access
  params: P
  query: Q
  body: B
  answer: A
  problems: readonly ProblemName[]
  /** Runs in one transaction, which a failure takes back whole. On, unless the method is GET or the call says no. */
  transaction: boolean
  /**
   * Whether the server may share one answer among all anonymous callers. `untilChanged`: it depends on nothing but
   * what it shows. `minute`: on the clock too, or on data that is written without invalidation. Only for public
   * reads, and never unless a call says so.
   */
  cache: 'never' | 'minute' | 'untilChanged'
  /**
   * How long a page with such an answer may be cached, where `cache` would say too little: the answer is for one
   * caller, and may stand on a shared page all the same.
   */
  onPage?: 'untilChanged'
  /** A read that takes long: the server may have a replica of the database answer it, as new as the caller's last write. */
  isHeavy: boolean
  /** A page rendered as a preview shows what is not public yet to holders of this permission (docs/runtime.md#previews). */
  preview?: Permission
  /**
   * Tags of what an answer shows: it is stale when one of them is invalidated. A record (`school:12`), the lists of a
   * subject (`school:list`), something of its own (`post:school-12`), or a whole subject (`city`). Places are filled
   * from the request and the answer: `school:{params.id}`, `post:{answer.rows.id}` for each row. With `!` behind it
   * (`post:{answer.data.related.id}!`) no counters of it are shown, so that they may move without a word.
   */
  shows: readonly string[]
  /**
   * Tags of what is stale once the call is done; the front ends ask again for what shows them. Whatever a record says
   * of itself may decide where lists have it, so a change of that invalidates the record and `…:list`.
   */
  invalidates: readonly string[]
  /** Why a call that is no read invalidates nothing. */
  invalidatesNothingBecause?: string
  /** `form` is urlencoded, `file` multipart with one field `file`, `files` with several `files`. */
  sends: 'json' | 'form' | 'file' | 'files'
  /** `stream` is an event stream (`text/event-stream`), which stays open. */
  answers: 'json' | 'file' | 'stream'
  /** Further methods that do the same, because clients of the admin template may use them. */
  alsoBy: readonly ('GET' | 'PUT' | 'DELETE')[]
  /** What the operation log calls it; only console writes are logged. */
  log?: {
    title: string
    type: keyof typeof businessTypes
    /** The answer is nothing that readers of the log may see. */
    leavesOutAnswer?: boolean
    /** Fields of the answer that the log has no use for. */
    leavesOut?: readonly string[]
    /** Fields of what was sent that the log must not hold. */
    leavesOutSent?: readonly string[]
  }
  /** The last place of the path takes all that is left of an address, slashes too. */
  takesRest: boolean
  /** Client: give up after so many milliseconds. */
  timeoutMs: number
  /** Client: send the token. Off for sign-in, registration, captcha and key: a dead token must not get in their way. */
  sendsToken: boolean
  /** Client: send the pass of a visitor who solved a captcha. On for calls whose limits it widens. */
  sendsPass: boolean
  /**
   * Client: refuse an identical repeat while the first is under way, and within a second of it. On for transactions, unless
   * a call says no.
   */
  guardsRepeat: boolean
  /** Client: the browser completes the request after its page was left. For what a press on a link sends. */
  outlivesPage: boolean
  /**
   * A body may carry `clientToken` (a UUID): a repeat of the same body within 24 hours gets the first answer and does
   * nothing again, another body with that token is refused. Only for transactions with a signed-in caller.
   */
  takesClientToken: boolean
  /**
   * A write that a member may still make while the account is closing; the server refuses all others with
   * `accountClosing`.
   */
  whileClosing: boolean
  /** A write by which people prove who they are or leave: it goes on while the site can only be read. */
  whileReadOnly: boolean
  /** The text of a good answer; handlers may answer another. */
  done: Pair
}

export const CAPTCHA_TIMEOUT_MS = 20_000
export const REPEAT_WINDOW_MS = 1_000

const done: Pair = { zh: '操作成功', en: 'Done' }
const found: Pair = { zh: '查询成功', en: 'Found' }
export const doneTexts = { done, found }

type CallSpec<P, Q, B, A> = Pick<Call, 'id' | 'summary' | 'method' | 'path' | 'access'> &
  Partial<
    Pick<
      Call,
      | 'problems'
      | 'transaction'
      | 'cache'
      | 'onPage'
      | 'isHeavy'
      | 'preview'
      | 'shows'
      | 'invalidates'
      | 'invalidatesNothingBecause'
      | 'sends'
      | 'answers'
      | 'alsoBy'
      | 'log'
      | 'takesRest'
      | 'timeoutMs'
      | 'sendsToken'
      | 'sendsPass'
      | 'guardsRepeat'
      | 'outlivesPage'
      | 'takesClientToken'
      | 'whileClosing'
      | 'whileReadOnly'
      | 'done'
    >
  > & {
    params?: P
    query?: Q
    body?: B
    answer: A
  }

/** Declares a call. What is left out has the strict or common value. */
export function call<A extends Shape, P extends Shape = None, Q extends Shape = None, B extends Shape = None>(
  spec: CallSpec<P, Q, B, A>,
): Call<P, Q, B, A> {
  const transaction = spec.transaction ?? spec.method !== 'GET'
  const none = z.object({})
  return {
    problems: [],
    cache: 'never',
    isHeavy: false,
    shows: [],
    invalidates: [],
    sends: 'json',
    answers: 'json',
    alsoBy: [],
    takesRest: false,
    timeoutMs: API_TIMEOUT_MS,
    sendsToken: true,
    sendsPass: false,
    guardsRepeat: transaction,
    outlivesPage: false,
    takesClientToken: false,
    whileClosing: false,
    whileReadOnly: false,
    done: doneTexts.done,
    ...spec,
    transaction,
    params: spec.params ?? (none as unknown as P),
    query: spec.query ?? (none as unknown as Q),
    body: spec.body ?? (none as unknown as B),
  }
}

/** Declares a read that every visitor may make, by POST, and whose answer the server caches until a tag is invalidated. */
export function publicRead<
  A extends Shape,
  P extends Shape = None,
  Q extends Shape = None,
  B extends Shape = None,
>(spec: Omit<CallSpec<P, Q, B, A>, 'method' | 'access'>): Call<P, Q, B, A> {
  return call<A, P, Q, B>({
    method: 'POST',
    access: 'public',
    transaction: false,
    cache: 'untilChanged',
    ...spec,
  })
}

/** What a caller writes. Empty parts may be left out; only a call that sends a file takes one. */
export type CallInput<C extends Call> = Part<'params', Written<C['params']>> &
  Part<'query', Written<C['query']>> &
  Part<'body', Written<C['body']>> & { file?: File }

/** A part as code writes it: what has a default may be left out, a moment is a `Date`. */
type Written<S extends Shape> = {
  [K in keyof z.input<S>]: z.input<S>[K] | (K extends keyof z.output<S> ? z.output<S>[K] : never)
}

type Part<K extends string, T> = Record<never, never> extends T ? { [P in K]?: T } : { [P in K]: T }

/** What a handler reads after validation. */
export interface ParsedInput<C extends Call> {
  params: z.output<C['params']>
  query: z.output<C['query']>
  body: z.output<C['body']>
}

/** What a handler answers, and what a client hands to its caller after decoding. */
export type CallOutput<C extends Call> = z.output<C['answer']>

/** Whether a call changes anything: then it says what becomes stale, or why nothing does. */
export const isWrite = ({ invalidates, invalidatesNothingBecause }: Call): boolean =>
  invalidates.length > 0 || invalidatesNothingBecause !== undefined

/** The subjects that tags speak of: `school` of `school:12`. */
export function subjectsOf(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => tag.split(':', 1)[0] ?? tag))]
}

/** The path of a call with its places filled. */
export function pathOf(call: Pick<Call, 'path'>, params: Record<string, unknown> = {}): string {
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}
