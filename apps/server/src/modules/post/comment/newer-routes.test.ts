import { listNewComments } from '@app/contract/post/comment.ts'
import { describe, expect, it } from 'vitest'
import { as, refusalOf } from '#test/as.ts'
import { community } from '#test/community.ts'
import { makers } from '#test/make.ts'
import { openTestApp } from '#test/test-app.ts'

const app = await openTestApp()
const make = makers(app)
const { writer, published, comment } = community(app)
const visitor = as(app)

const newer = (blogId: number, afterId?: number) => visitor(listNewComments, { body: { blogId, afterId } })

describe('an open thread', () => {
  it('learns of comments and replies that came since, each once, and of no other thread', async () => {
    const author = await writer()
    const [id, other] = [await published(author), await published(author)]
    await comment(await writer(), id)
    const { rows, newestId } = await newer(id)
    expect(rows).toEqual([])
    const person = await writer()
    const root = await comment(person, id, { content: '<p>我家孩子去年读过</p>' })
    await comment(person, other)
    const reply = await comment(author, id, { parentId: root.id })
    const first = await newer(id, newestId)
    expect(first.rows.map((row) => [row.id, row.content?.includes('去年') ?? false])).toEqual([
      [root.id, true],
      [reply.id, false],
    ])
    // a reply stands there without the comment above it
    expect(first.rows[1]?.replyTo?.nickName).toBe(person.nickName)
    expect(first.newestId).toBe(reply.id)
    expect((await newer(id, first.newestId)).rows).toEqual([])
    const alias = await comment(await writer(), id, { hideName: true })
    const [hidden, ...others] = (await newer(id, first.newestId)).rows
    expect([hidden?.id, hidden?.author?.userId, hidden?.author?.isAlias, others]).toEqual([
      alias.id,
      null,
      true,
      [],
    ])
  })

  it('gives twenty at a time, none that waits for review, and nothing of a hidden post', async () => {
    const author = await writer()
    const id = await published(author)
    const { newestId } = await newer(id)
    const rows = await Promise.all(
      Array.from({ length: 22 }, () => make.comment({ blogId: id, status: 'published' })),
    )
    await make.comment({ blogId: id, status: 'pending' })
    const ids = rows.map((row) => row.id).sort((one, next) => one - next)
    const first = await newer(id, newestId)
    expect(first.rows.map((row) => row.id)).toEqual(ids.slice(0, 20))
    expect((await newer(id, first.newestId)).rows.map((row) => row.id)).toEqual(ids.slice(20))
    const hidden = await make.post({ status: 'hidden' })
    expect((await refusalOf(newer(hidden.id))).code).toBe(404)
  })
})
