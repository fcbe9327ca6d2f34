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

/** What sockets and name look-ups fail with. */
const SOCKET = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
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
  syscall?: string
  cause?: unknown
}

/**
 * True when a failure says that the database is unusable for the moment for every caller, so the same request may
 * succeed a little later. Looks through the layers that wrap the database's own error.
 */
export function isUnavailable(failure: unknown): boolean {
  for (let at = failure; typeof at === 'object' && at !== null; at = (at as ErrorFacts).cause) {
    const { name = '', message = '', code = '', syscall } = at as ErrorFacts
    // its connections are no news of the database
    if (name === 'StoreAway') return false
    if (OWN.has(name) || WORDS.test(message)) return true
    // a socket file that is not there is a server that is not there
    if (STATES.test(code) || SOCKET.has(code) || (code === 'ENOENT' && syscall === 'connect')) return true
  }
  return false
}
