import { markEditing } from '@app/contract/system/editing.ts'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { roles } from '#modules/access-control/table.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { MINUTE, openTestApp } from '#test/test-app.ts'
import { openForms } from './table.ts'

const app = await openTestApp()
const make = makers(app)
const editor = async () => as(app, (await make.administrator({ permissions: ['bbs:infomation:edit'] })).token)
const form = (isOpen: boolean, id: number, resource = 'news') => ({ body: { resource, id, isOpen } })
const countFor = async (who: Awaited<ReturnType<typeof editor>>, id: number) =>
  (await who(markEditing, form(true, id))).data.others.length
const [{ id: one }, { id: other }] = [await make.news(), await make.news()]

it('the second editor of a record sees who has it open, until that form is closed or its browser is gone', async () => {
  const [first, second] = [await editor(), await editor()]
  expect(await countFor(first, one)).toBe(0)
  const { others } = (await second(markEditing, form(true, one))).data
  expect(others).toMatchObject([{ name: expect.any(String), since: expect.any(Date) }])
  expect(await countFor(second, other)).toBe(0)
  await first(markEditing, form(false, one))
  expect(await countFor(second, one)).toBe(0)
  await first(markEditing, form(true, one))
  app.clock.pass(2 * MINUTE)
  expect(await countFor(second, one)).toBe(0)
})

it('is refused of records that the caller may not change, and of what is no resource', async () => {
  const reader = as(app, (await make.administrator({ permissions: ['bbs:infomation:query'] })).token)
  expect((await refusalOf(reader(markEditing, form(true, one)))).code).toBe(403)
  const nothing = form(true, 1, 'nothing')
  expect((await refusalOf((await editor())(markEditing, nothing))).code).toBe(403)
  const gone = form(true, 999_999)
  expect((await refusalOf((await editor())(markEditing, gone))).errKey).toBe('notFound')
})

it('names no colleague to an account that may not see the record', async () => {
  const permissions = ['system:user:edit', 'system:user:query'] as const
  const [seer, narrow] = [
    await make.administrator({ permissions }),
    await make.administrator({ permissions }),
  ]
  await app.db.update(roles).set({ dataScope: '5' }).where(eq(roles.roleId, narrow.role.roleId))
  const { userId } = await make.account({ usertype: '00' })
  const open = form(true, userId, 'user')
  expect((await as(app, seer.token)(markEditing, open)).data.others).toEqual([])
  expect((await refusalOf(as(app, narrow.token)(markEditing, open))).message).toBe('没有权限访问用户数据！')
  expect(await app.db.$count(openForms, eq(openForms.userId, narrow.userId))).toBe(0)
  // closing says nothing of others
  const closed = await as(app, narrow.token)(markEditing, form(false, userId, 'user'))
  expect(closed.data.others).toEqual([])
})
