import { existsSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { copyCluster } from '#test/embedded/cluster-folder.ts'
import { locateBinaries } from './binaries.ts'
import { startEmbedded } from './embedded.ts'
import { type UpgradeOptions, upgradeEmbedded } from './upgrade.ts'

// several servers are created and started
vi.setConfig({ testTimeout: 120_000 })

const quiet = { debug: () => {}, info: () => {}, warn: () => {} }
const current = locateBinaries().major

async function query(place: pg.ClientConfig, sql: string): Promise<unknown[]> {
  const client = new pg.Client(place)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const serve = (dataDir: string) => startEmbedded({ dataDir, log: quiet, fsync: false })

/**
 * A data folder that looks as if the major version before had written it. Its programs are today's, with which the test
 * needs no network, so it must look like today's before they start; `tests/faults/upgrade.test.ts` has real old ones.
 */
async function olderFolder() {
  const dataDir = await fs.mkdtemp(path.join(tmpdir(), 'ossd-upgrade-'))
  await fs.chmod(dataDir, 0o755)
  onTestFinished(() => fs.rm(dataDir, { recursive: true, force: true }))
  await copyCluster(dataDir)
  const database = await serve(dataDir)
  await query(database, "create table word as select '安大略'::text as word")
  await database.stop()
  const version = path.join(dataDir, 'pg', 'PG_VERSION')
  const label = (major: number) => fs.writeFile(version, `${major}\n`)
  await label(current - 1)
  const ends: (() => Promise<void>)[] = []
  const options: UpgradeOptions = {
    dataDir,
    log: quiet,
    fsync: false,
    binariesOf: async (major) => {
      await label(current)
      return { ...locateBinaries(), major }
    },
    transfer: async (from, to) => {
      const [row] = (await query(from, 'select word from word')) as [{ word: string }]
      await query(to, `create table word as select '${row.word}'::text as word`)
    },
    atEnd: (work) => ends.push(work),
  }
  const wordIn = async () => {
    const started = await serve(dataDir)
    return query(started, 'select word from word').finally(() => started.stop())
  }
  return { dataDir, options, label, ends, wordIn }
}

const words = [{ word: '安大略' }]

describe('upgrading the embedded database', () => {
  it('puts a filled cluster in the place of the old one, which stays and was not written to', async () => {
    const { dataDir, options, wordIn } = await olderFolder()
    let refused = ''
    const summary = await upgradeEmbedded({
      ...options,
      transfer: async (from, to) => {
        await query(from, 'create table more ()').catch((error: Error) => {
          refused = error.message
        })
        await options.transfer(from, to)
      },
    })
    expect(refused).toMatch(/read-only transaction/)
    const oldCluster = path.join(dataDir, `pg-${current - 1}`)
    expect(summary).toEqual({ from: current - 1, to: current, oldCluster })
    expect((await fs.readdir(dataDir)).sort()).toEqual(['pg', `pg-${current - 1}`])
    expect(await wordIn()).toEqual(words)
    // the old one serves too, should it be wanted
    await fs.rm(path.join(dataDir, 'pg'), { recursive: true })
    await fs.rename(oldCluster, path.join(dataDir, 'pg'))
    expect(await wordIn()).toEqual(words)
  })

  it('leaves everything as it was when the copy fails', async () => {
    const { dataDir, options, wordIn, label } = await olderFolder()
    const failing = { ...options, transfer: () => Promise.reject(new Error('a sum differs')) }
    await expect(upgradeEmbedded(failing)).rejects.toThrow('a sum differs')
    expect(await fs.readdir(dataDir)).toEqual(['pg'])
    expect(await wordIn()).toEqual(words)
    await label(current - 1)
    await upgradeEmbedded(options)
    expect(await wordIn()).toEqual(words)
  })

  it('leaves everything as it was when the command is cut off', async () => {
    const { dataDir, options, ends, wordIn } = await olderFolder()
    const cut = {
      ...options,
      transfer: async () => {
        for (const end of ends) await end()
        throw new Error('the connection is gone')
      },
    }
    await expect(upgradeEmbedded(cut)).rejects.toThrow('the connection is gone')
    expect(await fs.readdir(dataDir)).toEqual(['pg'])
    expect(await wordIn()).toEqual(words)
  })

  it('is ended by the next start when it was cut off between its two renames', async () => {
    const { dataDir, options, wordIn } = await olderFolder()
    await upgradeEmbedded(options)
    await fs.rename(path.join(dataDir, 'pg'), path.join(dataDir, 'pg.upgraded'))
    expect(await wordIn()).toEqual(words)
    expect(existsSync(path.join(dataDir, 'pg.upgraded'))).toBe(false)
  })

  it('begins anew where one was killed before them', async () => {
    const { dataDir, options, wordIn } = await olderFolder()
    for (const name of ['pg.upgrading', 'pg.upgrading.new', 'pg.upgraded', 'pg.old-programs']) {
      await fs.mkdir(path.join(dataDir, name))
      await fs.writeFile(path.join(dataDir, name, 'PG_VERSION'), `${current}\n`)
    }
    await upgradeEmbedded(options)
    expect((await fs.readdir(dataDir)).sort()).toEqual(['pg', `pg-${current - 1}`])
    expect(await wordIn()).toEqual(words)
  })

  it('gives the second old cluster of one version a name of its own', async () => {
    const { dataDir, options } = await olderFolder()
    await fs.mkdir(path.join(dataDir, `pg-${current - 1}`))
    const summary = await upgradeEmbedded(options)
    expect(summary?.oldCluster).toBe(path.join(dataDir, `pg-${current - 1}-2`))
  })

  it('refuses before it begins what the disk has no room for, in both languages', async () => {
    const { dataDir, options, wordIn, label } = await olderFolder()
    let hasFetched = false
    const binariesOf: UpgradeOptions['binariesOf'] = async (...words) => {
      hasFetched = true
      return options.binariesOf(...words)
    }
    const freeBytes = async () => 300 * 1024 * 1024
    const refusal = await upgradeEmbedded({ ...options, binariesOf, freeBytes }).catch(
      (error: Error) => error.message,
    )
    expect(refusal).toMatch(/^升级需要在 .* 有 \d+ MB 可用空间，目前仅有 300 MB/)
    expect(refusal).toMatch(/^The upgrade needs \d+ MB in .*, where 300 MB are free: make room/m)
    expect(hasFetched).toBe(false)
    expect(await fs.readdir(dataDir)).toEqual(['pg'])
    await label(current)
    expect(await wordIn()).toEqual(words)
  })

  it('refuses a folder that is in use, newer, or empty, and other programs', async () => {
    const { dataDir, options, label } = await olderFolder()
    const refusal = () =>
      upgradeEmbedded(options).then(
        () => 'upgraded',
        (error: Error) => error.message,
      )
    const other = { ...options, binariesOf: async () => locateBinaries() }
    await expect(upgradeEmbedded(other)).rejects.toThrow(/^The programs are those of PostgreSQL/)
    await label(current)
    const database = await serve(dataDir)
    await label(current - 1)
    expect(await refusal()).toMatch(/is in use by process/)
    await database.stop()
    await label(current + 1)
    expect(await refusal()).toMatch(/which is newer than PostgreSQL/)
    expect(await fs.readdir(dataDir)).toEqual(['pg'])
    await fs.rm(path.join(dataDir, 'pg'), { recursive: true })
    expect(await refusal()).toMatch(/^There is no database in /)
  })

  it('has nothing to do where the data are of this version, also while they are served', async () => {
    const { dataDir, options, label, wordIn } = await olderFolder()
    await label(current)
    expect(await upgradeEmbedded(options)).toBeUndefined()
    const database = await serve(dataDir)
    expect(await upgradeEmbedded(options)).toBeUndefined()
    await database.stop()
    expect(await fs.readdir(dataDir)).toEqual(['pg'])
    expect(await wordIn()).toEqual(words)
  })
})
