import { expect, it } from 'vitest'
import { migrateDatabase } from '../../../apps/server/src/platform/db/migrate.ts'
import { copyDatabase, openTestDatabase } from '../../../apps/server/test/test-app.ts'
import { read } from '../repository.ts'

/** What the newest release knows of the database; docs/data.md#two-versions-on-one-database. */
interface ReleaseRecord {
  lastRelease: {
    /** The newest migration that the last release brought. */
    migration: string
    /** Columns, as `table.column`, that are in its database although its program does not read or write them. */
    unread: string[]
  }
  /** The same for this program. */
  unread: string[]
}

interface Column {
  type: string
  /** Characters at most; infinite without a limit. */
  length: number
  isRequired: boolean
  /** A row may be inserted without it. */
  isFilled: boolean
}

type Columns = Map<string, Column>

const record = JSON.parse(read('apps/server/migrations/release.json')) as ReleaseRecord

async function columnsOf(name: string): Promise<Columns> {
  const { pool, close } = openTestDatabase(name)
  const { rows } = await pool.query<Column & { name: string; length: number | null }>(`
    select table_name || '.' || column_name as name, udt_name as type, character_maximum_length as length,
      is_nullable = 'NO' as "isRequired",
      (is_nullable = 'YES' or column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS') as "isFilled"
    from information_schema.columns where table_schema = 'public'`)
  await close()
  return new Map(
    rows.map(({ name, length, ...column }) => [
      name,
      { ...column, length: length ?? Number.POSITIVE_INFINITY },
    ]),
  )
}

/** A database with the migrations up to one of them. */
async function migratedTo(tag: string): Promise<string> {
  const { name } = await copyDatabase('template1')
  const database = openTestDatabase(name)
  await migrateDatabase(database, { upTo: whenOf(tag) })
  await database.close()
  return name
}

function whenOf(tag: string): number {
  const { entries } = JSON.parse(read('apps/server/migrations/meta/_journal.json')) as {
    entries: { tag: string; when: number }[]
  }
  const when = entries.find((entry) => entry.tag === tag)?.when
  if (when === undefined) throw new Error(`release.json names ${tag}, which is no migration`)
  return when
}

/** Why a program that knows the columns of before cannot work with those of now. */
function faultsOf(before: Columns, now: Columns, unread: readonly string[]): string[] {
  const tableOf = (name: string) => name.slice(0, name.indexOf('.'))
  const tables = new Set([...before.keys()].map(tableOf))
  const changed = [...before]
    .filter(([name]) => !unread.includes(name))
    .flatMap(([name, column]) => changesOf(column, now.get(name)).map((fault) => `${name} ${fault}`))
  const added = [...now]
    .filter(([name, { isFilled }]) => !before.has(name) && tables.has(tableOf(name)) && !isFilled)
    .map(
      ([name]) =>
        `${name} is new and must be filled, which the version before does not do: give it a default`,
    )
  return [...changed, ...added]
}

function changesOf(before: Column, now: Column | undefined): string[] {
  if (!now) return ['is gone: the version before still reads it']
  const isSameType = now.type === before.type || (before.type === 'varchar' && now.type === 'text')
  return [
    ...(isSameType ? [] : [`was ${before.type} and is ${now.type}`]),
    ...(now.length < before.length ? ['has become shorter'] : []),
    ...(now.isRequired && !before.isRequired ? ['must not be null any more'] : []),
    ...(before.isFilled && !now.isFilled ? ['has lost its default'] : []),
  ]
}

it('finds what the version before could not work with', async () => {
  const { name } = await copyDatabase()
  const before = await columnsOf(name)
  const { pool, close } = openTestDatabase(name)
  await pool.query(`
    alter table bbs_city drop column lng;
    alter table bbs_city rename column lat to latitude;
    alter table bbs_video alter column title type varchar(10) using left(title, 10);
    alter table bbs_video add column must_have int not null default 1;
    alter table bbs_video alter column must_have drop default;
    alter table bbs_video add column may_have int;
    alter table bbs_banner rename to bbs_poster`)
  await close()
  const now = await columnsOf(name)
  const found = faultsOf(before, now, ['bbs_city.lng'])
  expect(found).toContain('bbs_city.lat is gone: the version before still reads it')
  expect(found).toContain('bbs_video.title has become shorter')
  expect(found.some((fault) => fault.startsWith('bbs_video.must_have is new'))).toBe(true)
  expect(found.filter((fault) => fault.startsWith('bbs_banner.')).length).toBeGreaterThan(5)
  expect(found.filter((fault) => /bbs_city\.lng|may_have/.test(fault))).toEqual([])
})

it('migrates to nothing that the last release cannot read and write', async () => {
  const { lastRelease, unread } = record
  const before = await columnsOf(await migratedTo(lastRelease.migration))
  const now = await columnsOf((await copyDatabase()).name)
  expect(lastRelease.unread.filter((name) => !before.has(name))).toEqual([])
  expect(faultsOf(before, now, lastRelease.unread)).toEqual([])
  // this program leaves them out of its rows
  expect(unread.filter((name) => !now.get(name)?.isFilled)).toEqual([])
})
