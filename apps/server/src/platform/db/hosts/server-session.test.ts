import pg from 'pg'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { isUnavailable } from '#platform/db/unavailable.ts'
import { fitForPooler, refuseStandby, refuseUnconfirmedCommits } from './server-session.ts'

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
    const client = await connected(refuseUnconfirmedCommits)
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

describe('a primary', () => {
  it('is not refused', async () => {
    await refuseStandby(await connected(() => undefined))
  })
})
