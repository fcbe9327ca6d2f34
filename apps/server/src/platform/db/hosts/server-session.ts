import type pg from 'pg'
import { DatabaseAway } from '#platform/db/unavailable.ts'

/** A statement that runs away is ended by the database, and so is a transaction that its process has forgotten. */
const STATEMENT_MS = 30_000
const IDLE_MS = 60_000

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

type Query = (...words: unknown[]) => unknown
type Callback = (error: Error | null | undefined, result?: unknown) => void

/** Replaces how a client sends its statements. */
function aroundQueries(client: pg.ClientBase, around: (query: Query) => Query): void {
  const query = client.query.bind(client) as Query
  client.query = around(query) as typeof client.query
}

/**
 * Treats as failed what a primary acknowledges without its synchronous standby. When a statement is ended by its time
 * limit while its commit waits for the standby, PostgreSQL warns and reports success, although a failover would lose it.
 */
export function refuseUnconfirmedCommits(client: pg.ClientBase): void {
  let isUnconfirmed = false
  client.on('notice', (notice) => {
    if (notice.routine === 'SyncRepWaitForLSN') isUnconfirmed = true
  })
  const failure = (): Error | undefined => {
    if (!isUnconfirmed) return undefined
    isUnconfirmed = false
    return new CommitUnconfirmed()
  }
  aroundQueries(client, (query) => (...words) => {
    const last = words.at(-1)
    if (typeof last === 'function') {
      const done: Callback = (error, result) => {
        const unconfirmed = error ? undefined : failure()
        ;(last as Callback)(unconfirmed ?? error, unconfirmed ? undefined : result)
      }
      return query(...words.slice(0, -1), done)
    }
    const answer = query(...words)
    if (!(answer instanceof Promise)) return answer
    return answer.then((result: unknown) => {
      const unconfirmed = failure()
      if (unconfirmed) throw unconfirmed
      return result
    })
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
        query(withoutName(first), ...others),
  )
}

function withoutName(statement: unknown): unknown {
  if (typeof statement === 'string') return withLimits(statement)
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return statement
  const { name: _, ...rest } = statement as { name?: string; text?: string }
  return rest.text === undefined ? rest : { ...rest, text: withLimits(rest.text) }
}

const withLimits = (text: string): string =>
  /^begin(?:\s[^;]*)?$/i.test(text) ? `${text}; ${TRANSACTION_LIMITS}` : text

/** The first statement of a connection through a pooler, which remembers the zone for the connection (docs/operation.md). */
export const POOLED_START = "set timezone = 'UTC'"

/** A server that becomes silent just now is not waited for. */
const STANDBY_CHECK = { text: 'select pg_is_in_recovery() as "isStandby"', query_timeout: 3_000 }

/** Refuses a standby: an address may still lead to the primary of before. */
export async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ isStandby: boolean }>(STANDBY_CHECK)
  if (rows[0]?.isStandby) throw new DatabaseAway('the server is a standby')
}
