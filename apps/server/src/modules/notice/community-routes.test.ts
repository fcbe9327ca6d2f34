import { listComments } from '@app/contract/comment.ts'
import { listNotices, readNoticeCount } from '@app/contract/notice.ts'
import { getPost, listPosts } from '@app/contract/post.ts'
import { addPost, deletePost } from '@app/contract/post-writing.ts'
import { setPostLike } from '@app/contract/reaction.ts'
import { decideReview, listReviewQueue } from '@app/contract/review.ts'
import { describe, expect, it } from 'vitest'
import { as, refusalOf } from '#test/as.ts'
import { community } from '#test/community.ts'
import { makers } from '#test/make.ts'
import { MINUTE, openHouse } from '#test/test-app.ts'

const house = await openHouse()
const make = makers(house)
const { writer, text, comment } = community(house)
const visitor = as(house)

/** What members are told of all that happened so far. */
const tell = () => house.app.eventWorker.drain()

describe('a new member', () => {
  it('writes, waits, is approved, is read and answered, and is told of each step', async () => {
    const [parent, other] = [await writer(0), await writer()]
    const staff = await make.administrator({ permissions: ['bbs:review:list', 'bbs:review:edit'] })
    const desk = as(house, staff.token)
    const told = async () => {
      await tell()
      const { rows } = await parent.ask(listNotices, { params: { type: '0' } })
      return rows.map(({ kind, isRead }) => (isRead ? `${kind} read` : kind))
    }

    const post = text({ cityCode: '440100' })
    const { data } = await parent.ask(addPost, { body: post })
    expect(data.status).toBe('pending')
    expect(await told()).toEqual(['blog.pending'])
    expect((await refusalOf(visitor(getPost, { params: { id: data.id } }))).code).toBe(404)
    const first = async () => (await visitor(listPosts, { query: { pageSize: 1 } })).rows[0]?.id
    expect(await first()).not.toBe(data.id)

    const queue = await desk(listReviewQueue)
    expect(queue.rows.map(({ objId }) => objId)).toContain(data.id)
    house.clock.pass(MINUTE)
    await desk(decideReview, { params: { objKind: 'blog', id: data.id }, body: { action: 'approve' } })
    expect(await told()).toEqual(['blog.approved', 'blog.pending'])
    // an approved post is published when it is approved, and stands first
    expect(await first()).toBe(data.id)
    expect((await visitor(getPost, { params: { id: data.id } })).data.title).toBe(post.title)

    const answer = await comment(other, data.id)
    await other.ask(setPostLike, { body: { id: data.id, on: true } })
    expect(await told()).toEqual(['blog.like', 'blog.comment', 'blog.approved', 'blog.pending'])
    expect((await parent.ask(readNoticeCount)).data).toMatchObject({ 1: 1, 2: 1, 5: 2, total: 4 })
    const said = await visitor(listComments, { body: { blogId: data.id } })
    expect(said.rows.map(({ id, floor }) => [id, floor])).toEqual([[answer.id, 1]])
    expect((await visitor(getPost, { params: { id: data.id } })).data).toMatchObject({
      commentCount: 1,
      likeCount: 1,
    })

    await parent.ask(deletePost, { params: { id: data.id } })
    expect(await told()).toHaveLength(4)
    expect((await refusalOf(visitor(getPost, { params: { id: data.id } }))).errKey).toBe('blog.gone')
    const { rows } = await other.ask(listNotices, { params: { type: '0' } })
    expect(rows).toEqual([])
  })

  it('is told once of an act although two processes deliver it', async () => {
    const [parent, other] = [await writer(), await writer()]
    const { data } = await parent.ask(addPost, { body: text() })
    await comment(other, data.id)
    const twin = await openHouse({}, String((house.database.connection as { database: string }).database))
    await Promise.all([tell(), twin.app.eventWorker.drain(), tell()])
    const { rows } = await parent.ask(listNotices, { params: { type: '1' } })
    expect(rows.map(({ kind }) => kind)).toEqual(['blog.comment'])
  })
})
