import {
  deleteNotice,
  listNotices,
  markNoticeRead,
  readAllNotices,
  readNoticeCount,
  readNoticeSetting,
  updateNoticeSetting,
} from '@app/contract/member/notice.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { describe, expect, it } from 'vitest'
import { memberBlocks } from '#modules/member/table.ts'
import { postTargets } from '#modules/post/notice-store.ts'
import type { Event } from '#platform/event/events.ts'
import { LiveStreams } from '#platform/event/live-streams.ts'
import type { Module, NoticeDraft } from '#platform/module.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { openTestApp } from '#test/test-app.ts'
import { deliverNotices } from './actions.ts'
import { forgetOldNotices, quietNoMore, reachable, saveSetting, unreadOf } from './store.ts'
import { titleOf } from './texts.ts'

const app = await openTestApp()
const make = makers(app)
const { db, clock } = app
const DAY = 86_400_000

let events = 0

/** Delivers what modules would say of one act. */
async function happens(drafts: readonly NoticeDraft[], kind = 'test.happened', payload = {}): Promise<void> {
  const event: Event = { id: ++events, kind, payload, createTime: clock.now() }
  const module: Module = { name: 'test', notices: [{ kind, handle: async () => drafts }] }
  const targets: Module = { name: 'post', noticeTargets: postTargets }
  await deliverNotices(db, app.product.appContext, [module, targets], [event])
}

/** Delivers what modules would say of several acts that one transaction handles. */
async function happenTogether(
  acts: readonly { kind?: string; payload?: Record<string, unknown>; drafts?: readonly NoticeDraft[] }[],
  peopleAtOnce?: number,
) {
  const batch = acts.map(({ kind = 'test.happened', payload = {} }) => ({
    id: ++events,
    kind,
    subject: 'post 7',
    payload,
    createTime: clock.now(),
  }))
  const draftsOf = async ({ id }: Event) => acts[batch.findIndex((event) => event.id === id)]?.drafts ?? []
  const module: Module = {
    name: 'test',
    notices: [...new Set(batch.map(({ kind }) => kind))].map((kind) => ({
      kind,
      handle: (_db, event) => draftsOf(event),
    })),
  }
  const targets: Module = { name: 'post', noticeTargets: postTargets }
  return deliverNotices(db, app.product.appContext, [module, targets], batch, peopleAtOnce)
}

type Person = Awaited<ReturnType<typeof make.member>>

const by = ({ userId, nickName }: Person) => ({
  byUserId: userId,
  actor: { userId, nickName, avatar: '' },
})

const like = (author: Person, fan: Person, postId: number): NoticeDraft => ({
  kind: 'blog.like',
  to: [author.userId],
  ...by(fan),
  groupKey: `like:${postId}`,
  groupMs: DAY,
  objKind: 'blog',
  objId: postId,
  blogId: postId,
})

const comment = (author: Person, writer: Person, over: Partial<NoticeDraft> = {}): NoticeDraft => ({
  kind: 'blog.comment',
  to: [author.userId],
  ...by(writer),
  objKind: 'comment',
  objId: 71,
  blogId: 7,
  values: { T: '住宿费之外', c: '同问' },
  ...over,
})

const inbox = async (person: Person, type = 0, body = {}) =>
  as(app, person.token)(listNotices, { params: { type: String(type) }, body })

describe('notices', () => {
  it('group likes of a post into one while it is unread, and begin another one after it was read', async () => {
    const author = await make.member()
    for (let n = 0; n < 12; n++) await happens([like(author, await make.member(), 12)])
    const { rows, total, unread } = await inbox(author)
    expect([total, rows[0]?.actorCount, rows[0]?.actors.length, unread[2], unread.total]).toEqual([
      1, 12, 3, 1, 1,
    ])
    expect(rows[0]?.title).toBe(`${rows[0]?.actors[0]?.nickName}等12人赞了您的文章`)
    await as(app, author.token)(markNoticeRead, { params: { id: rows[0]?.id ?? 0 } })
    await happens([like(author, await make.member(), 12)])
    const after = await inbox(author)
    expect(after.rows.map(({ actorCount, isRead }) => [actorCount, isRead])).toEqual([
      [1, false],
      [12, true],
    ])
  })

  it('of several acts in one transaction are grouped and chosen as those of acts one after another', async () => {
    const [author, writer] = [await make.member(), await make.member()]
    const fans = [await make.member(), await make.member(), await make.member(), await make.member()]
    await happenTogether([
      ...fans.map((fan) => ({ drafts: [like(author, fan, 15)] })),
      { drafts: [comment(author, writer), comment(author, writer, { kind: 'mention' })] },
      { drafts: [like(author, fans[0] as Person, 15)] },
    ])
    const { rows } = await inbox(author)
    expect(rows.map(({ kind, actorCount }) => [kind, actorCount]).sort()).toEqual([
      ['blog.like', 4],
      ['mention', 1],
    ])
    expect(rows.find(({ kind }) => kind === 'blog.like')?.actors[0]).toMatchObject({
      userId: fans[3]?.userId,
    })
  })

  it('lead nowhere when a later act of the same transaction has taken away what they speak of', async () => {
    const [author, writer] = [await make.member(), await make.member()]
    await happenTogether([
      { drafts: [comment(author, writer)] },
      { kind: 'post.removed', payload: { postId: 7, byStaff: false, reason: '' } },
    ])
    expect((await inbox(author)).rows.map(({ url }) => url)).toEqual([null])
  })

  it('of a transaction end at so many people: what is left says how far it came', async () => {
    const people = [await make.member(), await make.member(), await make.member()]
    const writer = await make.member()
    const draft = comment(writer, writer, { to: people.map(({ userId }) => userId) })
    expect(await happenTogether([{ drafts: [draft] }, { drafts: [draft] }], 2)).toEqual([
      { reachedUserId: people[1]?.userId },
      { reachedUserId: 0 },
    ])
    const totals = await Promise.all(people.map(async (person) => (await inbox(person)).total))
    expect(totals).toEqual([1, 1, 0])
  })

  it('count a member who likes again once', async () => {
    const [author, fan] = [await make.member(), await make.member()]
    await happens([like(author, fan, 13)])
    await happens([like(author, fan, 13)])
    expect((await inbox(author)).rows.map(({ actorCount }) => actorCount)).toEqual([1])
  })

  it('end a group after a day although it is unread', async () => {
    const author = await make.member()
    await happens([like(author, await make.member(), 14)])
    clock.pass(DAY + 1)
    await happens([like(author, await make.member(), 14)])
    const token = await make.session(author.userId)
    expect((await inbox({ ...author, token })).total).toBe(2)
  })

  it('leave out the actor, and members on either side of a block', async () => {
    const [author, writer] = [await make.member(), await make.member()]
    await happens([comment(author, author)])
    await db.insert(memberBlocks).values({ userId: author.userId, targetId: writer.userId })
    await happens([comment(author, writer)])
    await happens([comment(writer, author)])
    expect((await inbox(author)).total + (await inbox(writer)).total).toBe(0)
  })

  it('make one for each person and act: a mention before a reply before a comment before a watch', async () => {
    const [author, writer] = [await make.member(), await make.member()]
    const to = [author.userId]
    await happens([
      comment(author, writer, { kind: 'watch.blog' }),
      comment(author, writer),
      comment(author, writer, { kind: 'mention', to }),
      comment(author, writer, { kind: 'comment.reply', to }),
    ])
    expect((await inbox(author)).rows.map(({ kind }) => kind)).toEqual(['mention'])
  })

  it('stand under their tab, in the language of the reader, and lead to the comment', async () => {
    const [author, writer] = [await make.member(), await make.member()]
    await happens([comment(author, writer)])
    const english = await as(app, author.token, { language: 'en' })(listNotices, { params: { type: '1' } })
    expect(english.rows[0]).toMatchObject({
      title: `${writer.nickName} commented on your article`,
      content: '同问',
      url: '/en/station/detail/7?commentId=71#c71',
      noticeType: 1,
    })
    expect((await inbox(author, 2)).total).toBe(0)
    expect((await inbox(author, 1, { onlyUnread: true })).total).toBe(1)
  })

  it('say in English how many others there are', async () => {
    const author = await make.member()
    const title = async () =>
      (await as(app, author.token, { language: 'en' })(listNotices, { params: { type: '2' } })).rows[0]?.title
    await happens([like(author, await make.member(), 15)])
    expect(await title()).toMatch(/^人物\d+ liked your article$/)
    await happens([like(author, await make.member(), 15)])
    expect(await title()).toMatch(/ and 1 other liked your article$/)
    await happens([like(author, await make.member(), 15)])
    expect(await title()).toMatch(/ and 2 others liked your article$/)
  })

  it('become plain text when what they are about is removed, and lead there again when it is back', async () => {
    const [author, writer] = [await make.member(), await make.member()]
    await happens([comment(author, writer, { blogId: 21 })])
    await happens([], 'post.removed', { postId: 21, byStaff: false, reason: '' })
    expect((await inbox(author)).rows[0]).toMatchObject({ content: '内容已删除', url: null })
    await happens([], 'post.published', { postId: 21, isFirst: false })
    expect((await inbox(author)).rows[0]).toMatchObject({ content: '同问' })
    await happens([], 'comment.removed', { commentId: 71, byStaff: false, reason: '' })
    expect((await inbox(author)).rows[0]).toMatchObject({ content: '内容已删除', url: null })
  })

  it('count how often the offer of ways after a post was closed, and keep the count', async () => {
    const api = as(app, (await make.member()).token)
    const { kinds, quiet, offerCloses } = (await api(readNoticeSetting)).data
    expect(offerCloses).toBe(0)
    for (const times of [1, 2]) {
      const { data } = await api(updateNoticeSetting, { body: { kinds, quiet, closesOffer: true } })
      expect(data.offerCloses).toBe(times)
      app.clock.pass(2_000)
    }
    const { data } = await api(updateNoticeSetting, { body: { kinds, quiet } })
    expect(data.offerCloses).toBe(2)
  })

  it('do not reach who switched the kind off; what cannot be switched off does', async () => {
    const [author, writer] = [await make.member(), await make.member()]
    const api = as(app, author.token)
    const { data } = await api(readNoticeSetting)
    expect(data.kinds['blog.rejected']).toBeUndefined()
    await api(updateNoticeSetting, {
      body: {
        kinds: {
          'blog.comment': { site: false, email: false },
          'blog.rejected': { site: false, email: false },
        },
        quiet: { from: '22:30', to: '07:30' },
      },
    })
    expect((await api(readNoticeSetting)).data).toMatchObject({
      kinds: { 'blog.comment': { site: false }, mention: { site: true } },
      quiet: { from: '22:30', to: '07:30' },
    })
    await happens([comment(author, writer)])
    await happens([
      { kind: 'blog.rejected', to: [author.userId], byUserId: null, actor: null, values: { T: 'T', r: 'r' } },
    ])
    expect((await inbox(author)).rows.map(({ kind }) => kind)).toEqual(['blog.rejected'])
  })

  it('are read, read all up to a number, and deleted by their owner only', async () => {
    const [author, writer, stranger] = [await make.member(), await make.member(), await make.member()]
    for (let n = 0; n < 3; n++) await happens([comment(author, writer, { objId: 100 + n })])
    const api = as(app, author.token)
    const { rows } = await inbox(author)
    const [newest, middle, oldest] = rows.map(({ id }) => id)
    for (const work of [
      () => as(app, stranger.token)(markNoticeRead, { params: { id: newest ?? 0 } }),
      () => as(app, stranger.token)(deleteNotice, { params: { id: newest ?? 0 } }),
    ])
      expect((await refusalOf(work())).code).toBe(404)
    expect((await api(readNoticeCount)).data).toMatchObject({ 1: 3, total: 3 })
    await api(readAllNotices, { params: { type: '1' }, body: { beforeId: middle ?? 0 } })
    expect((await api(readNoticeCount)).data.total).toBe(1)
    await api(deleteNotice, { params: { id: oldest ?? 0 } })
    const left = await inbox(author)
    expect(left.rows.map(({ id, isRead }) => [id, isRead])).toEqual([
      [newest, false],
      [middle, true],
    ])
  })

  it.each(['7', '-1', 'x'])('have no tab %s', async (type) => {
    const person = await make.member()
    const refusal = await refusalOf(as(app, person.token)(listNotices, { params: { type } }))
    expect([refusal.code, refusal.errKey]).toEqual([500, 'notice.type'])
  })

  it('are forgotten half a year after they were read, and a year after they were not', async () => {
    const [author, writer] = [await make.member(), await make.member()]
    await happens([comment(author, writer, { objId: 1 })])
    const api = as(app, author.token)
    await api(readAllNotices, { params: { type: '0' }, body: { beforeId: 1_000_000 } })
    await happens([comment(author, writer, { objId: 2 })])
    await forgetOldNotices(db, new Date(clock.now().getTime() + 181 * DAY))
    expect((await inbox(author)).rows.map(({ objId }) => objId)).toEqual([2])
    await forgetOldNotices(db, new Date(clock.now().getTime() + 366 * DAY))
    expect((await inbox(author)).total).toBe(0)
  })
})

describe('quiet hours', () => {
  const at = (time: string) => new Date(`2026-11-22T${time}:00+08:00`)

  it.each([
    ['22:30', '07:30', '23:00', true],
    ['22:30', '07:30', '07:29', true],
    ['22:30', '07:30', '07:30', false],
    ['22:30', '07:30', '12:00', false],
    ['12:00', '14:00', '13:59', true],
    ['12:00', '14:00', '14:00', false],
  ])('from %s to %s hold at %s: %s', async (from, to, time, isQuiet) => {
    const [person, other] = [await make.member(), await make.member()]
    await saveSetting(db, person.userId, { kinds: {}, quiet: { from, to } }, clock.now())
    const userIds = [person.userId, other.userId]
    const draft = { kind: 'comment.reply' as const, byUserId: null }
    const [reached] = await reachable(db, [{ draft, userIds, now: at(time) }])
    expect(reached).toMatchObject([
      { userId: person.userId, isQuiet },
      { userId: other.userId, isQuiet: false },
    ])
  })
})

describe('the live stream', () => {
  /** What a stream said, until it has said so many things. */
  async function readChunks(stream: NodeJS.ReadableStream, times: number): Promise<string[]> {
    const chunks: string[] = []
    for await (const chunk of stream) {
      chunks.push(String(chunk))
      if (chunks.length === times) break
    }
    return chunks
  }

  it('says the count at once and again when it changes, to every process', async () => {
    const [author, writer] = [await make.member(), await make.member()]
    // another process: a line of its own to the same database
    const { product, database } = await openTestApp(
      {},
      String((app.database.connection as { database: string }).database),
    )
    let unread = 0
    const stream = product.appContext.live.open(author.userId, async () => ({
      event: 'count',
      id: String(unread),
      data: { total: unread },
    }))
    expect(database.listenConnection.isOpen).toBe(true)
    const hearing = readChunks(stream, 2)
    unread = 1
    await happens([comment(author, writer)])
    const chunks = await hearing
    expect(chunks[1]).toBe('event: count\nid: 1\ndata: {"total":1}\n\n')
  })

  it('is silent for who wants quiet at this hour; the notice itself is there', async () => {
    const [sleeper, other, writer] = [await make.member(), await make.member(), await make.member()]
    const hour = (ms: number) => writeMoment(new Date(clock.now().getTime() + ms)).slice(11, 16)
    const quiet = { from: hour(-3_600_000), to: hour(3_600_000) }
    await saveSetting(db, sleeper.userId, { kinds: {}, quiet }, clock.now())
    const { live } = app.product.appContext
    const requests: string[] = []
    const open = (name: string, userId: number) =>
      live.open(userId, async () => {
        requests.push(name)
        return { event: 'count', id: String(requests.length), data: { total: requests.length } }
      })
    const [silent, hearing] = [open('sleeper', sleeper.userId), readChunks(open('other', other.userId), 2)]
    await happens([comment(sleeper, writer)])
    // told after it: once this one is heard, the other would have been
    await happens([comment(other, writer)])
    await hearing
    expect(requests.filter((name) => name === 'sleeper')).toHaveLength(1)
    expect((await unreadOf(db, sleeper.userId)).total).toBe(1)
    // and gets the notice once the quiet hours are over
    const at = (ms: number) => new Date(clock.now().getTime() + ms)
    expect(await quietNoMore(db, 6, at(3_500_000))).not.toContain(sleeper.userId)
    expect(await quietNoMore(db, 6, at(3_720_000))).toContain(sleeper.userId)
    expect(await quietNoMore(db, 6, at(4_200_000))).not.toContain(sleeper.userId)
    silent.destroy()
  })

  it('refuses strangers, and ends with the session', async () => {
    const refused = await app.product.server.inject({ url: '/prod-api/bbs/submitweb/noticeStream' })
    expect(refused.json().code).toBe(401)
    const live = new LiveStreams(app.database.listenConnection)
    const stream = live.open(1, async () => undefined)
    expect(await readChunks(stream, 1)).toEqual([])
    expect(live.count).toBe(0)
  })
})

const noticeOf = (
  kind: 'blog.comment' | 'blog.approved' | 'blog.like',
  values: NonNullable<NoticeDraft['values']>,
) => ({
  kind,
  actors: [{ userId: 7, nickName: '雨后苔', avatar: '' }],
  counted: [7],
  values: { T: '要带厚被子吗', ...values },
  isTargetGone: false,
  objKind: 'blog',
  objId: 1,
  blogId: 1,
  isStory: false,
})

it.each([
  ['blog.comment', '雨后苔回答了您的提问“要带厚被子吗”', '雨后苔评论了您的文章'],
  ['blog.approved', '提问“要带厚被子吗”已通过审核', '文章“要带厚被子吗”已通过审核'],
  ['blog.like', '雨后苔赞了您的文章', '雨后苔赞了您的文章'],
] as const)('a notice %s calls a question a question', (kind, ofQuestion, ofArticle) => {
  expect(titleOf(noticeOf(kind, { q: '1' }) as never, 'zh')).toBe(ofQuestion)
  expect(titleOf(noticeOf(kind, {}) as never, 'zh')).toBe(ofArticle)
})

it('a notice of what an officer wrote names the school', () => {
  const values = { A: { zh: '静湖学校', en: 'Quiet Lake School' } }
  expect(titleOf(noticeOf('blog.comment', values) as never, 'zh')).toBe('静湖学校评论了您的文章')
  expect(titleOf(noticeOf('blog.comment', values) as never, 'en')).toMatch(/^Quiet Lake School /)
})
