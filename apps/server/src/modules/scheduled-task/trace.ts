import { loggedError } from '#platform/http/logged-error.ts'

/** What a log of runs says of a failure, without values of statements. */
export function traceOf(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure)
  const { stack, message } = loggedError(failure)
  const cause = failure.cause === undefined ? '' : `\nCaused by: ${traceOf(failure.cause)}`
  return `${stack || message}${cause}`
}
