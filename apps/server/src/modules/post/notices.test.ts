import { appendPost } from '@app/contract/post-writing.ts'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { events } from '#platform/events.ts'
import type { NoticeDraft } from '#platform/module.ts'
import { act } from '#test/act.ts'
import { community } from '#test/community.ts'
import { makers } from '#test/make.ts'
import { openHouse } from '#test/test-app.ts'
import { postModule } from './module.ts'
import { type PostReview, reviewPost } from './review-actions.ts'

const house = await openHouse()
const { db } = house
const make = makers(house)
const { writer, moderator, published, comment } = community(house)

/** What the newest event of a kind tells. */
async function told(kind: string): Promise<readonly NoticeDraft[]> {
  const [event] = await db
    .select()
    .from(events)
    .where(eq(events.kind, kind))
    .orderBy(desc(events.id))
    .limit(1)
  return event ? ((await postModule.notices?.[kind]?.(db, event)) ?? []) : []
}

const span = (id: number) => `<span data-mention="${id}">@某人</span>`

describe('a comment', () => {
  it('tells whom it mentions, whom it answers and whose post it is under', async () => {
    const [author, one, two, three] = [await writer(), await writer(), await writer(), await writer()]
    const id = await published(author)
    const root = await comment(one, id)
    expect(await told('comment.published')).toMatchObject([
      { kind: 'blog.comment', to: [author.userId], byUserId: one.userId, actor: { userId: one.userId } },
    ])
    await comment(two, id, { parentId: root.id, content: `<p>请看 ${span(three.userId)}</p>` })
    const drafts = await told('comment.published')
    expect(drafts.map(({ kind, to }) => [kind, to])).toEqual([
      ['mention', [three.userId]],
      ['comment.reply', [one.userId]],
      ['blog.comment', [author.userId]],
    ])
    expect(drafts[0]).toMatchObject({ objKind: 'comment', blogId: id, values: { T: expect.any(String) } })
  })

  it('of a hidden identity is told under the alias', async () => {
    const [author, secret] = [await writer(), await writer(2, { nickName: '真名不可见' })]
    await comment(secret, await published(author), { hideName: true })
    const [draft] = await told('comment.published')
    expect(draft?.actor?.userId).toBeNull()
    expect(draft?.actor?.nickName).toMatch(/^匿名鹿\d+$/)
    expect(JSON.stringify(draft?.actor)).not.toContain('真名')
  })

  it('of the school is an official answer', async () => {
    const school = await make.school()
    const person = await writer(0, { usertype: '02', authstatus: 'approved', schoolId: school.id })
    const author = await writer()
    await comment(person, await published(author, { schoolId: school.id }), { official: true })
    expect(await told('comment.published')).toMatchObject([
      { kind: 'blog.official', to: [author.userId], values: { S: { zh: school.schoolName } } },
    ])
  })
})

describe('what staff decide', () => {
  it('is told to the author with the reason', async () => {
    const [author, staff] = [await writer(), await moderator()]
    const id = await published(author)
    const token = await make.session(staff.userId)
    const decide = (action: PostReview) =>
      act(house, token, (ctx) => reviewPost(ctx, { id, action, reason: '广告', by: 'staff' }))
    await decide('essence')
    expect(await told('post.essence')).toMatchObject([{ kind: 'blog.essence', to: [author.userId] }])
    await decide('hide')
    expect(await told('post.hidden')).toMatchObject([{ kind: 'blog.hidden', values: { r: '广告' } }])
    await decide('delete')
    expect(await told('post.removed')).toMatchObject([{ kind: 'content.deleted', to: [author.userId] }])
  })
})

describe('a post', () => {
  it('tells whom it and its additions mention', async () => {
    const [author, friend] = [await writer(), await writer()]
    const content = `<p>这一次要特别请教一下 ${span(friend.userId)}</p>`
    const id = await published(author, { content })
    expect(await told('post.published')).toMatchObject([{ kind: 'mention', to: [friend.userId] }])
    await author.ask(appendPost, { body: { id, content: `<p>追加：再次请教 ${span(friend.userId)}</p>` } })
    expect(await told('post.appended')).toMatchObject([{ kind: 'mention', to: [friend.userId] }])
  })
})
