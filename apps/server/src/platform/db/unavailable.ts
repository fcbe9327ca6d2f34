/** Thrown instead of asking a database that is known to be away, or that cannot be written to. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
  constructor(why = 'The database is away.') {
    super(why)
  }
}

/**
 * SQLSTATE classes and codes that say something of the server's state and nothing of the statement: connection
 * exceptions, insufficient resources (a full disk among them), a server that starts or stops, a terminated session,
 * a primary that has become a standby, a standby whose replay needs what a statement reads, and failed reads and writes of its files (PostgreSQL documentation, appendix A).
 */
const STATES = /^(08...|53...|57P0[1-5]|25P0[34]|25006|40001|58030|F0000)$/

/** Errors of our own for a database that cannot be reached, or whose answer cannot be relied on. */
const OWN = new Set(['DatabaseAway', 'CommitUnconfirmed', 'StatementOutdated'])

/** Stands on what the connections of the database fail with; copies of an error have it too. */
const OF_DATABASE = Symbol('of the database')

/**
 * Marks a failure as one of a connection to the database: a socket that fails says only by this whose it was, and those of
 * mails, webhooks, buckets and browsers fail in the same words.
 */
export function markAsDatabases(failure: unknown): void {
  if (failure instanceof Error && Object.isExtensible(failure))
    Object.assign(failure, { [OF_DATABASE]: true })
}

/** What sockets and name look-ups fail with; of a socket file, the one that is not there. */
const SOCKET = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
])

/** What `pg` says without a code when a connection is gone, or none came free in time. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/

/** True when the database refuses because its disk is full. */
export function isDiskFull(failure: unknown): boolean {
  for (let at = failure; typeof at === 'object' && at !== null; at = (at as ErrorFacts).cause)
    if ((at as ErrorFacts).code === '53100') return true
  return false
}

/** What is looked at of a failure; some libraries hand on copies of errors that are no longer instances of them. */
interface ErrorFacts {
  name?: string
  message?: string
  code?: string
  cause?: unknown
  [OF_DATABASE]?: boolean
}

/**
 * True when a failure says that the database is unusable for the moment for every caller, so the same request may
 * succeed a little later. Looks through the layers that wrap the database's own error.
 */
export function isUnavailable(failure: unknown): boolean {
  for (let at = failure; typeof at === 'object' && at !== null; at = (at as ErrorFacts).cause) {
    const { name = '', message = '', code = '', [OF_DATABASE]: isOfDatabase = false } = at as ErrorFacts
    if (OWN.has(name) || WORDS.test(message)) return true
    if (STATES.test(code) || (isOfDatabase && SOCKET.has(code))) return true
  }
  return false
}
