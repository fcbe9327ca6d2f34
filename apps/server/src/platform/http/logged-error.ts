/** What the database layer adds to a message: the values of the failed statement, which may be anybody's. */
const VALUES = /\nparams:[\s\S]*?(?=\n {4}at |$)/g

interface LoggedError {
  type: string
  message: string
  stack: string
  [more: string]: unknown
}

/** An error as the log keeps it: whole, but without the values people sent. */
export function loggedError(error: Error & { code?: string }): LoggedError {
  return {
    type: error.name,
    message: error.message.replace(VALUES, ''),
    stack: (error.stack ?? '').replace(VALUES, ''),
    code: error.code,
    cause: error.cause instanceof Error ? loggedError(error.cause) : undefined,
  }
}
