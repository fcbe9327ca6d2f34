import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { openDatabase } from '#platform/db/database.ts'
import { isUnavailable } from '#platform/db/unavailable.ts'
import { copyDatabase, openTestDatabase } from '#test/test-app.ts'
import { fitForPooler, guardStatements, refuseStandby } from './server-session.ts'

const open: pg.Client[] = []

afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.end()))
})

async function connected(prepare: (client: pg.ClientBase) => void): Promise<pg.Client> {
  const client = new pg.Client({ ...inject('postgres'), database: 'ossd' })
  await client.connect()
  open.push(client)
  prepare(client)
  return client
}

describe('a client behind a pooler', () => {
  it('leaves no named statement in a session that is not its own', async () => {
    const client = await connected(fitForPooler)
    const { rows } = await client.query({ name: 'mine', text: 'select $1::int as n', values: [7] })
    expect(rows).toEqual([{ n: 7 }])
    expect((await client.query('select from pg_prepared_statements')).rowCount).toBe(0)
  })

  it.each(['begin', 'begin isolation level repeatable read', 'begin read only'])(
    'bounds the transaction that %s opens, and no statement outside',
    async (begin) => {
      const client = await connected(fitForPooler)
      const limit = async () => (await client.query('show statement_timeout')).rows[0].statement_timeout
      const before = await limit()
      await client.query({ text: begin })
      expect(await limit()).toBe('30s')
      await client.query('commit')
      expect(await limit()).toBe(before)
    },
  )
})

describe('a commit', () => {
  it('counts as failed, and as a reason to try again, when its standby has not confirmed it', async () => {
    const client = await connected(guardStatements)
    const warn = () => client.emit('notice', { routine: 'SyncRepWaitForLSN' })
    warn()
    const failure = await client.query('select 1').catch((error: unknown) => error)
    expect(isUnavailable(failure)).toBe(true)
    expect((await client.query('select 1')).rowCount).toBe(1)
    warn()
    const called = await new Promise((resolve) => client.query('select 1', (error) => resolve(error)))
    expect(isUnavailable(called)).toBe(true)
  })
})

describe('a named statement whose tables a newer version has changed', () => {
  it('is planned anew outside a transaction, and inside one a reason to try again on another connection', async () => {
    const { name, url } = await copyDatabase()
    const database = openDatabase({ url }, 1)
    const migrating = openTestDatabase(name)
    const { rows } = await migrating.pool.query('select user_id from sys_user where user_name = $1', [
      'admin',
    ])
    const read = {
      name: 'nick_name',
      text: 'select nick_name from sys_user where user_id = $1',
      values: [rows[0].user_id],
    }
    const widen = (length: number) =>
      migrating.pool.query(`alter table sys_user alter column nick_name type varchar(${length})`)
    const inTransaction = () =>
      database.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        return (await (tx as unknown as { session: { client: pg.PoolClient } }).session.client.query(read))
          .rowCount
      })
    expect((await database.pool.query(read)).rowCount).toBe(1)
    await widen(100)
    expect((await database.pool.query(read)).rowCount).toBe(1)
    expect(await inTransaction()).toBe(1)
    await widen(110)
    expect(isUnavailable(await inTransaction().catch((error: unknown) => error))).toBe(true)
    expect(await inTransaction()).toBe(1)
    await database.close()
    await migrating.close()
  })
})

describe('a primary', () => {
  it('is not refused', async () => {
    await refuseStandby(await connected(() => undefined))
  })
})
