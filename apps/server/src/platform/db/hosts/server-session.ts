import type pg from 'pg'
import { DatabaseAway } from '#platform/db/unavailable.ts'

/** A statement that runs away is ended by the database, and so is a transaction that its process has forgotten. */
const STATEMENT_MS = 30_000
const IDLE_MS = 60_000

/** What has not answered by then waits for a standby, since the limits above do not end a commit. */
const ANSWER_MS = 40_000

/** Settings of a session, as a server takes them at its start: UTC, so that days are computed from stated zones only. */
export const SESSION_OPTIONS = `-c timezone=UTC -c statement_timeout=${STATEMENT_MS} -c idle_in_transaction_session_timeout=${IDLE_MS}`

/** The same for each transaction behind a pooler, which gives every transaction another session. */
const TRANSACTION_LIMITS = `set local statement_timeout = ${STATEMENT_MS}; set local idle_in_transaction_session_timeout = ${IDLE_MS}`

/** A write whose commit the database has not confirmed: whether it stands is known only to the database. */
class CommitUnconfirmed extends Error {
  override name = 'CommitUnconfirmed'
  constructor() {
    super('The standby did not confirm the commit in time.')
  }
}

/** A statement in a transaction whose plan is older than its tables; another connection has a new one. */
class StatementOutdated extends Error {
  override name = 'StatementOutdated'
  constructor() {
    super('The tables of a prepared statement were changed.')
  }
}

type Query = (...words: unknown[]) => unknown
type Callback = (error: Error | null | undefined, result?: unknown) => void

/** Replaces how a client sends its statements. */
function aroundQueries(client: pg.ClientBase, around: (query: Query) => Query): void {
  const query = client.query.bind(client) as Query
  client.query = around(query) as typeof client.query
}

/** Connections whose statements were planned before a migration: the pool closes them (lasting-pool.ts). */
const outdated = new WeakSet<pg.ClientBase>()

export const isOutdated = (client: pg.ClientBase): boolean => outdated.has(client)

/**
 * Guards the statements of a client against what a server elsewhere may do.
 *
 * A commit waits for the synchronous standby without a time limit, so the wait is cancelled: PostgreSQL then warns and
 * reports success, although a failover would lose the write. That counts as failed.
 *
 * A newer version of the program changes the type of a column that a named statement returns: the statement fails from
 * then on in this session. It is sent once more without its name, or, in a transaction, reported as "not now".
 *
 * @param cancel cancels what a process of the server does; not for a pooler, whose processes are its own
 */
export function guardStatements(client: pg.ClientBase, cancel?: (pid: number) => void): void {
  let isUnconfirmed = false
  const pid = processOf(client)
  client.on('notice', (notice) => {
    if (notice.routine === 'SyncRepWaitForLSN') isUnconfirmed = true
  })
  aroundQueries(client, (query) => {
    const guarded = async (words: readonly unknown[]): Promise<unknown> => {
      const late = cancel && pid ? setTimeout(cancel, ANSWER_MS, pid) : undefined
      late?.unref()
      const result = await (query(...words) as Promise<unknown>)
        .catch((error: unknown) => {
          if (!isPlanOutdated(error)) throw error
          outdated.add(client)
          return sendAgain(query, words)
        })
        .finally(() => clearTimeout(late))
      if (!isUnconfirmed) return result
      isUnconfirmed = false
      throw new CommitUnconfirmed()
    }
    return (...words) => {
      // a stream of COPY, and the like, which is no promise
      if (isSubmittable(words[0])) return query(...words)
      const last = words.at(-1)
      if (typeof last !== 'function') return guarded(words)
      const done = last as Callback
      guarded(words.slice(0, -1)).then(
        (result) => process.nextTick(done, null, result),
        (error: Error) => process.nextTick(done, error),
      )
      return undefined
    }
  })
}

/** The number of the server's process that serves a connection. */
export const processOf = (client: pg.ClientBase): number | null =>
  (client as unknown as { processID: number | null }).processID

const isSubmittable = (statement: unknown): boolean =>
  typeof statement === 'object' && statement !== null && 'submit' in statement

const isPlanOutdated = (error: unknown): boolean => {
  const { code, routine } = error as { code?: string; routine?: string }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}

/** SQLSTATE of what comes after a failure in the same transaction. */
const TRANSACTION_FAILED = '25P02'

async function sendAgain(query: Query, [first, ...others]: readonly unknown[]): Promise<unknown> {
  return (
    query(
      withoutName(first, (text) => text),
      ...others,
    ) as Promise<unknown>
  ).catch((error: unknown) => {
    throw (error as { code?: string }).code === TRANSACTION_FAILED ? new StatementOutdated() : error
  })
}

/**
 * Makes a client fit for a pooler in transaction mode: statements have no names, because the next transaction may run in
 * a session that has not prepared them, and each transaction sets its own limits.
 */
export function fitForPooler(client: pg.ClientBase): void {
  aroundQueries(
    client,
    (query) =>
      (first, ...others) =>
        query(withoutName(first, withLimits), ...others),
  )
}

function withoutName(statement: unknown, change: (text: string) => string): unknown {
  if (typeof statement === 'string') return change(statement)
  if (typeof statement !== 'object' || statement === null || isSubmittable(statement)) return statement
  const { name: _, ...rest } = statement as { name?: string; text?: string }
  return rest.text === undefined ? rest : { ...rest, text: change(rest.text) }
}

const withLimits = (text: string): string =>
  /^begin(?:\s[^;]*)?$/i.test(text) ? `${text}; ${TRANSACTION_LIMITS}` : text

/** The first statement of a connection through a pooler, which remembers the zone for the connection (docs/operate.md). */
export const POOLED_START = "set timezone = 'UTC'"

/** A server that becomes silent just now is not waited for. */
const STANDBY_CHECK = { text: 'select pg_is_in_recovery() as "isStandby"', query_timeout: 3_000 }

/** Refuses a standby: an address may still lead to the primary of before. */
export async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ isStandby: boolean }>(STANDBY_CHECK)
  if (rows[0]?.isStandby) throw new DatabaseAway('the server is a standby')
}
