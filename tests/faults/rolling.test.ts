import { readFile, rm } from 'node:fs/promises'
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
import { buildCommit, commitOfLastRelease } from './support/releases.ts'

/** Building another version takes a minute: `npm run faults -- --long` does it. */
// biome-ignore lint/style/noProcessEnv: the command that runs the tests sets it
const isLong = process.env.LONG_TESTS !== undefined

const MINUTE = 60_000
const STORM_MS = 10_000
const quiet = { debug: () => {}, info: () => {}, warn: () => {} }
/** Three processes share a machine that may have other work. */
const patience = { timeout: 3 * MINUTE, interval: 20 }
const commit = isLong ? await commitOfLastRelease() : undefined

if (isLong && commit === undefined)
  console.log('      This clone has no history of the last release: it was not tested beside this one.')

/** Faults of the last release that this version has no more: they are let pass where the file lacks its mend. */
const MENDED = [
  {
    // once for each connection after a migration has changed a column's type
    file: 'apps/server/src/platform/db/hosts/server-session.ts',
    mend: '',
    lines: /"errKey":"broken"|^500 broken|cached plan must not change/,
  },
  {
    // a picture that was drawn too late on a busy machine
    file: 'apps/server/src/platform/offload/worker-pool.ts',
    mend: 'isLate',
    lines: /^500 file\.broken/,
  },
]

/** The faults of this list that an unpacked version has. */
async function faultsOf(folder: string): Promise<RegExp[]> {
  const known = await Promise.all(
    MENDED.map(async ({ file, mend, lines }) => {
      const source = await readFile(join(folder, file), 'utf8').catch(() => undefined)
      return source?.includes(mend) ? [] : [lines]
    }),
  )
  return known.flat()
}

describe.runIf(commit !== undefined)('the last release and this version on one database', () => {
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
      const faults = await faultsOf(before.folder)
      const isFault = (line: string) => faults.some((fault) => fault.test(line))
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
      for (const wrong of crowd.wrong.filter(isFault)) crowd.wrong.splice(crowd.wrong.indexOf(wrong), 1)
      expect(
        load.outcome.wrong.filter((line) => !isFault(line)),
        old.printed(),
      ).toEqual([])
      await expectWhole(folder, crowd, folder)
      for (const product of [old, current]) {
        product.kill('SIGTERM')
        expect(await product.exited, product.printed()).toBe(0)
        const lines = product
          .printed()
          .split('\n')
          .filter((line) => line.startsWith('{') && !isFault(line))
        expect(lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([])
      }
      console.log(
        `      ${crowd.acknowledged} acts on ${commit?.slice(0, 12)} and this version, ${load.outcome.answered} answers, ${load.outcome.unavailable} of them "not now"`,
      )
    },
    12 * MINUTE,
  )
})
