import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMachine } from '@app/contract/monitor/server-monitor.ts'
import { afterAll, expect, it, vi } from 'vitest'
import { serverFolder } from '#folders.ts'
import { as } from '#test/as.ts'
import { makers } from '#test/make.ts'
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

const program = join(serverFolder, 'src', 'main.ts')
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
