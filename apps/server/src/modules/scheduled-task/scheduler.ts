import { setTimeout as pass } from 'node:timers/promises'
import { setState, stateBeganWithin } from '#modules/system-state/store.ts'
import { isUnavailable } from '#platform/db/unavailable.ts'
import type { AppContext } from '#platform/http/app-context.ts'
import type { Worker } from '#platform/jobs/workers.ts'
import { CLOCK_TOLERANCE_MS } from '#platform/limit/rate-limit.ts'
import { nextTime, parseCron } from './cron.ts'
import { dueAfterSetBack, fireOf, MISFIRE_MS } from './misfire.ts'
import { targetsOf } from './registry.ts'
import {
  abandonedRuns,
  comingTasks,
  dueTasks,
  earliestDue,
  endRun,
  enterRun,
  pastTasks,
  prolongLeases,
  type Run,
  setTask,
  TASK_CHANNEL,
  takeRuns,
} from './store.ts'
import { invoke, type Targets } from './target.ts'
import { traceOf } from './trace.ts'

/** As many runs as a process works on at a time; more wait. */
const ROOM = 10
/** Often enough for the leases of runs to last (`store.ts`). */
const PROLONG_MS = 10_000
/** At the end of a process runs may take so long; what is cut off then counts as failed. */
const STOP_MS = 3_000
const BATCH = 100
const MAX_BATCHES = 10
/** Between two attempts while the database is away. */
const AWAY_PAUSE_MS = 1_000
/** Between two looks: what is due but locked is another process's. */
const LEAST_PAUSE_MS = 50
/** Says that some process looks after the tasks. */
const LOOKED = 'scheduled tasks looked after'
const NOTE_MS = 20_000

const MAX_INFO = 2_000
const MAX_MESSAGE = 500

/**
 * Runs what is due, once over all processes: a task is locked while its next time is set and its run entered, a run is
 * taken by one process, and a run whose process is gone is logged as failed (docs/console-rules.md#scheduled-jobs).
 */
export class Scheduler {
  readonly #appContext: AppContext
  readonly #targets: Targets
  readonly #running = new Map<number, Promise<void>>()
  #notedAt = Number.NEGATIVE_INFINITY
  #prolonging: NodeJS.Timeout | undefined
  #isEnded = false
  #looking = Promise.resolve()
  #nextDue: Date | undefined
  /** The latest moment that a look of this process saw; none before the first one. */
  #seenAt = Number.POSITIVE_INFINITY

  constructor(appContext: AppContext) {
    this.#appContext = appContext
    this.#targets = targetsOf(appContext.jobs(), appContext.log)
  }

  /** Begins what is due and may begin; what it began goes on by itself. */
  look(): Promise<void> {
    this.#looking = this.#look()
    return this.#looking
  }

  async #look(): Promise<void> {
    const { database, now } = this.#appContext
    if (this.#isEnded) return
    // a look that fails is not repeated at once
    this.#nextDue = undefined
    await this.#followClock()
    await this.#beginAnewAfterSilence()
    for (let batch = 0; batch < MAX_BATCHES && (await this.#enterDue()); batch++) {
      // each enters some
    }
    // a process that was held up for long is not dead
    await this.#prolong()
    for (const run of await abandonedRuns(database.db))
      await this.#end(run, new Error('执行任务的进程已结束 (the process that ran it has ended)'))
    const room = ROOM - this.#running.size
    if (room > 0 && !this.#isEnded)
      for (const run of await takeRuns(database.db, now(), room)) this.#begin(run)
    this.#nextDue = await earliestDue(database.db)
  }

  /** Milliseconds until the next task is due; undefined when none is. */
  untilDue(): number | undefined {
    const due = this.#nextDue
    return due && Math.max(LEAST_PAUSE_MS, due.getTime() - this.#appContext.now().getTime())
  }

  /** Resolves when nothing that this process began is under way. */
  async settle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values())
  }

  /** Begins nothing further and gives what runs a little time. */
  async stop(): Promise<void> {
    this.#isEnded = true
    let timer: NodeJS.Timeout | undefined
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, STOP_MS)
    })
    // a look that is under way may have begun something
    const settled = this.#looking.catch(() => undefined).then(() => this.settle())
    await Promise.race([settled, patience])
    clearTimeout(timer)
    clearInterval(this.#prolonging)
  }

  /** Brings times nearer that were set before the clock was set back; looked for at the first look too. */
  async #followClock(): Promise<void> {
    const { database, now } = this.#appContext
    const at = now()
    const isSetBack = at.getTime() < this.#seenAt - CLOCK_TOLERANCE_MS
    this.#seenAt = at.getTime()
    if (!isSetBack) return
    await database.db.transaction(async (tx) => {
      for (const { jobId, cronExpression, nextValidTime } of await comingTasks(tx, at)) {
        const cron = parseCron(cronExpression)
        const due = cron && nextValidTime && dueAfterSetBack(cron, nextValidTime, at)
        if (due && due < nextValidTime) await setTask(tx, jobId, { nextValidTime: due })
      }
    })
  }

  /** What was missed while no process ran is not made up, unlike what was missed while processes were busy. */
  async #beginAnewAfterSilence(): Promise<void> {
    const { database, now } = this.#appContext
    if (performance.now() - this.#notedAt < NOTE_MS) return
    await database.db.transaction(async (tx) => {
      if (!(await stateBeganWithin(tx, LOOKED, '', MISFIRE_MS / 1_000)))
        for (const { jobId, cronExpression } of await pastTasks(tx, now()))
          await setTask(tx, jobId, { nextValidTime: nextOf(cronExpression, now()) })
      await setState(tx, LOOKED)
    })
    this.#notedAt = performance.now()
  }

  /** Enters a run for each task that is due; false when there was none. */
  #enterDue(): Promise<boolean> {
    const { database, now } = this.#appContext
    return database.db.transaction(async (tx) => {
      const at = now()
      const due = await dueTasks(tx, at, BATCH)
      for (const task of due) {
        const cron = parseCron(task.cronExpression)
        const fire = cron && task.nextValidTime && fireOf(cron, task.misfirePolicy, task.nextValidTime, at)
        await setTask(tx, task.jobId, { nextValidTime: fire ? fire.next : null })
        if (fire?.runs) await enterRun(tx, task)
      }
      return due.length > 0
    })
  }

  #begin(run: Run): void {
    this.#prolonging ??= setInterval(() => void this.#prolong(), PROLONG_MS).unref()
    const work = Promise.resolve()
      .then(() => invoke(this.#targets, run.invokeTarget))
      .then(
        () => this.#end(run),
        (failure: unknown) => this.#end(run, failure),
      )
      // the lease expires, and the process that takes it next logs the failure
      .catch((error: unknown) =>
        this.#appContext.log[isUnavailable(error) ? 'debug' : 'error'](
          { err: error, job: run.jobName },
          'run not logged',
        ),
      )
      .finally(() => this.#running.delete(run.runId))
    this.#running.set(run.runId, work)
  }

  async #prolong(): Promise<void> {
    const { database, log } = this.#appContext
    await prolongLeases(database.db, [...this.#running.keys()]).catch((error: unknown) =>
      log.debug({ err: error }, 'leases wait for the database'),
    )
  }

  async #end(run: Run, failure?: unknown): Promise<void> {
    const { database, now } = this.#appContext
    const endTime = now()
    const tookMs = endTime.getTime() - (run.startTime ?? endTime).getTime()
    const outcome = {
      endTime,
      jobMessage: `${run.jobName} 总共耗时：${tookMs}毫秒`.slice(0, MAX_MESSAGE),
      status: failure === undefined ? ('0' as const) : ('1' as const),
      exceptionInfo: failure === undefined ? '' : traceOf(failure).slice(0, MAX_INFO),
    }
    for (;;) {
      try {
        return await endRun(database.db, run, outcome)
      } catch (error) {
        // what was done stays done; the log of it waits for the database
        if (!isUnavailable(error) || this.#isEnded) throw error
        await pass(AWAY_PAUSE_MS, undefined, { ref: false })
      }
    }
  }
}

/** Where a task failed, and why, without the values of a failed statement. */
/** When an expression comes next; null for never. */
export function nextOf(cronExpression: string, after: Date): Date | null {
  const cron = parseCron(cronExpression)
  return (cron && nextTime(cron, after)) ?? null
}

/** Looks after the tasks whenever one is due, one has changed, or a few seconds have passed. */
export function schedulerWorker(appContext: AppContext): Worker {
  const scheduler = new Scheduler(appContext)
  return {
    name: 'scheduled-tasks',
    channel: TASK_CHANNEL,
    run: () => scheduler.look(),
    untilDue: () => scheduler.untilDue(),
    stop: () => scheduler.stop(),
  }
}
