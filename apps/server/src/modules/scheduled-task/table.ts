import { boolean, char, index, pgTable, varchar } from 'drizzle-orm/pg-core'
import { moment, reference, serial, written } from '#platform/db/columns.ts'

/** Work that administrators put on a clock (docs/console-rules.md#scheduled-jobs). */
export const scheduledTasks = pgTable(
  'sys_job',
  {
    jobId: serial('job_id'),
    jobName: varchar('job_name', { length: 64 }).notNull().default(''),
    jobGroup: varchar('job_group', { length: 64 }).notNull().default('DEFAULT'),
    invokeTarget: varchar('invoke_target', { length: 500 }).notNull(),
    cronExpression: varchar('cron_expression', { length: 255 }).notNull().default(''),
    misfirePolicy: varchar('misfire_policy', { length: 20 })
      .$type<'0' | '1' | '2' | '3'>()
      .notNull()
      .default('3'),
    concurrent: char('concurrent', { length: 1 }).$type<'0' | '1'>().notNull().default('1'),
    status: char('status', { length: 1 }).notNull().default('0'),
    /** When it is due; in the past while it is paused or cannot run. Null for what never comes again. */
    nextValidTime: moment('next_time'),
    ...written(),
  },
  (table) => [index('sys_job_due').on(table.status, table.nextValidTime)],
)

/** Runs that wait or are under way: a process that takes one says from time to time that it still works on it. */
export const scheduledRuns = pgTable(
  'sys_job_run',
  {
    runId: serial('run_id'),
    jobId: reference('job_id').notNull(),
    jobName: varchar('job_name', { length: 64 }).notNull(),
    jobGroup: varchar('job_group', { length: 64 }).notNull(),
    invokeTarget: varchar('invoke_target', { length: 500 }).notNull(),
    /** May begin while another run of the same task is under way. */
    overlaps: boolean('overlaps').notNull(),
    startTime: moment('start_time'),
    /** Until when the process that took it is believed to be alive. */
    leaseTime: moment('lease_time'),
  },
  (table) => [index('sys_job_run_job').on(table.jobId, table.runId)],
)

/** How runs went. */
export const scheduledTaskLogs = pgTable(
  'sys_job_log',
  {
    jobLogId: serial('job_log_id'),
    jobName: varchar('job_name', { length: 64 }).notNull(),
    jobGroup: varchar('job_group', { length: 64 }).notNull(),
    invokeTarget: varchar('invoke_target', { length: 500 }).notNull(),
    jobMessage: varchar('job_message', { length: 500 }),
    status: char('status', { length: 1 }).$type<'0' | '1'>().notNull().default('0'),
    exceptionInfo: varchar('exception_info', { length: 2000 }).notNull().default(''),
    startTime: moment('start_time'),
    endTime: moment('end_time'),
    createTime: moment('create_time').notNull(),
  },
  (table) => [
    index('sys_job_log_time').on(table.createTime, table.jobLogId),
    index('sys_job_log_status').on(table.status, table.createTime, table.jobLogId),
    index('sys_job_log_name').on(table.jobName, table.jobLogId),
  ],
)

/** The last run of each of the product's own jobs, by its name in the code. */
export const ownJobRuns = pgTable('sys_own_job_run', {
  name: varchar('name', { length: 64 }).primaryKey(),
  startTime: moment('start_time').notNull(),
  /** Null while it is under way, or after its process was killed. */
  endTime: moment('end_time'),
  failure: varchar('failure', { length: 2000 }),
})
