import { afterAll, describe, expect, it } from 'vitest'
import { startEmbedded } from '#platform/db/embedded/embedded.ts'
import { cleanUp, newDataFolder, runCommand } from '#test/server-process.ts'

const PATH = '/usr/local/bin:/usr/bin:/bin'
const quiet = { debug: () => {}, info: () => {}, warn: () => {} }

afterAll(cleanUp, 60_000)

/** A data folder with an embedded database in which no table is. */
async function folderWithDatabase(): Promise<string> {
  const folder = await newDataFolder()
  await (await startEmbedded({ dataDir: folder, log: quiet, fsync: false })).stop()
  return folder
}

describe('npm run upgrade-database', () => {
  it('ends well and says in both languages that there is nothing to upgrade', async () => {
    const { code, printed } = await runCommand(['upgrade-database'], {
      PATH,
      DATA_DIR: await folderWithDatabase(),
    })
    expect([code, printed]).toEqual([0, expect.stringMatching(/无需升级。\n.*there is nothing to upgrade\.\n$/)])
  })
})
