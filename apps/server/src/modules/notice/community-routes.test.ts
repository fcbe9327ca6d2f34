import { listNotices, readNoticeCount } from '@app/contract/member/notice.ts'
import { decideReview, listReviewQueue } from '@app/contract/moderation/review.ts'
import { listComments, updateComment } from '@app/contract/post/comment.ts'
import { getPost, listPosts } from '@app/contract/post/post.ts'
import { addPost, deletePost } from '@app/contract/post/post-writing.ts'
import { setPostFollow, setPostLike } from '@app/contract/post/reaction.ts'
import { describe, expect, it } from 'vitest'
import { as, refusalOf } from '#test/as.ts'
import { community } from '#test/community.ts'
import { makers } from '#test/make.ts'
import { MINUTE, openTestApp } from '#test/test-app.ts'

const app = await openTestApp()
const make = makers(app)
const { writer, text, comment } = community(app)
const visitor = as(app)

/** Delivers the notices of everything that happened so far. */
const tell = () => app.product.eventWorker.drain()

describe('a new member', () => {
  it('writes, waits, is approved, is read and answered, and gets a notice of each step', async () => {
    const [parent, other] = [await writer(0), await writer()]
    const staff = await make.administrator({ permissions: ['bbs:review:list', 'bbs:review:edit'] })
    const desk = as(app, staff.token)
    const noticesOfParent = async () => {
      await tell()
      const { rows } = await parent.ask(listNotices, { params: { type: '0' } })
      return rows.map(({ kind, isRead }) => (isRead ? `${kind} read` : kind))
    }

    const post = text({ cityCode: '440100' })
    const { data } = await parent.ask(addPost, { body: post })
    expect(data.status).toBe('pending')
    expect(await noticesOfParent()).toEqual(['blog.pending'])
    expect((await refusalOf(visitor(getPost, { params: { id: data.id } }))).code).toBe(404)
    const first = async () => (await visitor(listPosts, { query: { pageSize: 1 } })).rows[0]?.id
    expect(await first()).not.toBe(data.id)

    const queue = await desk(listReviewQueue)
    expect(queue.rows.map(({ objId }) => objId)).toContain(data.id)
    app.clock.pass(MINUTE)
    await desk(decideReview, { params: { objKind: 'blog', id: data.id }, body: { action: 'approve' } })
    expect(await noticesOfParent()).toEqual(['blog.approved', 'blog.pending'])
    // an approved post is published when it is approved, and stands first
    expect(await first()).toBe(data.id)
    expect((await visitor(getPost, { params: { id: data.id } })).data.title).toBe(post.title)

    const answer = await comment(other, data.id)
    await other.ask(setPostLike, { body: { id: data.id, on: true } })
    expect(await noticesOfParent()).toEqual(['blog.like', 'blog.comment', 'blog.approved', 'blog.pending'])
    expect((await parent.ask(readNoticeCount)).data).toMatchObject({ 1: 1, 2: 1, 5: 2, total: 4 })
    const thread = await visitor(listComments, { body: { blogId: data.id } })
    expect(thread.rows.map(({ id, floor }) => [id, floor])).toEqual([[answer.id, 1]])
    expect((await visitor(getPost, { params: { id: data.id } })).data).toMatchObject({
      commentCount: 1,
      likeCount: 1,
    })

    await parent.ask(deletePost, { params: { id: data.id } })
    expect(await noticesOfParent()).toHaveLength(4)
    expect((await refusalOf(visitor(getPost, { params: { id: data.id } }))).errKey).toBe('blog.gone')
    const { rows } = await other.ask(listNotices, { params: { type: '0' } })
    expect(rows).toEqual([])
  })

  it('gets one notice of an act although two processes deliver it', async () => {
    const [parent, other] = [await writer(), await writer()]
    const { data } = await parent.ask(addPost, { body: text() })
    await comment(other, data.id)
    const twin = await openTestApp({}, String((app.database.connection as { database: string }).database))
    await Promise.all([tell(), twin.product.eventWorker.drain(), tell()])
    const { rows } = await parent.ask(listNotices, { params: { type: '1' } })
    expect(rows.map(({ kind }) => kind)).toEqual(['blog.comment'])
  })
})

describe('notices of a comment', () => {
  it('lead to it again when it is shown again, and its approved change is not told as another one', async () => {
    const [parent, other] = [await writer(), await writer()]
    const staff = await make.administrator({ permissions: ['bbs:review:edit'] })
    const { data: post } = await parent.ask(addPost, { body: text() })
    const { id } = await comment(other, post.id, { content: '<p>押金三个月以后才退</p>' })
    const decide = (action: 'hide' | 'show' | 'approve') =>
      as(app, staff.token)(decideReview, {
        params: { objKind: 'comment', id },
        body: { action, reasonKey: action === 'hide' ? 'other' : undefined },
      })
    const noticesOfParent = async () => {
      await tell()
      const { rows } = await parent.ask(listNotices, { params: { type: '1' } })
      return rows.map(({ content, url }) => [content, url])
    }
    const there = ['押金三个月以后才退', `/station/detail/${post.id}?commentId=${id}#c${id}`]
    expect(await noticesOfParent()).toEqual([there])
    await decide('hide')
    expect(await noticesOfParent()).toEqual([['内容已删除', null]])
    await decide('show')
    expect(await noticesOfParent()).toEqual([there])
    const changed = await other.ask(updateComment, {
      body: { id, content: '押金三个月以后才退，代写的不要来' },
    })
    expect(changed.data.status).toBe('pending')
    await decide('approve')
    expect(await noticesOfParent()).toEqual([there])
  })

  it('that is the school’s official reply tell the author and every watcher so', async () => {
    const school = await make.school({ schoolName: '海棠书院', schoolNameEn: 'Begonia Academy' })
    const [author, all, key] = [await writer(), await writer(), await writer()]
    const speaker = await writer(2, { usertype: '02', authstatus: 'approved', schoolId: school.id })
    const { data: post } = await author.ask(addPost, { body: text({ schoolId: school.id }) })
    await all.ask(setPostFollow, { body: { id: post.id, on: true, mode: 'all' } })
    await key.ask(setPostFollow, { body: { id: post.id, on: true, mode: 'key' } })
    await comment(speaker, post.id, { official: true, content: '<p>押金在退学当日退还</p>' })
    await tell()
    for (const { ask } of [author, all, key]) {
      const { rows } = await ask(listNotices, { params: { type: '0' } })
      expect(rows.map(({ kind, title, content }) => [kind, title.slice(0, 8), content])).toEqual([
        ['blog.official', '海棠书院官方回复', '押金在退学当日退还'],
      ])
    }
  })
})
