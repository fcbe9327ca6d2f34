import {
  broadcastAdmin,
  countBroadcastAudience,
  sendBroadcast,
  withdrawBroadcast,
} from '@app/contract/member/broadcast.ts'
import { deleteNotice, listNotices, markNoticeRead, readNoticeCount } from '@app/contract/member/notice.ts'
import { count, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { members } from '#modules/member/table.ts'
import { runAsSystem } from '#platform/http/run-handler.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { MINUTE, openTestApp } from '#test/test-app.ts'
import { sendDueBroadcasts } from './actions.ts'
import { notices } from './table.ts'

const app = await openTestApp()
const { db, clock } = app
const make = makers(app)
const api = as(app, await make.superAdministrator())
const deliver = () => app.product.eventWorker.drain()
const inMinutes = (minutes: number) =>
  new Date(Math.floor(clock.now().getTime() / 1000) * 1000 + minutes * MINUTE)

const draft = (over: object = {}) => ({
  title: '国庆期间审核放慢',
  titleEn: 'Slower reviews over the holiday',
  content: '10 月 1 日至 7 日，文章审核可能需要两天。',
  contentEn: 'From 1 to 7 October reviews may take two days.',
  ...over,
})

async function written(over: object = {}) {
  const { data } = await api(broadcastAdmin.create, { body: draft(over) })
  return data.id
}

async function reader({
  level,
  cityCode = '',
  usertype = '01',
}: {
  level: number
  cityCode?: string
  usertype?: string
}) {
  const person = await make.member({ usertype })
  await db.insert(members).values({ userId: person.userId, level, cityCode })
  const ask = as(app, person.token)
  const list = async (language: 'zh' | 'en' = 'zh') =>
    (await as(app, person.token, { language })(listNotices, { params: { type: '5' }, body: {} })).rows
  return { ...person, ask, list, unread: async () => (await ask(readNoticeCount)).data.total }
}

const stored = async (id: number) => (await api(broadcastAdmin.read, { params: { id } })).data
const send = (id: number, sendTime?: Date) =>
  api(sendBroadcast, { params: { id }, body: sendTime ? { sendTime } : {} })

it('reaches its audience in the language of each reader, with a link inside the portal', async () => {
  const [near, far, junior, school] = [
    await reader({ level: 2, cityCode: '440100' }),
    await reader({ level: 2, cityCode: '310000' }),
    await reader({ level: 0, cityCode: '440100' }),
    await reader({ level: 2, cityCode: '440100', usertype: '02' }),
  ]
  const id = await written({ kind: 'personal', levelFrom: 1, cityCode: '440100', link: '/rules' })
  expect((await api(countBroadcastAudience, { params: { id } })).data.people).toBe(1)
  await send(id)
  await deliver()
  const [notice] = await near.list()
  expect(notice).toMatchObject({
    kind: 'notice.site',
    title: '国庆期间审核放慢',
    url: '/rules',
    isRead: false,
  })
  expect(notice?.content).toContain('10 月 1 日')
  expect((await near.list('en'))[0]).toMatchObject({
    title: 'Slower reviews over the holiday',
    url: '/en/rules',
  })
  for (const other of [far, junior, school]) expect(await other.list()).toEqual([])
  expect(await stored(id)).toMatchObject({ state: 'sent', addressed: 1, readCount: 0 })
})

it('counts readers once each, and keeps the count when a member deletes the notice', async () => {
  const someone = await reader({ level: 3, cityCode: '440300' })
  const id = await written({ cityCode: '440300' })
  await send(id)
  await deliver()
  expect(await someone.unread()).toBe(1)
  const [notice] = await someone.list()
  const params = { id: notice?.id ?? 0 }
  await someone.ask(markNoticeRead, { params })
  await someone.ask(markNoticeRead, { params })
  await someone.ask(deleteNotice, { params })
  await app.product.appContext.counter.write()
  expect(await stored(id)).toMatchObject({ addressed: 1, readCount: 1 })
})

it('waits for its time, and is a draft again when it is withdrawn before', async () => {
  const someone = await reader({ level: 3, cityCode: '110000' })
  const work = () => runAsSystem(app.product.appContext, sendDueBroadcasts).then(deliver)
  const id = await written({ cityCode: '110000' })
  expect(await refusalOf(send(id, inMinutes(-1)))).toMatchObject({ field: 'sendTime' })
  await send(id, inMinutes(10))
  await work()
  expect(await someone.list()).toEqual([])
  await api(withdrawBroadcast, { params: { id } })
  expect(await stored(id)).toMatchObject({ state: 'draft', sendTime: null })
  await send(id, inMinutes(10))
  clock.pass(11 * MINUTE)
  await work()
  await work()
  expect((await db.select({ n: count() }).from(notices).where(eq(notices.objId, id)))[0]?.n).toBe(1)
})

it('leaves every list when it is withdrawn, and keeps its record', async () => {
  const someone = await reader({ level: 3, cityCode: '320500' })
  const id = await written({ cityCode: '320500' })
  await send(id)
  await deliver()
  expect(await someone.unread()).toBe(1)
  await api(withdrawBroadcast, { params: { id } })
  expect(await someone.list()).toEqual([])
  await deliver()
  expect(await someone.unread()).toBe(0)
  expect(await stored(id)).toMatchObject({ state: 'withdrawn', addressed: 1 })
  expect(await refusalOf(send(id))).toMatchObject({ message: expect.stringContaining('状态已经改变') })
  expect(await refusalOf(api(broadcastAdmin.remove, { params: { ids: [id] } }))).toMatchObject({
    message: expect.stringContaining('已经发出'),
  })
})

it('takes a corrected sentence after it was sent, but no other audience', async () => {
  const someone = await reader({ level: 3, cityCode: '310000' })
  const id = await written({ cityCode: '310000' })
  await send(id)
  await deliver()
  await api(broadcastAdmin.update, { body: { ...draft({ title: '假期审核放慢', cityCode: '310000' }), id } })
  expect((await someone.list())[0]?.title).toBe('假期审核放慢')
  expect(
    await refusalOf(api(broadcastAdmin.update, { body: { ...draft({ cityCode: '440100' }), id } })),
  ).toMatchObject({ message: expect.stringContaining('不能更改发送对象') })
})

it.each(['https://other.example', '//other.example', '/en/rules', 'rules'])(
  'does not lead to %s',
  async (link) => {
    expect(await refusalOf(api(broadcastAdmin.create, { body: draft({ link }) }))).toMatchObject({
      field: 'link',
    })
  },
)

it('reaches ten thousand members once each, in batches', async () => {
  await db.execute(`insert into sys_user (user_name, nick_name, user_type)
    select 'crowd' || n, 'crowd' || n, '02' from generate_series(1, 10000) n`)
  const id = await written({ kind: 'school' })
  await send(id)
  await deliver()
  const { addressed } = await stored(id)
  const [delivered] = await db.select({ n: count() }).from(notices).where(eq(notices.objId, id))
  expect(addressed).toBeGreaterThanOrEqual(10_000)
  expect(delivered?.n).toBe(addressed)
  await api(withdrawBroadcast, { params: { id } })
  await deliver()
  const [left] = await db.select({ n: count() }).from(notices).where(eq(notices.objId, id))
  expect(left?.n).toBe(0)
})
