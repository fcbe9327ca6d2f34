// Indexes that migrations build and drop without locks: no transaction can hold that, so each statement is noted with its
// migration and runs afterwards, and a process that ends in the middle leaves the note to the next start.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

const BUILD = /^\s*(?:--.*\n\s*)*CREATE (?:UNIQUE )?INDEX CONCURRENTLY (?:IF NOT EXISTS )?"(\w+)"/i

const DROP = /^\s*(?:--.*\n\s*)*DROP INDEX CONCURRENTLY IF EXISTS "\w+"/i

/** How often a build of an earlier process is looked after. */
const BUILD_PAUSE_MS = 500

/** The statements of a migration that build or drop an index without locks. */
export const withoutLocks = (statements: readonly string[]): string[] =>
  statements.filter((statement) => BUILD.test(statement) || DROP.test(statement))

export async function makePendingIndexes(client: pg.Client): Promise<void> {
  await client.query(`create table if not exists drizzle.pending_index
    (id bigint generated always as identity primary key, statement text not null)`)
}

/** Runs what is noted, in order. Writers go on meanwhile. */
export async function runPendingIndexes(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ id: string; statement: string }>(
    'select id, statement from drizzle.pending_index order by id',
  )
  for (const { id, statement } of rows) {
    if (DROP.test(statement)) await client.query(statement)
    else await build(client, statement)
    await client.query('delete from drizzle.pending_index where id = $1', [id])
  }
}

/** What two builds of one index end with: a deadlock, and an index that is there already. */
const MET = new Set(['40P01', '42P07'])
const MOST_TRIES = 5

async function build(client: pg.Client, statement: string): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      await tryBuild(client, statement)
      return
    } catch (error) {
      const { code } = error as { code?: string }
      if (tries === MOST_TRIES || code === undefined || !MET.has(code)) throw error
      await sleep(BUILD_PAUSE_MS)
    }
}

/** Waits until no other connection builds this index, as the database does for a process that was killed. */
async function ended(client: pg.Client, name: string): Promise<void> {
  const isBuilding = async () => {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state = 'active'
         and query ~* '^\\s*(--[^\\n]*\\n\\s*)*create (unique )?index concurrently' and strpos(query, $1) > 0`,
      [`"${name}"`],
    )
    return Boolean(rowCount)
  }
  while (await isBuilding()) await sleep(BUILD_PAUSE_MS)
}

async function tryBuild(client: pg.Client, statement: string): Promise<void> {
  const name = BUILD.exec(statement)?.[1] ?? ''
  const found = () =>
    client.query<{ valid: boolean; building: boolean }>(
      `select indisvalid as valid, exists (
         select from pg_stat_progress_create_index building where building.index_relid = indexrelid) as building
       from pg_index where indexrelid = to_regclass($1)`,
      [`"${name}"`],
    )
  await ended(client, name)
  let [index] = (await found()).rows
  // the database goes on with a build whose process was killed
  while (index?.building) {
    await sleep(BUILD_PAUSE_MS)
    ;[index] = (await found()).rows
  }
  if (index?.valid) return
  if (index) await client.query(`drop index concurrently "${name}"`)
  await client.query(statement)
}
