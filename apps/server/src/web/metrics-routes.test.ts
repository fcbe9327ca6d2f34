import { jobAdmin } from '@app/contract/monitor/scheduled-task.ts'
import { listCities } from '@app/contract/site/city.ts'
import { expect, it } from 'vitest'
import { as } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { call, openTestApp } from '#test/test-app.ts'

const METRICS_TOKEN = 'a-token-for-the-metrics'

it('counts need their token', async () => {
  const app = await openTestApp({ METRICS: 'on', METRICS_TOKEN })
  const metrics = (token?: string) =>
    call(app, { path: '/metrics', isWhole: true, headers: token ? { authorization: token } : {} })
  for (const token of [undefined, 'Bearer wrong', METRICS_TOKEN, `Bearer ${METRICS_TOKEN}x`])
    expect((await metrics(token)).status).toBe(401)

  const api = as(app, await makers(app).superAdministrator())
  await api(jobAdmin.read, { params: { id: 1 } })
  await api(jobAdmin.read, { params: { id: 999_999 } }).catch(() => undefined)
  await as(app)(listCities)
  await as(app)(listCities)
  const { status, headers, bytes } = await metrics(`Bearer ${METRICS_TOKEN}`)
  const text = bytes.toString()
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(headers['content-type']).toContain('text/plain')
  const value = (name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    )
  const counted = (route: string, method: string, code: number) =>
    value(`http_request_duration_seconds_count{method="${method}",route="${route}",code="${code}"}`)
  expect(counted('/prod-api/monitor/job/:id', 'GET', 200)).toBe(1)
  expect(counted('/prod-api/monitor/job/:id', 'GET', 404)).toBe(1)
  expect(counted('/metrics', 'GET', 401)).toBe(4)
  expect(text).not.toContain('job/999999')
  expect(value('cache_hits_total{cache="answers"}')).toBeGreaterThan(0)
  for (const name of [
    'renders_total',
    'database_up',
    'database_connections{state="busy"}',
    'work_waiting{queue="scheduled_waiting"}',
    'work_waiting{queue="events"}',
    'work_waiting{queue="cdn_purges"}',
    'nodejs_eventloop_lag_seconds',
    'process_resident_memory_bytes',
  ])
    expect([name, Number.isFinite(value(name))]).toEqual([name, true])
  expect(value('database_up')).toBe(1)
})

it('without the setting there is no such path', async () => {
  const app = await openTestApp()
  expect((await call(app, { path: '/metrics', isWhole: true })).status).toBe(404)
})
