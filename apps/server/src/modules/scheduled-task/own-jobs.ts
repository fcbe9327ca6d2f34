import type { Language } from '@app/contract/shapes/language.ts'
import type { Db } from '#platform/db/database.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { nextTime, parseCron } from './cron.ts'
import { cronWords } from './cron-words.ts'
import { targetOf } from './registry.ts'
import { beginOwnRun, endOwnRun, lastOwnRuns } from './store.ts'
import { traceOf } from './trace.ts'

const MAX_TRACE = 2_000

/** The same job, which also notes when its last run began, when it ended and how. */
export function noteRuns(job: Job, { db, now }: { db: Db; now: () => Date }): Job {
  // a failed write of the note does not stop the job
  const note = (write: Promise<unknown>) => write.catch(() => undefined)
  return {
    ...job,
    run: async () => {
      await note(beginOwnRun(db, job.name, now()))
      try {
        await job.run()
      } catch (failure) {
        await note(endOwnRun(db, job.name, now(), traceOf(failure).slice(0, MAX_TRACE)))
        throw failure
      }
      await note(endOwnRun(db, job.name, now(), null))
    },
  }
}

/** A five-field expression of the product's own jobs in Quartz's dialect, which the console speaks. */
export function quartzOf(cron: string): string {
  const [minute = '*', hour = '*', dayOfMonth = '*', month = '*', dayOfWeek = '*'] = cron.trim().split(/\s+/)
  if (dayOfWeek === '*') return `0 ${minute} ${hour} ${dayOfMonth} ${month} ?`
  // Sunday is 0 or 7 there and 1 here
  const shifted = dayOfWeek.replace(/\d/g, (day) => String((Number(day) % 7) + 1))
  return `0 ${minute} ${hour} ? ${month} ${shifted}`
}

/** The product's own jobs as they are declared, with their next time and how the last run went. */
export async function ownJobs(db: Db, jobs: readonly Job[], language: Language, now: Date) {
  const runs = new Map((await lastOwnRuns(db)).map((run) => [run.name, run]))
  return jobs.map(({ name, title, cron }) => {
    const cronExpression = quartzOf(cron)
    const parsed = parseCron(cronExpression)
    const run = runs.get(name)
    return {
      name: title[language],
      invokeTarget: targetOf(name),
      cronExpression,
      schedule: parsed ? cronWords(parsed, language) : cron,
      nextTime: (parsed && nextTime(parsed, now)) ?? null,
      startTime: run?.startTime ?? null,
      endTime: run?.endTime ?? null,
      status: !run
        ? null
        : run.endTime === null
          ? ('2' as const)
          : run.failure === null
            ? ('0' as const)
            : ('1' as const),
      exceptionInfo: run?.failure ?? '',
    }
  })
}
