import { randomUUID } from 'node:crypto'
import { alertAdmin } from '@app/contract/monitor/alert/alert.ts'
import { alertKindNames } from '@app/contract/monitor/alert/alert.values.ts'
import { readAlertCount } from '@app/contract/monitor/alert/alert-count.ts'
import { readWaiting } from '@app/contract/monitor/dashboard.ts'
import { updateSiteSettings } from '@app/contract/site/site-settings.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { accounts } from '#modules/account/table.ts'
import { leads } from '#modules/lead/table.ts'
import { messages } from '#modules/message/table.ts'
import { posts } from '#modules/post/table.ts'
import { modules } from '#modules.ts'
import { events } from '#platform/event/events.ts'
import { countFailure, failureCounts } from '#platform/failure-count.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { MINUTE, openTestApp } from '#test/test-app.ts'
import { forgetOldAlerts, watchAlerts } from './actions.ts'
import { alerts } from './table.ts'

const HOUR = 60 * MINUTE
const app = await openTestApp()
const make = makers(app)
const { db, clock } = app
const { appContext } = app.product
const owner = async () => as(app, await make.superAdministrator())

const look = () => watchAlerts(appContext, modules)
const listed = async (query: { state?: 'open' | 'ended' } = {}) =>
  (await (await owner())(alertAdmin.list, { query })).rows
const mails = () => db.select().from(messages).where(eq(messages.scene, 'alert')).orderBy(messages.id)

/** The disk of the machine that runs the test says nothing here. */
beforeEach(async () => {
  await (await owner())(updateSiteSettings, { body: { alertDisk: 0, alertQueue: 0, alertRecipients: [] } })
  for (const table of [alerts, leads, messages, events, failureCounts]) await db.delete(table)
})

const lead = async (hours: number) => {
  const at = new Date(clock.now().getTime() - hours * HOUR)
  await db.insert(leads).values({
    ref: randomUUID().slice(0, 12),
    name: '陈女士',
    mobile: '',
    mobileMark: randomUUID(),
    agreedAt: at,
    lang: 'zh',
    createTime: at,
    lastTime: at,
  })
}

it('a lead that waits too long opens one alert, which ends when it was called', async () => {
  await lead(23)
  await look()
  expect(await listed()).toEqual([])
  await lead(25)
  await look()
  await lead(30)
  await look()
  expect(await listed({ state: 'open' })).toMatchObject([
    { kind: 'leads', state: 'open', value: 2, worst: 2, threshold: 24, endedTime: null },
  ])
  await db.update(leads).set({ status: 'called' })
  await look()
  expect(await listed({ state: 'open' })).toEqual([])
  expect(await listed()).toMatchObject([{ kind: 'leads', state: 'ended', value: 0, worst: 2 }])
})

it('what comes back within the hour is the same alert, later a new one', async () => {
  await lead(25)
  const settle = async (status: 'new' | 'called') => {
    await db.update(leads).set({ status })
    await look()
  }
  await settle('new')
  await settle('called')
  clock.pass(30 * MINUTE)
  await settle('new')
  expect(await listed()).toHaveLength(1)
  await settle('called')
  clock.pass(2 * HOUR)
  await settle('new')
  expect((await listed()).map(({ state }) => state)).toEqual(['open', 'ended'])
})

it('failed messages, events given up, errors and a late queue are counted against their limits', async () => {
  const now = clock.now()
  const failed = {
    channel: 'sms',
    scene: 'login',
    language: 'zh',
    provider: 'webhook',
    phonenumber: '',
    status: 'failed',
  } as const
  await db.insert(messages).values([1, 2, 3, 4, 5].map(() => ({ ...failed, createTime: now, nextTime: now })))
  await db.insert(events).values({ kind: 'post.liked', payload: {}, parkedTime: now })
  for (let at = 0; at < 10; at++) countFailure(appContext)
  await appContext.counter.write()
  const { userId } = await make.member()
  await make.post({ authorId: userId, status: 'pending', createTime: new Date(now.getTime() - 3 * HOUR) })
  await (await owner())(updateSiteSettings, { body: { alertQueue: 2 } })
  await look()
  const found = (await listed({ state: 'open' })).map(({ kind, value }) => `${kind} ${value}`)
  expect(found.sort()).toEqual(['errors 10', 'events 1', 'messages 5', 'queue 1'])
  await db.delete(posts).where(eq(posts.authorId, userId))
})

it('what fails about one alert holds up no other, and an alert stands that could not be mailed', async () => {
  await lead(25)
  const { userId } = await make.administrator({ permissions: ['bbs:alert:list'] })
  await db.update(accounts).set({ email: 'first@portal.example' }).where(eq(accounts.userId, userId))
  await (await owner())(updateSiteSettings, { body: { alertRecipients: [userId] } })
  const failing = { kind: 'errors', measure: () => Promise.reject(new Error('away')) } as const
  await db.execute('alter table sys_message rename to sys_message_away')
  await watchAlerts(appContext, [{ name: 'failing', alerts: [failing] }, ...modules])
  await db.execute('alter table sys_message_away rename to sys_message')
  expect(await listed({ state: 'open' })).toMatchObject([{ kind: 'leads', value: 1 }])
})

it('an unexpected failure of a call is counted', async () => {
  await db.execute('alter table bbs_alert rename to bbs_alert_away')
  expect(await refusalOf((await owner())(alertAdmin.list))).toMatchObject({ code: 500 })
  await db.execute('alter table bbs_alert_away rename to bbs_alert')
  await appContext.counter.write()
  expect(await db.select().from(failureCounts)).toMatchObject([{ count: 1 }])
})

it('is mailed once, to chosen staff who may read alerts, in their language; the first page counts what is open', async () => {
  const [zh, en, other] = [
    await make.administrator({ permissions: ['bbs:alert:list'] }),
    await make.administrator({ permissions: ['bbs:alert:list'] }),
    await make.administrator({ permissions: ['bbs:statistics:list'] }),
  ]
  await db.update(accounts).set({ email: 'zh@portal.example' }).where(eq(accounts.userId, zh.userId))
  await db
    .update(accounts)
    .set({ email: 'en@portal.example', mailLanguage: 'en' })
    .where(eq(accounts.userId, en.userId))
  const choose = async (alertRecipients: number[]) =>
    (await owner())(updateSiteSettings, { body: { alertRecipients } })
  expect(await refusalOf(choose([other.userId]))).toMatchObject({
    errKey: 'setting.recipient',
    field: 'alertRecipients',
  })
  await choose([zh.userId, en.userId])
  await lead(48)
  await look()
  await look()
  const alertMails = await mails()
  expect(alertMails).toMatchObject([{ language: 'zh' }, { language: 'en' }])
  expect(appContext.encryption.decrypt(alertMails[1]?.content ?? '')).toContain(
    'Leads not called for over 24 hours: 1',
  )
  const waiting = async ({ token }: { token: string }) =>
    (await as(app, token)(readWaiting)).data.find(({ kind }) => kind === 'alert')?.count
  expect(await waiting(zh)).toBe(1)
  expect((await as(app, zh.token)(readAlertCount)).data).toEqual({ open: 1 })
  expect(await waiting(other)).toBeUndefined()
})

it('a limit of 0 switches an alert off, and ends one that lasts', async () => {
  await lead(48)
  await look()
  await (await owner())(updateSiteSettings, { body: { alertLeads: 0 } })
  await look()
  expect(await listed()).toMatchObject([{ kind: 'leads', state: 'ended' }])
  await (await owner())(updateSiteSettings, { body: { alertLeads: 24 } })
})

it('the disk is measured, and each kind by one module', async () => {
  await (await owner())(updateSiteSettings, { body: { alertDisk: 1 } })
  await look()
  expect(await listed({ state: 'open' })).toMatchObject([{ kind: 'disk' }])
  const declared = modules.flatMap(({ alerts: measures = [] }) => measures.map(({ kind }) => kind))
  expect(declared.sort()).toEqual([...alertKindNames].sort())
})

it('the list is for who may see it; old alerts and counts are deleted', async () => {
  const { token } = await make.administrator({ permissions: ['bbs:statistics:list'] })
  expect((await refusalOf(as(app, token)(alertAdmin.list))).code).toBe(403)
  await lead(48)
  await look()
  await db.update(leads).set({ status: 'called' })
  await look()
  countFailure(appContext)
  await appContext.counter.write()
  clock.pass(401 * 24 * HOUR)
  await forgetOldAlerts(appContext)
  expect(await db.$count(alerts)).toBe(0)
  expect(await db.$count(failureCounts)).toBe(0)
})
