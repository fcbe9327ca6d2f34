import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { storedFiles } from '#platform/backup/backup.ts'
import { closeToOthers, localStorage, numberOfFolder } from './disk-storage.ts'

it('a folder of stored files is closed to other accounts of the machine, and what is private in it too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ossd-storage-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await closeToOthers(folder, 'private')
  await mkdir(join(folder, 'private', 'auth'), { recursive: true, mode: 0o755 })
  await writeFile(join(folder, 'private', 'auth', 'passport.png'), '', { mode: 0o644 })
  await closeToOthers(folder, 'private')
  const modeOf = async (path: string) => ((await stat(join(folder, path))).mode & 0o777).toString(8)
  expect(
    await Promise.all(['.', 'private', 'private/auth', 'private/auth/passport.png'].map(modeOf)),
  ).toEqual(['700', '700', '700', '600'])
})

it('a folder has one number for all that ask at once, which is no stored file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ossd-storage-'))
  const other = await mkdtemp(join(tmpdir(), 'ossd-storage-'))
  onTestFinished(async () => {
    for (const one of [folder, other]) await rm(one, { recursive: true, force: true })
  })
  const numbers = new Set(await Promise.all(Array.from({ length: 20 }, () => numberOfFolder(folder))))
  expect([...numbers]).toEqual([await numberOfFolder(folder)])
  expect(await numberOfFolder(other)).not.toBe(await numberOfFolder(folder))
  const storage = localStorage(folder)
  await storage.sweepUnfinished(new Date(Date.now() + 60_000))
  expect(await readdir(join(folder, 'incoming'))).toEqual(['folder-number'])
  for await (const { key } of storage.list()) throw new Error(`${key} is listed`)
  expect(await storedFiles(folder)).toEqual([])
})
