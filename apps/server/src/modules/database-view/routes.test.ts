import { readDatabase } from '@app/contract/monitor/database-view.ts'
import { expect, it } from 'vitest'
import { as } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { openTestApp } from '#test/test-app.ts'

const app = await openTestApp()
const api = as(app, await makers(app).superAdministrator())

it('the database tells of itself, who waits for whom included, and of no value', async () => {
  const [holding, waiting] = [await app.database.pool.connect(), await app.database.pool.connect()]
  try {
    await holding.query('begin')
    await holding.query("update sys_config set remark = 'secret-4711' where config_id = 1")
    const waits = waiting.query("update sys_config set remark = 'secret-4712' where config_id = 1")
    await expect
      .poll(async () => (await api(readDatabase)).data.locks.map(({ statement }) => statement), {
        timeout: 5_000,
      })
      .toEqual(['update sys_config set remark = ? where config_id = ?'])
    const { data } = await api(readDatabase)
    expect(data.locks[0]?.blockedBy).toMatch(/^\d+$/)
    expect(data.connections.length).toBeGreaterThanOrEqual(2)
    expect(data.tables.map(({ table }) => table)).toEqual(
      expect.arrayContaining(['sys_user', 'sys_oper_log']),
    )
    expect(data.bytes).toBeGreaterThan(1_000_000)
    expect(data.version).toMatch(/^\d+/)
    expect(data.maxConnections).toBeGreaterThan(0)
    expect(data.unusedIndexes.every(({ index, bytes }) => index !== '' && bytes > 0)).toBe(true)
    // the test server does not count statements, and says so
    expect(data.statements).toBeNull()
    expect(JSON.stringify(data)).not.toContain('secret-47')
    await holding.query('rollback')
    await waits
  } finally {
    holding.release()
    waiting.release()
  }
})

it('the database tells of itself while a table is held for a change', async () => {
  const holding = await app.database.pool.connect()
  try {
    await holding.query('begin')
    await holding.query('lock table sys_config in access exclusive mode')
    const { data } = await api(readDatabase)
    expect(data.tables.map(({ table }) => table)).toEqual(expect.arrayContaining(['sys_config', 'sys_user']))
  } finally {
    await holding.query('rollback')
    holding.release()
  }
})
