import { setUserBlock, setUserFollow } from '@app/contract/member/member.ts'
import { readPageState } from '@app/contract/member/page-state.ts'
import { listComments, listReplies } from '@app/contract/post/comment.ts'
import { getPost, listPosts, listSchoolPosts } from '@app/contract/post/post.ts'
import { listUserPosts } from '@app/contract/post/post-writing.ts'
import {
  clearMyViews,
  deleteFavouriteFolder,
  listFavouriteFolders,
  myFavouriteList,
  myFollowList,
  myLikeList,
  myViewList,
  readPostFavourite,
  recordReading,
  saveFavouriteFolder,
  setCommentLike,
  setCommentThanks,
  setPostFavourite,
  setPostFollow,
  setPostHelpful,
  setPostLike,
  setSchoolFavourite,
  setSchoolFollow,
} from '@app/contract/post/reaction.ts'
import { getSchool, listSchools } from '@app/contract/school/school.ts'
import { and, count, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { memberFollows, members } from '#modules/member/table.ts'
import { comments, posts } from '#modules/post/table.ts'
import { schools } from '#modules/school/table.ts'
import { events } from '#platform/event/events.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { MINUTE, openTestApp } from '#test/test-app.ts'
import { recountReactions } from './recount-store.ts'
import { postFavourites, postLikes, postViews } from './table.ts'
import { noteVisit } from './view-store.ts'

const app = await openTestApp()
const { db } = app
const make = makers(app)

const person = async (row = {}, standing: Partial<typeof members.$inferInsert> = {}) => {
  const made = await make.member(row)
  await db.insert(members).values({ userId: made.userId, ...standing })
  return { ...made, ask: as(app, made.token) }
}
const many = (n: number) => Promise.all(Array.from({ length: n }, () => person()))

const postOf = async (id: number) => (await db.select().from(posts).where(eq(posts.id, id)))[0]
const memberOf = async (id: number) => (await db.select().from(members).where(eq(members.userId, id)))[0]
const likesOf = async (id: number) =>
  (await db.select({ n: count() }).from(postLikes).where(eq(postLikes.blogId, id)))[0]?.n

describe('liking a post', () => {
  it('check 1: fifty people at once make fifty, one person fifty times one, a storm as many as there are rows', async () => {
    const author = await person()
    const people = await many(50)
    const post = await make.post({ authorId: author.userId })
    const on = { body: { id: post.id, on: true } }
    await Promise.all(people.map(({ ask }) => ask(setPostLike, on)))
    expect((await postOf(post.id))?.likeCount).toBe(50)
    expect((await memberOf(author.userId))?.likedCount).toBe(50)

    const alone = await make.post({ authorId: author.userId })
    const [one] = people
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => one?.ask(setPostLike, { body: { id: alone.id, on: true } })),
    )
    expect(answers.every((answer) => answer?.data.on)).toBe(true)
    expect((await postOf(alone.id))?.likeCount).toBe(1)

    const stormy = await make.post({ authorId: author.userId })
    const turns = people.flatMap(({ ask }) => [true, false, true, false, true].map((is) => ({ ask, is })))
    await Promise.all(turns.map(({ ask, is }) => ask(setPostLike, { body: { id: stormy.id, on: is } })))
    expect((await postOf(stormy.id))?.likeCount).toBe(await likesOf(stormy.id))
    expect((await memberOf(author.userId))?.likedCount).toBe(51 + ((await likesOf(stormy.id)) ?? 0))
  })

  it('is set, not toggled, and tells once', async () => {
    const { ask, userId } = await person()
    const post = await make.post()
    for (const [on, likeCount] of [
      [true, 1],
      [true, 1],
      [false, 0],
      [false, 0],
    ] as const)
      expect((await ask(setPostLike, { body: { id: post.id, on } })).data).toEqual({ on, likeCount })
    const likeEvents = (await db.select().from(events).where(eq(events.kind, 'post.liked'))).filter(
      ({ payload }) => payload.postId === post.id,
    )
    expect(likeEvents.map(({ payload }) => payload)).toEqual([{ postId: post.id, userId }])
  })

  it('is refused for what is not published', async () => {
    const { ask } = await person()
    for (const status of ['draft', 'pending', 'hidden', 'deleted']) {
      const post = await make.post({ status })
      expect((await refusalOf(ask(setPostLike, { body: { id: post.id, on: true } }))).code).toBe(404)
    }
    expect((await refusalOf(ask(setPostLike, { body: { id: 99_999_999, on: true } }))).code).toBe(404)
  })

  it('of its own school is not for a school account, nor is following it; watching it is', async () => {
    const [own, other] = [await make.school(), await make.school()]
    const { ask } = await person({ usertype: '02', authstatus: 'approved', schoolId: own.id })
    const [about, elsewhere] = [
      await make.post({ schoolId: own.id }),
      await make.post({ schoolId: other.id }),
    ]
    for (const call of [setPostLike, setPostHelpful, setPostFavourite])
      expect((await refusalOf(ask(call, { body: { id: about.id, on: true } }))).code).toBe(403)
    const comment = await make.comment({ blogId: about.id, floor: 1 })
    expect((await refusalOf(ask(setCommentLike, { body: { id: comment.id, on: true } }))).code).toBe(403)
    expect((await refusalOf(ask(setSchoolFollow, { body: { id: own.id, on: true } }))).code).toBe(403)
    expect((await ask(setPostFollow, { body: { id: about.id, on: true } })).data.on).toBe(true)
    expect((await ask(setPostLike, { body: { id: elsewhere.id, on: true } })).data.likeCount).toBe(1)
  })

  it('is limited by the day, and only what changed something counts', async () => {
    const { ask, userId } = await person()
    const first = await make.post()
    for (let turn = 0; turn < 60; turn++) await ask(setPostLike, { body: { id: first.id, on: true } })
    for (let turn = 1; turn < 50; turn++)
      await ask(setPostLike, { body: { id: (await make.post()).id, on: true } })
    const beyond = await make.post()
    const refusal = await refusalOf(ask(setPostLike, { body: { id: beyond.id, on: true } }))
    expect(refusal.code).toBe(601)
    expect((await postOf(beyond.id))?.likeCount).toBe(0)
    app.clock.pass(24 * 60 * MINUTE + 1_000)
    const later = as(app, await make.session(userId))
    expect((await later(setPostLike, { body: { id: beyond.id, on: true } })).data.likeCount).toBe(1)
  })
})

describe('thanking for an answer', () => {
  it('is set in fixed phrases, counted by phrase, and taken back', async () => {
    const [author, one, other] = [await person(), await person(), await person()]
    const post = await make.post({ isQuestion: true, blogType: null })
    const { id } = await make.comment({ blogId: post.id, floor: 1, authorId: author.userId })
    const thank = async (by: typeof one, phrase: 'useful' | 'solved', on = true) =>
      (await by.ask(setCommentThanks, { body: { id, phrase, on } })).data
    expect(await thank(one, 'useful')).toEqual({ on: true, count: 1 })
    expect(await thank(one, 'useful')).toEqual({ on: true, count: 1 })
    expect(await thank(other, 'useful')).toEqual({ on: true, count: 2 })
    expect(await thank(other, 'solved')).toEqual({ on: true, count: 1 })
    const counts = async () =>
      (await as(app)(listComments, { body: { blogId: post.id } })).rows.find((row) => row.id === id)?.thanks
    expect(await counts()).toEqual({ thanks: 0, useful: 2, solved: 1 })
    expect((await one.ask(readPageState, { body: { commentIds: [id] } })).data.comments[0]?.thanked).toEqual([
      'useful',
    ])
    expect(await thank(other, 'solved', false)).toEqual({ on: false, count: 0 })
    expect(await thank(other, 'solved', false)).toEqual({ on: false, count: 0 })
    expect((await recountReactions(db)).wrong.comments).toBe(0)
    expect((await db.select().from(comments).where(eq(comments.id, id)))[0]?.thanks).toEqual({ useful: 2 })
  })

  it('is neither for oneself, nor in words of one’s own, nor for what is not public', async () => {
    const author = await person()
    const post = await make.post({ isQuestion: true, blogType: null })
    const own = await make.comment({ blogId: post.id, floor: 1, authorId: author.userId })
    const gone = await make.comment({ blogId: post.id, floor: 2, status: 'hidden' })
    const refusalFor = (id: number, phrase: string) =>
      refusalOf(author.ask(setCommentThanks, { body: { id, phrase: phrase as 'useful', on: true } }))
    expect((await refusalFor(own.id, 'useful')).code).toBe(403)
    expect((await refusalFor(gone.id, 'useful')).code).toBe(404)
    expect((await refusalFor(own.id, '加我微信')).code).toBe(500)
  })

  it('is neither for comments of articles nor for replies to answers', async () => {
    const [article, question] = [await make.post(), await make.post({ isQuestion: true, blogType: null })]
    const remark = await make.comment({ blogId: article.id, floor: 1 })
    const answer = await make.comment({ blogId: question.id, floor: 1 })
    const reply = await make.comment({
      blogId: question.id,
      rootId: answer.id,
      parentId: answer.id,
      floor: null,
    })
    const { ask } = await person()
    for (const { id } of [remark, reply])
      expect(
        (await refusalOf(ask(setCommentThanks, { body: { id, phrase: 'useful', on: true } }))).code,
      ).toBe(403)
  })

  it('shares the limit of likes, and thirty people at once are thirty', async () => {
    const post = await make.post({ isQuestion: true, blogType: null })
    const { id } = await make.comment({ blogId: post.id, floor: 1 })
    const crowd = await many(30)
    await Promise.all(
      crowd.map(({ ask }) => ask(setCommentThanks, { body: { id, phrase: 'thanks', on: true } })),
    )
    expect((await db.select().from(comments).where(eq(comments.id, id)))[0]?.thanks).toEqual({ thanks: 30 })
    const { ask } = await person()
    for (let turn = 0; turn < 50; turn++)
      await ask(setPostLike, { body: { id: (await make.post()).id, on: true } })
    const full = await refusalOf(ask(setCommentThanks, { body: { id, phrase: 'thanks', on: true } }))
    expect([full.code, full.errKey]).toEqual([601, 'rate.like'])
  })
})

describe('check 21: people who block one another', () => {
  it('neither like nor save nor follow in either direction, and what they followed ends', async () => {
    const [one, other] = [await person(), await person()]
    const [ofOne, ofOther] = [
      await make.post({ authorId: one.userId }),
      await make.post({ authorId: other.userId }),
    ]
    const comment = await make.comment({ blogId: ofOther.id, floor: 1, authorId: one.userId })
    await one.ask(setUserFollow, { body: { id: other.userId, on: true } })
    await other.ask(setUserFollow, { body: { id: one.userId, on: true } })
    expect((await one.ask(setUserBlock, { body: { id: other.userId, on: true } })).data.count).toBe(1)
    expect(await memberOf(one.userId)).toMatchObject({ followCount: 0, fansCount: 0 })
    expect(await memberOf(other.userId)).toMatchObject({ followCount: 0, fansCount: 0 })
    const refused = async (work: Promise<unknown>) =>
      expect((await refusalOf(work)).errKey).toBe('user.blocked')
    for (const [who, post, whom] of [
      [one, ofOther, other],
      [other, ofOne, one],
    ] as const) {
      await refused(who.ask(setPostLike, { body: { id: post.id, on: true } }))
      await refused(who.ask(setPostFavourite, { body: { id: post.id, on: true } }))
      await refused(who.ask(setPostFollow, { body: { id: post.id, on: true } }))
      await refused(who.ask(setUserFollow, { body: { id: whom.userId, on: true } }))
    }
    await refused(other.ask(setCommentLike, { body: { id: comment.id, on: true } }))
    await one.ask(setUserBlock, { body: { id: other.userId, on: false } })
    expect((await other.ask(setUserFollow, { body: { id: one.userId, on: true } })).data.count).toBe(1)
  })

  it('are not told apart at what was written under an alias: a refusal would say whose it is', async () => {
    const [hidden, reader] = [await person(), await person()]
    const post = await make.post({ authorId: hidden.userId, hideName: true })
    await reader.ask(setUserBlock, { body: { id: hidden.userId, on: true } })
    expect((await reader.ask(setPostLike, { body: { id: post.id, on: true } })).data.likeCount).toBe(1)
  })

  it('never follow, however block and follow meet', async () => {
    const [one, other] = [await person(), await person()]
    for (let turn = 0; turn < 10; turn++) {
      await one.ask(setUserBlock, { body: { id: other.userId, on: false } })
      await Promise.all([
        other.ask(setUserFollow, { body: { id: one.userId, on: true } }).catch(() => undefined),
        one.ask(setUserBlock, { body: { id: other.userId, on: true } }),
      ])
      const rows = await db
        .select()
        .from(memberFollows)
        .where(and(eq(memberFollows.userId, other.userId), eq(memberFollows.targetId, one.userId)))
      expect(rows).toEqual([])
    }
    expect((await memberOf(one.userId))?.fansCount).toBe(0)
  })
})

describe('helpful', () => {
  it('is for level 1 and above, verified members and others than the author', async () => {
    const [fresh, regular, verified] = [
      await person(),
      await person({}, { level: 1 }),
      await person({ authstatus: 'approved' }),
    ]
    const post = await make.post({ authorId: regular.userId })
    const mark = { body: { id: post.id, on: true } }
    expect((await refusalOf(fresh.ask(setPostHelpful, mark))).errKey).toBe('user.level')
    expect((await refusalOf(regular.ask(setPostHelpful, mark))).code).toBe(403)
    expect((await verified.ask(setPostHelpful, mark)).data.helpfulCount).toBe(1)
  })
})

describe('saved posts', () => {
  it('have a folder and a note, move between folders, and survive their folder', async () => {
    const author = await person()
    const { ask, userId } = await person()
    const post = await make.post({ authorId: author.userId })
    const { data: folder } = await ask(saveFavouriteFolder, { body: { name: '签证' } })
    const saved = await ask(setPostFavourite, {
      body: { id: post.id, on: true, folderId: folder.id, note: '材料清单' },
    })
    expect(saved.data.favouriteCount).toBe(1)
    expect((await memberOf(author.userId))?.favouritedCount).toBe(1)
    expect((await ask(listFavouriteFolders)).data).toEqual([{ id: folder.id, name: '签证', count: 1 }])
    expect(
      (await ask(setPostFavourite, { body: { id: post.id, on: true, note: '改过' } })).data.favouriteCount,
    ).toBe(1)
    const [row] = (await ask(myFavouriteList, { body: { folderId: folder.id } })).rows
    expect(row).toMatchObject({
      id: post.id,
      folderId: folder.id,
      note: '改过',
      favourited: true,
      liked: false,
    })
    // what the dialog begins with
    const mark = async (by: typeof ask) => (await by(readPostFavourite, { params: { id: post.id } })).data
    expect(await mark(ask)).toEqual({ on: true, folderId: folder.id, note: '改过' })
    expect(await mark((await person()).ask)).toEqual({ on: false, folderId: null, note: null })
    await ask(deleteFavouriteFolder, { params: { id: folder.id } })
    expect((await ask(myFavouriteList)).rows).toMatchObject([{ id: post.id, folderId: null, note: '改过' }])
    await ask(setPostFavourite, { body: { id: post.id, on: false } })
    expect(await db.select().from(postFavourites).where(eq(postFavourites.userId, userId))).toEqual([])
    expect((await memberOf(author.userId))?.favouritedCount).toBe(0)
  })

  it('go into own folders only, of which there are twenty with different names', async () => {
    const [mine, theirs] = [await person(), await person()]
    const post = await make.post()
    const { data: folder } = await theirs.ask(saveFavouriteFolder, { body: { name: '甲' } })
    const foreign = { body: { id: post.id, on: true, folderId: folder.id } }
    expect((await refusalOf(mine.ask(setPostFavourite, foreign))).code).toBe(404)
    expect((await refusalOf(mine.ask(deleteFavouriteFolder, { params: { id: folder.id } }))).code).toBe(404)
    expect(
      (await refusalOf(mine.ask(saveFavouriteFolder, { body: { id: folder.id, name: '乙' } }))).code,
    ).toBe(404)
    await mine.ask(saveFavouriteFolder, { body: { name: 'Fees' } })
    expect((await refusalOf(mine.ask(saveFavouriteFolder, { body: { name: 'fees' } }))).errKey).toBe(
      'folder.taken',
    )
    const added = await Promise.allSettled(
      Array.from({ length: 25 }, (_, at) => mine.ask(saveFavouriteFolder, { body: { name: `夹${at}` } })),
    )
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(19)
    expect((await mine.ask(listFavouriteFolders)).data).toHaveLength(20)
  })
})

describe('watching and following', () => {
  it('keeps the mode that was chosen until another one is', async () => {
    const { ask } = await person()
    const post = await make.post()
    const watch = async (body: object) =>
      (await ask(setPostFollow, { body: { id: post.id, on: true, ...body } })).data
    expect(await watch({})).toEqual({ on: true, mode: 'all' })
    expect(await watch({ mode: 'key' })).toEqual({ on: true, mode: 'key' })
    expect(await watch({})).toEqual({ on: true, mode: 'key' })
    expect(await watch({ on: false })).toEqual({ on: false, mode: null })
  })

  it('lists people, schools and posts together or by kind, newest first', async () => {
    const [reader, friend] = [await person(), await person()]
    const school = await make.school()
    const post = await make.post({ title: '蹲' })
    await reader.ask(setUserFollow, { body: { id: friend.userId, on: true } })
    app.clock.pass(1_000)
    await reader.ask(setSchoolFollow, { body: { id: school.id, on: true } })
    app.clock.pass(1_000)
    await reader.ask(setPostFollow, { body: { id: post.id, on: true, mode: 'key' } })
    const all = await reader.ask(myFollowList)
    expect(all.total).toBe(3)
    expect(
      all.rows.map(({ user, school: one, blog, mode }) => [user?.userId, one?.id, blog?.id, mode]),
    ).toEqual([
      [undefined, undefined, post.id, 'key'],
      [undefined, school.id, undefined, null],
      [friend.userId, undefined, undefined, null],
    ])
    const people = await reader.ask(myFollowList, { body: { kind: 'user' } })
    expect(people).toMatchObject({
      total: 1,
      rows: [{ user: { userId: friend.userId }, school: null, blog: null }],
    })
    expect((await reader.ask(myFollowList, { query: { pageNum: 9 } })).total).toBe(3)
    expect((await db.select().from(schools).where(eq(schools.id, school.id)))[0]?.followCount).toBe(1)
  })

  it('saves a school without counting it', async () => {
    const { ask } = await person()
    const school = await make.school()
    expect((await ask(setSchoolFavourite, { body: { id: school.id, on: true } })).data).toEqual({ on: true })
    expect((await refusalOf(ask(setSchoolFavourite, { body: { id: 99_999_999, on: true } }))).code).toBe(404)
  })
})

describe('public answers', () => {
  it('show a member their own marks, and other callers none of them', async () => {
    const [me, other] = [await person(), await person()]
    const visitor = as(app)
    const school = await make.school()
    const post = await make.post({ schoolId: school.id, authorId: other.userId, lastFloor: 3 })
    const [root, second] = [
      await make.comment({ blogId: post.id, floor: 1 }),
      await make.comment({ blogId: post.id, floor: 2 }),
    ]
    const reply = await make.comment({ blogId: post.id, rootId: root.id, parentId: root.id })
    const on = (id: number) => ({ body: { id, on: true } })
    await me.ask(setPostLike, on(post.id))
    await me.ask(setPostFavourite, on(post.id))
    await me.ask(setPostFollow, on(post.id))
    await me.ask(setCommentLike, on(root.id))
    await me.ask(setCommentLike, on(reply.id))
    await me.ask(setSchoolFollow, on(school.id))
    await db
      .insert(postViews)
      .values({ blogId: post.id, userId: me.userId, lastReadFloor: 1, viewTime: app.clock.now() })

    const own = { liked: true, favourited: true, followed: true, lastReadFloor: 1, unreadCount: 1 }
    const none = { liked: false, favourited: false, followed: false, lastReadFloor: null, unreadCount: null }
    const likes = { [root.id]: true, [second.id]: false, [reply.id]: true }
    const listed = async ({ ask }: Pick<typeof me, 'ask'>) => {
      const { rows } = await ask(listComments, { body: { blogId: post.id } })
      const replies = await ask(listReplies, { body: { rootId: root.id } })
      const all = [...rows, ...rows.flatMap((row) => row.replies)]
      expect(replies.rows.map(({ id, liked }) => [id, liked])).toEqual(
        all.filter(({ id }) => id === reply.id).map(({ id, liked }) => [id, liked]),
      )
      return {
        posts: [
          (await ask(listPosts, { body: { schoolId: school.id } })).rows[0],
          (await ask(listSchoolPosts, { body: { schoolId: school.id } })).rows[0],
          (await ask(listUserPosts, { body: { userId: other.userId } })).rows[0],
          (await ask(getPost, { params: { id: post.id } })).data,
        ],
        likes: Object.fromEntries(all.map(({ id, liked }) => [id, liked])),
        followed: [
          (await ask(getSchool, { params: { id: school.id } })).data.followed,
          (await ask(listSchools, { body: { keyword: school.schoolName } })).rows[0]?.followed,
        ],
      }
    }
    const withOwn = { posts: Array(4).fill(own), likes, followed: [true, true] }
    const noLikes = { [root.id]: false, [second.id]: false, [reply.id]: false }
    const withNone = { posts: Array(4).fill(none), likes: noLikes, followed: [false, false] }
    // in either order: the cached answer holds no member's state
    expect(await listed({ ask: visitor })).toMatchObject(withNone)
    expect(await listed(me)).toMatchObject(withOwn)
    expect(await listed({ ask: visitor })).toMatchObject(withNone)
    expect(await listed(other)).toMatchObject(withNone)
  })
})

describe('what I liked and what I read', () => {
  it('are lists of published posts, the newest mark first', async () => {
    const { ask } = await person()
    const [old, fresh, gone] = [await make.post(), await make.post(), await make.post()]
    for (const post of [old, fresh, gone]) {
      await ask(setPostLike, { body: { id: post.id, on: true } })
      app.clock.pass(1_000)
    }
    await db.update(posts).set({ status: 'hidden' }).where(eq(posts.id, gone.id))
    const { rows, total } = await ask(myLikeList)
    expect(total).toBe(2)
    expect(rows.map(({ id, liked }) => [id, liked])).toEqual([
      [fresh.id, true],
      [old.id, true],
    ])
    expect(await ask(myLikeList, { query: { pageNum: 5 } })).toMatchObject({ rows: [], total: 2 })
  })

  it('remembers posts that were opened and the floor that was read, until it is cleared', async () => {
    const { userId } = await person()
    const { counter } = app.product.appContext
    const now = app.clock.now
    const [one, two] = [await make.post({ lastFloor: 9 }), await make.post()]
    for (let floor = 1; floor <= 3; floor++) await make.comment({ blogId: one.id, floor })
    noteVisit({ counter, now }, userId, one.id)
    app.clock.pass(60_000)
    noteVisit({ counter, now }, userId, two.id)
    app.clock.pass(3_600_000)
    noteVisit({ counter, now }, userId, two.id)
    // one that is gone takes nothing with it
    noteVisit({ counter, now }, userId, 99_999_999)
    await counter.write()
    const token = await make.session(userId)
    const again = as(app, token)
    await again(recordReading, { body: { id: one.id, floor: 2 } })
    await again(recordReading, { body: { id: one.id, floor: 1 } })
    await counter.write()
    expect(
      (await again(myViewList)).rows.map(({ id, lastReadFloor, unreadCount }) => [
        id,
        lastReadFloor,
        unreadCount,
      ]),
    ).toEqual([
      [two.id, 0, 0],
      [one.id, 2, 1],
    ])
    // a minute between two pages, and two of the hour
    expect(await memberOf(userId)).toMatchObject({ readPosts: 2, readSeconds: 180 })
    await again(clearMyViews)
    expect((await again(myViewList)).total).toBe(0)
  })
})

describe('liking a comment', () => {
  it('counts at the comment and with its author', async () => {
    const [author, reader] = [await person(), await person()]
    const post = await make.post()
    const comment = await make.comment({ blogId: post.id, floor: 1, authorId: author.userId })
    expect((await reader.ask(setCommentLike, { body: { id: comment.id, on: true } })).data.likeCount).toBe(1)
    expect((await memberOf(author.userId))?.likedCount).toBe(1)
    await db.update(comments).set({ status: 'deleted' }).where(eq(comments.id, comment.id))
    expect((await refusalOf(reader.ask(setCommentLike, { body: { id: comment.id, on: false } }))).code).toBe(
      404,
    )
  })
})
