import { auditAdmin } from '@app/contract/moderation/audit.ts'
import { readNeighbours } from '@app/contract/moderation/desk/neighbour.ts'
import { readReviewCounts } from '@app/contract/moderation/desk/review-counts.ts'
import {
  addNote,
  assignReview,
  listColleagues,
  listNotes,
  watchQueue,
} from '@app/contract/moderation/desk/review-work.ts'
import { readShifts } from '@app/contract/moderation/desk/shift.ts'
import { decideReview, listReviewQueue, readCluster } from '@app/contract/moderation/review.ts'
import { IMPERSONATION } from '@app/contract/moderation/review.values.ts'
import { addComment } from '@app/contract/post/comment.ts'
import { addPost } from '@app/contract/post/post-writing.ts'
import { describe, expect, it } from 'vitest'
import { accountRoles } from '#modules/access-control/table.ts'
import { members } from '#modules/member/table.ts'
import { moderatorCities } from '#modules/moderator/table.ts'
import { modules } from '#modules.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { openTestApp } from '#test/test-app.ts'

const app = await openTestApp()
const make = makers(app)
const { db, clock } = app
const MODERATOR = 3

/** A moderator with the seeded role, in these cities; in all when none is named. */
async function moderator(...cityCodes: string[]) {
  const person = await make.account({ usertype: '00' })
  const { userId } = person
  await db.insert(accountRoles).values({ userId, roleId: MODERATOR })
  if (cityCodes.length > 0)
    await db.insert(moderatorCities).values(cityCodes.map((cityCode) => ({ userId, cityCode })))
  return { ...person, api: as(app, await make.session(userId)) }
}

async function writer(level = 0) {
  const person = await make.member({ phonenumber: '13900000000' })
  await db.insert(members).values({ userId: person.userId, level })
  return { ...person, api: as(app, person.token) }
}

let texts = 0
async function waitingPost(author?: Awaited<ReturnType<typeof writer>>, content?: string) {
  const by = author ?? (await writer())
  const number = ++texts
  const { data } = await by.api(addPost, {
    body: {
      blogType: 3,
      title: `第${number}次家长会的记录`,
      content: content ?? `<p>第${number}次家长会讲了${'课程安排'.repeat(number % 7)}和住宿的费用。</p>`,
      cityCode: '440100',
    },
  })
  expect(data.status).toBe('pending')
  return { id: data.id, author: by }
}

const about = (id: number) => ({ params: { objKind: 'blog' as const, id } })
const give = (id: number, to: { userId?: number; roleId?: number; note?: string }) => ({
  params: { id },
  body: { objKind: 'blog' as const, ...to },
})
const rowOf = async (api: Awaited<ReturnType<typeof moderator>>['api'], id: number, query: object = {}) =>
  (await api(listReviewQueue, { query: { pageSize: 50, ...query } })).rows.find(({ objId }) => objId === id)

describe('notes of staff', () => {
  it('stand at the item for the colleagues of its city, with name and time; the audit log says so without the words', async () => {
    const { id } = await waitingPost()
    const [one, colleague, elsewhere] = [
      await moderator(),
      await moderator('440100'),
      await moderator('110000'),
    ]
    await one.api(addNote, { ...about(id), body: { text: '  和上周那篇是同一家中介  ' } })
    const { rows } = await colleague.api(listNotes, about(id))
    expect(rows).toMatchObject([{ act: 'note', text: '和上周那篇是同一家中介', userName: one.nickName }])
    expect((await rowOf(colleague.api, id))?.noteCount).toBe(1)
    expect((await elsewhere.api(listNotes, about(id))).rows).toEqual([])
    expect((await refusalOf(elsewhere.api(addNote, { ...about(id), body: { text: '好' } }))).code).toBe(404)
    const log = await one.api(auditAdmin.list, { query: { act: 'note' } })
    expect(log.rows).toMatchObject([{ objKind: 'blog', objId: id, userName: one.userName, note: null }])
  })

  it('stay with the post once it is decided, and are bounded', async () => {
    const { id } = await waitingPost()
    const one = await moderator()
    await one.api(addNote, { ...about(id), body: { text: '已核对' } })
    await one.api(decideReview, { ...about(id), body: { action: 'approve' } })
    expect((await one.api(listNotes, about(id))).total).toBe(1)
    await one.api(addNote, { ...about(id), body: { text: '通过后又看了一次' } })
    expect((await one.api(listNotes, about(id))).rows[0]?.text).toBe('通过后又看了一次')
    const long = one.api(addNote, { ...about(id), body: { text: '长'.repeat(1_001) } })
    expect((await refusalOf(long)).code).toBe(500)
  })

  it('stand in a member’s record for staff alone', async () => {
    const [one, person] = [await moderator(), await writer()]
    const member = { params: { objKind: 'user' as const, id: person.userId } }
    await one.api(addNote, { ...member, body: { text: '电话里确认过身份' } })
    expect((await one.api(listNotes, member)).rows).toMatchObject([{ text: '电话里确认过身份' }])
    expect((await refusalOf(person.api(listNotes, member))).code).toBe(403)
  })
})

describe('notes about staff', () => {
  it('are for administrators alone, and what is noted about a person is nothing for that person', async () => {
    const [one, colleague] = [await moderator(), await moderator()]
    const head = as(app, await make.superAdministrator())
    const note = { params: { objKind: 'user' as const, id: colleague.userId }, body: { text: '值班迟到' } }
    expect((await refusalOf(one.api(addNote, note))).code).toBe(404)
    await head(addNote, note)
    const { params } = note
    for (const reader of [one, colleague])
      expect((await refusalOf(reader.api(listNotes, { params }))).code).toBe(404)
    expect((await head(listNotes, { params })).total).toBe(1)
    // staff whose roles grant nothing now are staff all the same
    const idle = { params: { objKind: 'user' as const, id: (await make.account({ usertype: '00' })).userId } }
    await head(addNote, { ...idle, body: { text: '休假到九月' } })
    expect((await refusalOf(one.api(listNotes, idle))).code).toBe(404)
    expect((await refusalOf(one.api(addNote, { ...idle, body: { text: '好' } }))).code).toBe(404)
    const auditor = as(app, (await make.administrator({ permissions: ['bbs:review:list'] })).token)
    const member = { params: { objKind: 'user' as const, id: (await writer()).userId } }
    expect((await refusalOf(auditor(listNotes, member))).code).toBe(403)
    const own = await make.post({ status: 'pending', authorId: one.userId, cityCode: '440100' })
    await colleague.api(addNote, { ...about(own.id), body: { text: '同事的帖子' } })
    expect((await refusalOf(one.api(listNotes, about(own.id)))).code).toBe(404)
  })
})

describe('handing over', () => {
  it('tells the colleague by the bell, marks the item and leaves it in the filter of unassigned ones no more', async () => {
    const { id } = await waitingPost()
    const [one, colleague] = [await moderator(), await moderator()]
    const { people, roles } = (await one.api(listColleagues)).data
    expect(people).toContainEqual({ userId: colleague.userId, nickName: colleague.nickName })
    expect(people.map(({ userId }) => userId)).not.toContain(one.userId)
    expect(roles.map(({ roleId }) => roleId)).toContain(MODERATOR)
    await one.api(assignReview, give(id, { userId: colleague.userId, note: '你认识这家学校' }))
    expect((await colleague.api(readReviewCounts)).data.mine).toBe(1)
    expect((await rowOf(colleague.api, id, { share: 'mine' }))?.assigned).toEqual({
      toName: colleague.nickName,
      isRole: false,
      byName: one.nickName,
      isMine: true,
    })
    expect(await rowOf(one.api, id, { share: 'mine' })).toBeUndefined()
    expect(await rowOf(one.api, id, { share: 'unassigned' })).toBeUndefined()
    expect((await one.api(listNotes, about(id))).rows).toMatchObject([
      { act: 'handOver', toName: colleague.nickName, text: '你认识这家学校' },
    ])
    await colleague.api(decideReview, { ...about(id), body: { action: 'approve' } })
    expect((await colleague.api(readReviewCounts)).data.mine).toBe(0)
  })

  it('escalates to a role, whose holders find it, and is taken back', async () => {
    const { id } = await waitingPost()
    const [one, other] = [await moderator(), await moderator()]
    await one.api(assignReview, give(id, { roleId: MODERATOR }))
    expect((await other.api(readReviewCounts)).data.escalated).toBe(1)
    expect((await rowOf(other.api, id, { share: 'escalated' }))?.assigned).toMatchObject({
      isRole: true,
      isMine: true,
    })
    await one.api(assignReview, give(id, {}))
    expect((await other.api(readReviewCounts)).data.escalated).toBe(0)
    expect((await rowOf(other.api, id, { share: 'unassigned' }))?.assigned).toBeNull()
  })

  it('is refused for a colleague of another city, for who cannot decide, for oneself and for two at once', async () => {
    const { id } = await waitingPost()
    const [one, elsewhere, member] = [await moderator(), await moderator('110000'), await writer()]
    for (const userId of [elsewhere.userId, member.userId, one.userId])
      expect((await refusalOf(one.api(assignReview, give(id, { userId })))).errKey).toBe('review.colleague')
    expect((await refusalOf(one.api(assignReview, give(id, { roleId: 9_999_999 })))).errKey).toBe(
      'review.colleague',
    )
    expect((await refusalOf(elsewhere.api(assignReview, give(id, { userId: 1 })))).code).toBe(404)
    const two = one.api(assignReview, give(id, { userId: 1, roleId: MODERATOR }))
    expect((await refusalOf(two)).code).toBe(500)
  })
})

describe('the statistics of the desk', () => {
  it('say how long things waited, who decided how many and what waits longest, to their readers alone', async () => {
    const { id } = await waitingPost()
    const one = await moderator()
    const head = as(app, (await make.administrator({ permissions: ['bbs:shift:list'] })).token)
    const before = (await head(readShifts)).data.people.length
    await one.api(decideReview, { ...about(id), body: { action: 'approve' } })
    const { data } = await head(readShifts)
    expect(data.people).toHaveLength(before + 1)
    expect(data.people).toContainEqual(expect.objectContaining({ userId: one.userId, decided: 1 }))
    expect(data.kinds.map(({ kind }) => kind)).toContain('blog')
    expect((await refusalOf(one.api(readShifts))).code).toBe(403)
    const long = head(readShifts, { query: { beginDay: '2020-01-01' } })
    expect((await refusalOf(long)).code).toBe(500)
  })
})

describe('the watch of the queue', () => {
  it('says how many came since, what was decided and who has an item open, for forty-five seconds', async () => {
    const { id } = await waitingPost()
    const [one, other] = [await moderator(), await moderator()]
    const { readAt } = await one.api(listReviewQueue, { query: { pageSize: 50 } })
    const since = new Date(Date.now() + 60_000)
    const item = { objKind: 'blog' as const, objId: id }
    const look = (api: typeof one.api, open: typeof item | null) =>
      api(watchQueue, { body: { since, open, shown: [item] } })
    await look(one.api, item)
    expect((await look(other.api, item)).data).toMatchObject({
      fresh: 0,
      items: [{ isWaiting: true, openBy: [one.nickName] }],
    })
    expect((await rowOf(other.api, id))?.openBy).toEqual([one.nickName])
    clock.pass(46_000)
    const later = await make.post({ status: 'pending', createTime: new Date(since.getTime() + 5_000) })
    expect((await look(other.api, null)).data).toMatchObject({ fresh: 1, urgent: 0, items: [{ openBy: [] }] })
    // what pretends to be official goes above all that the reader has
    const createTime = new Date(since.getTime() + 6_000)
    await make.post({ status: 'pending', pendingReason: IMPERSONATION, createTime })
    expect((await look(other.api, null)).data).toMatchObject({ fresh: 2, urgent: 1 })
    expect(await rowOf(one.api, later.id, { until: since })).toBeUndefined()
    expect(await rowOf(one.api, later.id)).toBeDefined()
    expect(readAt.getTime()).toBeGreaterThanOrEqual(clock.now().getTime() - 46_000)
    await one.api(decideReview, { ...about(id), body: { action: 'approve' } })
    expect((await look(other.api, null)).data.items).toMatchObject([{ isWaiting: false }])
  })
})

describe('the watch of an item of another city', () => {
  it('answers nothing of who works on it, and marks it for no colleague', async () => {
    const { id } = await waitingPost()
    const [one, elsewhere] = [await moderator('440100'), await moderator('110000')]
    const item = { objKind: 'blog' as const, objId: id }
    const look = async (api: typeof one.api, open: typeof item | null) =>
      (await api(watchQueue, { body: { since: clock.now(), open, shown: [item] } })).data.items
    await look(elsewhere.api, item)
    expect(await look(one.api, item)).toMatchObject([{ isWaiting: true, openBy: [] }])
    expect(await look(elsewhere.api, null)).toMatchObject([{ isWaiting: false, openBy: [], claimedBy: null }])
  })
})

describe('the neighbours of an item', () => {
  const sentence = '这家学校的老师很好，住宿也方便，家长可以放心把孩子送过去，学费分两次交，联系我有优惠。'

  it('are the author’s other texts, the thread, similar texts and texts from the same network', async () => {
    const one = await moderator()
    const [author, other] = [await writer(), await writer()]
    const earlier = await waitingPost(author)
    clock.pass(600_000)
    const { id } = await waitingPost(author, `<p>${sentence}</p>`)
    clock.pass(600_000)
    const alike = await waitingPost(other, `<p>${sentence}真的</p>`)
    const { data } = await one.api(readNeighbours, about(id))
    expect(data.author.map(({ objId }) => objId)).toContain(earlier.id)
    expect(data.similar.find(({ objId }) => objId === alike.id)?.likeness).toBeGreaterThan(80)
    expect(data.origin.find(({ objId }) => objId === alike.id)).toMatchObject({ isSameNetwork: true })
    expect([...data.author, ...data.origin].map(({ objId }) => objId)).not.toContain(id)
  })

  it('are of other cities what is published alone', async () => {
    const one = await moderator('440300')
    const author = await writer()
    const text = (cityCode: string, status: string, content = `<p>${sentence}</p>`) =>
      make.post({
        authorId: author.userId,
        cityCode,
        status,
        content,
        createTime: clock.now(),
        ip: '127.0.0.1',
      })
    const subject = await text('440300', 'pending')
    const away = [
      await text('110000', 'deleted'),
      await text('110000', 'hidden'),
      await text('110000', 'pending'),
    ]
    const published = await text('110000', 'published')
    const near = await text('440300', 'deleted')
    const { data } = await one.api(readNeighbours, about(subject.id))
    const ids = [...data.author, ...data.similar, ...data.origin].map(({ objId }) => objId)
    expect(ids).toEqual(expect.arrayContaining([published.id, near.id]))
    for (const { id } of away) expect(ids).not.toContain(id)
  })

  it('of a text under an alias betray neither the author nor the network', async () => {
    const one = await moderator()
    const author = await writer()
    const named = await waitingPost(author)
    const hidden = await make.post({
      status: 'pending',
      authorId: author.userId,
      hideName: true,
      content: '<p>押金退得很慢，问了三次才有回音。</p>',
      ip: '127.0.0.1',
      createTime: clock.now(),
    })
    const { data } = await one.api(readNeighbours, about(hidden.id))
    expect(data).toMatchObject({ isHidden: true, author: [], origin: [] })
    const around = (await one.api(readNeighbours, about(named.id))).data
    expect([...around.author, ...around.origin].map(({ objId }) => objId)).not.toContain(hidden.id)
  })
})

describe('a text that names an office beside a demand', () => {
  const WEEK = 7 * 86_400_000
  const send = async (by: Awaited<ReturnType<typeof writer>>, title: string, content: string) =>
    (await by.api(addPost, { body: { blogType: 3, title, content, cityCode: '440100' } })).data
  /** Past the first reviews. */
  async function known(at: Date, row: { nickName?: string } = {}) {
    const person = await make.member({ phonenumber: '13900000000', createTime: at, ...row })
    await db.insert(members).values({ userId: person.userId, level: 1, blogCount: 2, commentCount: 3 })
    return { ...person, api: as(app, person.token) }
  }

  it('waits while its author has no record, also when the two stand in title and body or in a name', async () => {
    const fresh = () => known(clock.now())
    const waiting = { status: 'pending', pendingReason: 'office' }
    expect(await send(await fresh(), '客服小林在此', '<p>异常的朋友请点链接。</p>')).toMatchObject(waiting)
    const named = await known(clock.now(), { nickName: '北岸学生团队' })
    expect(await send(named, '开学的三件小事', '<p>想进群的请扫码，晚上截止。</p>')).toMatchObject(waiting)
    expect(await send(await fresh(), '开学的三件小事', '<p>想进群的问班主任。</p>')).toMatchObject({
      status: 'published',
    })
    const host = await make.post({ status: 'published', cityCode: '440100' })
    const reply = await (await fresh()).api(addComment, {
      body: { blogId: host.id, content: 'I am with their support, so p a s s w o r d please' },
    })
    expect(reply.data.status).toBe('pending')
    const { rows } = await (await moderator()).api(listReviewQueue, { query: { pageSize: 50 } })
    expect(rows.find(({ objId }) => objId === reply.data.id)?.reason).toContain('提到机构或工作人员')
  })

  it('appears at once where a record vouches for its author', async () => {
    const old = await known(new Date(clock.now().getTime() - WEEK))
    expect(await send(old, '问过客服的退款', '<p>客服说退款三天到账，链接在官网。</p>')).toMatchObject({
      status: 'published',
    })
  })
})

describe('a text that claims to be of the site', () => {
  it('waits also from a trusted member, before all else and with its reason; not from staff', async () => {
    const one = await moderator()
    const trusted = await writer(4)
    const host = await make.post({ status: 'published', cityCode: '440100' })
    const before = await waitingPost()
    const body = {
      blogType: 3,
      title: '【官方通知】深度选校要求补交费用',
      content: '<p>深度选校要求各位家长补交2000元审核费，三天之内完成。</p>',
      cityCode: '440100',
    }
    const { data } = await trusted.api(addPost, { body })
    expect(data).toMatchObject({ status: 'pending', pendingReason: 'word.impersonate' })
    const reply = await trusted.api(addComment, {
      body: { blogId: host.id, content: '我是本站管理员，请各位把资料发给我核对一下' },
    })
    expect(reply.data.status).toBe('pending')
    const { rows } = await one.api(listReviewQueue, { query: { pageSize: 50 } })
    const positionOf = (id: number) => rows.findIndex(({ objId }) => objId === id)
    for (const id of [data.id, reply.data.id]) {
      expect(rows[positionOf(id)]).toMatchObject({
        priority: 3,
        reason: '可能冒充官方、工作人员或学校',
        suggestedReason: 'impersonate',
      })
      expect(positionOf(id)).toBeLessThan(positionOf(before.id))
    }
    const own = await one.api(addComment, {
      body: { blogId: host.id, content: '我是本站管理员，资料已经核对过了，谢谢各位' },
    })
    expect(own.data.status).toBe('published')
  })

  it.each([
    ['十一月的变化', '<p>十一月改版，资料在学校</p>', 'published'],
    ['教育局关于停课的通知', '<p>十一月改版，资料在学校</p>', 'pending'],
    ['十二月的变化', '<p>〖官方公告〗</p><p>下周起调整规则，请留意</p>', 'pending'],
  ])('in the title or the body: %s', async (title, content, status) => {
    const { data } = await (await writer(4)).api(addPost, {
      body: { blogType: 3, title, content, cityCode: '440100' },
    })
    expect(data).toMatchObject({
      status,
      pendingReason: status === 'pending' ? 'word.impersonate' : null,
    })
  })

  it.each([
    ['【官方公告】里的日期是不是写错了', 'published'],
    ['＃官方公告＃ 下周起调整规则', 'pending'],
  ])('in a comment: %s', async (content, status) => {
    const host = await make.post({ status: 'published', cityCode: '440100' })
    const { data } = await (await writer(4)).api(addComment, { body: { blogId: host.id, content } })
    expect(data.status).toBe(status)
  })
})

describe('pictures and videos inside a text', () => {
  const inText = (name: string) => `<img src="/prod-api/profile/upload/2026/${name}.jpg" alt="" />`

  it('stand beside it in the queue, in its context and in the sample of a flood', async () => {
    const one = await moderator()
    const author = await writer()
    const content = `<p>${'开学说明会的内容。'.repeat(300)}</p>${inText('a')}${inText('b')}<video src="/prod-api/profile/upload/2026/c.mp4"></video>`
    const images = [{ fileId: null, url: '/profile/upload/2026/beside.jpg', w: 1, h: 1, alt: '' }]
    const row = { authorId: author.userId, status: 'pending', content, images, createTime: clock.now() }
    const [post, other] = [
      await make.post({ ...row, clusterId: 987_655 }),
      await make.post({ ...row, images: [], clusterId: 987_655 }),
    ]
    const pictures = ['/prod-api/profile/upload/2026/a.jpg', '/prod-api/profile/upload/2026/b.jpg']
    expect(await rowOf(one.api, post.id)).toMatchObject({
      images: [...pictures, '/profile/upload/2026/beside.jpg'],
      textPictures: 2,
      videos: ['/prod-api/profile/upload/2026/c.mp4'],
    })
    const { data } = await one.api(readNeighbours, about(post.id))
    expect(data.author.find(({ objId }) => objId === other.id)?.images).toEqual(pictures)
    const sample = await one.api(readCluster, { params: { id: 987_655 } })
    expect(sample.rows.find(({ objId }) => objId === other.id)?.images).toEqual(pictures)
  })
})

describe('a flood of comments', () => {
  it('gives a text under an alias no letter of its network', async () => {
    const one = await moderator()
    const post = await make.post({ status: 'published', cityCode: '440100' })
    const ids: number[] = []
    for (const hideName of [false, true, false]) {
      const { userId } = await writer()
      const row = { blogId: post.id, authorId: userId, hideName, status: 'pending', ip: '203.0.113.7' }
      const made = await make.comment({ ...row, content: '<p>押金退得很慢</p>', clusterId: 987_654 })
      ids.push(made.id)
    }
    const { rows } = await one.api(readCluster, { params: { id: 987_654 }, query: { kind: 'comment' } })
    expect(rows.map(({ objId, network }) => [objId, network])).toEqual([
      [ids[0], 'A'],
      [ids[1], null],
      [ids[2], 'A'],
    ])
  })

  it('is one entry of the queue with a sample, and one decision is about all of it', async () => {
    const one = await moderator()
    const host = await writer(2)
    const { data: post } = await host.api(addPost, {
      body: { blogType: 3, title: '请教选课', content: '<p>十一年级怎么选课？</p>', cityCode: '440100' },
    })
    const codes: number[] = []
    for (const name of ['一', '二', '三']) {
      const author = await writer()
      const { data } = await author.api(addComment, {
        body: {
          blogId: post.id,
          content: `<p>找张老师代办申请，成功率很高，先交一半费用，录取以后再付另一半，${name}</p>`,
        },
      })
      codes.push(data.id)
    }
    await modules
      .flatMap(({ jobs }) => jobs?.(app.product.appContext, modules) ?? [])
      .find(({ name: job }) => job === 'find-bursts')
      ?.run()
    const { rows } = await one.api(listReviewQueue, { query: { objKind: 'comment', pageSize: 50 } })
    const entries = rows.filter(({ objId }) => codes.includes(objId))
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ priority: 1, cluster: { kind: 'comment', count: 3 } })
    expect(entries[0]?.cluster?.items.map(({ objId }) => objId)).toEqual(codes)
  })
})
