import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type EmbeddedDatabase, startEmbedded } from '../../apps/server/src/platform/db/embedded/embedded.ts'
import { ADMIN_PASSWORD } from '../../apps/server/test/base-database.ts'
import {
  administratorAt,
  cleanUp,
  newDataFolder,
  type ServerProcess,
  startProcess,
} from '../../apps/server/test/server-process.ts'
import serverProgram from '../../scripts/server-program.json' with { type: 'json' }
import { askingData, Crowd, expectWhole, withoutLimits } from './support/crowd.ts'
import { startLoad } from './support/load.ts'
import { buildCommit, commitOfVersionBefore } from './support/releases.ts'

/** Building another version takes a minute: `npm run faults -- --long` does it. */
// biome-ignore lint/style/noProcessEnv: the command that runs the tests sets it
const isLong = process.env.FAULTS_LONG !== undefined

const MINUTE = 60_000
const STORM_MS = 10_000
const quiet = { debug: () => {}, info: () => {}, warn: () => {} }
const patience = { timeout: MINUTE, interval: 20 }
const commit = isLong ? await commitOfVersionBefore() : undefined

if (isLong && commit === undefined)
  console.log('      This clone has no history of the version before: it was not tested beside this one.')

/** Versions before this file fail once for each connection after a migration has changed a column's type. */
const SURVIVES_MIGRATIONS = 'apps/server/src/platform/db/hosts/server-session.ts'

describe.runIf(commit !== undefined)('the version before and this one on one database', () => {
  let before: Awaited<ReturnType<typeof buildCommit>>
  let folder: string
  let database: EmbeddedDatabase

  beforeAll(async () => {
    before = await buildCommit(commit ?? '')
    folder = await newDataFolder()
    database = await startEmbedded({ dataDir: folder, log: quiet })
  }, 10 * MINUTE)

  afterAll(async () => {
    await cleanUp()
    await database?.stop()
    if (before) await rm(before.folder, { recursive: true, force: true })
  }, MINUTE)

  const start = async (program: readonly string[]): Promise<ServerProcess> => {
    const { host, port, user, database: name } = database
    const product = await startProcess(
      {
        ADMIN_PASSWORD,
        TRUST_PROXY: 'on',
        LOG_LEVEL: 'warn',
        SAMPLE_DATA: 'on',
        DATA_DIR: folder,
        DATABASE_URL: `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
      },
      [],
      program,
    )
    expect(product.origin, product.printed()).not.toBe('')
    return product
  }

  it(
    'both are written to while this one migrates, and nothing is lost or there twice',
    async () => {
      const old = await start(
        before.program.map((word) => (word.endsWith('.js') ? `${before.folder}/${word}` : word)),
      )
      const survives = existsSync(join(before.folder, SURVIVES_MIGRATIONS))
      const load = await startLoad(old.origin, (await administratorAt(old.origin)).token)
      const written = () => load.outcome.positions.length
      await vi.waitFor(() => expect(written()).toBeGreaterThan(10), patience)
      // migrates under the writes of the version before
      const current = await start(serverProgram)
      const crowd = await askingData(folder, (db) => Crowd.gather(db, [old.origin, current.origin], 20))
      const limits = withoutLimits(folder)
      const positions = written()
      await crowd.start()
      await sleep(STORM_MS)
      await vi.waitFor(() => {
        expect(crowd.acknowledged).toBeGreaterThan(200)
        expect(written() - positions).toBeGreaterThan(10)
      }, patience)
      await crowd.stop()
      await load.stop()
      await limits.stop()
      const isOfPlans = (line: string) =>
        !survives && /"errKey":"broken"|^500 broken|cached plan must not change/.test(line)
      for (const wrong of crowd.wrong.filter(isOfPlans)) crowd.wrong.splice(crowd.wrong.indexOf(wrong), 1)
      expect(
        load.outcome.wrong.filter((line) => !isOfPlans(line)),
        old.printed(),
      ).toEqual([])
      await expectWhole(folder, crowd, folder)
      for (const product of [old, current]) {
        product.kill('SIGTERM')
        expect(await product.exited, product.printed()).toBe(0)
        const lines = product
          .printed()
          .split('\n')
          .filter((line) => line.startsWith('{') && !isOfPlans(line))
        expect(lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([])
      }
      console.log(
        `      ${crowd.acknowledged} acts on ${commit?.slice(0, 12)} and this version, ${load.outcome.answered} answers`,
      )
    },
    6 * MINUTE,
  )
})
