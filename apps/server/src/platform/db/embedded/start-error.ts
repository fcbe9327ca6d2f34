/** The database cannot be started. The message is one plain sentence that says what to do. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError'
}

/** What the file system refused, in a sentence; other errors as they are. */
export function asSentence(error: unknown, dataDir: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new DatabaseStartError(
      `The data folder ${dataDir} is not open to this account: start as its owner or set DATA_DIR to another folder.`,
      { cause: error },
    )
  if (code === 'ENOSPC')
    return new DatabaseStartError('The disk is full: make room and start again.', { cause: error })
  return error
}

/** The message when one of PostgreSQL's programs failed, with the reason it printed last. */
export function startFailure(what: string, output: string): DatabaseStartError {
  const lines = output.split('\n').map((line) => line.trim())
  const errorLine =
    lines.findLast((line) => /\b(FATAL|PANIC|error):/.test(line)) ?? lines.findLast((line) => line)
  const reason =
    errorLine?.replace(/^.*?\b(FATAL|PANIC|error):\s*/, '').replace(/\.$/, '') ?? 'no reason given'
  return new DatabaseStartError(
    `The embedded PostgreSQL could not ${what} (${reason}): put that right, or set DATABASE_URL to a PostgreSQL server of your own.`,
  )
}
