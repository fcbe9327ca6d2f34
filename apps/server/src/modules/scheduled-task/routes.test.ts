import { operLogAdmin } from '@app/contract/monitor/log.ts'
import {
  changeJobStatus,
  cleanJobLogs,
  jobAdmin,
  jobLogAdmin,
  listJobRuns,
  listJobTargets,
  listOwnJobs,
  readNextTimes,
  runJob,
} from '@app/contract/monitor/scheduled-task.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { systemState } from '#modules/system-state/table.ts'
import { Workers } from '#platform/jobs/workers.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { readWorkbook } from '#test/read-workbook.ts'
import { call, copyDatabase, MINUTE, openTestApp } from '#test/test-app.ts'
import { noteRuns } from './own-jobs.ts'
import { Scheduler } from './scheduler.ts'
import { scheduledRuns, scheduledTasks } from './table.ts'

const { name } = await copyDatabase()
const app = await openTestApp({}, name)
const { db, clock } = app
const token = await makers(app).superAdministrator()
const api = as(app, token)

const body = {
  jobName: '试',
  jobGroup: 'DEFAULT',
  invokeTarget: 'ryTask.ryNoParams',
  cronExpression: '0 * * * * ?',
  misfirePolicy: '3' as const,
  concurrent: '1' as const,
}

/** Work that runs until the test ends it, or other work. */
function gate(work?: () => Promise<void>) {
  let open = () => {}
  let begun = 0
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  const job = {
    name: `gate-${crypto.randomUUID().slice(0, 8).replaceAll('-', '')}`.replace(/\d/g, 'x'),
    title: { zh: '闸门', en: 'Gate' },
    cron: '0 0 1 1 *',
    run: () => {
      begun++
      return work?.() ?? passed
    },
  }
  app.product.jobs.push(job)
  onTestFinished(() => void app.product.jobs.splice(app.product.jobs.indexOf(job), 1))
  const target = `siteTask.${job.name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}`
  return { target, open: () => open(), begun: () => begun }
}

const schedulerOf = (of = app) => new Scheduler(of.product.appContext)
let scheduler = schedulerOf()

/** Looks once and waits for what was begun. */
async function look(one = scheduler) {
  await one.look()
  await one.settle()
}

/** A job of every minute, made just after one has begun. */
async function job(values: Partial<typeof body> & { invokeTarget?: string } = {}) {
  toFullMinute(10)
  const jobName = `任务${crypto.randomUUID().slice(0, 8)}`
  const { data } = await api(jobAdmin.create, { body: { ...body, jobName, ...values } })
  const { jobId } = data
  return {
    jobId,
    jobName,
    start: () => api(changeJobStatus, { body: { jobId, status: '0' } }),
    pause: () => api(changeJobStatus, { body: { jobId, status: '1' } }),
    run: () => api(runJob, { body: { jobId, jobGroup: 'DEFAULT' } }),
    logs: async () => (await api(jobLogAdmin.list, { query: { jobName, pageSize: 200 } })).rows,
  }
}

/** Moves to so many milliseconds past the next full minute, or past the next multiple of more minutes. */
function toFullMinute(pastMs = 0, minutes = 1) {
  const now = clock.now().getTime()
  const step = minutes * MINUTE
  clock.pass(Math.ceil(now / step) * step + pastMs - now)
}

/** As long as a process is silent before its runs count as abandoned. */
const outlastLeases = () => db.update(scheduledRuns).set({ leaseTime: sql`now() - interval '1 second'` })

beforeEach(async () => {
  // what other tests started stays out of the way
  await db.update(scheduledTasks).set({ status: '1' })
  await db.delete(scheduledRuns)
  scheduler = schedulerOf()
  await look()
})

describe('jobs', () => {
  it('are planted with the three samples of the template, paused', async () => {
    const { rows } = await api(jobAdmin.list, { query: { jobName: '系统默认' } })
    expect(
      rows.map((row) => [
        row.jobId,
        row.invokeTarget,
        row.cronExpression,
        row.misfirePolicy,
        row.concurrent,
        row.status,
      ]),
    ).toEqual([
      [1, 'ryTask.ryNoParams', '0/10 * * * * ?', '3', '1', '1'],
      [2, "ryTask.ryParams('ry')", '0/15 * * * * ?', '3', '1', '1'],
      [3, "ryTask.ryMultipleParams('ry', true, 2000L, 316.50D, 100)", '0/20 * * * * ?', '3', '1', '1'],
    ])
  })

  it('are stored paused, read with their next time, changed, exported and deleted', async () => {
    const { data } = await api(jobAdmin.create, { body: { ...body, jobName: '新的', status: '0' } })
    expect(data.jobId).toBeGreaterThan(99)
    const { data: read } = await api(jobAdmin.read, { params: { id: data.jobId } })
    expect(read).toMatchObject({ status: '1', createBy: 'admin', jobGroup: 'DEFAULT' })
    const now = clock.now().getTime()
    expect(read.nextValidTime?.getTime()).toBe((Math.floor(now / MINUTE) + 1) * MINUTE)
    await api(jobAdmin.update, { body: { ...read, cronExpression: '0 0 0 1 1 ? 2020' } as never })
    expect((await api(jobAdmin.read, { params: { id: data.jobId } })).data.nextValidTime).toBeNull()
    const { bytes } = await call(app, {
      method: 'POST',
      path: '/monitor/job/export',
      token,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `jobName=${encodeURIComponent('新的')}`,
    })
    expect(readWorkbook(bytes)).toEqual([
      [
        '任务序号',
        '任务名称',
        '任务组名',
        '调用目标字符串',
        '执行表达式',
        '计划策略',
        '并发执行',
        '任务状态',
      ],
      [
        String(data.jobId),
        '新的',
        '默认',
        'ryTask.ryNoParams',
        '0 0 0 1 1 ? 2020',
        '不触发立即执行',
        '禁止',
        '暂停',
      ],
    ])
    await api(jobAdmin.remove, { params: { ids: [data.jobId] } })
    expect((await refusalOf(api(jobAdmin.read, { params: { id: data.jobId } }))).code).toBe(404)
    const logged = await api(operLogAdmin.list, { query: { title: '定时任务' } })
    expect(logged.rows.slice(0, 4).map(({ businessType }) => businessType)).toEqual([3, 5, 2, 1])
  })

  it.each([
    [{ cronExpression: '* * * * *', invokeTarget: 'rmi:x' }, "新增任务'试'失败，Cron表达式不正确"],
    [{ invokeTarget: "a.b('rmi:ldap:')" }, "新增任务'试'失败，目标字符串不允许'rmi'调用"],
    [{ invokeTarget: "a.b('ldaps://')" }, "新增任务'试'失败，目标字符串不允许'ldap(s)'调用"],
    [{ invokeTarget: "a.b('https://')" }, "新增任务'试'失败，目标字符串不允许'http(s)'调用"],
    [{ invokeTarget: 'org.apache.x.run()' }, "新增任务'试'失败，目标字符串存在违规"],
    [{ invokeTarget: 'process.exit(1)' }, "新增任务'试'失败，目标字符串不在白名单内"],
    [{ jobName: '' }, '任务名称不能为空'],
    [{ jobName: '字'.repeat(65) }, '任务名称不能超过64个字符'],
    [{ invokeTarget: '' }, '调用目标字符串不能为空'],
    [{ invokeTarget: 'a'.repeat(501) }, '调用目标字符串长度不能超过500个字符'],
    [{ cronExpression: '' }, 'Cron执行表达式不能为空'],
    [{ cronExpression: '*'.repeat(256) }, 'Cron执行表达式不能超过255个字符'],
    [{ misfirePolicy: '4' }, '执行策略格式不正确'],
  ])('refuse %j', async (values, message) => {
    expect(await refusalOf(api(jobAdmin.create, { body: { ...body, ...values } as never }))).toMatchObject({
      code: 500,
      message,
    })
  })

  it('are started by a change only for those who may start them', async () => {
    const { jobId, jobName } = await job()
    const { token: editor } = await makers(app).administrator({
      permissions: ['monitor:job:query', 'monitor:job:edit'],
    })
    const change = (as: typeof api, status: '0' | '1') =>
      as(jobAdmin.update, { body: { ...body, jobId, jobName, status } })
    const statusOf = async () => (await api(jobAdmin.read, { params: { id: jobId } })).data.status
    expect((await refusalOf(change(as(app, editor), '0'))).code).toBe(403)
    expect(await statusOf()).toBe('1')
    await change(as(app, editor), '1')
    await change(api, '0')
    expect(await statusOf()).toBe('0')
  })

  it('say 修改 when a change is refused, and keep what they were', async () => {
    const { jobId, jobName } = await job()
    const refusal = await refusalOf(
      api(jobAdmin.update, { body: { ...body, jobId, jobName, cronExpression: '0 0 0 * * *' } }),
    )
    expect(refusal.message).toBe(`修改任务'${jobName}'失败，Cron表达式不正确`)
    expect((await api(jobAdmin.read, { params: { id: jobId } })).data.cronExpression).toBe('0 * * * * ?')
  })

  it('say in words what an expression means while it is written, and its next five times', async () => {
    const { data } = await api(readNextTimes, { query: { cronExpression: '0 0 12 ? * 6#3 2090' } })
    expect(data).toMatchObject({ isValid: true, text: '2090 年，每月第 3 个星期五，12:00:00' })
    expect(data.times.map(writeMoment)).toEqual([
      '2090-01-20 12:00:00',
      '2090-02-17 12:00:00',
      '2090-03-17 12:00:00',
      '2090-04-21 12:00:00',
      '2090-05-19 12:00:00',
    ])
    const english = as(app, token, { language: 'en' })
    expect((await english(readNextTimes, { query: { cronExpression: '0/10 * * * * ?' } })).data.text).toBe(
      'Every 10 seconds',
    )
    expect((await api(readNextTimes, { query: { cronExpression: '0 0' } })).data).toEqual({
      isValid: false,
      text: '',
      times: [],
    })
  })

  it('may call the sample and the product’s own work on a clock, and nothing else', async () => {
    const { data } = await api(listJobTargets)
    expect(data.map(({ target }) => target)).toEqual(
      expect.arrayContaining(['ryTask.ryParams', 'siteTask.purgeSessions', 'siteTask.rebuildSearch']),
    )
    // every example can be saved
    for (const { example } of data) await job({ invokeTarget: example })
  })
})

describe('a job', () => {
  it('runs at its time, is logged, and is due again', async () => {
    const one = await job()
    await one.start()
    await look()
    expect(await one.logs()).toEqual([])
    toFullMinute(500)
    await look()
    await look()
    const [log, ...others] = await one.logs()
    expect(others).toEqual([])
    expect(log).toMatchObject({
      jobName: one.jobName,
      jobGroup: 'DEFAULT',
      invokeTarget: 'ryTask.ryNoParams',
      jobMessage: `${one.jobName} 总共耗时：0毫秒`,
      status: '0',
      exceptionInfo: '',
      startTime: expect.any(Date),
      endTime: expect.any(Date),
      createTime: expect.any(Date),
    })
    toFullMinute()
    await look()
    expect(await one.logs()).toHaveLength(2)
  })

  it('is logged with its trace when it fails', async () => {
    const one = await job({ invokeTarget: 'ryTask.ryParams(abc)' })
    await one.run()
    await look()
    const [log] = await one.logs()
    expect(log?.status).toBe('1')
    expect(log?.exceptionInfo).toMatch(/Error: 不是整数.*abc\n\s+at /)
    const { data } = await api(jobLogAdmin.read, { params: { id: log?.jobLogId ?? 0 } })
    expect(data).toEqual(log)
  })

  it('tells nothing of the values of a statement that failed', async () => {
    const { target } = gate(
      (): Promise<void> => db.execute(sql`select ${'secret-4711'}::int`).then(() => undefined),
    )
    const one = await job({ invokeTarget: target })
    await one.run()
    await look(schedulerOf())
    const [log] = await one.logs()
    expect(log).toMatchObject({ status: '1', exceptionInfo: expect.stringContaining('Failed query: select') })
    expect(log?.exceptionInfo).toContain('invalid input syntax for type integer')
    expect(log?.exceptionInfo).not.toMatch(/params|secret-4711/)
  })

  it('runs once by hand, also while it is paused, unless it is gone or never comes again', async () => {
    const one = await job()
    await one.run()
    await look()
    expect(await one.logs()).toHaveLength(1)
    const over = await job({ cronExpression: '0 0 0 1 1 ? 2020' })
    expect(await refusalOf(over.run())).toMatchObject({ code: 500, message: '任务不存在或已过期！' })
    const none = api(runJob, { body: { jobId: 999_999, jobGroup: 'DEFAULT' } })
    expect((await refusalOf(none)).message).toBe('任务不存在或已过期！')
  })

  it.each([
    ['0', 1],
    ['1', 6],
    ['2', 1],
    ['3', 0],
  ] as const)(
    'that was paused for five minutes follows policy %s when it goes on',
    async (misfirePolicy, runs) => {
      const one = await job({ misfirePolicy: misfirePolicy as '3' })
      await one.start()
      await one.pause()
      clock.pass(6 * MINUTE)
      await look()
      expect(await one.logs()).toEqual([])
      await one.start()
      for (let count = 0; count < 8; count++) await look()
      expect(await one.logs()).toHaveLength(runs)
    },
  )

  it('is listed from the press of a button until its run stands in the log', async () => {
    const { target, open, begun } = gate()
    const here = schedulerOf()
    const one = await job({ invokeTarget: target })
    const unfinished = async () =>
      (await api(listJobRuns, { query: { jobId: one.jobId } })).data.map(({ jobName, startTime }) => [
        jobName,
        startTime !== null,
      ])
    expect(await unfinished()).toEqual([])
    await one.run()
    expect(await unfinished()).toEqual([[one.jobName, false]])
    await here.look()
    expect(begun()).toBe(1)
    expect(await unfinished()).toEqual([[one.jobName, true]])
    expect(await one.logs()).toEqual([])
    open()
    await here.settle()
    expect(await unfinished()).toEqual([])
    expect(await one.logs()).toHaveLength(1)
  })

  it('waits for its own run unless runs may overlap', async () => {
    for (const [concurrent, begun] of [
      ['1', 1],
      ['0', 2],
    ] as const) {
      const { target, open, begun: howMany } = gate()
      const here = schedulerOf()
      const one = await job({ invokeTarget: target, concurrent: concurrent as '1' })
      await one.start()
      for (let count = 0; count < 2; count++) {
        toFullMinute(10)
        await here.look()
      }
      expect([concurrent, howMany()]).toEqual([concurrent, begun])
      // one that waits for itself is looked at when it has ended, not before
      if (concurrent === '1') expect(here.untilDue()).toBeUndefined()
      open()
      await here.settle()
      await look(here)
      // late by no more than a minute, so it comes after all
      expect(await one.logs()).toHaveLength(2)
      await one.pause()
    }
  })

  it('by hand waits as well', async () => {
    const { target, open, begun } = gate()
    const here = schedulerOf()
    const one = await job({ invokeTarget: target })
    await one.run()
    await one.run()
    await here.look()
    await here.look()
    expect(begun()).toBe(1)
    open()
    await here.settle()
    await look(here)
    expect(begun()).toBe(2)
  })

  it('whose process ends in the middle is logged as failed by another one', async () => {
    const { target } = gate()
    const dead = schedulerOf()
    const one = await job({ invokeTarget: target })
    await one.run()
    await dead.look()
    await look()
    expect(await one.logs()).toEqual([])
    await outlastLeases()
    await look()
    expect(await one.logs()).toMatchObject([{ status: '1', exceptionInfo: expect.stringContaining('进程') }])
  })

  it('is not taken for dead by a process whose clock is ahead', async () => {
    const { target, open } = gate()
    const alive = schedulerOf()
    const one = await job({ invokeTarget: target })
    await one.run()
    await alive.look()
    clock.pass(MINUTE)
    await look()
    expect(await one.logs()).toEqual([])
    open()
    await alive.settle()
    expect(await one.logs()).toMatchObject([{ status: '0' }])
  })

  it('that was due while no process ran is not made up', async () => {
    const one = await job({ misfirePolicy: '1' as '3' })
    await one.start()
    await look()
    clock.pass(10 * MINUTE)
    await db
      .update(systemState)
      .set({ writtenAt: sql`now() - interval '10 minutes'` })
      .where(eq(systemState.name, 'scheduled tasks looked after'))
    await look(schedulerOf())
    expect(await one.logs()).toEqual([])
    toFullMinute()
    await look(schedulerOf())
    expect(await one.logs()).toHaveLength(1)
  })

  it('runs once, however many processes look', async () => {
    const other = await openTestApp({}, name)
    const many = [schedulerOf(), schedulerOf(), schedulerOf(other), schedulerOf(other)]
    const jobs = []
    // each job that is made takes a minute: none of them may be due, and missed, before the last one is there
    toFullMinute(10, 20)
    for (let count = 0; count < 12; count++)
      jobs.push(await job({ concurrent: '0' as '1', cronExpression: '0 0/20 * * * ?' }))
    for (const one of jobs) await one.start()
    toFullMinute(0, 20)
    other.clock.pass(clock.now().getTime() - other.clock.now().getTime())
    await Promise.all([...many, ...many].map((one) => one.look()))
    // a process takes no more than it has room for
    await Promise.all(many.map((one) => look(one)))
    for (const one of jobs) expect(await one.logs()).toHaveLength(1)
  })

  it('begins nothing more once it is deleted', async () => {
    const one = await job()
    await one.start()
    await one.run()
    await api(jobAdmin.remove, { params: { ids: [one.jobId] } })
    toFullMinute(10)
    await look()
    expect(await one.logs()).toEqual([])
  })
})

describe('workers', () => {
  it('receive the end while they wait for something in a run', async () => {
    let tell = () => {}
    const settled = new Promise<void>((resolve) => {
      tell = resolve
    })
    const waiting = { name: 'waiting', channel: 'waiting', run: () => settled, stop: async () => tell() }
    const workers = new Workers([waiting], app.database.listenConnection, app.product.appContext.log)
    workers.start()
    await workers.stop()
    await settled
  })
})

describe('the job log', () => {
  it('is filtered by day, exported, deleted and cleaned, and each is logged by its title', async () => {
    const one = await job()
    await one.run()
    await look()
    const today = writeMoment(clock.now()).slice(0, 10)
    const listed = (query: object) =>
      api(jobLogAdmin.list, { query: { jobName: one.jobName, ...query } as never })
    expect(
      (
        await listed({
          params: { beginTime: today, endTime: today },
          status: '0',
          jobGroup: 'DEFAULT',
          invokeTarget: 'NoPar',
        })
      ).total,
    ).toBe(1)
    expect((await listed({ params: { endTime: '2020-01-01' } })).total).toBe(0)
    expect((await listed({ status: '1' })).total).toBe(0)
    const { bytes } = await call(app, {
      method: 'POST',
      path: '/monitor/jobLog/export',
      token,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `jobName=${encodeURIComponent(one.jobName)}`,
    })
    expect(readWorkbook(bytes)[0]).toEqual([
      '日志序号',
      '任务名称',
      '任务组名',
      '调用目标字符串',
      '日志信息',
      '执行状态',
      '异常信息',
    ])
    const { rows } = await listed({})
    await api(jobLogAdmin.remove, { params: { ids: [rows[0]?.jobLogId ?? 0] } })
    expect((await listed({})).total).toBe(0)
    await api(cleanJobLogs)
    expect((await api(jobLogAdmin.list)).total).toBe(0)
    const logged = async (title: string) =>
      (await api(operLogAdmin.list, { query: { title } })).rows.map((row) => [row.title, row.businessType])
    expect(await logged('调度日志')).toEqual([
      ['调度日志', 9],
      ['定时任务调度日志', 3],
      ['任务调度日志', 5],
    ])
  })
})

describe('after the clock was set back by an hour', () => {
  it('a task of every minute goes on at once, and one of every hour does not run twice', async () => {
    const scheduler = schedulerOf()
    await scheduler.look()
    const task = async (cronExpression: string) => {
      const jobName = `钟${crypto.randomUUID().slice(0, 8)}`
      const { data } = await api(jobAdmin.create, {
        body: { ...body, jobName, cronExpression, status: '0' },
      })
      return data.jobId
    }
    const [often, hourly] = [await task('0 * * * * ?'), await task('0 0 * * * ?')]
    const dueOf = async (jobId: number) => {
      const [row] = await db.select().from(scheduledTasks).where(eq(scheduledTasks.jobId, jobId))
      return (row?.nextValidTime?.getTime() ?? 0) - clock.now().getTime()
    }
    const before = await dueOf(hourly)
    clock.pass(-60 * MINUTE)
    expect(await dueOf(often)).toBeGreaterThan(60 * MINUTE)
    await scheduler.look()
    expect(await dueOf(often)).toBeLessThanOrEqual(MINUTE)
    expect(await dueOf(hourly)).toBe(before + 60 * MINUTE)
    clock.pass(60 * MINUTE)
    await scheduler.stop()
  })
})

describe('the product’s own jobs', () => {
  const own = async (target: string, of = api) => {
    const { data } = await of(listOwnJobs)
    return data.find(({ invokeTarget }) => invokeTarget === target)
  }
  const runNow = (name: string) => app.product.jobs.find((one) => one.name === name)?.run()

  it('are listed as they are declared, each with its schedule in words and its next time', async () => {
    const { data } = await api(listOwnJobs)
    expect(data).toHaveLength(app.product.jobs.length)
    for (const { name, schedule, nextTime } of data) {
      expect(schedule, name).toMatch(/[\u4e00-\u9fff]/)
      expect(nextTime?.getTime(), name).toBeGreaterThan(app.clock.now().getTime())
    }
    expect(await own('siteTask.purgeSessions')).toMatchObject({ name: '清理过期会话' })
    // read only: none of them is a row that the list of the template's clients shows
    const { rows } = await api(jobAdmin.list, { query: { pageSize: 200 } })
    expect(rows.filter(({ jobName }) => jobName === '清理过期会话')).toEqual([])
  })

  it('tell when the last run began and how it ended', async () => {
    await runNow('purge-sessions')
    const done = await own('siteTask.purgeSessions')
    expect(done).toMatchObject({ status: '0', exceptionInfo: '' })
    expect(done?.startTime?.getTime()).toBeCloseTo(app.clock.now().getTime(), -4)
    const broken = { zh: '坏任务', en: 'Broken' }
    const failing = noteRuns(
      {
        name: 'always-fails',
        title: broken,
        cron: '5 4 * * 0',
        run: () => Promise.reject(new Error('4711')),
      },
      { db: app.db, now: app.clock.now },
    )
    app.product.jobs.push(failing)
    onTestFinished(() => void app.product.jobs.splice(app.product.jobs.indexOf(failing), 1))
    expect(await own('siteTask.alwaysFails')).toMatchObject({ status: null, startTime: null })
    await expect(failing.run()).rejects.toThrow('4711')
    const messages = await own('siteTask.alwaysFails')
    expect(messages).toMatchObject({ name: '坏任务', cronExpression: '0 5 4 ? * 1', status: '1' })
    expect(messages?.exceptionInfo).toContain('4711')
  })

  it('are for holders of the list alone', async () => {
    const other = as(app, (await makers(app).administrator({ permissions: ['monitor:online:list'] })).token)
    expect((await refusalOf(other(listOwnJobs))).code).toBe(403)
  })
})
