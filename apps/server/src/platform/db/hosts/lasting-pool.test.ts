import { afterEach, expect, inject, it } from 'vitest'
import { LastingPool } from './lasting-pool.ts'

let isAway = false
const pool = () => new LastingPool({ ...inject('postgres'), database: 'ossd', max: 4 }, () => isAway)

afterEach(() => {
  isAway = false
})

it('gives no connection that it has ended, and takes as many new ones', async () => {
  const tried = pool()
  const clients = await Promise.all(Array.from({ length: 4 }, () => tried.connect()))
  for (const client of clients) client.release()
  tried.cut()
  const answers = await Promise.all(Array.from({ length: 9 }, () => tried.query('select 1')))
  expect(answers.map(({ rowCount }) => rowCount)).toEqual(Array(9).fill(1))
  expect(tried.totalCount).toBeLessThanOrEqual(4)
  await tried.end()
})

it('lets no one wait while the database is away', async () => {
  const tried = pool()
  isAway = true
  await expect(tried.query('select 1')).rejects.toThrow('The database is away.')
  isAway = false
  expect((await tried.query('select 1')).rowCount).toBe(1)
  await tried.end()
})
