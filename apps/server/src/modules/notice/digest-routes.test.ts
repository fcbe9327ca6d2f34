import { confirmEmail, updateMyEmail } from '@app/contract/account/account-security.ts'
import {
  markNoticeRead,
  readNoticeSetting,
  stopDigest,
  updateNoticeSetting,
} from '@app/contract/member/notice.ts'
import { type DigestPace, type NoticeKindName, noticeKinds } from '@app/contract/member/notice.values.ts'
import { updateMessageSettings } from '@app/contract/monitor/message.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts } from '#modules/account/table.ts'
import { deliverMessages } from '#modules/message/actions.ts'
import { messages } from '#modules/message/table.ts'
import type { Module, NoticeDraft } from '#platform/module.ts'
import { as, refusalOf } from '#test/as.ts'
import { openMailServer } from '#test/mail-server.ts'
import { makers } from '#test/make.ts'
import { MINUTE, openTestApp } from '#test/test-app.ts'
import { deliverNotices } from './actions.ts'
import { sendDigests } from './digest.ts'
import { nextDigest } from './rules.ts'
import { putNotices } from './store.ts'
import { notices } from './table.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let events = 0

/** A house with a mail server, on a Sunday evening in Shanghai. */
async function open() {
  const app = await openTestApp({ MESSAGE_NETWORKS: '127.0.0.0/8' })
  const { db, clock } = app
  const make = makers(app)
  const { appContext } = app.product
  clock.pass(Date.parse('2026-11-22T21:00:00+08:00') - clock.now().getTime())
  const { mails, settings } = await openMailServer()
  await as(app, await make.superAdministrator())(updateMessageSettings, { body: settings })
  const everyKind = Object.fromEntries(
    Object.keys(noticeKinds).map((kind) => [kind, { site: true, email: true }]),
  )

  /** A member with a confirmed address who wants a digest. */
  async function reader(
    every: DigestPace = 'daily',
    more: { language?: 'zh' | 'en'; quiet?: { from: string; to: string }; kinds?: typeof everyKind } = {},
  ) {
    const person = await make.member()
    const address = `reader${person.userId}@example.org`
    await db
      .update(accounts)
      .set({
        email: 'r***@example.org',
        emailSealed: appContext.encryption.encrypt(address),
        emailConfirmTime: clock.now(),
      })
      .where(eq(accounts.userId, person.userId))
    const api = as(app, person.token)
    const { language = 'zh', quiet = null, kinds = everyKind } = more
    await api(updateNoticeSetting, { body: { kinds, quiet, digest: { every, language } } })
    return { ...person, api, address }
  }

  async function tell(userId: number, kind: NoticeKindName, more: Partial<NoticeDraft> = {}) {
    const actor = { userId: 0, nickName: '小鹿 <b>', avatar: '' }
    const draft = { kind, byUserId: 1, actor, ...more }
    await putNotices(db, [{ draft, userIds: [userId], now: clock.now() }])
    clock.pass(1000)
  }

  /** An answer that the worker has just handled, by a person under an alias. */
  async function answer(userId: number, more: Partial<NoticeDraft> = {}) {
    const draft: NoticeDraft = {
      kind: 'comment.reply',
      to: [userId],
      byUserId: 1,
      actor: { userId: null, nickName: '匿名鹿', avatar: '' },
      objKind: 'comment',
      objId: 71,
      blogId: 8,
      values: { T: '住宿费之外', c: '同问' },
      ...more,
    }
    const event = { id: ++events, kind: 'test.happened', payload: {}, createTime: clock.now() }
    const module: Module = { name: 'test', notices: [{ kind: event.kind, handle: async () => [draft] }] }
    await deliverNotices(db, appContext, [module], [event])
  }

  /** What the job and the post do at this time of day; gives the mails that came of it. */
  async function work() {
    const before = mails.length
    await sendDigests(appContext)
    await deliverMessages(appContext)
    return mails.slice(before)
  }

  return { app, db, clock, make, reader, tell, answer, work, everyKind }
}

/** The text of a part of a mail, as a reader sees it. */
function partOf(mail: string, type: 'plain' | 'html'): string {
  const [, head = '', body = ''] =
    new RegExp(`Content-Type: text/${type}([\\s\\S]*?)\\r?\\n\\r?\\n([\\s\\S]*?)\\r?\\n--`).exec(mail) ?? []
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  const joined = body.replace(/=\r?\n/g, '')
  const bytes = joined.replace(/=([0-9A-F]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

describe('the digest', () => {
  it('is off at first, and needs a confirmed address', async () => {
    const { app, make } = await open()
    const api = as(app, (await make.member()).token)
    const { data } = await api(readNoticeSetting)
    expect(data).toMatchObject({ digest: { every: 'off' }, emailAddress: null })
    const setting = { ...data, digest: { every: 'daily' as const, language: 'zh' as const } }
    expect((await refusalOf(api(updateNoticeSetting, { body: setting }))).errKey).toBe('notice.email')
    expect((await api(readNoticeSetting)).data.digest.every).toBe('off')
  })

  it('can be switched on for an address whose link is still to be opened, and waits for that', async () => {
    const { app, make, answer, work, everyKind } = await open()
    const { token, userId } = await make.member()
    const api = as(app, token)
    await api(updateMyEmail, { body: { email: 'mother@example.org' } })
    const digest = { every: 'now' as const, language: 'zh' as const }
    await api(updateNoticeSetting, { body: { kinds: everyKind, quiet: null, digest } })
    await answer(userId)
    app.clock.pass(2 * MINUTE)
    const [mail, ...others] = await work()
    expect(others).toEqual([])
    const words = Buffer.from(mail?.data.split(/\r?\n\r?\n/)[1] ?? '', 'base64').toString()
    const [, link = ''] = /dssEmail#([\w-]{32})/.exec(words) ?? []
    await as(app, undefined)(confirmEmail, { body: { token: link } })
    await answer(userId, { objId: 72 })
    app.clock.pass(10 * MINUTE)
    expect(await work()).toHaveLength(1)
  })

  it('goes out in the morning with unread notices by tab, as text and HTML, and tells nothing twice', async () => {
    const { clock, db, reader, tell, work } = await open()
    const parent = await reader()
    await tell(parent.userId, 'blog.comment', {
      values: { c: '请问 <费用>' },
      objKind: 'blog',
      objId: 7,
      blogId: 7,
    })
    await tell(parent.userId, 'user.follow', { objKind: 'user', objId: 3 })
    await tell(parent.userId, 'comment.reply', { blogId: 8 })
    const [reply] = await db.select().from(notices).where(eq(notices.kind, 'comment.reply'))
    await parent.api(markNoticeRead, { params: { id: reply?.id ?? 0 } })
    expect(await work()).toEqual([])
    clock.pass(11 * HOUR + 60_000)
    const [mail, ...rest] = await work()
    expect(rest).toEqual([])
    expect(mail?.to).toEqual([parent.address])
    const data = mail?.data ?? ''
    expect(data).toMatch(/Content-Type: multipart\/alternative/)
    const text = partOf(data, 'plain')
    expect(text).toContain('您有 2 条消息还没有读')
    expect(text).toContain('评论和回复（1）')
    expect(text).toContain('小鹿 <b>评论了您的文章')
    expect(text).toContain('请问 <费用>')
    expect(text).toMatch(/http:\/\/\S+\/station\/detail\/7/)
    expect(text).not.toContain('回复了您')
    expect(text).toMatch(/http:\/\/\S+\/dssUnsubscribe#\S+/)
    const html = partOf(data, 'html')
    expect(html).toContain('小鹿 &lt;b&gt;评论了您的文章')
    expect(html).toMatch(/href="http:\/\/[^"]+\/user\/home\/3"/)
    // the next digest leaves out the same unread notices and has the new ones
    clock.pass(DAY)
    expect(await work()).toEqual([])
    await tell(parent.userId, 'user.follow', { objKind: 'user', objId: 4 })
    clock.pass(DAY)
    const [next] = await work()
    expect(partOf(next?.data ?? '', 'plain')).toContain('您有 1 条消息还没有读')
  })

  it('speaks English to who chose it, and leaves out kinds that are not wanted by e-mail', async () => {
    const { clock, everyKind, reader, tell, work } = await open()
    const kinds = { ...everyKind, 'blog.like': { site: true, email: false } }
    const parent = await reader('daily', { language: 'en', kinds })
    await tell(parent.userId, 'blog.like', { blogId: 7 })
    await tell(parent.userId, 'blog.hidden', { values: { T: 'Fees', r: { zh: '广告', en: 'Advertising' } } })
    clock.pass(12 * HOUR)
    const [mail] = await work()
    const text = partOf(mail?.data ?? '', 'plain')
    expect(text).toContain('you have 1 notification that you have not read')
    expect(text).toContain('Your article “Fees” was hidden: Advertising')
    expect(text).toMatch(/\/en\/layout\/person\?tab=posts/)
    expect(text).not.toContain('liked')
  })

  it('comes on Mondays where it is weekly, and waits for the end of quiet hours', async () => {
    const { clock, reader, tell, work } = await open()
    const [weekly, sleeper] = [
      await reader('weekly'),
      await reader('daily', { quiet: { from: '22:00', to: '09:30' } }),
    ]
    for (const { userId } of [weekly, sleeper]) await tell(userId, 'user.follow')
    clock.pass(11 * HOUR + 60_000)
    expect((await work()).map(({ to }) => to)).toEqual([[weekly.address]])
    clock.pass(1.5 * HOUR)
    expect((await work()).map(({ to }) => to)).toEqual([[sleeper.address]])
    for (const { userId } of [weekly, sleeper]) await tell(userId, 'user.follow')
    clock.pass(DAY)
    expect((await work()).map(({ to }) => to)).toEqual([[sleeper.address]])
    clock.pass(6 * DAY)
    expect((await work()).map(({ to }) => to)).toEqual([[weekly.address]])
  })

  it('is made once although two processes are at it', async () => {
    const { app, clock, db, reader, tell } = await open()
    const parents = [await reader(), await reader(), await reader()]
    for (const { userId } of parents) await tell(userId, 'user.follow')
    clock.pass(12 * HOUR)
    const twin = await openTestApp({}, String((app.database.connection as { database: string }).database))
    twin.clock.pass(clock.now().getTime() - twin.clock.now().getTime())
    await Promise.all([
      sendDigests(app.product.appContext),
      sendDigests(twin.product.appContext),
      sendDigests(app.product.appContext),
    ])
    expect(await db.$count(messages, eq(messages.scene, 'digest'))).toBe(3)
  })

  it('ends at one press without signing in, and by the header that mail clients use', async () => {
    const { app, clock, reader, tell, work } = await open()
    const [parent, other] = [await reader(), await reader()]
    for (const { userId } of [parent, other]) await tell(userId, 'user.follow')
    clock.pass(12 * HOUR)
    const mails = await work()
    const mailTo = (address: string) => mails.find(({ to }) => to[0] === address)?.data ?? ''
    const [, token = ''] = /dssUnsubscribe#(\S+)/.exec(partOf(mailTo(parent.address), 'plain')) ?? []
    const visitor = as(app)
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    for (const wrong of [forged, '', '7.'])
      expect((await refusalOf(visitor(stopDigest, { body: { token: wrong } }))).errKey).toBe('notice.link')
    await visitor(stopDigest, { body: { token } })
    const unfolded = mailTo(other.address).replace(/\r?\n[ \t]+/g, ' ')
    expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const [, url = ''] = /List-Unsubscribe: <(https?:[^>]+)>/.exec(unfolded) ?? []
    const answer = await app.product.server.inject({
      method: 'POST',
      url: url.replace(/^https?:\/\/[^/]+/, ''),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(answer.json()).toMatchObject({ code: 200 })
    for (const { userId } of [parent, other]) await tell(userId, 'user.follow')
    clock.pass(8 * DAY)
    expect(await work()).toEqual([])
  })

  it('goes out a minute after an answer where the member wants that, ten minutes between two, named by the answer', async () => {
    const { clock, reader, answer, work, everyKind } = await open()
    const kinds = { ...everyKind, 'blog.like': { site: true, email: false } }
    const parent = await reader('now', { kinds })
    await answer(parent.userId)
    expect(await work()).toEqual([])
    clock.pass(61_000)
    const [mail, ...others] = await work()
    expect([mail?.to, others]).toEqual([[parent.address], []])
    expect(partOf(mail?.data ?? '', 'plain')).toContain('匿名鹿回复了您')
    const subject = /^Subject: ([\s\S]*?)\r?\n(?! )/m.exec(mail?.data ?? '')?.[1] ?? ''
    const words = subject.replace(/\s*=\?UTF-8\?(.)\?(.*?)\?=\s*/gi, (_, way: string, text: string) =>
      Buffer.from(
        text.replaceAll('_', ' ').replace(/=([0-9A-F]{2})/g, '%$1'),
        way.toUpperCase() === 'B' ? 'base64' : 'utf8',
      ).toString('utf8'),
    )
    expect(decodeURIComponent(words)).toContain('匿名鹿回复了您')
    expect(mail?.data).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/)
    await answer(parent.userId)
    clock.pass(2 * 60_000)
    expect(await work()).toEqual([])
    clock.pass(9 * 60_000)
    expect((await work()).length).toBe(1)
    await answer(parent.userId, { kind: 'blog.like' })
    clock.pass(HOUR)
    expect(await work()).toEqual([])
    // without an answer nothing is due
    clock.pass(DAY)
    expect(await work()).toEqual([])
  })
})

describe('the time of the next digest', () => {
  it('is in the morning, daily or on Mondays, never twice for one morning, and not set for e-mails at once', () => {
    /** Monday 2 March 2026, 8:00 in Shanghai. */
    const monday = Date.parse('2026-03-02T08:00:00+08:00')
    const minute = 60_000
    expect(nextDigest('off', new Date(monday))).toBeNull()
    expect(nextDigest('now', new Date(monday))).toBeNull()
    expect(nextDigest('daily', new Date(monday - minute))?.getTime()).toBe(monday)
    expect(nextDigest('daily', new Date(monday))?.getTime()).toBe(monday + DAY)
    expect(nextDigest('weekly', new Date(monday - minute))?.getTime()).toBe(monday)
    expect(nextDigest('weekly', new Date(monday))?.getTime()).toBe(monday + 7 * DAY)
    expect(nextDigest('weekly', new Date(monday + 3 * DAY + 5 * minute))?.getTime()).toBe(monday + 7 * DAY)
  })
})
