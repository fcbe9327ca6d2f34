import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, min, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/database.ts'
import { ownJobRuns, scheduledRuns, scheduledTaskLogs, scheduledTasks } from './table.ts'

/** Says that something is due, or that a task has changed. */
export const TASK_CHANNEL = 'scheduled_task'

export type Task = typeof scheduledTasks.$inferSelect
export type Run = typeof scheduledRuns.$inferSelect

/** Wakes every process at the commit. */
export async function tellOfTasks(db: Db): Promise<void> {
  await db.execute(sql`select pg_notify(${TASK_CHANNEL}, '')`)
}

/** The task with this number, locked. */
export async function taskById(db: Db, jobId: number): Promise<Task | undefined> {
  const [task] = await db.select().from(scheduledTasks).where(eq(scheduledTasks.jobId, jobId)).for('update')
  return task
}

export async function setTask(
  db: Db,
  jobId: number,
  change: Partial<Pick<Task, 'status' | 'nextValidTime' | 'updateBy' | 'updateTime'>>,
): Promise<void> {
  await db.update(scheduledTasks).set(change).where(eq(scheduledTasks.jobId, jobId))
}

/** One whose runs follow one another has none that waits or is under way. */
const mayRun = () =>
  or(
    eq(scheduledTasks.concurrent, '0'),
    not(sql`exists (select 1 from ${scheduledRuns} where ${scheduledRuns.jobId} = ${scheduledTasks.jobId})`),
  )

/**
 * Tasks that are due and may run, locked until the transaction ends; those that another process has locked are left to
 * it.
 */
export function dueTasks(db: Db, now: Date, limit: number): Promise<Task[]> {
  return db
    .select()
    .from(scheduledTasks)
    .where(and(eq(scheduledTasks.status, '0'), lte(scheduledTasks.nextValidTime, now), mayRun()))
    .orderBy(asc(scheduledTasks.nextValidTime), asc(scheduledTasks.jobId))
    .limit(limit)
    .for('update', { skipLocked: true })
}

/** Tasks whose time passed while no process was running them. */
export function pastTasks(db: Db, now: Date): Promise<Task[]> {
  return db.select().from(scheduledTasks).where(lt(scheduledTasks.nextValidTime, now)).for('update')
}

/** Tasks that are due later. */
export function comingTasks(db: Db, now: Date): Promise<Task[]> {
  return db.select().from(scheduledTasks).where(gt(scheduledTasks.nextValidTime, now)).for('update')
}

/** Enters a run that is to begin as soon as it may. */
export async function enterRun(db: Db, task: Task): Promise<void> {
  await db.insert(scheduledRuns).values({
    jobId: task.jobId,
    jobName: task.jobName,
    jobGroup: task.jobGroup,
    invokeTarget: task.invokeTarget,
    overlaps: task.concurrent === '0',
  })
}

/** Takes back what waits and has not begun. */
export async function dropWaitingRuns(db: Db, jobIds: readonly number[]): Promise<void> {
  await db
    .delete(scheduledRuns)
    .where(and(inArray(scheduledRuns.jobId, [...jobIds]), isNull(scheduledRuns.leaseTime)))
}

const RUNS_SHOWN = 50

/** Runs of a task, or of all tasks, that wait or are under way, the oldest first. */
export function unfinishedRuns(db: Db, jobId: number | undefined) {
  const { runId, jobName, startTime } = scheduledRuns
  return db
    .select({ runId, jobId: scheduledRuns.jobId, jobName, startTime })
    .from(scheduledRuns)
    .where(jobId ? eq(scheduledRuns.jobId, jobId) : undefined)
    .orderBy(asc(runId))
    .limit(RUNS_SHOWN)
}

/** A process that says nothing for so long is taken for dead. */
const LEASE_SECONDS = 30

/** By the clock of the database: those of two machines may differ by more than a lease. */
const leaseEnd = sql`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`

/** Takes runs that may begin now, each for one process. Of runs that follow one another the oldest comes first. */
export function takeRuns(db: Db, now: Date, limit: number): Promise<Run[]> {
  const earlier = alias(scheduledRuns, 'earlier')
  return db.transaction(async (tx) => {
    const waiting = await tx
      .select()
      .from(scheduledRuns)
      .where(
        and(
          isNull(scheduledRuns.leaseTime),
          or(
            scheduledRuns.overlaps,
            not(
              sql`exists (select 1 from ${scheduledRuns} ${sql.identifier('earlier')} where ${earlier.jobId} = ${scheduledRuns.jobId} and ${earlier.runId} < ${scheduledRuns.runId})`,
            ),
          ),
        ),
      )
      .orderBy(asc(scheduledRuns.runId))
      .limit(limit)
      .for('update', { of: scheduledRuns, skipLocked: true })
    if (waiting.length > 0)
      await tx
        .update(scheduledRuns)
        .set({ startTime: now, leaseTime: leaseEnd })
        .where(
          inArray(
            scheduledRuns.runId,
            waiting.map(({ runId }) => runId),
          ),
        )
    return waiting.map((run) => ({ ...run, startTime: now }))
  })
}

/** Says that this process still works on these runs. */
export async function prolongLeases(db: Db, runIds: readonly number[]): Promise<void> {
  if (runIds.length > 0)
    await db
      .update(scheduledRuns)
      .set({ leaseTime: leaseEnd })
      .where(inArray(scheduledRuns.runId, [...runIds]))
}

/** How a run went. */
export type Outcome = Pick<
  typeof scheduledTaskLogs.$inferInsert,
  'jobMessage' | 'status' | 'exceptionInfo' | 'endTime'
>

/** Writes the log of a run and lets the next one begin; nothing for a run that another process has given up. */
export function endRun(db: Db, run: Run, outcome: Outcome & { endTime: Date }): Promise<void> {
  return db.transaction(async (tx) => {
    const ended = await tx
      .delete(scheduledRuns)
      .where(eq(scheduledRuns.runId, run.runId))
      .returning({ runId: scheduledRuns.runId })
    if (ended.length === 0) return
    const { jobName, jobGroup, invokeTarget, startTime } = run
    await tx
      .insert(scheduledTaskLogs)
      .values({ jobName, jobGroup, invokeTarget, startTime, createTime: outcome.endTime, ...outcome })
    await tellOfTasks(tx)
  })
}

/** Runs whose process has said nothing for too long. */
export function abandonedRuns(db: Db): Promise<Run[]> {
  return db.select().from(scheduledRuns).where(lt(scheduledRuns.leaseTime, sql`clock_timestamp()`)).limit(100)
}

/** When the next task is due that may run then; undefined when none is. */
export async function earliestDue(db: Db): Promise<Date | undefined> {
  const [row] = await db
    .select({ due: min(scheduledTasks.nextValidTime) })
    .from(scheduledTasks)
    .where(and(eq(scheduledTasks.status, '0'), isNotNull(scheduledTasks.nextValidTime), mayRun()))
  return row?.due ?? undefined
}

/** A job of every second writes 86,400 rows a day: deletes their log after 90 days. */
export async function forgetOldTaskLogs(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 90 * 86_400_000)
  await db.delete(scheduledTaskLogs).where(lt(scheduledTaskLogs.createTime, before))
}

export async function emptyTaskLog(db: Db): Promise<void> {
  await db.execute(sql`truncate table ${scheduledTaskLogs}`)
}

/** Notes that one of the product's own jobs begins. */
export async function beginOwnRun(db: Db, name: string, startTime: Date): Promise<void> {
  const begun = { startTime, endTime: null, failure: null }
  await db
    .insert(ownJobRuns)
    .values({ name, ...begun })
    .onConflictDoUpdate({ target: ownJobRuns.name, set: begun })
}

/** Notes how it ended; `failure` is null for one that went well. */
export async function endOwnRun(db: Db, name: string, endTime: Date, failure: string | null): Promise<void> {
  await db.update(ownJobRuns).set({ endTime, failure }).where(eq(ownJobRuns.name, name))
}

export const lastOwnRuns = (db: Db) => db.select().from(ownJobRuns)
