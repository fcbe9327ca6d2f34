import { markEditing } from '@app/contract/system/editing.ts'
import { expect, it } from 'vitest'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { MINUTE, openTestApp } from '#test/test-app.ts'

const app = await openTestApp()
const make = makers(app)
const editor = async () => as(app, (await make.administrator({ permissions: ['bbs:infomation:edit'] })).token)
const form = (isOpen: boolean, id = 7) => ({ body: { resource: 'news', id, isOpen } })
const countFor = async (who: Awaited<ReturnType<typeof editor>>, id?: number) =>
  (await who(markEditing, form(true, id))).data.others.length

it('the second editor of a record sees who has it open, until that form is closed or its browser is gone', async () => {
  const [first, second] = [await editor(), await editor()]
  expect(await countFor(first)).toBe(0)
  const { others } = (await second(markEditing, form(true))).data
  expect(others).toMatchObject([{ name: expect.any(String), since: expect.any(Date) }])
  expect(await countFor(second, 8)).toBe(0)
  await first(markEditing, form(false))
  expect(await countFor(second)).toBe(0)
  await first(markEditing, form(true))
  app.clock.pass(2 * MINUTE)
  expect(await countFor(second)).toBe(0)
})

it('is refused of records that the caller may not change, and of what is no resource', async () => {
  const reader = as(app, (await make.administrator({ permissions: ['bbs:infomation:query'] })).token)
  expect((await refusalOf(reader(markEditing, form(true)))).code).toBe(403)
  const other = { body: { resource: 'nothing', id: 1, isOpen: true } }
  expect((await refusalOf((await editor())(markEditing, other))).code).toBe(403)
})
