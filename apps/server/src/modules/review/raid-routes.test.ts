import { setUserFollow } from '@app/contract/member/member.ts'
import { listNotices } from '@app/contract/member/notice.ts'
import { holdDecision } from '@app/contract/moderation/held-decision.ts'
import { addReport, decideReport } from '@app/contract/moderation/report.ts'
import { decideReview, listReviewQueue } from '@app/contract/moderation/review.ts'
import { addComment } from '@app/contract/post/comment.ts'
import { listPosts } from '@app/contract/post/post.ts'
import { addPost } from '@app/contract/post/post-writing.ts'
import { setPostLike } from '@app/contract/post/reaction.ts'
import { count, eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { accountRoles } from '#modules/access-control/table.ts'
import { members } from '#modules/member/table.ts'
import { comments, posts } from '#modules/post/table.ts'
import { weighPosts } from '#modules/reaction/weight-store.ts'
import { reportCases } from '#modules/report/table.ts'
import { modules } from '#modules.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { MINUTE, openTestApp } from '#test/test-app.ts'
import { heldWorker } from './held-actions.ts'

vi.setConfig({ testTimeout: 300_000 })

const CROWD = 50

it.each([
  ['one network', () => '198.51.100.7'],
  ['a network each', (place: number) => `198.18.${place}.7`],
])('fifty new accounts on %s publish nothing, hide nothing and stop no newcomer', async (name, addressOf) => {
  const app = await openTestApp()
  const { db, clock } = app
  const make = makers(app)
  const member = async (level: number, from: string) => {
    const person = await make.member({ phonenumber: '13900000000' })
    await db.insert(members).values({ userId: person.userId, level })
    return { ...person, ask: as(app, person.token, { from }) }
  }
  const moderator = await make.account({ usertype: '00' })
  await db.insert(accountRoles).values({ userId: moderator.userId, roleId: 3 })

  const school = await make.school()
  const victim = await member(2, app.newAddress())
  const written = async (title: string) => {
    const { data } = await victim.ask(addPost, {
      body: {
        blogType: 2,
        title,
        content: `<p>${title}，全部写在这里给后来的家庭参考。</p>`,
        cityCode: '440100',
      },
    })
    expect(data.status).toBe('published')
    clock.pass(2 * MINUTE)
    return data.id
  }
  const target = await written('第一年的费用都花在哪里')
  const honest = await written('第二年的费用又花在哪里')
  // ten readers of the site liked it before
  for (let place = 0; place < 10; place++)
    await (await member(2, app.newAddress())).ask(setPostLike, { body: { id: honest, on: true } })

  const counts = async () => {
    const [[publicPosts], [publicComments], [cases]] = await Promise.all([
      db.select({ n: count() }).from(posts).where(eq(posts.status, 'published')),
      db.select({ n: count() }).from(comments).where(eq(comments.status, 'published')),
      db.select({ n: count() }).from(reportCases).where(eq(reportCases.status, 'open')),
    ])
    const notices = await victim.ask(listNotices, { params: { type: '0' }, body: {} })
    return {
      'public posts': publicPosts?.n,
      'public comments': publicComments?.n,
      'open cases': cases?.n,
      'notices of the target': notices.total,
    }
  }
  await app.product.eventWorker.drain()
  const before = await counts()

  let refused = 0
  const trying = async (work: Promise<unknown>) => {
    const failure = await work.then(
      () => undefined,
      (error: unknown) => error,
    )
    if (failure === undefined) return
    await refusalOf(Promise.reject(failure))
    refused++
  }
  const praise = '这所学校的老师非常负责，宿舍干净，食堂也很好，强烈推荐给所有准备出国的家长朋友们。'
  for (let place = 0; place < CROWD; place++) {
    const raider = await member(0, addressOf(place))
    await trying(
      raider.ask(addPost, {
        body: {
          blogType: 2,
          title: `强烈推荐这所学校，第${place}位家长`,
          content: `<p>${praise}</p>`,
          cityCode: '440100',
          schoolId: school.id,
          interest: 'parent',
        },
      }),
    )
    await trying(
      raider.ask(addComment, {
        body: { blogId: target, content: `<p>楼主是骗子，第${place}个人这样说。</p>` },
      }),
    )
    await trying(raider.ask(addReport, { body: { objKind: 'blog', objId: target, reason: 'spam' } }))
    await trying(raider.ask(setPostLike, { body: { id: target, on: true } }))
    await trying(raider.ask(setUserFollow, { body: { id: victim.userId, on: true } }))
    clock.pass(5_000)
  }
  clock.pass(3 * MINUTE)
  for (const job of modules.flatMap(({ jobs }) => jobs?.(app.product.appContext, modules) ?? []))
    if (job.name === 'find-bursts') await job.run()
  await app.product.eventWorker.drain()
  const newcomer = await member(0, app.newAddress())
  const { data: firstPost } = await newcomer.ask(addPost, {
    body: {
      blogType: 2,
      title: '刚来多伦多，想问问校车',
      content: '<p>孩子九月入学，校车怎么报名？</p>',
      cityCode: '440100',
    },
  })
  const after = await counts()
  await weighPosts(db, clock.now())

  expect(after['public posts']).toBe(before['public posts'])
  expect(after['public comments']).toBe(before['public comments'])
  expect(await db.select({ status: posts.status }).from(posts).where(eq(posts.id, target))).toEqual([
    { status: 'published' },
  ])
  // likes and followers come as one notice each, however many they are
  expect(Number(after['notices of the target'])).toBeLessThanOrEqual(
    Number(before['notices of the target']) + 2,
  )

  const staff = as(app, await make.session(moderator.userId))
  const { rows, total } = await staff(listReviewQueue, { query: { pageSize: 50 } })
  const isOfNewcomer = ({ objId, objKind }: (typeof rows)[number]) =>
    objKind === 'blog' && objId === firstPost.id
  const isFlood = ({ cluster }: (typeof rows)[number]) => (cluster?.count ?? 0) > 1
  expect(total).toBeLessThan(20)
  expect(rows.findIndex(isOfNewcomer)).toBeLessThan(rows.findIndex(isFlood))

  // what the crowd left is gone with one decision for each entry of the queue
  let presses = 0
  for (const entry of rows.filter((row) => !isOfNewcomer(row))) {
    const items = entry.cluster?.items ?? [{ objKind: entry.objKind, objId: entry.objId }]
    const steps = items.map(({ objKind, objId }) =>
      objKind === 'report'
        ? {
            call: decideReport.id as 'report.decide',
            params: { id: objId },
            body: { status: 'dismissed' as const, actions: [], reasonKey: null },
          }
        : {
            call: decideReview.id as 'review.decide',
            params: { objKind: objKind as 'blog' | 'comment', id: objId },
            body: { action: 'reject' as const, reasonKey: 'spam' as const },
          },
    )
    await staff(holdDecision, { body: { title: '驳回一批', steps } })
    presses++
  }
  clock.pass(11_000)
  const worker = heldWorker(app.product.appContext, modules)
  for (let turn = 0; turn < presses + 2; turn++) await worker.run()
  const left = await as(app, await make.session(moderator.userId))(listReviewQueue, {
    query: { pageSize: 50 },
  })

  const hot = await as(app)(listPosts, {
    body: { orderType: 'hot', cityCode: '440100' },
    query: { pageSize: 20 },
  })
  const places = hot.rows.map(({ id }) => id)
  console.log(
    [
      `${CROWD} new accounts on ${name}: ${refused} of ${CROWD * 5} calls refused`,
      ...Object.entries(after).map(
        ([what, n]) => `  ${what}: ${Object.entries(before).find(([k]) => k === what)?.[1]} → ${n}`,
      ),
      `  entries of the review queue: ${total}, a newcomer's at place ${rows.findIndex(isOfNewcomer) + 1}; ${presses} decisions leave ${left.total}`,
      `  hot order: the post with ten likes of members at place ${places.indexOf(honest) + 1}, the one that the crowd liked at ${places.indexOf(target) + 1}`,
    ].join('\n'),
  )
  expect(places.indexOf(honest)).toBeGreaterThanOrEqual(0)
  expect(places.indexOf(honest)).toBeLessThan(places.indexOf(target))
  expect(left.rows.filter((row) => !isOfNewcomer(row))).toEqual([])
  expect(presses).toBeLessThan(10)
})
