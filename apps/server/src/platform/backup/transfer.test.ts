import pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { makers } from '#test/make.ts'
import { copyDatabase, openTestApp, openTestDatabase } from '#test/test-app.ts'
import { sumOfRows, tablesOf } from './table-copy.ts'
import { transferDatabase } from './transfer.ts'

// a whole database is written and read several times
vi.setConfig({ testTimeout: 120_000 })

const emptyDatabase = async () => {
  const database = openTestDatabase((await copyDatabase('template1')).name)
  onTestFinished(() => database.close())
  return database
}

async function withClient<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...config, options: '-c timezone=UTC' })
  await client.connect()
  return work(client).finally(() => client.end())
}

const sumsOf = (config: pg.ClientConfig) =>
  withClient(config, async (client) => {
    const sums: Record<string, unknown> = {}
    for (const table of await tablesOf(client)) sums[table.name] = await sumOfRows(client, table)
    return sums
  })

describe('a database brought into another server', () => {
  it('has the same rows, and goes on counting where the old one stood', async () => {
    const app = await openTestApp()
    const make = makers(app)
    const { userId } = await make.member()
    await make.post({ authorId: userId })
    const target = await emptyDatabase()
    const lines: string[] = []
    const source = app.database.connection
    const summary = await transferDatabase(source, target, (line) => lines.push(line))
    const sums = await sumsOf(source)
    expect(await sumsOf(target.connection)).toEqual(sums)
    expect(summary.tables).toBe(Object.keys(sums).length)
    expect(summary.rows).toBeGreaterThan(100)
    expect(lines.at(-1)).toMatch(new RegExp(`^table ${summary.tables} of ${summary.tables}: `))
    const next = (config: pg.ClientConfig) =>
      withClient(config, async (client) => {
        const { rows } = await client.query(
          "select nextval(pg_get_serial_sequence('bbs_blog', 'id')) as next",
        )
        return rows[0].next
      })
    expect(await next(target.connection)).toBe(await next(source))
  })

  it('is refused when a table is not as its version made it', async () => {
    const app = await openTestApp()
    const source = app.database.connection
    await withClient(source, (client) => client.query('alter table bbs_city add column note text'))
    await expect(transferDatabase(source, await emptyDatabase())).rejects.toThrow(
      /^Table bbs_city of the old database is not the one of its version/,
    )
  })

  it('is refused when a newer program wrote it', async () => {
    const app = await openTestApp()
    const source = app.database.connection
    await withClient(source, (client) =>
      client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 9999999999999)"),
    )
    await expect(transferDatabase(source, await emptyDatabase())).rejects.toThrow(
      /newer version of this product/,
    )
  })
})

it('the sum of rows is the same in any order, and another for any change', async () => {
  const database = await emptyDatabase()
  await withClient(database.connection, async (client) => {
    await client.query('create table one (a text, b int)')
    const table = { name: 'one', columns: ['a', 'b'] }
    const sums: unknown[] = []
    for (const values of [
      "('a', 1), ('b', 2)",
      "('b', 2), ('a', 1)",
      "('a', 2), ('b', 1)",
      "('a', 1), ('b', null)",
    ]) {
      await client.query('truncate one')
      await client.query(`insert into one values ${values}`)
      sums.push(await sumOfRows(client, table))
    }
    expect(sums[1]).toEqual(sums[0])
    expect(sums[2]).not.toEqual(sums[0])
    expect(sums[3]).not.toEqual(sums[0])
  })
})
