import { expect, it, onTestFinished } from 'vitest'
import { copyDatabase, openTestDatabase } from '#test/test-app.ts'
import { processesWithOtherFiles } from './process-list.ts'

/** A process that lives on a database, and announces a store unless it is one of the release before. */
async function processOn(name: string, filesId?: string) {
  const database = openTestDatabase(name)
  onTestFinished(() => database.close())
  if (filesId !== undefined) database.listenConnection.announceFiles(filesId)
  await database.listenConnection.open()
  return { ...database, others: () => processesWithOtherFiles(database.pool, filesId ?? '') }
}

it('processes that live on one database know which of them have their files elsewhere', async () => {
  const [{ name }, elsewhere] = [await copyDatabase('template1'), await copyDatabase('template1')]
  const first = await processOn(name, 'aaaaaaaaaaaa')
  await processOn(name, 'aaaaaaaaaaaa')
  await processOn(name)
  await processOn(elsewhere.name, 'bbbbbbbbbbbb')
  expect(await first.others()).toBe(0)
  const other = await processOn(name, 'bbbbbbbbbbbb')
  expect([await first.others(), await other.others()]).toEqual([1, 2])
  await other.listenConnection.close()
  await expect.poll(first.others).toBe(0)
})
