import type pg from 'pg'

/** What every process is called among the clients of the database. */
const PROGRAM = 'ossd-portal'
const FILES = ' files:'
const LINE = ' line'

/**
 * The application name of the connection that each process holds open while it lives, by which processes know one another.
 *
 * @param filesId names the store of uploaded files that the process uses; 12 letters or digits
 */
export const lineName = (filesId?: string): string =>
  `${PROGRAM}${filesId === undefined ? '' : `${FILES}${filesId}`}${LINE}`

/**
 * The number of processes that live on this database and announce another store of uploaded files. Processes of the release
 * before announce none, and those of another account of the database are not seen.
 */
export async function processesWithOtherFiles(
  pool: Pick<pg.Pool, 'query'>,
  filesId: string,
): Promise<number> {
  const { rows } = await pool.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and application_name like $1 and application_name <> $2`,
    [`${PROGRAM}${FILES}%${LINE}`, lineName(filesId)],
  )
  return rows[0]?.others ?? 0
}
