import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { SERVICE_FOLDER } from '../../apps/server/src/platform/db/embedded/data-folder.ts'
import { ADMIN_PASSWORD } from '../../apps/server/test/base-database.ts'
import { administratorAt, cleanUp, newDataFolder } from '../../apps/server/test/server-process.ts'
import { missingThrough, startLoad } from './support/load.ts'
import { plantedFolder, runProductCommand, startProduct } from './support/product.ts'

const settings = { ADMIN_PASSWORD, TRUST_PROXY: 'on', LOG_LEVEL: 'warn' }
const patience = { timeout: 60_000, interval: 50 }
const environment = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  BACKUP_KEY: 'what the drill encrypts with',
}

/** "N rows in N tables", as backup, check and restore print it. */
const countIn = (printed: string) => /\d+ rows in \d+ tables/.exec(printed)?.[0]

const copiesIn = (folder: string) => readdir(folder).catch(() => [] as string[])

afterAll(cleanUp, 60_000)

describe('a backup that is made under load', () => {
  it('brings back all that was acknowledged before it, files and secret included, on an empty machine', async () => {
    const folder = await plantedFolder()
    const product = await startProduct({ ...settings, DATA_DIR: folder })
    await mkdir(join(folder, 'files', 'upload'), { recursive: true })
    await writeFile(join(folder, 'files', 'upload', 'drill.bin'), Buffer.alloc(2_000_000, 'drill'))
    const { token: oldToken } = await administratorAt(product.origin)
    const load = await startLoad(product.origin, oldToken)
    await vi.waitFor(() => expect(load.outcome.positions.length).toBeGreaterThan(20), patience)
    const before = {
      ...load.outcome,
      positions: [...load.outcome.positions],
      leads: [...load.outcome.leads],
    }
    const file = join(await newDataFolder(), 'drill.tar.zst.age')
    const backup = await runProductCommand(['backup', file], { ...environment, DATA_DIR: folder })
    expect(backup, backup.printed).toMatchObject({ code: 0 })
    const written = load.outcome.positions.length
    await vi.waitFor(() => expect(load.outcome.positions.length).toBeGreaterThan(written), patience)
    await load.stop()
    expect(load.outcome.wrong).toEqual([])
    const running = await runProductCommand(['restore', file], { ...environment, DATA_DIR: folder })
    expect([running.code, running.printed]).toEqual([1, expect.stringContaining('stop it')])
    product.kill('SIGKILL')
    await product.exited

    const place = await newDataFolder()
    const elsewhere = await copiesIn(SERVICE_FOLDER)
    const check = await runProductCommand(['restore', file, '--check'], { ...environment, DATA_DIR: place })
    expect(countIn(check.printed), check.printed).toBe(countIn(backup.printed))
    // the scratch database is a copy of all that is private
    expect(await copiesIn(SERVICE_FOLDER)).toEqual(elsewhere)
    expect((await copiesIn(tmpdir())).filter((name) => name.startsWith('ossd-restore-'))).toEqual([])
    const restored = await runProductCommand(['restore', file], { ...environment, DATA_DIR: place })
    expect(countIn(restored.printed), restored.printed).toBe(countIn(backup.printed))
    const again = await startProduct({ ...settings, DATA_DIR: place })
    const withOldSession = await fetch(`${again.origin}/prod-api/getInfo`, {
      headers: { authorization: `Bearer ${oldToken}` },
    })
    expect(await withOldSession.json()).toMatchObject({ code: 401 })
    const { api } = await administratorAt(again.origin)
    expect(await missingThrough(api, before)).toEqual([])
    expect(await readFile(join(place, 'files', 'upload', 'drill.bin'))).toHaveLength(2_000_000)
    again.kill('SIGTERM')
    expect(await again.exited, again.printed()).toBe(0)
  }, 480_000)
})
