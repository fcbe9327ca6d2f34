import { getHeapStatistics } from 'node:v8'
import { readMachine } from '@app/contract/monitor/server-monitor.ts'
import { expect, it } from 'vitest'
import { as } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { openTestApp } from '#test/test-app.ts'

const app = await openTestApp()
const api = as(app, await makers(app).superAdministrator())

it('the machine and the process report true figures', async () => {
  const { data } = await api(readMachine)
  const { cpu, mem, jvm, sys, sysFiles } = data
  expect(cpu.cpuNum).toBeGreaterThan(0)
  // the sum is checked where the system counts ticks: some machines count none
  for (const share of [cpu.sys, cpu.used, cpu.wait, cpu.free]) {
    expect(share).toBeGreaterThanOrEqual(0)
    expect(share).toBeLessThanOrEqual(100)
  }
  expect(Math.abs(mem.used + mem.free - mem.total)).toBeLessThan(0.05)
  expect(mem.usage).toBeGreaterThan(0)
  expect(jvm).toMatchObject({ name: 'Node.js', version: process.version, home: process.execPath })
  expect(jvm.runTime).toMatch(/^\d+天\d+小时\d+分钟$/)
  expect(jvm.startTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  // over the limit, which the heap may grow to, and not over what it holds at the moment
  expect(jvm.total).toBe(jvm.max)
  expect(jvm.max).toBeCloseTo(getHeapStatistics().heap_size_limit / 1024 ** 2, 0)
  expect(jvm.usage).toBeCloseTo((jvm.used / jvm.max) * 100, 0)
  expect(Math.abs(jvm.used + jvm.free - jvm.max)).toBeLessThan(0.05)
  expect(sys.userDir).toBe(process.cwd())
  expect(sysFiles.length).toBeGreaterThan(0)
  for (const disk of sysFiles) expect(disk.total).toMatch(/^\d+(\.\d)? [KMGTP]?B$/)
})
