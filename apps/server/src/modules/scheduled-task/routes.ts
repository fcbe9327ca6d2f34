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
import { problem } from '@app/contract/wire/problem.ts'
import { asc, desc } from 'drizzle-orm'
import { type Ctx, changedBy, handle, mayDo, type RouteHandler, signedIn } from '#platform/http/handle.ts'
import { crud } from '#platform/resource/crud.ts'
import { longList } from '#platform/resource/long-list.ts'
import { nextTimes, parseCron } from './cron.ts'
import { cronWords } from './cron-words.ts'
import { ownJobs } from './own-jobs.ts'
import { examplesOf, targetsOf } from './registry.ts'
import { nextOf } from './scheduler.ts'
import {
  dropWaitingRuns,
  emptyTaskLog,
  enterRun,
  setTask,
  taskById,
  tellOfTasks,
  unfinishedRuns,
} from './store.ts'
import { scheduledTaskLogs, scheduledTasks } from './table.ts'
import { refusalOfTarget } from './target.ts'

const HOW_MANY_TIMES = 5

/** Refuses what can never run, with the admin template's sentences in their order. */
function checkTask(
  ctx: Ctx,
  {
    jobName,
    cronExpression,
    invokeTarget,
  }: { jobName: string; cronExpression: string; invokeTarget: string },
  isNew: boolean,
): void {
  const isCron = parseCron(cronExpression) !== undefined
  const why = isCron
    ? refusalOfTarget(invokeTarget, targetsOf(ctx.jobs(), ctx.log))
    : { zh: 'Cron表达式不正确', en: 'the cron expression is not valid' }
  if (!why) return
  throw problem('jobRefused', {
    field: isCron ? 'invokeTarget' : 'cronExpression',
    text: {
      zh: `${isNew ? '新增' : '修改'}任务'${jobName}'失败，${why.zh}`,
      en: `Could not ${isNew ? 'add' : 'change'} the job “${jobName}”: ${why.en}`,
    },
  })
}

/** The form of the admin template sends the status along; to start and to pause is a right of its own. */
const mayStart = (ctx: Ctx) => mayDo(signedIn(ctx), changeJobStatus.access)

const jobLog = {
  table: scheduledTaskLogs,
  time: scheduledTaskLogs.createTime,
  order: [desc(scheduledTaskLogs.createTime)],
  nameOf: () => '',
  search: {
    jobName: [scheduledTaskLogs.jobName, 'like'],
    jobGroup: [scheduledTaskLogs.jobGroup, 'equal'],
    status: [scheduledTaskLogs.status, 'equal'],
    invokeTarget: [scheduledTaskLogs.invokeTarget, 'like'],
    params: [scheduledTaskLogs.createTime, 'days'],
  },
} as const

export const scheduledTaskRoutes: RouteHandler[] = [
  ...crud(jobAdmin, {
    table: scheduledTasks,
    order: [asc(scheduledTasks.jobId)],
    called: { zh: '任务', en: 'Job' },
    search: {
      jobName: [scheduledTasks.jobName, 'like'],
      jobGroup: [scheduledTasks.jobGroup, 'equal'],
      status: [scheduledTasks.status, 'equal'],
      invokeTarget: [scheduledTasks.invokeTarget, 'like'],
    },
    nameOf: ({ jobName }) => jobName,
    complete: ({ now }, row) => ({ ...row, nextValidTime: nextOf(String(row.cronExpression), now()) }),
    beforeWrite: (ctx, draft, _, stored) => {
      checkTask(ctx, draft, !stored)
      const nextValidTime = nextOf(draft.cronExpression, ctx.now())
      if (!stored) return { status: '1', nextValidTime }
      if (stored.status !== draft.status && !mayStart(ctx))
        throw problem('notAllowed', {
          text: {
            zh: '您没有修改任务状态的权限：请保持原状态后保存，或联系管理员授权',
            en: 'You may not change the status of a job: save it with the status that it has, or ask an administrator for the permission',
          },
        })
      return { nextValidTime }
    },
    afterWrite: async ({ db }, ids) => {
      await dropWaitingRuns(db, ids)
      await tellOfTasks(db)
    },
  }),
  handle(changeJobStatus, async ({ body }, ctx) => {
    const { db, now } = ctx
    const task = await taskById(db, body.jobId)
    if (!task) throw problem('notFound')
    const isStarted = body.status === '0'
    // a time that passed while it was paused stays: what becomes of it says the policy
    const nextValidTime = task.nextValidTime ?? nextOf(task.cronExpression, now())
    await setTask(db, task.jobId, {
      status: body.status,
      nextValidTime,
      ...changedBy(ctx),
    })
    if (!isStarted) await dropWaitingRuns(db, [task.jobId])
    await tellOfTasks(db)
    return {}
  }),
  handle(runJob, async ({ body }, { db, now }) => {
    const task = await taskById(db, body.jobId)
    if (!task || !nextOf(task.cronExpression, now())) throw problem('jobGone')
    await enterRun(db, task)
    await tellOfTasks(db)
    return {}
  }),
  handle(readNextTimes, ({ query }, { now, language }) => {
    const cron = parseCron(query.cronExpression ?? '')
    return {
      data: {
        isValid: cron !== undefined,
        text: cron ? cronWords(cron, language) : '',
        times: cron ? nextTimes(cron, now(), HOW_MANY_TIMES) : [],
      },
    }
  }),
  handle(listJobTargets, (_, { jobs, log }) => ({ data: examplesOf(targetsOf(jobs(), log)) })),
  handle(listJobRuns, async ({ query }, { db }) => ({ data: await unfinishedRuns(db, query.jobId) })),
  handle(listOwnJobs, async (_, { db, jobs, language, now }) => ({
    data: await ownJobs(db, jobs(), language, now()),
  })),
  longList(jobLogAdmin, jobLog),
  ...crud({ ...jobLogAdmin, verbs: ['read', 'remove', 'export'] }, { ...jobLog, order: [...jobLog.order] }),
  handle(cleanJobLogs, async (_, { db }) => {
    await emptyTaskLog(db)
    return {}
  }),
]
