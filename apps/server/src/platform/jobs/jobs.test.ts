import { expect, it, onTestFinished } from 'vitest'
import { openTestApp } from '#test/test-app.ts'
import { type Job, startJobs } from './jobs.ts'

it('runs a job at the start that asks for it, and others by the clock alone', async () => {
  const { product, database } = await openTestApp()
  const ran: string[] = []
  const { promise: hasRun, resolve } = Promise.withResolvers<void>()
  const yearly = (name: string, more: Partial<Job>): Job => ({
    name,
    title: { zh: '测试', en: 'Test' },
    cron: '0 0 1 1 *',
    run: async () => {
      ran.push(name)
      resolve()
    },
    ...more,
  })
  const jobs = [yearly('by-the-clock', {}), yearly('at-the-start', { runsAtStart: true })]
  const stop = await startJobs(database.pool, jobs, product.server.log)
  onTestFinished(stop)
  await hasRun
  expect(ran).toEqual(['at-the-start'])
})
