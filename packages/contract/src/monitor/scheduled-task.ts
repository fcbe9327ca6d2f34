import { resource } from '@app/contract/shapes/resource.ts'
import {
  Choice,
  DayRange,
  Dict,
  Done,
  dataOf,
  Id,
  IdOrText,
  kinds,
  Moment,
  named,
  WordedLine,
} from '@app/contract/shapes/shapes.ts'
import { Remark, Written } from '@app/contract/system/dictionary.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { concurrencies, jobLogStatuses, misfirePolicies } from './scheduled-task.values.ts'

/** Normal 0, paused 1. */
const JobStatus = Dict('sys_job_status').regex(/^[01]$/)
const JobGroup = Dict('sys_job_group').max(64)

const draft = z.object({
  jobName: named(
    '任务名称',
    'Name',
    WordedLine(
      64,
      ['任务名称不能为空', 'Name is required'],
      ['任务名称不能超过64个字符', 'Name: at most 64 characters'],
    ),
  ),
  jobGroup: named('任务组名', 'Group', JobGroup.default('DEFAULT')),
  invokeTarget: named(
    '调用目标字符串',
    'Target',
    WordedLine(
      500,
      ['调用目标字符串不能为空', 'Target is required'],
      ['调用目标字符串长度不能超过500个字符', 'Target: at most 500 characters'],
    ),
  ),
  cronExpression: named(
    'cron执行表达式',
    'Cron expression',
    WordedLine(
      255,
      ['Cron执行表达式不能为空', 'Cron expression is required'],
      ['Cron执行表达式不能超过255个字符', 'Cron expression: at most 255 characters'],
    ),
  ),
  misfirePolicy: named('执行策略', 'Missed runs', Choice(misfirePolicies).default('0')),
  concurrent: named('是否并发', 'Overlap', Choice(concurrencies).default('1')),
  status: named('状态', 'Status', JobStatus.default('1')),
  remark: Remark,
})

/** Work that administrators put on a clock; on the wire a job. A new one is always paused. */
export const jobAdmin = resource({
  name: 'job',
  title: { zh: '定时任务', en: 'Job' },
  logTitle: '定时任务',
  path: '/monitor/job',
  permission: 'monitor:job',
  id: 'jobId',
  exports: {
    jobId: { zh: '任务序号', en: 'No.' },
    jobName: { zh: '任务名称', en: 'Name' },
    jobGroup: { zh: '任务组名', en: 'Group' },
    invokeTarget: { zh: '调用目标字符串', en: 'Target' },
    cronExpression: { zh: '执行表达式', en: 'Cron expression' },
    misfirePolicy: { zh: '计划策略', en: 'Missed runs' },
    concurrent: { zh: '并发执行', en: 'Overlap' },
    status: { zh: '任务状态', en: 'Status' },
  },
  record: z.object({
    jobId: named('任务编号', 'No.', Id),
    jobName: named('任务名称', 'Name', z.string()),
    jobGroup: named('任务组名', 'Group', JobGroup),
    invokeTarget: named('调用目标字符串', 'Target', z.string()),
    cronExpression: named('cron执行表达式', 'Cron expression', z.string()),
    misfirePolicy: named('执行策略', 'Missed runs', Choice(misfirePolicies)),
    concurrent: named('是否并发', 'Overlap', Choice(concurrencies)),
    status: named('状态', 'Status', JobStatus),
    nextValidTime: named('下次执行时间', 'Next time', Moment.nullable()),
    ...Written,
  }),
  draft,
  search: z.object({
    jobName: named('任务名称', 'Name', z.string().max(64).optional()),
    jobGroup: named('任务组名', 'Group', JobGroup.optional()),
    status: named('任务状态', 'Status', JobStatus.optional()),
    invokeTarget: named('调用目标字符串', 'Target', z.string().max(500).optional()),
  }),
})

export const changeJobStatus = call({
  id: 'job.changeStatus',
  summary: { zh: '启用或暂停任务', en: 'Start or pause a job' },
  method: 'PUT',
  path: '/monitor/job/changeStatus',
  access: 'monitor:job:changeStatus',
  body: z.object({ jobId: IdOrText, status: JobStatus }),
  answer: Done,
  invalidates: ['job:list', 'job:{body.jobId}'],
  log: { title: '定时任务', type: 'edit' },
  problems: ['notFound'],
})

/** Once, also while it is paused. */
export const runJob = call({
  id: 'job.run',
  summary: { zh: '立即执行一次', en: 'Run a job once' },
  method: 'PUT',
  path: '/monitor/job/run',
  access: 'monitor:job:changeStatus',
  body: z.object({ jobId: IdOrText, jobGroup: z.string().max(64).nullish() }),
  answer: Done,
  invalidates: ['job:list', 'jobLog:list', 'jobRun:list'],
  log: { title: '定时任务', type: 'edit' },
  problems: ['jobGone'],
})

/** What an expression being written means: its next five times, and words; neither while it is not valid. */
export const readNextTimes = call({
  id: 'job.nextTimes',
  summary: { zh: '最近5次运行时间', en: 'The next five times of an expression' },
  method: 'GET',
  path: '/monitor/job/nextTimes',
  access: 'monitor:job:list',
  query: z.object({ cronExpression: z.string().max(255).optional() }),
  answer: dataOf(z.object({ isValid: z.boolean(), text: z.string(), times: z.array(Moment) })),
  shows: ['job'],
})

/** What a job may call: nothing else is ever run. */
export const listJobTargets = call({
  id: 'job.targets',
  summary: { zh: '可调用的目标', en: 'What jobs may call' },
  method: 'GET',
  path: '/monitor/job/targets',
  access: 'monitor:job:list',
  answer: dataOf(z.array(z.object({ target: z.string(), example: z.string() }))),
  shows: ['job'],
})

/** Runs of a job, or of all jobs, that wait or are under way: a finished one stands in the log instead. */
export const listJobRuns = call({
  id: 'job.runs',
  summary: { zh: '等待和正在执行的任务', en: 'Runs that wait or are under way' },
  method: 'GET',
  path: '/monitor/job/runs',
  access: 'monitor:job:list',
  query: z.object({ jobId: z.coerce.number().int().min(0).max(2_147_483_647).optional() }),
  answer: dataOf(
    z.array(z.object({ runId: Id, jobId: Id, jobName: z.string(), startTime: Moment.nullable() })),
  ),
  shows: ['jobRun'],
})

/** The product's own scheduled jobs, as the code declares them: read-only here. */
export const listOwnJobs = call({
  id: 'job.own',
  summary: { zh: '系统自带的定时任务', en: "The product's own jobs" },
  method: 'GET',
  path: '/monitor/job/own',
  access: 'monitor:job:list',
  answer: dataOf(
    z.array(
      z.object({
        name: named('任务名称', 'Name', z.string()),
        /** What a job of an administrator calls to have it done at another time. */
        invokeTarget: named('调用目标字符串', 'Target', z.string()),
        cronExpression: named('cron执行表达式', 'Cron expression', z.string()),
        schedule: named('运行时间', 'Runs', z.string()),
        nextTime: named('下次运行', 'Next run', Moment.nullable()),
        startTime: named('上次运行', 'Last run', Moment.nullable()),
        endTime: named('结束时间', 'Ended', Moment.nullable()),
        /** 0 went well, 1 failed, 2 is under way; null before the first run. */
        status: named('上次结果', 'Last result', z.enum(['0', '1', '2']).nullable()),
        exceptionInfo: named('异常信息', 'Error', z.string()),
      }),
    ),
  ),
  shows: ['job'],
})

const jobLog = resource({
  name: 'jobLog',
  title: { zh: '调度日志', en: 'Job log' },
  logTitle: '任务调度日志',
  path: '/monitor/jobLog',
  permission: 'monitor:job',
  id: 'jobLogId',
  verbs: ['list', 'read', 'remove', 'export'],
  exports: {
    jobLogId: { zh: '日志序号', en: 'No.' },
    jobName: { zh: '任务名称', en: 'Name' },
    jobGroup: { zh: '任务组名', en: 'Group' },
    invokeTarget: { zh: '调用目标字符串', en: 'Target' },
    jobMessage: { zh: '日志信息', en: 'Message' },
    status: { zh: '执行状态', en: 'Status' },
    exceptionInfo: { zh: '异常信息', en: 'Error' },
  },
  record: z.object({
    jobLogId: named('日志编号', 'No.', Id),
    jobName: named('任务名称', 'Name', z.string()),
    jobGroup: named('任务组名', 'Group', JobGroup),
    invokeTarget: named('调用目标字符串', 'Target', z.string()),
    jobMessage: named('日志信息', 'Message', z.string().nullable()),
    status: named(
      '执行状态',
      'Status',
      z.string().register(kinds, { kind: 'choice', options: jobLogStatuses }),
    ),
    exceptionInfo: named('异常信息', 'Error', z.string()),
    startTime: named('开始时间', 'Began', Moment.nullable()),
    endTime: named('结束时间', 'Ended', Moment.nullable()),
    createTime: named('执行时间', 'Time', Moment),
  }),
  draft: z.object({}),
  search: z.object({
    jobName: named('任务名称', 'Name', z.string().max(64).optional()),
    jobGroup: named('任务组名', 'Group', JobGroup.optional()),
    status: named('执行状态', 'Status', Choice(jobLogStatuses).optional()),
    invokeTarget: named('调用目标字符串', 'Target', z.string().max(500).optional()),
    params: named('执行时间', 'Time', DayRange),
  }),
})

/** How runs of jobs went. */
export const jobLogAdmin = {
  ...jobLog,
  remove: { ...jobLog.remove, log: { title: '定时任务调度日志', type: 'remove' as const } },
}

export const cleanJobLogs = call({
  id: 'jobLog.clean',
  summary: { zh: '清空调度日志', en: 'Clear the job log' },
  method: 'DELETE',
  path: '/monitor/jobLog/clean',
  access: 'monitor:job:remove',
  answer: Done,
  invalidates: ['jobLog:list'],
  log: { title: '调度日志', type: 'clean' },
})
