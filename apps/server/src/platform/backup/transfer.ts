import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import type { Database } from '#platform/db/database.ts'
import { migrateDatabase, migrationsOfProgram, newestMigration } from '#platform/db/migrate.ts'
import { BackupError } from './archive.ts'
import { isRestoreUnfinished } from './restore.ts'
import {
  beginSnapshot,
  readTable,
  sequencesOf,
  setSequences,
  sumOfRows,
  type TableShape,
  tablesOf,
  withoutConstraints,
  writeTable,
} from './table-copy.ts'

export interface TransferSummary {
  tables: number
  rows: number
}

/**
 * Copies all rows from one database into another, empty one, and compares count and sum of each table as the two have
 * them. The new one is migrated to the version of the rows before, and to this program's after. Nothing is written to the
 * old one.
 *
 * @throws {BackupError} for a database that this program cannot read, and for a table that differs afterwards
 */
export async function transferDatabase(
  from: pg.ClientConfig,
  to: Database,
  onProgress?: (line: string) => void,
): Promise<TransferSummary> {
  const source = new pg.Client({ ...from, options: '-c timezone=UTC' })
  const target = new pg.Client({ ...to.connection, options: '-c timezone=UTC' })
  await Promise.all([source.connect(), target.connect()])
  try {
    await beginSnapshot(source)
    const migration = await checkedMigration(source)
    const tables = await tablesOf(source)
    if (migration > 0) await migrateDatabase(to, { upTo: migration })
    await checkShapes(tables, await tablesOf(target))
    await target.query('begin')
    const rows = await withoutConstraints(target, () => copyTables({ source, target, tables, onProgress }))
    const sequences = await sequencesOf(source)
    await setSequences(target, sequences)
    if (!isDeepStrictEqual(await sequencesOf(target), sequences))
      throw new BackupError('A sequence of the new database stands elsewhere than in the old one.')
    await target.query('commit')
    await migrateDatabase(to)
    return { tables: tables.length, rows }
  } finally {
    await Promise.all([source.end(), target.end()])
  }
}

/** The newest migration of a database that this program can migrate from. */
async function checkedMigration(source: pg.Client): Promise<number> {
  if (await isRestoreUnfinished(source))
    throw new BackupError('A restore into this database did not end: restore into a new DATA_DIR instead.')
  const migration = await newestMigration(source)
  const known = migrationsOfProgram()
  if (migration > Math.max(...known))
    throw new BackupError(
      'The database was written by a newer version of this product: upgrade with that one.',
    )
  if (migration > 0 && !known.includes(migration))
    throw new BackupError('The database was written by a version that this one does not come from.')
  return migration
}

/** Refuses tables that the new database does not have column by column. */
async function checkShapes(tables: readonly TableShape[], created: readonly TableShape[]): Promise<void> {
  const columnsOf = new Map(created.map(({ name, columns }) => [name, new Set(columns)]))
  for (const { name, columns } of tables) {
    const own = columnsOf.get(name)
    if (own?.size !== columns.length || columns.some((column) => !own.has(column)))
      throw new BackupError(
        `Table ${name} of the old database is not the one of its version: move it away or make it so, and try again.`,
      )
  }
}

async function copyTables({
  source,
  target,
  tables,
  onProgress,
}: {
  source: pg.Client
  target: pg.Client
  tables: readonly TableShape[]
  onProgress: ((line: string) => void) | undefined
}): Promise<number> {
  let copied = 0
  for (const [at, table] of tables.entries()) {
    const before = await sumOfRows(source, table)
    copied += await writeTable(target, table, readTable(source, table))
    const after = await sumOfRows(target, table)
    if (!isDeepStrictEqual(after, before))
      throw new BackupError(
        `Table ${table.name} has ${after.rows} rows with sum ${after.sum} after the copy, and ${before.rows} with sum ${before.sum} before.`,
      )
    onProgress?.(`table ${at + 1} of ${tables.length}: ${table.name}, ${after.rows} rows`)
  }
  return copied
}
