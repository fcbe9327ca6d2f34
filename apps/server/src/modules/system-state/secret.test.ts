import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { copyDatabase, openTestDatabase } from '#test/test-app.ts'
import { openSecret, replaceSharedSecret } from './secret.ts'

const SET = 'what the operator sets as SECRET_KEY'

async function place() {
  const database = openTestDatabase((await copyDatabase()).name)
  const dataDir = await mkdtemp(join(tmpdir(), 'ossd-secret-'))
  onTestFinished(async () => {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const file = join(dataDir, 'secret.key')
  const open = (secretKey: string | undefined, isShared: boolean) =>
    openSecret(database.db, { secretKey, dataDir, isShared })
  const refusal = (secretKey: string | undefined, isShared: boolean) =>
    open(secretKey, isShared).then(
      () => 'opened',
      (error: Error) => error.message,
    )
  return { db: database.db, dataDir, file, open, refusal }
}

it('stands in the database where processes share it, which a new SECRET_KEY is refused with', async () => {
  const { file, open, refusal } = await place()
  const made = await open(undefined, true)
  expect(await open(undefined, true)).toBe(made)
  expect(await open(made, true)).toBe(made)
  const sentence = await refusal(SET, true)
  expect(sentence).toMatch(/在数据库的 sys_secret 表中.*：请从设置中去掉 SECRET_KEY。\n/)
  expect(sentence).toMatch(
    /which stands in its table sys_secret and is used by itself: leave out SECRET_KEY\.$/,
  )
  expect(existsSync(file)).toBe(false)
  for (const secret of [made, SET]) expect(sentence).not.toContain(secret)
})

it('stands in a file of the data folder with the embedded database, which the refusal names', async () => {
  const { file, open, refusal } = await place()
  const made = await open(undefined, false)
  expect(await readFile(file, 'utf8')).toBe(made)
  expect(await refusal(SET, false)).toContain(`which stands in the file ${file} and is used by itself`)
  // the same database on a server of its own, moved by other tools than those of the product
  expect(await refusal(undefined, true)).toContain(`set SECRET_KEY to the text of the file ${file}.`)
  await writeFile(file, 'another text')
  expect(await refusal(undefined, false)).toContain(`or bring back the file ${file} from a backup.`)
})

it('was set by the operator: without it a start makes none, and says that this machine has it nowhere', async () => {
  const { db, file, open, refusal } = await place()
  expect(await open(SET, true)).toBe(SET)
  const sentence = await refusal(undefined, true)
  expect(sentence).toMatch(/请将 SECRET_KEY 设为首次启动时（或其他进程）的设置中的值。\n/)
  expect(sentence).toMatch(/to the one in the settings of the first start or of another process\.$/)
  expect(await refusal('another text that the operator sets', true)).toBe(sentence)
  expect(await refusal(undefined, false)).toContain(`or bring back the file ${file} from a backup.`)
  expect(existsSync(file)).toBe(false)
  await replaceSharedSecret(db, SET)
  expect(await open(undefined, true)).toBe(SET)
  expect(await refusal(undefined, false)).toContain('set SECRET_KEY to the value in its table sys_secret.')
})
