import { setUserFollow } from '@app/contract/member/member.ts'
import { readNoticeSetting, updateNoticeSetting } from '@app/contract/member/notice.ts'
import { MAX_PUSH_DEVICES } from '@app/contract/member/notice.values.ts'
import { addPushDevice, deletePushDevice, listPushDevices } from '@app/contract/member/push.ts'
import { asc, desc, eq, gt } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { deliverMessages } from '#modules/message/actions.ts'
import { messages } from '#modules/message/table.ts'
import { deliverNotices, sendHeldPushes } from '#modules/notice/actions.ts'
import { endSessionById } from '#modules/session/store.ts'
import { sessions } from '#modules/session/table.ts'
import { secrets } from '#modules/system-state/table.ts'
import { modules } from '#modules.ts'
import { events } from '#platform/event/events.ts'
import { makePushKeys } from '#platform/web-push.ts'
import { as, refusalOf } from '#test/as.ts'
import { community } from '#test/community.ts'
import { makers } from '#test/make.ts'
import { openPushService } from '#test/push-service.ts'
import { openTestApp } from '#test/test-app.ts'
import { pushSender } from './actions.ts'
import { pushDevices } from './table.ts'

const DAY = 86_400_000
const NETWORKS = { PUSH_NETWORKS: '127.0.0.0/8' }
const shared = await openTestApp(NETWORKS)

/** A house whose members' browsers are at a push service of this machine, at noon in Shanghai. */
async function open(env?: Record<string, string>) {
  const app = env ? await openTestApp({ ...NETWORKS, ...env }) : shared
  const { db, clock, product } = app
  const { appContext } = product
  const noon = Date.parse('2026-11-24T12:00:00+08:00')
  clock.pass(DAY - ((((clock.now().getTime() - noon) % DAY) + DAY) % DAY))
  const make = makers(app)
  const forum = community(app)
  const service = await openPushService()
  const [last] = await db.select({ id: events.id }).from(events).orderBy(desc(events.id)).limit(1)
  let delivered = last?.id ?? 0

  /** What the workers do: notices of events, and the messages that leave because of them. */
  async function work() {
    const before = service.pushed.length
    const rows = await db.select().from(events).where(gt(events.id, delivered)).orderBy(asc(events.id))
    for (const event of rows) {
      // the database's clock stands elsewhere than the test's
      await deliverNotices(db, appContext, modules, [{ ...event, createTime: clock.now() }])
      delivered = event.id
    }
    await deliverMessages(appContext, ['push'], { push: pushSender(appContext) })
    return service.pushed.slice(before)
  }

  /** A writer whose browser was switched on. */
  async function reader(language: 'zh' | 'en' = 'zh') {
    const person = await forum.writer()
    const api = as(app, person.token, { language })
    const subscription = service.subscribe()
    const { data } = await api(addPushDevice, { body: subscription })
    return { ...person, api, subscription, deviceId: data.id }
  }

  const newest = async () => (await db.select().from(messages).orderBy(desc(messages.id)).limit(1))[0]
  return { app, db, clock, make, forum, service, appContext, work, reader, newest }
}

describe('push', () => {
  it('shows a browser that an answer came and to which post, encrypted for it and signed', async () => {
    const { forum, reader, work, newest } = await open()
    const asker = await reader()
    const postId = await forum.published(asker, { title: '住宿费之外还有哪些收费' })
    await work()
    const answer = await forum.comment(await forum.writer(), postId, { content: '<p>我家交了校服费</p>' })
    const [pushed, ...others] = await work()
    expect(others).toEqual([])
    expect(pushed?.data).toEqual({
      title: '您有新的回复',
      body: '住宿费之外还有哪些收费',
      url: `/station/detail/${postId}?commentId=${answer.id}#c${answer.id}`,
      tag: `blog.comment ${postId}`,
    })
    expect(pushed?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' })
    expect(Number(pushed?.headers.ttl)).toBeGreaterThan(80_000)
    const { data } = await asker.api(listPushDevices)
    expect(pushed?.headers.authorization).toMatch(new RegExp(`^vapid t=\\S+, k=${data.publicKey}$`))
    expect(data.devices).toMatchObject([{ isCurrent: true, device: expect.stringContaining('Chrome') }])
    expect(data.devices[0]?.lastTime).not.toBeNull()
    expect(await newest()).toMatchObject({
      channel: 'push',
      provider: 'webpush',
      status: 'sent',
      payload: null,
    })
  })

  it('names on no lock screen what was written under a hidden name, nor a decision about the member', async () => {
    const { forum, reader, work, db, make } = await open()
    const asker = await reader('en')
    const postId = await forum.published(asker, { title: '孩子跟不上要不要换学校', hideName: true })
    await work()
    await forum.comment(await forum.writer(), postId)
    const [pushed] = await work()
    expect(pushed?.data).toMatchObject({ title: 'You have a new reply', body: '' })
    const published = await forum.published(await forum.writer())
    const own = await forum.comment(asker, published, { hideName: true })
    await work()
    await forum.comment(await forum.writer(), published, { parentId: own.id })
    expect((await work()).map(({ data }) => data.body)).toEqual([''])
    await db.insert(events).values({
      kind: 'post.hidden',
      subject: `postId:${postId}`,
      payload: { postId, reason: 'abuse' },
    })
    await make.member()
    const [decision] = await work()
    expect(decision?.data).toMatchObject({ title: 'You have a notification from the site', body: '' })
  })

  it('leaves out kinds that the member switched off, and likes until they are switched on', async () => {
    const { forum, reader, work } = await open()
    const asker = await reader()
    const postId = await forum.published(asker)
    await work()
    const { data } = await asker.api(readNoticeSetting)
    expect([data.kinds['blog.comment']?.push, data.kinds['blog.like']?.push]).toEqual([true, false])
    const kinds = { ...data.kinds, 'blog.comment': { site: true, email: false, push: false } }
    await asker.api(updateNoticeSetting, { body: { kinds, quiet: null } })
    await forum.comment(await forum.writer(), postId)
    expect(await work()).toEqual([])
    // a client that knows no push leaves the choice as it is
    const older = { 'blog.comment': { site: true, email: false } }
    await asker.api(updateNoticeSetting, { body: { kinds: older, quiet: null } })
    await forum.comment(await forum.writer(), postId)
    expect(await work()).toEqual([])
  })

  it('waits for the end of quiet hours where the reader is, and says then how many are unread', async () => {
    const { forum, reader, work, clock, appContext } = await open()
    const asker = await reader()
    const postId = await forum.published(asker)
    await work()
    const quiet = { from: '22:00', to: '08:00', zone: 'America/Toronto' }
    const { data } = await asker.api(updateNoticeSetting, { body: { kinds: {}, quiet } })
    expect(data.quiet).toEqual(quiet)
    // noon in Shanghai is 23:00 in Toronto
    await forum.comment(await forum.writer(), postId)
    await forum.comment(await forum.writer(), postId)
    expect(await work()).toEqual([])
    const wake = () => sendHeldPushes(appContext)
    await wake()
    expect(await work()).toEqual([])
    clock.pass(9 * 3_600_000)
    await wake()
    await wake()
    expect((await work()).map(({ data: { title, body, url } }) => [title, body, url])).toEqual([
      ['您有 2 条未读消息', '', '/notify'],
    ])
    await forum.comment(await forum.writer(), postId)
    expect((await work()).length).toBe(1)
  })

  it('removes a browser that the service no longer knows, and tries again where the service fails', async () => {
    const { forum, reader, work, service, newest, clock, db } = await open()
    const asker = await reader()
    const postId = await forum.published(asker)
    await work()
    service.answers(503)
    await forum.comment(await forum.writer(), postId)
    expect(await work()).toEqual([])
    expect(await newest()).toMatchObject({ status: 'waiting', error: 'HTTP 503', attempts: 1 })
    service.answers(201)
    clock.pass(10_000)
    expect((await work()).length).toBe(1)
    service.answers(410)
    await forum.comment(await forum.writer(), postId)
    await work()
    expect(await newest()).toMatchObject({ status: 'failed', error: 'HTTP 410: the browser is gone' })
    expect(await db.select().from(pushDevices).where(eq(pushDevices.userId, asker.userId))).toEqual([])
  })

  it('ends with the session of the browser, by its owner only, and with what waits for it', async () => {
    const { forum, reader, work, db } = await open()
    const [asker, stranger] = [await reader(), await reader()]
    expect((await refusalOf(stranger.api(deletePushDevice, { params: { id: asker.deviceId } }))).code).toBe(
      404,
    )
    const postId = await forum.published(asker)
    await work()
    const [session] = await db.select().from(sessions).where(eq(sessions.userId, asker.userId))
    await forum.comment(await forum.writer(), postId)
    const rows = await db.select().from(events).orderBy(desc(events.id)).limit(1)
    expect(rows[0]?.kind).toBe('comment.published')
    await endSessionById(db, session?.id ?? '')
    expect(await work()).toEqual([])
    await stranger.api(deletePushDevice, { params: { id: stranger.deviceId } })
    expect((await stranger.api(listPushDevices)).data.devices).toEqual([])
  })

  it('keeps ten browsers of a member at most, and one of a session', async () => {
    const { app, make, service, db } = await open()
    const person = await make.member()
    const ids: number[] = []
    for (let n = 0; n <= MAX_PUSH_DEVICES; n++) {
      const api = as(app, await make.session(person.userId))
      ids.push((await api(addPushDevice, { body: service.subscribe() })).data.id)
      app.clock.pass(1_000)
    }
    const left = await db
      .select({ id: pushDevices.id })
      .from(pushDevices)
      .where(eq(pushDevices.userId, person.userId))
      .orderBy(asc(pushDevices.id))
    expect(left.map(({ id }) => id)).toEqual(ids.slice(1))
    const api = as(app, await make.session(person.userId))
    const same = service.subscribe()
    const first = await api(addPushDevice, { body: same })
    expect((await api(addPushDevice, { body: same })).data.id).toBe(first.data.id)
    await api(addPushDevice, { body: service.subscribe() })
    expect((await api(listPushDevices)).data.devices.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  })

  it('goes to the account that the browser is signed in to now', async () => {
    const { app, make, reader } = await open()
    const before = await reader()
    const next = as(app, (await make.member()).token)
    await next(addPushDevice, { body: before.subscription })
    expect((await before.api(listPushDevices)).data.devices).toEqual([])
    expect((await next(listPushDevices)).data.devices).toHaveLength(1)
  })

  it('takes push services of browsers and of the operator alone, whatever is allowed for mail', async () => {
    const { app, make, service, reader } = await open({
      PUSH_NETWORKS: '',
      PUSH_SERVICES: '93.184.215.14',
      MESSAGE_NETWORKS: '127.0.0.0/8',
    })
    const api = as(app, (await make.member()).token)
    const { keys, endpoint } = service.subscribe()
    for (const refused of [
      endpoint,
      'https://127.0.0.1/send',
      'https://[::1]/send',
      'https://169.254.169.254/latest',
      'http://93.184.215.14/send',
      'https://user:word@93.184.215.14/send',
      // a stranger's machine: it could be flooded, or answer nothing and hold up the pushes of all
      'https://93.184.215.15/send',
      'https://93.184.215.14:8443/send',
      'https://fcm.googleapis.com.example.org/send',
      'https://examplefcm.googleapis.com/send',
      'file:///etc/passwd',
      'nonsense',
    ])
      expect([
        refused,
        (await refusalOf(api(addPushDevice, { body: { endpoint: refused, keys } }))).errKey,
      ]).toEqual([refused, 'push.endpoint'])
    const { data } = await api(addPushDevice, { body: { endpoint: 'https://93.184.215.14/send', keys } })
    expect(data.id).toBeGreaterThan(0)
    const offCurve = { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') }
    expect(
      (await refusalOf(api(addPushDevice, { body: { endpoint: 'https://93.184.215.14/x', keys: offCurve } })))
        .errKey,
    ).toBe('push.endpoint')
    await expect(reader()).rejects.toThrow()
  })

  it('writes no more to a machine that was stored before and is no push service', async () => {
    const { app, make, db, clock, appContext } = await open({ PUSH_NETWORKS: '', PUSH_SERVICES: '' })
    const person = await make.member()
    const [session] = await db.select().from(sessions).where(eq(sessions.userId, person.userId))
    const { keys } = (await openPushService()).subscribe()
    const [device] = await db
      .insert(pushDevices)
      .values({
        userId: person.userId,
        sessionId: session?.id ?? '',
        endpointHash: 'before',
        sealed: app.product.appContext.encryption.encrypt(
          JSON.stringify({ endpoint: 'https://93.184.215.15/tarpit', ...keys }),
        ),
        host: '93.184.215.15',
        language: 'zh',
        createTime: clock.now(),
      })
      .returning()
    const notice = { deviceId: device?.id ?? 0, title: 'n', body: '', url: '/notify', tag: 't' }
    const delivery = pushSender(appContext)(notice, { messageId: 1, now: clock.now(), secondsLeft: 60 })
    await expect(delivery).rejects.toThrow('no push service')
    expect(await db.select().from(pushDevices).where(eq(pushDevices.userId, person.userId))).toEqual([])
  })

  it('rings once for a group, however often the same member follows again', async () => {
    const { app, forum, reader, work } = await open()
    const [followed, fan] = [await reader(), await forum.writer()]
    const { data } = await followed.api(readNoticeSetting)
    const kinds = { ...data.kinds, 'user.follow': { site: true, email: false, push: true } }
    await followed.api(updateNoticeSetting, { body: { kinds, quiet: null } })
    await work()
    const follow = (isOn: boolean) =>
      as(app, fan.token)(setUserFollow, { body: { id: followed.userId, on: isOn } })
    await follow(true)
    expect((await work()).length).toBe(1)
    for (let n = 0; n < 3; n++) {
      await follow(false)
      await follow(true)
    }
    expect(await work()).toEqual([])
  })

  it('says of a storm how many are unread, instead of ringing for each', async () => {
    const { forum, reader, work, clock, appContext } = await open()
    const asker = await reader()
    const postId = await forum.published(asker)
    await work()
    const troll = await forum.writer()
    for (let n = 0; n < 9; n++)
      await forum.comment(troll, postId, { content: `<p>${n} ${'x'.repeat(n)}</p>` })
    expect((await work()).length).toBe(5)
    await sendHeldPushes(appContext)
    await sendHeldPushes(appContext)
    expect((await work()).map(({ data }) => data.title)).toEqual(['您有 9 条未读消息'])
    clock.pass(11 * 60_000)
    await forum.comment(await forum.writer(), postId)
    expect((await work()).length).toBe(1)
  })

  it('has keys of its own, made once and sealed, or those of the operator', async () => {
    const { app, make, db } = await open()
    const api = as(app, (await make.member()).token)
    const all = await Promise.all([api(listPushDevices), api(listPushDevices), api(listPushDevices)])
    expect(new Set(all.map(({ data }) => data.publicKey)).size).toBe(1)
    const [stored] = await db.select().from(secrets).where(eq(secrets.name, 'push keys'))
    expect(stored?.value).toBeTruthy()
    expect(stored?.value).not.toContain(all[0]?.data.publicKey)
    const keys = makePushKeys()
    const other = await open({ PUSH_KEYS: `${keys.publicKey}.${keys.privateKey}` })
    const { data } = await as(other.app, (await other.make.member()).token)(listPushDevices)
    expect(data.publicKey).toBe(keys.publicKey)
  })
})
