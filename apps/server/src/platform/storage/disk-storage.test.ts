import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { closeToOthers } from './disk-storage.ts'

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
