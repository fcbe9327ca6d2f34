import { readNoticeSetting, updateNoticeSetting } from '@app/contract/member/notice.ts'
import {
  bindWechat,
  moveWechatBinding,
  readWechatBinding,
  sendTestWechat,
  startWechatBinding,
  unbindWechat,
} from '@app/contract/member/wechat/wechat.ts'
import { messageAdmin, readMessageSettings, updateMessageSettings } from '@app/contract/monitor/message.ts'
import type { Api } from '@app/contract/wire/client.ts'
import { asc, desc, eq, gt } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { accounts } from '#modules/account/table.ts'
import { operLogs } from '#modules/log/table.ts'
import { deliverMessages } from '#modules/message/actions.ts'
import { messageSettings, messages } from '#modules/message/table.ts'
import { deliverNotices, sendHeldPushes } from '#modules/notice/actions.ts'
import { modules } from '#modules.ts'
import { events } from '#platform/event/events.ts'
import { as, refusalOf } from '#test/as.ts'
import { community } from '#test/community.ts'
import { makers } from '#test/make.ts'
import { MINUTE, openTestApp } from '#test/test-app.ts'
import { startWechatServer, WECHAT_APP } from '#test/wechat/wechat-server.ts'
import { wechatSender } from './actions.ts'
import { wechatModule } from './module.ts'
import { wechatBindings, wechatRequests } from './table.ts'

const DAY = 86_400_000

const settings = {
  wechatProvider: 'wechat' as const,
  wechatAppId: WECHAT_APP.appid,
  wechatAppSecret: WECHAT_APP.secret,
  wechatTemplateId: 'template-1',
  wechatTitleField: 'thing2',
  wechatTextField: 'thing5',
  wechatTimeField: 'time3',
}

/** A house with a service account at a WeChat of this machine, at noon in Shanghai. */
async function open({ isSetUp = true } = {}) {
  const wechat = await startWechatServer()
  onTestFinished(wechat.close)
  const app = await openTestApp({
    WECHAT_API: wechat.origin,
    MESSAGE_NETWORKS: '127.0.0.0/8',
    PUBLIC_URL: 'https://school.example',
  })
  const { db, clock, product } = app
  const { appContext } = product
  const noon = Date.parse('2026-11-24T12:00:00+08:00')
  clock.pass(DAY - ((((clock.now().getTime() - noon) % DAY) + DAY) % DAY))
  const make = makers(app)
  const forum = community(app)
  const boss = as(app, await make.superAdministrator())
  if (isSetUp) await boss(updateMessageSettings, { body: settings })
  const sender = wechatSender(appContext)
  const [last] = await db.select({ id: events.id }).from(events).orderBy(desc(events.id)).limit(1)
  let delivered = last?.id ?? 0

  const deliver = () => deliverMessages(appContext, ['wechat'], { wechat: sender })
  /** What the workers do: notices of events, and the messages that leave because of them. */
  async function work() {
    const before = wechat.delivered.length
    const rows = await db.select().from(events).where(gt(events.id, delivered)).orderBy(asc(events.id))
    for (const event of rows) {
      await deliverNotices(db, appContext, modules, [{ ...event, createTime: clock.now() }])
      delivered = event.id
    }
    await deliver()
    return wechat.delivered.slice(before)
  }

  async function stateFor(api: Api) {
    const { data } = await api(startWechatBinding)
    return new URL(data.url).searchParams.get('state') ?? ''
  }
  /** Binds as the browser inside WeChat does. */
  const bind = async (api: Api, openid: string) =>
    api(bindWechat, { body: { code: wechat.codeOf(openid), state: await stateFor(api) } })

  async function member(language: 'zh' | 'en' = 'zh') {
    const person = await forum.writer()
    return { ...person, api: as(app, person.token, { language }) }
  }
  /** A writer whose WeChat is bound. */
  async function reader(openid = `o-${crypto.randomUUID()}`, language: 'zh' | 'en' = 'zh') {
    const person = await member(language)
    await bind(person.api, openid)
    return { ...person, openid }
  }
  /** A reader with a post that got an answer. */
  async function answered(more: object = {}) {
    const asker = await reader()
    const postId = await forum.published(asker, { title: '住宿费之外还有哪些收费', ...more })
    await work()
    const answer = async () => forum.comment(await forum.writer(), postId)
    return { asker, postId, answer }
  }
  const newest = async () => (await db.select().from(messages).orderBy(desc(messages.id)).limit(1))[0]
  return {
    app,
    db,
    clock,
    make,
    forum,
    wechat,
    boss,
    appContext,
    work,
    deliver,
    stateFor,
    bind,
    member,
    reader,
    answered,
    newest,
  }
}

describe('the settings of WeChat', () => {
  it('are saved whole or not at all, by the super administrator, with the secret sealed', async () => {
    const { app, db, make, boss } = await open({ isSetUp: false })
    for (const missing of [
      'wechatAppId',
      'wechatAppSecret',
      'wechatTemplateId',
      'wechatTitleField',
    ] as const) {
      const refusal = await refusalOf(boss(updateMessageSettings, { body: { ...settings, [missing]: '' } }))
      expect([refusal.is('messageProviderIncomplete'), refusal.field]).toEqual([true, missing])
      // a reader knows the label, not the name of the field
      expect(refusal.message).not.toContain(missing)
    }
    const staff = as(app, (await make.administrator({ permissions: ['bbs:sms:edit'] })).token)
    expect(
      (await refusalOf(staff(updateMessageSettings, { body: settings }))).is('messageDestinationRefused'),
    ).toBe(true)
    await boss(updateMessageSettings, { body: settings })
    const { data } = await boss(readMessageSettings)
    expect(data).toMatchObject({
      wechatProvider: 'wechat',
      wechatAppId: WECHAT_APP.appid,
      hasWechatAppSecret: true,
    })
    const stored = await db.select().from(messageSettings)
    const logged = await db.select().from(operLogs)
    expect(JSON.stringify([data, stored, logged])).not.toContain(WECHAT_APP.secret)
    // template and fields say nothing of the receiver
    await staff(updateMessageSettings, { body: { wechatTemplateId: 'template-2' } })
  })

  it('forget the secret of another account, and take names of fields alone', async () => {
    const { boss } = await open()
    const other = await refusalOf(boss(updateMessageSettings, { body: { wechatAppId: 'wx-other' } }))
    expect(other.field).toBe('wechatAppSecret')
    for (const wechatTextField of ['thing5.DATA', '{{thing5}}', '__proto__', 'Thing'])
      expect((await refusalOf(boss(updateMessageSettings, { body: { wechatTextField } }))).field).toBe(
        'wechatTextField',
      )
  })

  it('ask WeChat nothing before they are complete, and offer members nothing', async () => {
    const { member, wechat, work } = await open({ isSetUp: false })
    const { api } = await member()
    expect((await api(readWechatBinding)).data).toEqual({ isOffered: false, binding: null })
    expect((await refusalOf(api(startWechatBinding))).is('wechatOff')).toBe(true)
    const body = { code: wechat.codeOf('o-1'), state: 'made up' }
    expect((await refusalOf(api(bindWechat, { body }))).is('wechatOff')).toBe(true)
    await work()
    expect(wechat.requests).toEqual([])
  })

  it('are tried with a message to the own WeChat', async () => {
    const { app, make, bind, deliver, wechat, boss } = await open()
    const staff = as(app, (await make.administrator({ permissions: ['bbs:sms:edit', 'bbs:sms:list'] })).token)
    expect((await refusalOf(staff(sendTestWechat))).is('wechatNotBound')).toBe(true)
    await bind(staff, 'o-staff')
    const { data } = await staff(sendTestWechat)
    await deliver()
    expect(wechat.delivered).toMatchObject([
      { touser: 'o-staff', client_msg_id: String(data.id), data: { thing2: { value: '测试消息' } } },
    ])
    const { rows } = await boss(messageAdmin.list, { query: { channel: 'wechat' } })
    expect(rows).toMatchObject([{ id: data.id, provider: 'wechat', status: 'sent', content: null }])
  })
})

describe('a binding of WeChat', () => {
  it('leads to WeChat and back, and stores the openid sealed', async () => {
    const { member, wechat, db } = await open()
    const { api } = await member('en')
    const { data } = await api(startWechatBinding)
    const url = new URL(data.url)
    expect([url.origin + url.pathname, url.hash]).toEqual([
      'https://open.weixin.qq.com/connect/oauth2/authorize',
      '#wechat_redirect',
    ])
    expect(Object.fromEntries(url.searchParams)).toEqual({
      appid: WECHAT_APP.appid,
      redirect_uri: 'https://school.example/en/dssWechat',
      response_type: 'code',
      scope: 'snsapi_base',
      state: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    const state = url.searchParams.get('state') ?? ''
    const body = { code: wechat.codeOf('o-anna'), state }
    expect((await api(bindWechat, { body })).data).toEqual({ ticket: null })
    expect((await api(readWechatBinding)).data).toEqual({
      isOffered: true,
      binding: { createTime: expect.any(Date), lastTime: null },
    })
    const stored = JSON.stringify([
      await db.select().from(wechatBindings),
      await db.select().from(wechatRequests),
      await db.select().from(operLogs),
    ])
    expect(stored).not.toMatch(new RegExp(`o-anna|${state}`))
    expect(await db.select().from(wechatRequests)).toEqual([])
  })

  it('takes a state once, within ten minutes, of the own session alone', async () => {
    const { app, make, member, wechat, stateFor, clock, db } = await open()
    const mine = await member()
    const other = await member()
    const refused = async (api: Api, state: string) => {
      const refusal = await refusalOf(api(bindWechat, { body: { code: wechat.codeOf('o-x'), state } }))
      expect(refusal.is('wechatState')).toBe(true)
    }
    // of another member: their code would be bound to me, or mine to them
    const foreign = await stateFor(other.api)
    await refused(mine.api, foreign)
    // of another session of the same member
    const elsewhere = as(app, await make.session(mine.userId))
    await refused(elsewhere, await stateFor(mine.api))
    await refused(mine.api, 'made up')
    // begun anew: the first is void
    const first = await stateFor(mine.api)
    const second = await stateFor(mine.api)
    await refused(mine.api, first)
    // used, also where WeChat refused the code
    const bad = mine.api(bindWechat, { body: { code: 'unknown', state: second } })
    expect((await refusalOf(bad)).is('wechatCode')).toBe(true)
    await refused(mine.api, second)
    const third = await stateFor(mine.api)
    await mine.api(bindWechat, { body: { code: wechat.codeOf('o-me'), state: third } })
    await refused(mine.api, third)
    // expired
    const late = await stateFor(other.api)
    clock.pass(10 * MINUTE + 1_000)
    await refused(other.api, late)
    expect((await db.select().from(wechatBindings)).map(({ userId }) => userId)).toEqual([mine.userId])
    // no code of a refused state went to WeChat
    expect(wechat.requests.map(({ query }) => query.get('code'))).toEqual([
      'unknown',
      expect.stringContaining('o-me'),
    ])
  })

  it('takes no person of a preview page', async () => {
    const { member, wechat, stateFor, db } = await open()
    const { api } = await member()
    const body = { code: wechat.codeOf('o-made-up', true), state: await stateFor(api) }
    expect((await refusalOf(api(bindWechat, { body }))).is('wechatPreview')).toBe(true)
    expect(await db.select().from(wechatBindings)).toEqual([])
  })

  it('of another account moves only after the member has agreed', async () => {
    const { app, make, reader, member, bind, clock, db } = await open()
    const before = await reader('o-shared')
    const next = await member()
    await bind(next.api, 'o-own')
    const { data } = await bind(next.api, 'o-shared')
    expect(data.ticket).toEqual(expect.any(String))
    expect(data.ticket).not.toContain('o-shared')
    const owners = async () => {
      const rows = await db.select().from(wechatBindings).orderBy(asc(wechatBindings.userId))
      return rows.map(({ userId }) => userId)
    }
    // nothing has moved, and the own one stands
    expect(await owners()).toEqual([before.userId, next.userId])
    const ticket = data.ticket ?? ''
    const elsewhere = as(app, await make.session(next.userId))
    for (const api of [before.api, elsewhere])
      expect((await refusalOf(api(moveWechatBinding, { body: { ticket } }))).is('wechatState')).toBe(true)
    const madeUp = next.api(moveWechatBinding, { body: { ticket: 'made up' } })
    expect((await refusalOf(madeUp)).is('wechatState')).toBe(true)
    await next.api(moveWechatBinding, { body: { ticket } })
    expect(await owners()).toEqual([next.userId])
    expect((await before.api(readWechatBinding)).data.binding).toBeNull()
    const again = (await bind(before.api, 'o-shared')).data.ticket ?? ''
    clock.pass(10 * MINUTE + 1_000)
    expect(
      (await refusalOf(before.api(moveWechatBinding, { body: { ticket: again } }))).is('wechatState'),
    ).toBe(true)
  })

  it('is replaced by another WeChat of the same member, and ends by a press', async () => {
    const { reader, bind, db } = await open()
    const me = await reader('o-first')
    expect((await bind(me.api, 'o-first')).data.ticket).toBeNull()
    expect((await bind(me.api, 'o-second')).data.ticket).toBeNull()
    expect(await db.select().from(wechatBindings)).toHaveLength(1)
    await me.api(unbindWechat)
    expect((await me.api(readWechatBinding)).data.binding).toBeNull()
    expect((await refusalOf(me.api(unbindWechat))).is('notFound')).toBe(true)
    // free for another account
    const other = await reader('o-second')
    expect((await other.api(readWechatBinding)).data.binding).not.toBeNull()
  })

  it('is in the own data without its openid, and gone with the account', async () => {
    const { reader, db, appContext } = await open()
    const me = await reader('o-private')
    const { personalData } = wechatModule
    const rows = []
    for await (const row of personalData?.lists?.[0]?.rows({ db, userId: me.userId } as never) ?? [])
      rows.push(row)
    expect(rows).toEqual([{ boundAt: expect.any(Date), lastReachedAt: null }])
    await personalData?.erase?.(appContext, { userId: me.userId } as never)
    expect(await db.select().from(wechatBindings)).toEqual([])
  })
})

describe('a notice by WeChat', () => {
  it('shows the kind and the title of the post, and leads to the answer', async () => {
    const { answered, work, wechat, newest, db } = await open()
    const { asker, postId, answer } = await answered()
    const { id } = await answer()
    const [message, ...others] = await work()
    expect(others).toEqual([])
    expect(message).toEqual({
      touser: asker.openid,
      template_id: 'template-1',
      url: `https://school.example/station/detail/${postId}?commentId=${id}#c${id}`,
      client_msg_id: expect.stringMatching(/^\d+$/),
      data: {
        thing2: { value: '您有新的回复' },
        thing5: { value: '住宿费之外还有哪些收费' },
        time3: { value: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/) },
      },
    })
    expect(await newest()).toMatchObject({
      channel: 'wechat',
      provider: 'wechat',
      status: 'sent',
      payload: null,
    })
    expect(JSON.stringify(await db.select().from(messages))).not.toContain(asker.openid)
    expect((await asker.api(readWechatBinding)).data.binding?.lastTime).toEqual(expect.any(Date))
    // one token serves until shortly before its end
    await answer()
    await work()
    expect(wechat.delivered).toHaveLength(2)
    expect(wechat.requests.filter(({ path }) => path === '/cgi-bin/stable_token')).toHaveLength(1)
  })

  it('names nothing written under a hidden name', async () => {
    const { answered, work } = await open()
    const { answer } = await answered({ hideName: true })
    await answer()
    expect((await work()).map(({ data }) => data.thing5)).toEqual([{ value: '点开查看' }])
  })

  it('follows the switch of its kind and waits for the end of quiet hours', async () => {
    const { answered, work, clock, appContext } = await open()
    const { asker, answer } = await answered()
    const { data } = await asker.api(readNoticeSetting)
    const off = { ...data.kinds, 'blog.comment': { site: true, email: false, push: false } }
    await asker.api(updateNoticeSetting, { body: { kinds: off, quiet: null } })
    await answer()
    expect(await work()).toEqual([])
    const quiet = { from: '11:00', to: '13:30' }
    await asker.api(updateNoticeSetting, { body: { kinds: data.kinds, quiet } })
    await answer()
    expect(await work()).toEqual([])
    clock.pass(2 * 60 * MINUTE)
    await sendHeldPushes(appContext)
    expect((await work()).map((one) => one.data.thing2?.value)).toEqual(['您有 2 条未读消息'])
  })

  it('asks for a token anew once when WeChat refuses it', async () => {
    const { answered, work, wechat, newest } = await open()
    const { answer } = await answered()
    await answer()
    await work()
    wechat.endToken()
    await answer()
    expect(await work()).toHaveLength(1)
    expect(await newest()).toMatchObject({ status: 'sent', attempts: 1 })
    // refused again and again: the message waits after two tries
    const before = wechat.requests.length
    wechat.answerNext({ errcode: 42001 }, { errcode: 40001 })
    await answer()
    expect(await work()).toEqual([])
    expect(wechat.requests.slice(before).map(({ path }) => path.split('/').at(-1))).toEqual([
      'send',
      'stable_token',
      'send',
    ])
    expect(await newest()).toMatchObject({ status: 'waiting', error: 'wechat: 40001' })
  })

  it('asks for a token before the last has ended', async () => {
    const { answered, work, wechat, clock } = await open()
    const { answer } = await answered()
    await answer()
    await work()
    clock.pass(7_200_000 - 60_000)
    await answer()
    await work()
    expect(wechat.requests.filter(({ path }) => path === '/cgi-bin/stable_token')).toHaveLength(2)
  })

  it.each([43004, 43101, 40003])(
    'ends the binding of a person who takes none (%i), and retries nothing',
    async (errcode) => {
      const { answered, work, wechat, newest, db } = await open()
      const { asker, answer } = await answered()
      wechat.answerNext({ errcode, errmsg: 'require subscribe' })
      await answer()
      await work()
      expect(await newest()).toMatchObject({ status: 'failed', error: `wechat: ${errcode}`, payload: null })
      expect(await db.select().from(wechatBindings).where(eq(wechatBindings.userId, asker.userId))).toEqual(
        [],
      )
    },
  )

  it.each([[{ errcode: -1, errmsg: 'system error' }], [503], [{ errcode: 45009 }]])(
    'is sent again where WeChat may take it later: %j',
    async (answerOfWechat) => {
      const { answered, work, deliver, wechat, clock, newest } = await open()
      const { answer } = await answered()
      wechat.answerNext(answerOfWechat)
      await answer()
      expect(await work()).toEqual([])
      expect((await newest())?.status).toBe('waiting')
      clock.pass(6_000)
      await deliver()
      expect(wechat.delivered).toHaveLength(1)
      expect(await newest()).toMatchObject({ status: 'sent', attempts: 2 })
    },
  )

  it('fails for good where the template is wrong, and keeps the binding', async () => {
    const { answered, work, wechat, newest, db } = await open()
    const { answer } = await answered()
    wechat.answerNext({ errcode: 40037, errmsg: 'invalid template_id' })
    await answer()
    await work()
    expect(await newest()).toMatchObject({ status: 'failed', error: 'wechat: 40037' })
    expect(await db.select().from(wechatBindings)).toHaveLength(1)
  })

  it('stays in the outbox once the operator sends none, and goes to no account that is closing', async () => {
    const { answered, work, wechat, newest, boss, db } = await open()
    const { asker, answer } = await answered()
    await boss(updateMessageSettings, { body: { wechatProvider: 'outbox' } })
    await answer()
    await work()
    expect(wechat.delivered).toEqual([])
    expect(await newest()).toMatchObject({ channel: 'wechat', provider: 'outbox', status: 'kept' })
    await boss(updateMessageSettings, { body: { wechatProvider: 'wechat' } })
    expect(await newest()).toMatchObject({ status: 'kept', content: null })
    await db.update(accounts).set({ closingTime: new Date() }).where(eq(accounts.userId, asker.userId))
    await answer()
    await work()
    expect(wechat.delivered).toEqual([])
  })
})
