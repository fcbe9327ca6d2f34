import { holdDecision, listHeld, withdrawHeld } from '@app/contract/moderation/held-decision.ts'
import { addAppeal, addReport, decideReport } from '@app/contract/moderation/report.ts'
import { decideReview, listReviewQueue, readCluster } from '@app/contract/moderation/review.ts'
import {
  lookAtOrigins,
  readMemberDesk,
  sanctionAdmin,
  sanctionUser,
} from '@app/contract/moderation/sanction.ts'
import { addComment } from '@app/contract/post/comment.ts'
import { addPost } from '@app/contract/post/post-writing.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accountRoles } from '#modules/access-control/table.ts'
import { accounts } from '#modules/account/table.ts'
import { audits } from '#modules/audit/table.ts'
import { members } from '#modules/member/table.ts'
import { comments, posts } from '#modules/post/table.ts'
import { reportCases } from '#modules/report/table.ts'
import { modules } from '#modules.ts'
import { events } from '#platform/event/events.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { openTestApp } from '#test/test-app.ts'
import { heldWorker } from './held-actions.ts'
import { heldDecisions, heldItems } from './table.ts'

const app = await openTestApp()
const make = makers(app)
const { db, clock } = app
const SECOND = 1_000

async function moderator() {
  const person = await make.account({ usertype: '00' })
  await db.insert(accountRoles).values({ userId: person.userId, roleId: 3 })
  return { ...person, api: as(app, await make.session(person.userId)) }
}

async function writer(level = 1) {
  const person = await make.member({ phonenumber: '13900000000' })
  await db.insert(members).values({ userId: person.userId, level })
  return { ...person, api: as(app, person.token) }
}

let texts = 0
const draft = (
  title = `开学第${++texts}周的记录`,
  content = `<p>第${texts}周的安排比说明会上讲的要晚。</p>`,
) => ({ blogType: 3, title, content, cityCode: '440100' })

async function waitingPost() {
  const author = await writer(0)
  const { data } = await author.api(addPost, { body: draft() })
  expect(data.status).toBe('pending')
  return { id: data.id, author }
}

async function publishedPost(author: Awaited<ReturnType<typeof writer>>) {
  const { data } = await author.api(addPost, { body: draft() })
  clock.pass(60 * SECOND)
  return data.id
}

const rejecting = (id: number) => ({
  call: decideReview.id as 'review.decide',
  params: { objKind: 'blog' as const, id },
  body: { action: 'reject' as const, reasonKey: 'spam' as const },
})

const worker = heldWorker(app.product.appContext, modules)
const workOff = () => worker.run()
const stateOf = async (id: number) =>
  (await db.select({ status: posts.status }).from(posts).where(eq(posts.id, id)))[0]?.status
const eventsOf = (id: number) =>
  db
    .select({ kind: events.kind })
    .from(events)
    .where(and(eq(events.subject, `post ${id}`), sql`kind in ('post.rejected', 'post.hidden')`))
const idsIn = async (api: ReturnType<typeof as>) =>
  (await api(listReviewQueue, { query: { pageSize: 50 } })).rows.map(({ objId }) => objId)

describe('a decision that can be undone', () => {
  it('leaves every queue at once, and is carried out ten seconds later in the name of who took it', async () => {
    const { id } = await waitingPost()
    const [one, other] = [await moderator(), await moderator()]
    expect(await idsIn(other.api)).toContain(id)
    const { data } = await one.api(holdDecision, { body: { title: '驳回', steps: [rejecting(id)] } })
    expect(data).toMatchObject({ count: 1, refused: [] })
    expect(data.until.getTime()).toBe(Math.floor(clock.now().getTime() / SECOND) * SECOND + 10 * SECOND)
    expect(await idsIn(other.api)).not.toContain(id)
    clock.pass(9 * SECOND)
    await workOff()
    expect(await stateOf(id)).toBe('pending')
    expect(await eventsOf(id)).toEqual([])
    clock.pass(2 * SECOND)
    await workOff()
    expect(await stateOf(id)).toBe('draft')
    expect(await eventsOf(id)).toHaveLength(1)
    const [noted] = await db.select().from(audits).where(eq(audits.objId, id))
    expect(noted).toMatchObject({ act: 'reject', userName: one.userName, role: 'moderator' })
    expect((await one.api(listHeld)).rows).toEqual([])
    expect(await refusalOf(one.api(withdrawHeld, { params: { id: data.heldId } }))).toMatchObject({
      errKey: 'review.held.gone',
    })
  })

  it('is withdrawn as if it had never been, by who took it alone', async () => {
    const { id } = await waitingPost()
    const [one, other] = [await moderator(), await moderator()]
    const { data } = await one.api(holdDecision, { body: { title: '驳回', steps: [rejecting(id)] } })
    clock.pass(3 * SECOND)
    expect((await one.api(listHeld)).rows).toMatchObject([
      {
        heldId: data.heldId,
        count: 1,
        failure: null,
        secondsLeft: 7,
        items: [{ objKind: 'blog', objId: id, act: 'reject' }],
      },
    ])
    expect((await other.api(listHeld)).rows).toEqual([])
    expect((await refusalOf(other.api(withdrawHeld, { params: { id: data.heldId } }))).code).toBe(601)
    await one.api(withdrawHeld, { params: { id: data.heldId } })
    expect(await idsIn(other.api)).toContain(id)
    clock.pass(60 * SECOND)
    await workOff()
    expect(await stateOf(id)).toBe('pending')
    expect(await db.$count(audits, eq(audits.objId, id))).toBe(0)
  })

  it('cannot be taken back in a loop to keep an item from other moderators', async () => {
    const { id } = await waitingPost()
    const [one, other] = [await moderator(), await moderator()]
    const body = { title: '驳回', steps: [rejecting(id)] }
    for (let turn = 0; turn < 3; turn++) {
      const { data } = await one.api(holdDecision, { body })
      clock.pass(9 * SECOND)
      await one.api(withdrawHeld, { params: { id: data.heldId } })
    }
    expect((await refusalOf(one.api(holdDecision, { body }))).errKey).toBe('review.held.tooOften')
    expect(await idsIn(other.api)).toContain(id)
    // the others of a batch are held, and a colleague decides about this one
    const second = await waitingPost()
    const { data } = await one.api(holdDecision, {
      body: { title: '驳回', steps: [rejecting(second.id), rejecting(id)] },
    })
    expect(data).toMatchObject({ count: 1, refused: [{ step: 1 }] })
    await other.api(holdDecision, { body })
    clock.pass(11 * SECOND)
    await workOff()
    expect(await stateOf(id)).toBe('draft')
  })

  it('is refused at once where it would be refused, and for what another decision is held about', async () => {
    const { id } = await waitingPost()
    const [one, other] = [await moderator(), await moderator()]
    const body = { title: '驳回', steps: [{ ...rejecting(id), body: { action: 'reject' as const } }] }
    expect((await refusalOf(one.api(holdDecision, { body }))).errKey).toBe('review.reason')
    expect(await db.$count(heldItems, eq(heldItems.objId, id))).toBe(0)
    await one.api(holdDecision, { body: { title: '驳回', steps: [rejecting(id)] } })
    const twice = await refusalOf(
      other.api(holdDecision, { body: { title: '驳回', steps: [rejecting(id)] } }),
    )
    expect(twice).toMatchObject({ code: 601, errKey: 'review.held' })
    const ban = {
      call: sanctionUser.id as 'sanction.set',
      params: { userId: (await writer()).userId },
      body: { kind: 'ban' as const, reasonKey: 'spam' as const },
    }
    expect((await refusalOf(one.api(holdDecision, { body: { title: '封禁', steps: [ban] } }))).code).toBe(403)
  })

  it('needs the permission of each call, also when it is carried out', async () => {
    const person = await make.administrator({ permissions: ['bbs:review:list', 'bbs:review:edit'] })
    const api = as(app, person.token)
    const waiting = await waitingPost()
    const muting = { ...rejecting(waiting.id), body: { ...rejecting(waiting.id).body, muteHours: 72 } }
    expect((await refusalOf(api(holdDecision, { body: { title: '驳回', steps: [muting] } }))).code).toBe(403)
    const warn = {
      call: sanctionUser.id as 'sanction.set',
      params: { userId: (await writer()).userId },
      body: { kind: 'warn' as const, reasonKey: 'spam' as const },
    }
    expect((await refusalOf(api(holdDecision, { body: { title: '警告', steps: [warn] } }))).code).toBe(403)
    const { id } = await waitingPost()
    await api(holdDecision, { body: { title: '驳回', steps: [rejecting(id)] } })
    await db.update(accounts).set({ status: '1' }).where(eq(accounts.userId, person.userId))
    clock.pass(11 * SECOND)
    await workOff()
    expect(await stateOf(id)).toBe('pending')
    expect(await idsIn((await moderator()).api)).toContain(id)
    expect(await db.$count(heldDecisions, eq(heldDecisions.userId, person.userId))).toBe(1)
  })

  it.each([
    ['is banned', { bannedUntil: new Date('2999-01-01') }, {}],
    ['closes the account', {}, { closingTime: new Date() }],
  ])('is not carried out for an account that meanwhile %s', async (_, member, account) => {
    const { id } = await waitingPost()
    const { userId, api } = await moderator()
    await db.insert(members).values({ userId }).onConflictDoNothing()
    await api(holdDecision, { body: { title: '驳回', steps: [rejecting(id)] } })
    if (Object.keys(member).length > 0) await db.update(members).set(member).where(eq(members.userId, userId))
    if (Object.keys(account).length > 0)
      await db.update(accounts).set(account).where(eq(accounts.userId, userId))
    clock.pass(11 * SECOND)
    await workOff()
    expect(await stateOf(id)).toBe('pending')
    expect(await idsIn((await moderator()).api)).toContain(id)
  })

  it('tells who took it what could not be carried out, and gives it back to the queue', async () => {
    const [first, second] = [await waitingPost(), await waitingPost()]
    const { api } = await moderator()
    await api(holdDecision, {
      body: { title: '驳回两篇', steps: [rejecting(first.id), rejecting(second.id)] },
    })
    await db.update(posts).set({ status: 'deleted', deletedBy: 'author' }).where(eq(posts.id, first.id))
    clock.pass(11 * SECOND)
    await workOff()
    expect(await stateOf(second.id)).toBe('draft')
    const { rows } = await api(listHeld)
    expect(rows).toMatchObject([{ title: '驳回两篇', count: 1, failure: expect.stringContaining('状态') }])
    await api(withdrawHeld, { params: { id: rows[0]?.heldId ?? 0 } })
    expect((await api(listHeld)).rows).toEqual([])
  })
})

describe('a flood', () => {
  const praise =
    '<p>这所学校的老师非常负责，孩子半年就适应了，宿舍干净，食堂也很好，强烈推荐给所有准备出国的家长朋友们。</p>'
  const findFloods = () =>
    modules
      .flatMap(({ jobs }) => jobs?.(app.product.appContext, modules) ?? [])
      .find(({ name }) => name === 'find-bursts')
      ?.run()

  it('never joins a text under an alias to others by the browser alone, which would say whose it is', async () => {
    const texts = ['宿舍的热水很稳定，周末也有', '数学老师讲得清楚，作业不多', '校车每天七点出发，很少晚点']
    const made: number[] = []
    for (const text of texts) {
      const author = await writer(0)
      const { data } = await author.api(addPost, {
        body: draft(text, `<p>${text}。其余的等开学以后再来补充。</p>`),
      })
      made.push(data.id)
    }
    await db.update(posts).set({ deviceHash: 'one browser' }).where(inArray(posts.id, made))
    await db
      .update(posts)
      .set({ hideName: true })
      .where(eq(posts.id, made[0] ?? 0))
    const clusters = async () =>
      (await db.select().from(posts).where(inArray(posts.id, made))).map(({ clusterId }) => clusterId)
    await findFloods()
    expect(await clusters()).toEqual([null, null, null])
    await db
      .update(posts)
      .set({ hideName: false })
      .where(eq(posts.id, made[0] ?? 0))
    await findFloods()
    expect(new Set(await clusters())).toEqual(new Set([made[0]]))
    // what made them one is gone
    await db.update(posts).set({ deviceHash: null }).where(inArray(posts.id, made))
    await findFloods()
    expect(await clusters()).toEqual([null, null, null])
  })

  it('is also what one member repeats: one entry with a count, decided together, with a row in the audit log for each', async () => {
    const [thread, other] = [await publishedPost(await writer(2)), await publishedPost(await writer(2))]
    const [author, colleague] = [await writer(0), await writer(0)]
    const commented = async (by: typeof author, blogId: number, content: string) => {
      clock.pass(3 * 60 * SECOND)
      const { data } = await by.api(addComment, { body: { blogId, content } })
      expect(data.status).toBe('pending')
      return data.id
    }
    const made = [
      await commented(author, thread, '<p>求一个住家的联系方式</p>'),
      await commented(author, other, '<p>求一个住家的联系方式！</p>'),
      await commented(author, thread, '<p>求一個住家的聯繫方式</p>'),
      await commented(author, other, '<p>求一个住家的联系方式 。</p>'),
    ]
    const alone = [
      await commented(author, thread, '<p>请问校车几点到学校</p>'),
      await commented(colleague, thread, '<p>求一个住家的联系方式</p>'),
    ]
    await findFloods()
    const { api } = await moderator()
    const { rows } = await api(listReviewQueue, { query: { objKind: 'comment', pageSize: 50 } })
    const entries = rows.filter(({ objId }) => made.includes(objId))
    expect(entries.map(({ cluster }) => cluster?.count)).toEqual([4])
    for (const id of alone) expect(rows.find(({ objId }) => objId === id)).toMatchObject({ cluster: null })
    const steps = (entries[0]?.cluster?.items ?? []).map(({ objId }) => ({
      call: decideReview.id as 'review.decide',
      params: { objKind: 'comment' as const, id: objId },
      body: { action: 'reject' as const, reasonKey: 'spam' as const },
    }))
    await api(holdDecision, { body: { title: '驳回', steps } })
    clock.pass(11 * SECOND)
    await workOff()
    const rejected = await db
      .select({ id: audits.objId })
      .from(audits)
      .where(and(eq(audits.objKind, 'comment'), inArray(audits.objId, made)))
    expect(rejected.map(({ id }) => id).sort()).toEqual([...made].sort())
  })

  it('joins what one member repeats under an alias only below one post, where it is one alias', async () => {
    const [thread, other] = [await publishedPost(await writer(2)), await publishedPost(await writer(2))]
    const author = await make.member()
    const row = { authorId: author.userId, status: 'pending', content: '<p>学费又涨了没有人通知</p>' }
    const ids: number[] = []
    for (const [blogId, hideName] of [
      [thread, true],
      [thread, true],
      [other, true],
      [thread, false],
    ] as const)
      ids.push((await make.comment({ ...row, blogId, hideName })).id)
    await findFloods()
    const rows = await db.select().from(comments).where(inArray(comments.id, ids)).orderBy(comments.id)
    expect(rows.map(({ clusterId }) => clusterId)).toEqual([ids[0], ids[0], null, null])
  })

  it('is gathered as its texts arrive, once over all processes, and waits for no clock', async () => {
    const words = '这家中介的顾问回复很快，材料清单一项一项列得清楚，签证两周就下来了，价格也比别家实在得多。'
    const made: number[] = []
    for (let at = 0; at < 3; at++) {
      const author = await writer(0)
      const { data } = await author.api(addPost, { body: draft(`中介推荐${at}`, `<p>${words}</p>`) })
      made.push(data.id)
    }
    const gathering = () =>
      modules
        .flatMap(({ workers }) => workers?.(app.product.appContext, modules) ?? [])
        .filter(({ name }) => name === 'floods')
    const clusters = async () =>
      (await db.select().from(posts).where(inArray(posts.id, made))).map(({ clusterId }) => clusterId)
    for (const one of gathering()) await one.run()
    expect(await clusters()).toEqual(made.map(() => made[0]))
    // another process finds nothing new
    await db.update(posts).set({ clusterId: null }).where(inArray(posts.id, made))
    for (const one of gathering()) await one.run()
    expect(await clusters()).toEqual([null, null, null])
  })

  it.each(['blog', 'comment'] as const)(
    'of waiting texts (%s) is refused and its authors are muted in one press, each once',
    async (kind) => {
      const words =
        '想快速拿到毕业证的家长可以私下联系我，三个月内全部学分办好，成绩单可以查询，价格好商量，先到先得。'
      const thread = await publishedPost(await writer(2))
      const authors = [await writer(0), await writer(0), await writer(0)]
      const made: number[] = []
      for (const [at, author] of [...authors, authors[0]].entries()) {
        if (!author) continue
        const content = `<p>第${at}次说：${words}</p>`
        const { data } =
          kind === 'blog'
            ? await author.api(addPost, { body: draft(`毕业证${at}`, content) })
            : await author.api(addComment, { body: { blogId: thread, content } })
        made.push(data.id)
        clock.pass(5 * 60 * SECOND)
      }
      await findFloods()
      const { api } = await moderator()
      const { rows } = await api(listReviewQueue, { query: { objKind: kind, pageSize: 50 } })
      const entry = rows.find(({ objId }) => made.includes(objId))
      expect(entry?.cluster).toMatchObject({ kind, count: 4 })
      const steps = (entry?.cluster?.items ?? []).map(({ objId }) => ({
        call: decideReview.id as 'review.decide',
        params: { objKind: kind, id: objId },
        body: { action: 'reject' as const, reasonKey: 'spam' as const, muteHours: 72 },
      }))
      const { data } = await api(holdDecision, { body: { title: '驳回并禁言', steps } })
      expect(data).toMatchObject({ count: 4, refused: [] })
      clock.pass(11 * SECOND)
      await workOff()
      for (const { userId } of authors) {
        const [member] = await db.select().from(members).where(eq(members.userId, userId))
        expect(member?.mutedUntil?.getTime()).toBeGreaterThan(clock.now().getTime())
        const mutes = and(eq(audits.targetId, userId), eq(audits.act, 'mute'))
        expect(await db.$count(audits, mutes)).toBe(1)
      }
      const left = await api(listReviewQueue, { query: { objKind: kind, pageSize: 50 } })
      expect(left.rows.filter(({ objId }) => made.includes(objId))).toEqual([])
    },
  )

  it('whose authors are muted with it loses no decision by one whom the moderator may not mute', async () => {
    const authors = [await writer(2), await writer(2), await writer(2)]
    const made: number[] = []
    for (const author of authors) made.push(await publishedPost(author))
    const boss = as(app, await make.superAdministrator())
    const [, muted] = authors
    await boss(sanctionUser, {
      params: { userId: muted?.userId ?? 0 },
      body: { kind: 'mute', isForEver: true, reasonKey: 'insult' },
    })
    const steps = made.map((id) => ({
      call: decideReview.id as 'review.decide',
      params: { objKind: 'blog' as const, id },
      body: { action: 'hide' as const, reasonKey: 'spam' as const, muteHours: 72 },
    }))
    const { api } = await moderator()
    const { data } = await api(holdDecision, { body: { title: '隐藏并禁言', steps } })
    expect(data).toMatchObject({
      count: 2,
      refused: [{ step: 1, message: expect.stringContaining(`${muted?.nickName}已被永久禁言`) }],
    })
    clock.pass(11 * SECOND)
    await workOff()
    const states = [await stateOf(made[0] ?? 0), await stateOf(made[1] ?? 0), await stateOf(made[2] ?? 0)]
    expect(states).toEqual(['hidden', 'published', 'hidden'])
    const mutes = async (userId = 0) =>
      db.$count(audits, and(eq(audits.targetId, userId), eq(audits.act, 'mute')))
    expect(await Promise.all(authors.map(({ userId }) => mutes(userId)))).toEqual([1, 1, 1])
    // an administrator's mute that comes within the ten seconds is not shortened either
    const later = await publishedPost(await writer(2))
    const [post] = await db.select().from(posts).where(eq(posts.id, later))
    const held = await api(holdDecision, {
      body: {
        title: '隐藏并禁言',
        steps: [{ ...steps[0], params: { objKind: 'blog', id: later } } as (typeof steps)[0]],
      },
    })
    await boss(sanctionUser, {
      params: { userId: post?.authorId ?? 0 },
      body: { kind: 'mute', isForEver: true, reasonKey: 'insult' },
    })
    clock.pass(11 * SECOND)
    await workOff()
    expect(await stateOf(later)).toBe('published')
    expect((await api(listHeld)).rows).toMatchObject([
      { heldId: held.data.heldId, count: 1, failure: expect.stringContaining('永久禁言') },
    ])
  })

  it('is one entry behind newcomers, read as a whole and decided at once', async () => {
    const made: number[] = []
    for (let at = 0; at < 12; at++) {
      const author = await writer(0)
      const { data } = await author.api(addPost, { body: draft(`强烈推荐这所学校${at}`, praise) })
      made.push(data.id)
    }
    await findFloods()
    const newcomer = await waitingPost()
    const { api } = await moderator()
    const { rows } = await api(listReviewQueue, { query: { pageSize: 50 } })
    const entries = rows.filter(({ objId }) => made.includes(objId))
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ priority: 1, cluster: { id: made[0], count: 12 } })
    const places = rows.map(({ objId }) => objId)
    expect(places.indexOf(newcomer.id)).toBeLessThan(places.indexOf(entries[0]?.objId ?? 0))
    const sample = await api(readCluster, { params: { id: made[0] ?? 0 } })
    expect(sample.total).toBe(12)
    expect(sample.rows[0]).toMatchObject({ objKind: 'blog', text: expect.stringContaining('非常负责') })
    const items = entries[0]?.cluster?.items ?? []
    const { data } = await api(holdDecision, {
      body: { title: '驳回一批', steps: items.map(({ objId }) => rejecting(objId)) },
    })
    expect(data).toMatchObject({ count: 12, refused: [] })
    expect((await idsIn(api)).some((id) => made.includes(id))).toBe(false)
    clock.pass(11 * SECOND)
    await workOff()
    for (const id of made) expect(await stateOf(id)).toBe('draft')
  })

  it('of public posts is one entry of cases, upheld at once', async () => {
    const made: number[] = []
    for (let at = 0; at < 3; at++) {
      const author = await writer(2)
      const { data } = await author.api(addPost, {
        body: draft(`这家机构真的很好${at}`, praise.replace('学校', '机构').replace('老师', '顾问')),
      })
      expect(data.status).toBe('published')
      made.push(data.id)
    }
    await findFloods()
    const { api } = await moderator()
    const { rows } = await api(listReviewQueue, { query: { objKind: 'report', pageSize: 50 } })
    const entry = rows.find(({ blogId }) => blogId !== null && made.includes(blogId))
    expect(entry?.cluster?.count).toBe(3)
    const steps = (entry?.cluster?.items ?? []).map(({ objId }) => ({
      call: decideReport.id as 'report.decide',
      params: { id: objId },
      body: { status: 'upheld' as const, actions: ['hide'], reasonKey: 'spam' as const },
    }))
    await api(holdDecision, { body: { title: '隐藏一批', steps } })
    clock.pass(11 * SECOND)
    await workOff()
    for (const id of made) expect(await stateOf(id)).toBe('hidden')
    const open = db.$count(
      reportCases,
      and(eq(reportCases.status, 'open'), sql`${reportCases.blogId} in ${made}`),
    )
    expect(await open).toBe(0)
  })
})

describe('the queue', () => {
  it('names cities, suggests a reason, and is filtered by city', async () => {
    const author = await writer()
    const { data } = await author.api(addPost, {
      body: draft('他们说可以代写吗', '<p>听说有人代写论文。</p>'),
    })
    const { api } = await moderator()
    const found = async (cityCode: string) =>
      (await api(listReviewQueue, { query: { cityCode, pageSize: 50 } })).rows.find(
        ({ objId }) => objId === data.id,
      )
    expect(await found('440100')).toMatchObject({ cityName: '广州', suggestedReason: 'spam' })
    expect(await found('310000')).toBeUndefined()
    const reporter = await writer(2)
    const reported = await publishedPost(await writer(2))
    await reporter.api(addReport, { body: { objKind: 'blog', objId: reported, reason: 'privacy' } })
    const row = (await api(listReviewQueue, { query: { objKind: 'report', pageSize: 50 } })).rows.find(
      ({ blogId }) => blogId === reported,
    )
    expect(row).toMatchObject({ suggestedReason: 'privacy' })
  })
})

describe('silence and clean up', () => {
  it('mutes and hides the last day’s texts in one press, and one undo takes all of it back', async () => {
    const author = await writer(2)
    const [post, old, hidden] = [
      await publishedPost(author),
      await publishedPost(author),
      await publishedPost(author),
    ]
    await db
      .update(posts)
      .set({ createTime: new Date(clock.now().getTime() - 30 * 3_600_000) })
      .where(eq(posts.id, old))
    await db.update(posts).set({ hideName: true }).where(eq(posts.id, hidden))
    const [comment] = await db
      .insert(comments)
      .values({
        blogId: old,
        floor: 1,
        authorId: author.userId,
        content: '<p>加群</p>',
        createTime: clock.now(),
      })
      .returning()
    const step = {
      call: sanctionUser.id as 'sanction.set',
      params: { userId: author.userId },
      body: { kind: 'mute' as const, hours: 72, reasonKey: 'spam' as const, hidesLastDay: true },
    }
    const { api } = await moderator()
    const first = await api(holdDecision, { body: { title: '禁言并清理', steps: [step] } })
    await api(withdrawHeld, { params: { id: first.data.heldId } })
    clock.pass(11 * SECOND)
    await workOff()
    expect(await stateOf(post)).toBe('published')
    await api(holdDecision, { body: { title: '禁言并清理', steps: [step] } })
    clock.pass(11 * SECOND)
    await workOff()
    expect([await stateOf(post), await stateOf(old), await stateOf(hidden)]).toEqual([
      'hidden',
      'published',
      'published',
    ])
    const [after] = await db
      .select()
      .from(comments)
      .where(eq(comments.id, comment?.id ?? 0))
    expect(after?.status).toBe('hidden')
    const { rows } = await api(sanctionAdmin.list, { query: { nickName: author.nickName } })
    expect(rows).toMatchObject([{ memberId: author.userId, kind: 'mute', reason: '广告或引流' }])
    await api(sanctionUser, {
      params: { userId: author.userId },
      body: { kind: 'unmute', reasonKey: 'other' },
    })
    expect((await api(sanctionAdmin.list, { query: { nickName: author.nickName } })).rows).toEqual([])
  })
})

describe('a refusal that mutes', () => {
  it('refuses a text and mutes its author in one press, and one undo takes both back', async () => {
    const { id, author } = await waitingPost()
    const steps = [
      rejecting(id),
      {
        call: sanctionUser.id as 'sanction.set',
        params: { userId: author.userId },
        body: { kind: 'mute' as const, hours: 72, reasonKey: 'spam' as const },
      },
    ]
    const { api } = await moderator()
    const mutes = async () => (await api(sanctionAdmin.list, { query: { nickName: author.nickName } })).rows
    const first = await api(holdDecision, { body: { title: '驳回并禁言', steps } })
    expect(first.data).toMatchObject({ count: 2, refused: [] })
    await api(withdrawHeld, { params: { id: first.data.heldId } })
    clock.pass(11 * SECOND)
    await workOff()
    expect([await stateOf(id), await mutes()]).toEqual(['pending', []])
    await api(holdDecision, { body: { title: '驳回并禁言', steps } })
    clock.pass(11 * SECOND)
    await workOff()
    expect(await stateOf(id)).toBe('draft')
    expect(await mutes()).toMatchObject([{ memberId: author.userId, kind: 'mute' }])
  })

  it('does not mute where a colleague decided about the text, before the press or meanwhile', async () => {
    const { id, author } = await waitingPost()
    const steps = [
      rejecting(id),
      {
        call: sanctionUser.id as 'sanction.set',
        params: { userId: author.userId },
        body: { kind: 'mute' as const, hours: 72, reasonKey: 'spam' as const },
      },
    ]
    const [one, colleague] = [await moderator(), await moderator()]
    const mutedUntil = async () =>
      (await db.select().from(members).where(eq(members.userId, author.userId)))[0]?.mutedUntil
    await one.api(holdDecision, { body: { title: '驳回并禁言', steps } })
    await colleague.api(decideReview, {
      params: { objKind: 'blog', id },
      body: { action: 'approve' },
    })
    clock.pass(11 * SECOND)
    await workOff()
    expect([await stateOf(id), await mutedUntil()]).toEqual(['published', null])
    expect((await refusalOf(one.api(holdDecision, { body: { title: '驳回并禁言', steps } }))).errKey).toBe(
      'state.stale',
    )
    clock.pass(11 * SECOND)
    await workOff()
    expect(await mutedUntil()).toBeNull()
  })
})

describe('a member’s record', () => {
  it('shows sanctions, own posts and reports, and nothing under an alias', async () => {
    const author = await writer(2)
    const [own, hidden] = [await publishedPost(author), await publishedPost(author)]
    await db.update(posts).set({ hideName: true }).where(eq(posts.id, hidden))
    await (await writer(2)).api(addReport, { body: { objKind: 'blog', objId: own, reason: 'insult' } })
    await (await writer(2)).api(addReport, { body: { objKind: 'blog', objId: hidden, reason: 'insult' } })
    const { api } = await moderator()
    await api(sanctionUser, {
      params: { userId: author.userId },
      body: { kind: 'mute', hours: 24, reasonKey: 'insult' },
    })
    const { data } = await api(readMemberDesk, { params: { userId: author.userId } })
    expect(data).toMatchObject({
      muted: { reason: '辱骂或人身攻击' },
      banned: null,
      mayWarn: true,
      mayBan: false,
      reportsReceived: { total: 1, upheld: 0, open: 1 },
      appeals: { total: 0, accepted: 0, open: 0 },
    })
    expect(data.posts.map(({ id }) => id)).toEqual([own])
    const appeal = {
      objKind: 'user' as const,
      objId: author.userId,
      content: '我没有辱骂任何人，请再看一次原文',
    }
    await author.api(addAppeal, { body: appeal })
    const again = await api(readMemberDesk, { params: { userId: author.userId } })
    expect(again.data.appeals).toEqual({ total: 1, accepted: 0, open: 1 })
    expect((await api(readMemberDesk, { params: { userId: 1 } })).data.mayWarn).toBe(false)
  })

  it('names network addresses for a reason alone, which stands in the audit log', async () => {
    const author = await writer(2)
    await publishedPost(author)
    const { api, userName } = await moderator()
    const params = { userId: author.userId }
    expect((await refusalOf(api(lookAtOrigins, { params, body: { reason: '看' } }))).code).toBe(500)
    expect(await db.$count(audits, eq(audits.act, 'look'))).toBe(0)
    const { data } = await api(lookAtOrigins, { params, body: { reason: '怀疑同一人多个账号' } })
    expect(data.addresses).toMatchObject([{ posts: 1 }])
    const [noted] = await db.select().from(audits).where(eq(audits.act, 'look'))
    expect(noted).toMatchObject({ objId: author.userId, userName, note: '怀疑同一人多个账号' })
    expect(
      (await refusalOf(api(lookAtOrigins, { params: { userId: 1 }, body: { reason: '看看管理员' } }))).code,
    ).toBe(403)
  })
})
