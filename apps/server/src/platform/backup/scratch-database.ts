import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { BackupError } from './archive.ts'

/** What the names of scratch databases begin with: no product uses a database of such a name. */
const PREFIX = 'ossd_restore_check_'
/** The one check that may run beside a database at a time. */
const LOCK = 7_211_904
const REFUSED = '42501'

/**
 * Makes an empty database beside the product's own, on the same server, in which a restore is tried; removes it at the
 * end, and those that killed checks have left before.
 *
 * @param url the address of the product's database, past a pooler
 * @throws {BackupError} where the account may make no database, and while another check runs
 */
export async function openScratchBeside(
  url: string,
  atEnd: (work: () => Promise<void>) => void,
): Promise<Database> {
  const own = openDatabase({ url }, 1)
  atEnd(() => own.close())
  await own.checkWay()
  // of the host that is the primary
  const { connectionString = '' } = own.connection
  const client = new pg.Client({ connectionString, application_name: 'ossd-portal' })
  client.on('error', () => {})
  await client.connect()
  atEnd(() => client.end())
  const { rows } = await client.query<{ isFree: boolean }>('select pg_try_advisory_lock($1) as "isFree"', [
    LOCK,
  ])
  if (!rows[0]?.isFree)
    throw new BackupError('Another check of a restore runs beside this database: wait for its end.')
  await removeLeftovers(client)
  const name = `${PREFIX}${randomBytes(6).toString('hex')}`
  await createEmpty(client, name)
  atEnd(async () => {
    await client.query(`drop database if exists ${name} with (force)`)
  })
  const address = new URL(connectionString)
  address.pathname = `/${name}`
  const scratch = openDatabase({ url: address.href }, 4)
  atEnd(() => scratch.close())
  await scratch.checkWay()
  return scratch
}

async function createEmpty(client: pg.Client, name: string): Promise<void> {
  try {
    // not the one that others may have filled
    await client.query(`create database ${name} template template0`)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === REFUSED)) throw error
    throw new BackupError(
      'The account of DATABASE_URL may not create the scratch database in which a restore is tried: run "alter role … createdb" for it.',
    )
  }
}

async function removeLeftovers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1) and pg_has_role(datdba, $2)',
    [PREFIX, 'member'],
  )
  for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
}
