import pg from 'pg'
import { DatabaseStartError } from '#platform/db/embedded/start-error.ts'
import { processOf } from './server-session.ts'

/** What a pooler answers that does not pass on the settings of a session. */
const REFUSED_OPTIONS = /unsupported startup parameter/

/** One server as seen through a connection: which database, and when it was started. */
interface Seen {
  /** True when the connection ends at a pooler, whose process numbers are its own. */
  isPooled: boolean
  isStandby: boolean
  database: string
  statementTimeout: string
}

async function look(connection: pg.ClientConfig): Promise<Seen> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{
      pid: number
      isStandby: boolean
      database: string
      timeout: string
    }>(
      `select pg_backend_pid() as pid, pg_is_in_recovery() as "isStandby", current_setting('statement_timeout') as timeout,
         concat_ws(' ', oid, datname, extract(epoch from pg_postmaster_start_time())) as database
       from pg_database where datname = current_database()`,
    )
    const [row] = rows
    return {
      isPooled: row?.pid !== processOf(client),
      isStandby: row?.isStandby ?? false,
      database: row?.database ?? '',
      statementTimeout: row?.timeout ?? '0',
    }
  } finally {
    client.end().catch(() => undefined)
  }
}

/** A refusal to start that holds no password. */
export const unreachable = (setting: string, error: unknown) =>
  new DatabaseStartError(
    `The database at ${setting} cannot be reached (${(error as Error).message || 'no answer'}); start it or correct ${setting}.`,
  )

const isStandby = (setting: string) =>
  new DatabaseStartError(
    `${setting} leads to a standby, which cannot be written to: set it to the primary, or to all hosts separated by commas.`,
  )

/**
 * Refuses to start where locks, notifications and the settings of a session would not work: behind a pooler without a
 * way around it.
 *
 * @param connection as the pool connects
 * @param direct as what needs a session of its own connects, where that is another way
 * @returns a sentence for the log when statements outside transactions have no time limit
 * @throws {DatabaseStartError}
 */
export async function checkWayToDatabase(
  connection: pg.ClientConfig,
  direct: pg.ClientConfig | undefined,
): Promise<string | undefined> {
  const seen = await look(connection).catch((error: Error) => {
    if (!direct && REFUSED_OPTIONS.test(error.message)) return undefined
    throw unreachable('DATABASE_URL', error)
  })
  if (!direct) {
    if (seen?.isStandby) throw isStandby('DATABASE_URL')
    if (seen && !seen.isPooled) return undefined
    throw new DatabaseStartError(
      'DATABASE_URL leads to a connection pooler: set DATABASE_DIRECT_URL to the address of the database itself besides, for the locks, notifications and migrations that need a connection of their own.',
    )
  }
  const around = await look(direct).catch((error: Error) => {
    if (REFUSED_OPTIONS.test(error.message)) return undefined
    throw unreachable('DATABASE_DIRECT_URL', error)
  })
  if (!around || around.isPooled)
    throw new DatabaseStartError(
      'DATABASE_DIRECT_URL leads to a connection pooler too: set it to the address of the database itself.',
    )
  if (around.isStandby) throw isStandby('DATABASE_DIRECT_URL')
  if (around.database !== seen?.database)
    throw new DatabaseStartError(
      'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases: set both to the same one.',
    )
  return seen.statementTimeout === '0'
    ? 'Statements outside transactions have no time limit behind this pooler: run "alter role … set statement_timeout = \'30s\'" for the account of DATABASE_URL.'
    : undefined
}
