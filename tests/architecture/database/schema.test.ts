import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { describe, expect, it } from 'vitest'
import { copyDatabase, openTestDatabase } from '../../../apps/server/test/test-app.ts'
import { filesOf, read, root } from '../repository.ts'

type Snapshot = Parameters<typeof generateMigration>[0]

/** The tables that the code declares. */
async function declared(): Promise<Record<string, unknown>> {
  const files = filesOf('apps/server/src').filter(
    (file) =>
      /modules\/[^/]+\/table\.ts$/.test(file) ||
      /platform\/(limit\/rate-limit|event\/events|client-token|failure-count|cdn\/purge-store|resource\/version\/table)\.ts$/.test(
        file,
      ),
  )
  const tables = await Promise.all(
    files.map(
      (file) => import(/* @vite-ignore */ pathToFileURL(path.join(root, file)).href) as Promise<object>,
    ),
  )
  return Object.assign({}, ...tables)
}

/** Columns, indexes and constraints of a database, as text. */
async function shapeOf(name: string): Promise<string[]> {
  const { pool, close } = openTestDatabase(name)
  const { rows } = await pool.query<{ line: string }>(`
    select 'column ' || table_name || '.' || column_name || ' ' || udt_name || ' ' || coalesce(character_maximum_length, 0)
      || ' ' || is_nullable || ' ' || coalesce(column_default, '') || ' ' || coalesce(identity_generation, '') as line
    from information_schema.columns where table_schema = 'public'
    union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
    union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace
    order by 1`)
  await close()
  return rows.map((row) => row.line)
}

/** Functions that indexes are made of, which no table declares. */
function indexFunctions(): string[] {
  return filesOf('apps/server/migrations')
    .filter((file) => file.endsWith('.sql'))
    .flatMap((file) => read(file).split('--> statement-breakpoint'))
    .filter((statement) => /CREATE FUNCTION .* IMMUTABLE/.test(statement))
}

describe('the migrations', () => {
  it('hold everything the code declares: none is waiting to be written', async () => {
    const journal = JSON.parse(read('apps/server/migrations/meta/_journal.json')) as {
      entries: { idx: number }[]
    }
    const newest = String(journal.entries.at(-1)?.idx).padStart(4, '0')
    const snapshot = JSON.parse(read(`apps/server/migrations/meta/${newest}_snapshot.json`)) as Snapshot
    expect(await generateMigration(snapshot, generateDrizzleJson(await declared(), snapshot.id))).toEqual([])
  })

  it('make the same database as the code would make at once', async () => {
    const empty = generateDrizzleJson({})
    const statements = await generateMigration(empty, generateDrizzleJson(await declared(), empty.id))
    const { name } = await copyDatabase('template1')
    const { pool, close } = openTestDatabase(name)
    for (const statement of [...indexFunctions(), ...statements]) await pool.query(statement)
    await close()
    // columns that wait until no version reads them any more
    const { unread } = JSON.parse(read('apps/server/migrations/release.json')) as { unread: string[] }
    const migrated = await shapeOf((await copyDatabase()).name)
    const isRead = (line: string) =>
      !unread.some(
        (column) =>
          line.startsWith(`column ${column} `) || line.includes(` ${column.replace('.', '_')}_not_null `),
      )
    expect(migrated.filter(isRead)).toEqual(await shapeOf(name))
  })
})

/** The last migration from before indexes could be built without locks. */
const LAST_LOCKING = '0031_editors_desk_and_leads.sql'

it('builds and drops indexes of tables that are there without locks', () => {
  const locking = filesOf('apps/server/migrations')
    .filter((file) => file.endsWith('.sql') && path.basename(file) > LAST_LOCKING)
    .flatMap((file) => {
      const sql = read(file)
      const made = new Set([...sql.matchAll(/CREATE TABLE "(\w+)"/g)].map(([, table]) => table))
      const builds = [...sql.matchAll(/CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)"(\w+)" ON "(\w+)"/g)]
      const drops = [...sql.matchAll(/DROP INDEX (?!CONCURRENTLY IF EXISTS )"(\w+)"/g)]
      return [...builds.filter(([, , table]) => !made.has(table)), ...drops].map(([, index]) => index)
    })
  expect(locking).toEqual([])
})

it('keeps lists newest first in indexes that sort as the queries do', async () => {
  const { name } = await copyDatabase()
  // `order by … desc` puts nulls first; an index that has them last is sorted anew by every query
  const last = (await shapeOf(name)).filter((line) => /^index .* DESC NULLS LAST/.test(line))
  expect(last.map((line) => /INDEX (\w+)/.exec(line)?.[1])).toEqual(['bbs_blog_reply'])
})
