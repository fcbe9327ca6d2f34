import {
  getMyInfo,
  getUserHome,
  myBlockList,
  myFansList,
  setUserBlock,
  setUserFollow,
} from '@app/contract/member/member.ts'
import { readPageState } from '@app/contract/member/page-state.ts'
import { addComment } from '@app/contract/post/comment.ts'
import { addPost } from '@app/contract/post/post-writing.ts'
import {
  myFavouriteList,
  myFollowList,
  myLikeList,
  myViewList,
  setCommentLike,
  setPostFavourite,
  setPostFollow,
  setPostHelpful,
  setPostLike,
  setSchoolFavourite,
  setSchoolFollow,
} from '@app/contract/post/reaction.ts'
import type { Call } from '@app/contract/wire/call.ts'
import { describe, expect, it } from 'vitest'
import { members } from '#modules/member/table.ts'
import { postViews } from '#modules/reaction/table.ts'
import { as } from '#test/as.ts'
import { community } from '#test/community.ts'
import { makers } from '#test/make.ts'
import { statementsOf } from '#test/statements.ts'
import { MINUTE, openTestApp } from '#test/test-app.ts'

const app = await openTestApp()
const { db } = app
const make = makers(app)

const member = await make.member()
const [other, ...crowd] = await Promise.all(Array.from({ length: 12 }, () => make.member()))
if (!other) throw new Error('nobody came')
await db.insert(members).values([member, other, ...crowd].map(({ userId }) => ({ userId, level: 1 })))
const school = await make.school()
const posts = await Promise.all(
  Array.from({ length: 12 }, () => make.post({ authorId: other.userId, schoolId: school.id })),
)
const [post] = posts
const comment = await make.comment({ blogId: post?.id ?? 0, floor: 1, authorId: other.userId })
const ask = as(app, member.token)

describe('check 27: each call keeps to its number of queries', () => {
  it('a post: eight; a comment: six; a reply two more', async () => {
    const { writer, text } = community(app)
    const [author, reader] = [await writer(), await writer()]
    // settings, words and rights are kept after the first request
    await author.ask(addPost, { body: text() })
    app.clock.pass(MINUTE)
    let blogId = 0
    const write = async () => {
      blogId = (await author.ask(addPost, { body: text() })).data.id
    }
    expect(await statementsOf(write)).toBe(8)
    const commentBody = { blogId, content: '我们学校是分两次收的，开学前一次' }
    let parentId = 0
    const answer = async () => {
      parentId = (await reader.ask(addComment, { body: commentBody })).data.id
    }
    await answer()
    app.clock.pass(MINUTE)
    expect(await statementsOf(answer)).toBe(6)
    const reply = { ...commentBody, parentId, content: '谢谢，我们也是这样' }
    expect(await statementsOf(() => author.ask(addComment, { body: reply }))).toBe(8)
  })

  it.each([
    [setPostLike, post?.id],
    [setPostHelpful, post?.id],
    [setPostFavourite, post?.id],
    [setPostFollow, post?.id],
    [setCommentLike, comment.id],
    [setSchoolFollow, school.id],
    [setSchoolFavourite, school.id],
    [setUserFollow, other.userId],
    [setUserBlock, crowd[0]?.userId],
  ] as [typeof setPostLike, number][])('$0.id: four', async (set: typeof setPostLike, id: number) => {
    // the rights of the caller are kept after the first request
    await ask(readPageState)
    for (const on of [true, true, false])
      expect(await statementsOf(() => ask(set, { body: { id, on } }))).toBeLessThanOrEqual(4)
  })

  it('lists: one, whatever is in them; two where posts stand among others', async () => {
    for (const { id } of posts)
      for (const set of [setPostLike, setPostFavourite, setPostFollow])
        await ask(set, { body: { id, on: true } })
    for (const { userId } of crowd) await ask(setUserFollow, { body: { id: userId, on: true } })
    for (const { token } of crowd)
      await as(app, token)(setUserFollow, { body: { id: member.userId, on: true } })
    await ask(setUserBlock, { body: { id: crowd[1]?.userId ?? 0, on: true } })
    await db
      .insert(postViews)
      .values(posts.map(({ id }) => ({ blogId: id, userId: member.userId, viewTime: app.clock.now() })))
    const rows = { query: { pageSize: 50 } }
    const statementCount = async (list: Call) => statementsOf(() => ask(list as typeof myLikeList, rows))
    for (const list of [myLikeList, myFavouriteList, myViewList, myFansList, myBlockList])
      expect(await statementCount(list)).toBe(1)
    expect(await statementCount(myFollowList)).toBe(2)
    // the limits of the settings are cached after the first request
    await ask(getMyInfo)
    expect(await statementsOf(() => ask(getMyInfo))).toBe(1)
    expect(await statementsOf(() => ask(getUserHome, { params: { userId: other.userId } }))).toBe(2)
  })

  it('the state of a page: one for its frame, four for everything on it, five beside an article', async () => {
    expect(await statementsOf(() => ask(readPageState))).toBe(1)
    const body = {
      blogIds: posts.map(({ id }) => id),
      commentIds: [comment.id],
      schoolIds: [school.id],
      userIds: [other.userId],
    }
    expect(await statementsOf(() => ask(readPageState, { body }))).toBe(4)
    const opened = { ...body, openedBlogId: posts[0]?.id }
    expect(await statementsOf(() => ask(readPageState, { body: opened }))).toBe(5)
  })
})
