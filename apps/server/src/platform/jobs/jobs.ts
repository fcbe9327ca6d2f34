import type { Pair } from '@app/contract/shapes/language.ts'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { isUnavailable } from '#platform/db/unavailable.ts'

/** How long running jobs may take when the process ends; one that is cut off is done again later. */
const STOP_MS = 3_000

/** Looked for without a word: whether the database's clock was set back. */
const LOOK_EVERY_MS = 60_000

/** Work done on a clock. On several processes each run happens once. */
export interface Job {
  name: string
  /** What the console calls it. */
  title: Pair
  /** Five-field cron, Asia/Shanghai. */
  cron: string
  /** Also when a process starts: what readers would otherwise miss until its first minute. */
  runsAtStart?: boolean
  run: () => Promise<void>
}

/** Starts the scheduler on the shared pool and gives what stops it, letting running jobs finish. */
export async function startJobs(
  pool: pg.Pool,
  jobs: readonly Job[],
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    schema: 'jobs',
    db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
  })
  boss.on('error', (error) => {
    // said once by the database's line; a run that was missed comes again by the clock
    if (isUnavailable(error)) log.debug({ err: error }, 'jobs wait for the database')
    else log.error({ err: error }, 'job scheduler')
  })
  await boss.start()
  for (const { name, cron, runsAtStart = false, run } of jobs) {
    await boss.createQueue(name, { retryLimit: 2, expireInSeconds: 900 })
    await boss.schedule(name, cron, undefined, { tz: 'Asia/Shanghai' })
    if (runsAtStart) await boss.send(name)
    await boss.work(name, { pollingIntervalSeconds: 30 }, async () => {
      log.debug({ job: name }, 'job runs')
      await run()
    })
  }
  const following = setInterval(() => {
    followClock(pool).catch((error: unknown) => log.debug({ err: error }, 'jobs wait for the database'))
  }, LOOK_EVERY_MS)
  following.unref()
  return () => {
    clearInterval(following)
    return boss.stop({ graceful: true, timeout: STOP_MS })
  }
}

/** The scheduler measures pauses from its last look; one of the future would keep it silent until that time has come. */
async function followClock(pool: pg.Pool): Promise<void> {
  await pool.query(`update jobs.version set cron_on = null where cron_on > now() + interval '1 minute'`)
}
