/** What the database layer adds to a message: the values of the failed statement, which may be personal data. */
const VALUES = /\nparams:[\s\S]*?(?=\n {4}at |$)/g

/** PostgreSQL's class of errors whose messages quote the value that was wrong. */
const DATA_EXCEPTION = /^22/

interface LoggedError {
  type: string
  message: string
  stack: string
  [more: string]: unknown
}

/** An error in its form for the log: whole, but without the values of the request. */
export function loggedError(error: Error & { code?: string }): LoggedError {
  // a value may hold quotes itself
  const quoted = DATA_EXCEPTION.test(error.code ?? '') ? /".*"/s.exec(error.message)?.[0] : undefined
  const without = (text: string) => (quoted ? text.replace(quoted, () => '"…"') : text).replace(VALUES, '')
  return {
    type: error.name,
    message: without(error.message),
    stack: without(error.stack ?? ''),
    code: error.code,
    cause: error.cause instanceof Error ? loggedError(error.cause) : undefined,
  }
}
