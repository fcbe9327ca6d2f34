import { setUserBlock, setUserFollow } from '@app/contract/member/member.ts'
import { listNotices, markNoticeRead } from '@app/contract/member/notice.ts'
import {
  setCommentLike,
  setCommentThanks,
  setPostFavourite,
  setPostFollow,
  setPostLike,
  setSchoolFollow,
} from '@app/contract/post/reaction.ts'
import { asc, eq, gt } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts } from '#modules/account/table.ts'
import { members } from '#modules/member/table.ts'
import { deliverNotices } from '#modules/notice/actions.ts'
import { postEvents } from '#modules/post/events.ts'
import { postAppends } from '#modules/post/table.ts'
import { modules } from '#modules.ts'
import { events, publishEvent } from '#platform/event/events.ts'
import { as } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { openTestApp } from '#test/test-app.ts'
import { updateAllLevels } from './jobs.ts'

const app = await openTestApp()
const make = makers(app)
const { db } = app

const person = async (row = {}) => {
  const made = await make.member(row)
  return { ...made, ask: as(app, made.token), english: as(app, made.token, { language: 'en' }) }
}

let delivered = 0
/** Hands the events to the modules' notice builders, as the worker does. */
async function deliver() {
  for (const event of await db
    .select()
    .from(events)
    .where(gt(events.id, delivered))
    .orderBy(asc(events.id))) {
    await deliverNotices(db, app.product.appContext, modules, [event])
    delivered = event.id
  }
}

const inbox = async ({ ask }: Awaited<ReturnType<typeof person>>, type = 0) => {
  await deliver()
  return (await ask(listNotices, { params: { type: String(type) } })).rows
}
const on = (id: number) => ({ body: { id, on: true } })

describe('marks make notices', () => {
  it('check 20: twelve likes make one notice that says twelve; read, the thirteenth makes another', async () => {
    const author = await person()
    const post = await make.post({ authorId: author.userId, title: '住宿费之外' })
    for (let n = 0; n < 12; n++) await (await person()).ask(setPostLike, on(post.id))
    const [first, ...others] = await inbox(author, 2)
    expect([first?.actorCount, first?.kind, others.length]).toEqual([12, 'blog.like', 0])
    await author.ask(markNoticeRead, { params: { id: first?.id ?? 0 } })
    const late = await person()
    await late.ask(setPostLike, on(post.id))
    const after = await inbox(author, 2)
    expect(after.map(({ actorCount, isRead }) => [actorCount, isRead])).toEqual([
      [1, false],
      [12, true],
    ])
    expect(after[0]?.actors).toMatchObject([{ userId: late.userId }])
  })

  it('not for oneself, not when taken back before, and each kind by itself', async () => {
    const [author, reader] = [await person(), await person()]
    const post = await make.post({ authorId: author.userId })
    const comment = await make.comment({ blogId: post.id, floor: 1, authorId: author.userId })
    await author.ask(setPostLike, on(post.id))
    await reader.ask(setPostLike, on(post.id))
    await reader.ask(setPostLike, { body: { id: post.id, on: false } })
    expect(await inbox(author)).toEqual([])
    await reader.ask(setPostFavourite, on(post.id))
    await reader.ask(setCommentLike, on(comment.id))
    await reader.ask(setUserFollow, on(author.userId))
    expect((await inbox(author)).map(({ kind }) => kind).sort()).toEqual([
      'blog.favourite',
      'comment.like',
      'user.follow',
    ])
  })

  it('thanks are one notice of how many people, which names none of them', async () => {
    const [author, one, other] = [await person(), await person(), await person()]
    const post = await make.post({
      isQuestion: true,
      blogType: null,
      title: '押金退不退',
      authorId: one.userId,
      hideName: true,
    })
    const { id } = await make.comment({ blogId: post.id, floor: 1, authorId: author.userId })
    for (const phrase of ['thanks', 'solved'] as const)
      await one.ask(setCommentThanks, { body: { id, phrase, on: true } })
    await other.ask(setCommentThanks, { body: { id, phrase: 'useful', on: true } })
    const rows = await inbox(author)
    expect(rows.map(({ kind, title, actors }) => ({ kind, title, actors }))).toEqual([
      { kind: 'comment.thanks', title: '2人感谢您在“押金退不退”中的回答', actors: [] },
    ])
  })

  it('check 21: never across a block, also for what was written under an alias', async () => {
    const [author, reader] = [await person(), await person()]
    const post = await make.post({ authorId: author.userId, hideName: true })
    await author.ask(setUserBlock, on(reader.userId))
    await reader.ask(setPostLike, on(post.id))
    expect(await inbox(author)).toEqual([])
  })
})

describe('news of what is watched', () => {
  const publish = (postId: number, isFirst = true) =>
    publishEvent(db, postEvents['post.published'], { postId, isFirst })

  it('reach followers of the school and of the author, grouped, the first time only', async () => {
    const [author, ofSchool, ofAuthor] = [await person(), await person(), await person()]
    const school = await make.school({ schoolName: '书院', schoolNameEn: 'Academy' })
    await ofSchool.ask(setSchoolFollow, on(school.id))
    await ofAuthor.ask(setUserFollow, on(author.userId))
    for (let n = 0; n < 2; n++) {
      const post = await make.post({ authorId: author.userId, schoolId: school.id })
      await publish(post.id)
      await publish(post.id, false)
    }
    expect(
      (await inbox(ofSchool, 6)).map(({ kind, actorCount, title }) => [kind, actorCount, title]),
    ).toEqual([['watch.school', 2, '您关注的书院有2篇新文章']])
    expect((await inbox(ofAuthor, 6)).map(({ kind, actorCount }) => [kind, actorCount])).toEqual([
      ['watch.user', 2],
    ])
    expect((await ofSchool.english(listNotices, { params: { type: '6' } })).rows[0]?.title).toContain(
      'Academy',
    )
  })

  it('never reach the followers of an author who writes under an alias', async () => {
    const [author, fan] = [await person(), await person()]
    await fan.ask(setUserFollow, on(author.userId))
    const post = await make.post({ authorId: author.userId, hideName: true })
    await publish(post.id)
    expect(await inbox(fan)).toEqual([])
  })

  it('tell watchers of every comment or of the key ones, and of additions', async () => {
    const [author, all, key, writer, verified] = [
      await person(),
      await person(),
      await person(),
      await person(),
      await person({ authstatus: 'approved' }),
    ]
    const post = await make.post({ authorId: author.userId, title: '蹲一下' })
    await all.ask(setPostFollow, { body: { id: post.id, on: true, mode: 'all' } })
    await key.ask(setPostFollow, { body: { id: post.id, on: true, mode: 'key' } })
    const say = async (authorId: number, floor: number) => {
      const comment = await make.comment({ blogId: post.id, floor, authorId })
      await publishEvent(db, postEvents['comment.published'], { commentId: comment.id })
    }
    await say(writer.userId, 1)
    const watching = async (who: typeof all) =>
      (await inbox(who, 6)).filter(({ kind }) => kind === 'watch.blog').map(({ actorCount }) => actorCount)
    expect([await watching(all), await watching(key)]).toEqual([[1], []])
    await say(verified.userId, 2)
    await say(author.userId, 3)
    const [append] = await db
      .insert(postAppends)
      .values({ blogId: post.id, content: '<p>更新</p>' })
      .returning()
    await publishEvent(db, postEvents['post.appended'], { postId: post.id, appendId: append?.id ?? 0 })
    expect([await watching(all), await watching(key)]).toEqual([[4], [3]])
    const [row] = await db.select().from(events).where(eq(events.kind, 'post.appended'))
    expect(row?.payload).toMatchObject({ postId: post.id })
  })
})

describe('a level', () => {
  it('that the nightly job gave is a notice that says what it brings; one that stays is none', async () => {
    const [risen, other] = [await person(), await person()]
    const ready = { readPosts: 20, readSeconds: 600, blogCount: 1, commentCount: 1 }
    await db.update(accounts).set({ createTime: new Date(app.clock.now().getTime() - 5 * 86_400_000) })
    await db.insert(members).values([
      { userId: risen.userId, ...ready },
      { userId: other.userId, ...ready, readPosts: 0 },
    ])
    await updateAllLevels(app.product.appContext)
    const [notice, ...others] = await inbox(risen, 5)
    expect([notice?.kind, others]).toEqual(['member.level', []])
    expect(notice?.title).toContain('您升到了Lv1“常客”')
    const english = (await risen.english(listNotices, { params: { type: '5' } })).rows[0]
    expect(english?.title).toContain('You have reached level 1, “Regular”')
    expect(await inbox(other, 5)).toEqual([])
    await updateAllLevels(app.product.appContext)
    expect(await inbox(risen, 5)).toHaveLength(1)
  })
})
