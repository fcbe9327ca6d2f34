import { setUserBlock, setUserFollow } from '@app/contract/member/member.ts'
import { sanctionUser } from '@app/contract/moderation/sanction.ts'
import type { SanctionKind } from '@app/contract/moderation/sanction.values.ts'
import { addComment } from '@app/contract/post/comment.ts'
import { deletePost, restorePost } from '@app/contract/post/post-writing.ts'
import {
  setCommentLike,
  setPostFavourite,
  setPostFollow,
  setPostHelpful,
  setPostLike,
  setSchoolFollow,
} from '@app/contract/post/reaction.ts'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { accounts } from '#modules/account/table.ts'
import { moveCounters } from '#modules/member/store.ts'
import { members } from '#modules/member/table.ts'
import { recountPosts } from '#modules/post/state/recount-store.ts'
import { posts, postViewOrder } from '#modules/post/table.ts'
import { rateWindows } from '#platform/limit/rate-limit.ts'
import { as } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { MINUTE, openTestApp } from '#test/test-app.ts'
import { updateAllLevels } from './jobs.ts'
import { recountReactions } from './recount-store.ts'
import { commentLikes, postFavourites, postHelpfuls, postLikes, schoolFollows } from './table.ts'
import { isWorthShowing, postViewCounter } from './view-store.ts'
import { weighPosts } from './weight-store.ts'

const app = await openTestApp()
const { db, clock } = app
const parts = app.product.appContext
const make = makers(app)
const DAY = 24 * 60 * MINUTE
const nothing = { posts: 0, comments: 0, schools: 0, members: 0 }

const people = (n: number, standing: Partial<typeof members.$inferInsert> = {}) =>
  Promise.all(
    Array.from({ length: n }, async () => {
      const made = await make.member({
        phonenumber: '13800000000',
        createTime: new Date(clock.now().getTime() - 200 * DAY),
      })
      await db.insert(members).values({ userId: made.userId, ...standing })
      return { ...made, ask: as(app, made.token) }
    }),
  )

/** A published post that is counted with its author, as writing it would. */
async function writtenPost(authorId: number, row: Partial<typeof posts.$inferInsert> = {}) {
  const post = await make.post({ authorId, ...row })
  await moveCounters(db, authorId, { blogCount: 1 })
  if (row.schoolId)
    await db.execute(sql`update bbs_school set blog_count = blog_count + 1 where id = ${row.schoolId}`)
  return post
}

async function writtenComment(authorId: number, blogId: number, floor: number) {
  const comment = await make.comment({ authorId, blogId, floor })
  await moveCounters(db, authorId, { commentCount: 1 })
  await db
    .update(posts)
    .set({
      lastFloor: sql`greatest(${posts.lastFloor}, ${floor})`,
      commentCount: sql`${posts.commentCount} + 1`,
      commenterCount: sql`${posts.commenterCount} + 1`,
      lastReplyTime: sql`greatest(${posts.lastReplyTime}, ${comment.createTime})`,
    })
    .where(eq(posts.id, blogId))
  return comment
}

describe('the hot order', () => {
  const hottest = async (...ids: number[]) => {
    const rows = await db
      .select({ id: posts.id })
      .from(posts)
      .where(inArray(posts.id, ids))
      .orderBy(desc(posts.heat))
    return rows.map(({ id }) => id)
  }
  const weigh = () => weighPosts(db, clock.now())

  it('takes a reaction of a newcomer for three tenths of one, until the newcomer is known', async () => {
    await weigh()
    const [author] = await people(1, { level: 2 })
    const newcomers = await people(5)
    const regulars = await people(2, { level: 1 })
    const pushed = await writtenPost(author?.userId ?? 0, { publishTime: clock.now() })
    const liked = await writtenPost(author?.userId ?? 0, { publishTime: clock.now() })
    for (const { ask } of newcomers) await ask(setPostLike, { body: { id: pushed.id, on: true } })
    for (const { ask } of regulars) await ask(setPostLike, { body: { id: liked.id, on: true } })
    // not before it is weighed either
    expect(await hottest(pushed.id, liked.id)).toEqual([liked.id, pushed.id])

    expect(await weigh()).toBe(1)
    expect(await hottest(pushed.id, liked.id)).toEqual([liked.id, pushed.id])
    const [row] = await db.select().from(posts).where(eq(posts.id, pushed.id))
    // the public count includes all members
    expect(row?.likeCount).toBe(5)
    expect(row?.reactionDiscount).toBeCloseTo(3.5)
    expect(await weigh()).toBe(0)

    const ids = newcomers.map(({ userId }) => userId)
    await db.update(members).set({ level: 1 }).where(inArray(members.userId, ids))
    expect(await weigh()).toBe(1)
    expect(await hottest(pushed.id, liked.id)).toEqual([pushed.id, liked.id])
  })

  it('lets newcomers without a record lift a post together by less than three members’ likes, however many they are', async () => {
    const [author] = await people(1, { level: 2 })
    const crowd = await people(14)
    const regulars = await people(3, { level: 1 })
    const pushed = await writtenPost(author?.userId ?? 0, { publishTime: clock.now() })
    const liked = await writtenPost(author?.userId ?? 0, { publishTime: clock.now() })
    for (const { ask } of crowd) {
      await ask(setPostLike, { body: { id: pushed.id, on: true } })
      await ask(setPostFavourite, { body: { id: pushed.id, on: true } })
    }
    for (const { ask } of regulars) await ask(setPostLike, { body: { id: liked.id, on: true } })
    await weigh()
    expect(await hottest(pushed.id, liked.id)).toEqual([liked.id, pushed.id])
    const worth = async () => {
      const [row] = await db.select().from(posts).where(eq(posts.id, pushed.id))
      return 14 + 2 * 14 - (row?.reactionDiscount ?? 0)
    }
    expect(await worth()).toBeCloseTo(2.5)
    // a text that appeared is a record, and so is a phone number of some days
    const [written, bound] = crowd.map(({ userId }) => userId)
    const elsewhere = await writtenPost(author?.userId ?? 0, { publishTime: clock.now() })
    await writtenComment(written ?? 0, elsewhere.id, 1)
    const bindPhone = (phoneTime: Date) =>
      db
        .update(accounts)
        .set({ phoneHash: `phone of ${bound}`, phoneTime })
        .where(eq(accounts.userId, bound ?? 0))
    await bindPhone(clock.now())
    await weigh()
    expect(await worth()).toBeCloseTo(2.5 + 0.9)
    await bindPhone(new Date(clock.now().getTime() - 8 * DAY))
    await weigh()
    expect(await worth()).toBeCloseTo(2.5 + 2 * 0.9)
  })

  it('is neither lifted between two weighings by a crowd, nor sunk by what a crowd takes back after one', async () => {
    const [author] = await people(1, { level: 2 })
    const crowd = await people(12)
    const regulars = await people(3, { level: 1 })
    const { id } = await writtenPost(author?.userId ?? 0, { publishTime: clock.now() })
    const read = async () => (await db.select().from(posts).where(eq(posts.id, id)))[0]
    for (const { ask } of regulars) await ask(setPostLike, { body: { id, on: true } })
    const honest = (await read())?.heat ?? 0
    const mark = async (on: boolean) => {
      for (const { ask } of crowd) {
        await ask(setPostLike, { body: { id, on } })
        await ask(setPostFavourite, { body: { id, on } })
      }
    }
    await mark(true)
    expect((await read())?.heat).toBeCloseTo(honest)
    await weigh()
    await mark(false)
    const left = await read()
    expect(left?.reactionDiscount).toBe(0)
    expect(left?.heat).toBeCloseTo(honest)
  })

  it('weighs saves, thanks and commenters as it counts them, and never below nothing', async () => {
    const [author] = await people(1, { level: 2 })
    const [one, other] = await people(2)
    const { id } = await writtenPost(author?.userId ?? 0, { publishTime: clock.now() })
    await one?.ask(setPostFavourite, { body: { id, on: true } })
    await one?.ask(setPostLike, { body: { id, on: true } })
    await writtenComment(other?.userId ?? 0, id, 1)
    await weigh()
    const weighed = async () => (await db.select().from(posts).where(eq(posts.id, id)))[0]
    expect((await weighed())?.reactionDiscount).toBeCloseTo(0.7 * (2 + 1 + 3))
    await one?.ask(setPostFavourite, { body: { id, on: false } })
    await one?.ask(setPostLike, { body: { id, on: false } })
    const hours = clock.now().getTime() / 3_600_000
    expect((await weighed())?.heat).toBeGreaterThanOrEqual(hours / 36 - 1e-6)
  })

  it('lifts what a verified author wrote, and lets it fall when the verification ends', async () => {
    const [author, reader] = await people(2, { level: 1 })
    const { id } = await writtenPost(author?.userId ?? 0, { publishTime: clock.now() })
    await reader?.ask(setPostLike, { body: { id, on: true } })
    const heat = async () =>
      (await db.select({ heat: posts.heat }).from(posts).where(eq(posts.id, id)))[0]?.heat ?? 0
    const plain = await heat()
    const verify = (authstatus: string) =>
      db
        .update(accounts)
        .set({ authstatus })
        .where(eq(accounts.userId, author?.userId ?? 0))
    await verify('approved')
    await weigh()
    expect((await heat()) - plain).toBeCloseTo(0.2 * Math.log(2))
    await verify('revoked')
    await weigh()
    expect(await heat()).toBeCloseTo(plain)
  })

  it('leaves posts alone that are older than a month', async () => {
    const [author, newcomer] = await people(2)
    const publishTime = new Date(clock.now().getTime() - 31 * DAY)
    const { id } = await writtenPost(author?.userId ?? 0, { publishTime })
    await newcomer?.ask(setPostLike, { body: { id, on: true } })
    await weigh()
    const [row] = await db.select().from(posts).where(eq(posts.id, id))
    expect(row?.reactionDiscount).toBe(0)
  })
})

describe('a storm of marks', () => {
  it('check 30: leaves every counter as its rows say, and the recount finds 0 differences', async () => {
    const crowd = await people(50, { level: 2 })
    const ids = crowd.map(({ userId }) => userId)
    const school = await make.school()
    const written = await Promise.all(
      crowd.slice(0, 8).map(({ userId }) => writtenPost(userId, { schoolId: school.id })),
    )
    const addedComments = await Promise.all(
      crowd.slice(0, 4).map(({ userId }, at) => writtenComment(userId, written[0]?.id ?? 0, at + 1)),
    )
    expect((await recountReactions(db)).wrong).toEqual(nothing)
    let seed = 7
    const chance = (n: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * n)
    }
    const any = <T>(list: readonly T[]): T => list[chance(list.length)] as T
    const act = (ask: (typeof crowd)[number]['ask']) => {
      const on = chance(3) > 0
      const post = { body: { id: any(written).id, on } }
      return [
        () => ask(setPostLike, post),
        () => ask(setPostFavourite, post),
        () => ask(setPostHelpful, post),
        () => ask(setPostFollow, post),
        () => ask(setCommentLike, { body: { id: any(addedComments).id, on } }),
        () => ask(setSchoolFollow, { body: { id: school.id, on } }),
        () => ask(setUserFollow, { body: { id: any(ids), on } }),
        () => ask(setUserBlock, { body: { id: any(ids), on: chance(10) === 0 } }),
        () =>
          ask(addComment, {
            body: { blogId: any(written).id, content: `<p>第${chance(1e6)}个问题是这样的</p>` },
          }),
      ][chance(9)]?.()
    }
    const refused = new Set<string>()
    const note = (refusal: { errKey?: string; code?: number }) =>
      refused.add(refusal.errKey ?? `code ${refusal.code}`)
    await Promise.all([
      ...crowd.map(async ({ ask }) => {
        for (let turn = 0; turn < 24; turn++) await act(ask)?.catch(note)
      }),
      // authors take their posts away and bring them back meanwhile, with all that was liked about them
      ...crowd.slice(0, 4).map(async ({ ask }, at) => {
        const params = { id: written[at]?.id ?? 0 }
        for (let turn = 0; turn < 6; turn++) {
          await ask(deletePost, { params }).catch(note)
          await ask(restorePost, { params }).catch(note)
        }
      }),
      // nor does a recount in the middle of it find anything
      recountReactions(db).then(({ wrong }) => expect(wrong).toEqual(nothing)),
    ])
    // people may refuse each other, be too fast or come too late; nothing may break
    const expected =
      /^(user\.(blocked|follow\.self|block\.self)|not(Allowed|Found|found)|state\.stale|rate.*)$/
    expect([...refused].filter((key) => !expected.test(key))).toEqual([])
    expect((await recountReactions(db)).wrong).toEqual(nothing)
    expect(await recountPosts(db)).toBe(0)
    const marked = await Promise.all(
      [postLikes, postFavourites, postHelpfuls, commentLikes, schoolFollows].map((table) => db.$count(table)),
    )
    expect(Math.min(...marked)).toBeGreaterThan(0)
    const [sums] = await db
      .select({
        liked: sql<number>`sum(${members.likedCount})::int`,
        saved: sql<number>`sum(${members.favouritedCount})::int`,
      })
      .from(members)
    expect(sums).toEqual({ liked: (marked[0] ?? 0) + (marked[3] ?? 0), saved: marked[1] })
  })

  it('a counter that went wrong is found, named and repaired', async () => {
    const [author, reader] = await people(2)
    if (!author || !reader) throw new Error('nobody came')
    const post = await writtenPost(author.userId)
    await reader.ask(setPostLike, { body: { id: post.id, on: true } })
    await db.update(posts).set({ likeCount: 9 }).where(eq(posts.id, post.id))
    const { wrong, tags } = await recountReactions(db)
    expect(wrong).toMatchObject({ posts: 1, comments: 0, schools: 0 })
    expect(tags).toContain(`post:${post.id}`)
    expect(await db.select({ n: posts.likeCount }).from(posts).where(eq(posts.id, post.id))).toEqual([
      { n: 1 },
    ])
    expect((await recountReactions(db)).wrong).toEqual(nothing)
  })
})

describe('levels', () => {
  const levelOf = async (userId: number) =>
    (await db.select({ level: members.level }).from(members).where(eq(members.userId, userId)))[0]?.level
  const ready = { readPosts: 20, readSeconds: 600, blogCount: 1, commentCount: 1 }

  beforeEach(async () => {
    await db.delete(rateWindows)
  })

  it('are reached by time, reading and writing; each lacking part keeps a member where they are', async () => {
    const [done] = await people(1, ready)
    const lacking = await Promise.all(
      [{ readPosts: 19 }, { readSeconds: 599 }, { commentCount: 0 }].map((part) =>
        people(1, { ...ready, ...part }),
      ),
    )
    const young = await make.member({ createTime: clock.now() })
    await db.insert(members).values({ userId: young.userId, ...ready })
    await updateAllLevels(parts)
    expect(await levelOf(done?.userId ?? 0)).toBe(1)
    for (const [one] of lacking) expect(await levelOf(one?.userId ?? 0)).toBe(0)
    expect(await levelOf(young.userId)).toBe(0)
  })

  it('above the first need likes of different people', async () => {
    const [author] = await people(1, { ...ready, level: 1, blogCount: 5, likedCount: 40 })
    const crowd = await people(10)
    const post = await make.post({ authorId: author?.userId })
    for (const { ask } of crowd.slice(0, 9)) await ask(setPostLike, { body: { id: post.id, on: true } })
    await author?.ask(setPostLike, { body: { id: post.id, on: true } })
    await updateAllLevels(parts)
    expect(await levelOf(author?.userId ?? 0)).toBe(1)
    await crowd[9]?.ask(setPostLike, { body: { id: post.id, on: true } })
    await updateAllLevels(parts)
    expect(await levelOf(author?.userId ?? 0)).toBe(2)
  })

  it('fall by one for a sanction, once, and do not rise again at once', async () => {
    const [one] = await people(1, { ...ready, level: 2 })
    const userId = one?.userId ?? 0
    const moderator = as(app, await make.superAdministrator())
    const sanction = (kind: SanctionKind) =>
      moderator(sanctionUser, { params: { userId }, body: { kind, hours: 1, reasonKey: 'spam' } })
    await sanction('mute')
    await updateAllLevels(parts)
    await sanction('unmute')
    await updateAllLevels(parts)
    expect(await levelOf(userId)).toBe(1)
    await sanction('warn')
    await updateAllLevels(parts)
    expect(await levelOf(userId)).toBe(0)
    clock.pass(31 * DAY)
    await updateAllLevels(parts)
    expect(await levelOf(userId)).toBe(1)
    clock.pass(-31 * DAY)
  })
})

describe('views of posts', () => {
  const viewsOf = async (id: number) =>
    (await db.select({ n: posts.viewCount }).from(posts).where(eq(posts.id, id)))[0]?.n

  it('count a reader once in half an hour, and nothing that is not published', async () => {
    const count = postViewCounter(parts)
    const [post, hidden] = [await make.post(), await make.post({ status: 'hidden' })]
    for (const visitor of ['one', 'one', 'two']) count(post.id, visitor)
    count(hidden.id, 'one')
    count(99_999_999, 'one')
    await parts.counter.write()
    expect([await viewsOf(post.id), await viewsOf(hidden.id)]).toEqual([2, 0])
    clock.pass(31 * MINUTE)
    count(post.id, 'one')
    await parts.counter.write()
    expect(await viewsOf(post.id)).toBe(3)
  })

  it('stand in the table of their order as they do in the posts, with every writer', async () => {
    const [read, written, gone] = [await make.post(), await make.post({ viewCount: 7 }), await make.post()]
    postViewCounter(parts)(read.id, 'one')
    await parts.counter.write()
    await db.update(posts).set({ viewCount: 9 }).where(eq(posts.id, written.id))
    await db.delete(posts).where(eq(posts.id, gone.id))
    const ordered = await db
      .select({ id: postViewOrder.blogId, views: postViewOrder.views })
      .from(postViewOrder)
      .where(inArray(postViewOrder.blogId, [read.id, written.id, gone.id]))
      .orderBy(postViewOrder.blogId)
    expect(ordered).toEqual([
      { id: read.id, views: 1 },
      { id: written.id, views: 9 },
    ])
    const { rows } = await db.execute(sql`select count(*)::int as wrong from ${posts}
      full join ${postViewOrder} on ${postViewOrder.blogId} = ${posts.id}
      where ${postViewOrder.views} is distinct from ${posts.viewCount}`)
    expect(rows).toEqual([{ wrong: 0 }])
  })

  it('make a page anew when the number it shows has grown by a third, not with each of them', () => {
    const renewed = Array.from({ length: 1_000 }, (_, views) => isWorthShowing(views, views + 1)).filter(
      Boolean,
    )
    expect(renewed.length).toBeLessThan(25)
    expect(isWorthShowing(100, 140)).toBe(true)
    expect(isWorthShowing(0, 3)).toBe(false)
    expect(isWorthShowing(0, 50)).toBe(true)
  })
})
