import { listReplyTemplates, replyTemplateAdmin } from '@app/contract/moderation/desk/reply-template.ts'
import { expect, it } from 'vitest'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { openTestApp } from '#test/test-app.ts'

const app = await openTestApp()
const make = makers(app)

const draft = {
  name: '照片模糊',
  usedFor: 'auth' as const,
  content: '材料照片不清楚，请重新拍摄后再提交。',
  contentEn: 'The photo of your document is not clear. Please take it again and resubmit.',
  sort: 1,
}

it('a template stands in both languages for staff who write to people, until it is disabled', async () => {
  const root = as(app, await make.superAdministrator())
  const { data } = await root(replyTemplateAdmin.create, { body: draft })
  const staff = as(app, (await make.administrator({ permissions: ['bbs:auth:edit'] })).token)
  const found = async () => (await staff(listReplyTemplates)).rows.find(({ id }) => id === data.id)
  expect(await found()).toMatchObject({ usedFor: 'auth', contentEn: draft.contentEn })
  expect((await as(app, (await make.member()).token)(listReplyTemplates)).rows).toEqual([])
  await root(replyTemplateAdmin.update, { body: { ...draft, id: data.id, status: '1' } })
  expect(await found()).toBeUndefined()
})

it('needs both languages, a name of its own and the permission', async () => {
  const root = as(app, await make.superAdministrator())
  await root(replyTemplateAdmin.create, { body: { ...draft, name: '只有一个' } })
  const again = root(replyTemplateAdmin.create, { body: { ...draft, name: '只有一个' } })
  expect((await refusalOf(again)).code).toBe(500)
  const half = root(replyTemplateAdmin.create, { body: { ...draft, name: '缺英文', contentEn: ' ' } })
  expect((await refusalOf(half)).code).toBe(500)
  const staff = as(app, (await make.administrator({ permissions: ['bbs:auth:edit'] })).token)
  expect((await refusalOf(staff(replyTemplateAdmin.create, { body: draft }))).code).toBe(403)
})
