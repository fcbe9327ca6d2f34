import { appendPost } from '@app/contract/post/post-writing.ts'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { events, handleEvent, publishEvent } from '#platform/event/events.ts'
import type { NoticeDraft } from '#platform/module.ts'
import { act } from '#test/act.ts'
import { community } from '#test/community.ts'
import { makers } from '#test/make.ts'
import { openTestApp } from '#test/test-app.ts'
import { postEvents } from './events.ts'
import { postModule } from './module.ts'
import { type CommentReview, type PostReview, reviewComment, reviewPost } from './review/review-actions.ts'
import { comments } from './table.ts'

const app = await openTestApp()
const { db } = app
const make = makers(app)
const { writer, moderator, published, comment } = community(app)

/** What the newest event of a kind tells. */
async function notified(kind: string): Promise<readonly NoticeDraft[]> {
  const [event] = await db
    .select()
    .from(events)
    .where(eq(events.kind, kind))
    .orderBy(desc(events.id))
    .limit(1)
  return event ? (await handleEvent(postModule.notices ?? [], db, event)).flat() : []
}

const span = (id: number) => `<span data-mention="${id}">@某人</span>`

describe('a comment', () => {
  it('tells whom it mentions, whom it answers and whose post it is under', async () => {
    const [author, one, two, three] = [await writer(), await writer(), await writer(), await writer()]
    const id = await published(author)
    const root = await comment(one, id)
    expect(await notified('comment.published')).toMatchObject([
      { kind: 'blog.comment', to: [author.userId], byUserId: one.userId, actor: { userId: one.userId } },
    ])
    await comment(two, id, { parentId: root.id, content: `<p>请看 ${span(three.userId)}</p>` })
    const drafts = await notified('comment.published')
    expect(drafts.map(({ kind, to }) => [kind, to])).toEqual([
      ['mention', [three.userId]],
      ['comment.reply', [one.userId]],
      ['blog.comment', [author.userId]],
    ])
    expect(drafts[0]).toMatchObject({ objKind: 'comment', blogId: id, values: { T: expect.any(String) } })
  })

  it('under a question is marked as an answer', async () => {
    const [asker, helper] = [await writer(), await writer()]
    const { id } = await make.post({
      authorId: asker.userId,
      isQuestion: true,
      blogType: null,
      title: '要带厚被子吗',
    })
    await comment(helper, id)
    expect(await notified('comment.published')).toMatchObject([
      { kind: 'blog.comment', to: [asker.userId], values: { T: '要带厚被子吗', q: '1' } },
    ])
  })

  it('of a hidden identity names the alias', async () => {
    const [author, secret] = [await writer(), await writer(2, { nickName: '真名不可见' })]
    await comment(secret, await published(author), { hideName: true })
    const [draft] = await notified('comment.published')
    expect(draft?.actor?.userId).toBeNull()
    expect(draft?.actor?.nickName).toMatch(/^匿名鹿\d+$/)
    expect(JSON.stringify(draft?.actor)).not.toContain('真名')
  })

  it('of the school is an official answer', async () => {
    const school = await make.school()
    const person = await writer(0, { usertype: '02', authstatus: 'approved', schoolId: school.id })
    const author = await writer()
    await comment(person, await published(author, { schoolId: school.id }), { official: true })
    expect(await notified('comment.published')).toMatchObject([
      { kind: 'blog.official', to: [author.userId], values: { S: { zh: school.schoolName } } },
    ])
  })

  it('of an officer names the school, not the person', async () => {
    const school = await make.school()
    const person = await writer(0, { usertype: '02', authstatus: 'approved', schoolId: school.id })
    const author = await writer()
    await comment(person, await published(author))
    const [draft] = await notified('comment.published')
    expect(draft).toMatchObject({
      kind: 'blog.comment',
      values: { A: { zh: school.schoolName, en: school.schoolNameEn } },
    })
  })
})

describe('the notice of a comment', () => {
  const decide = (token: string, id: number, action: CommentReview) =>
    act(app, token, (ctx) => reviewComment(ctx, { id, action, reasonKey: 'spam', by: 'staff' }))
  const kinds = async () => (await notified('comment.published')).map(({ kind }) => kind)

  it('is sent when it is restored after it was not approved, and not again when it was hidden and is shown', async () => {
    const [author, newcomer, { token }] = [await writer(), await writer(0), await moderator()]
    const { id, status } = await comment(newcomer, await published(author))
    expect(status).toBe('pending')
    await decide(token, id, 'reject')
    await decide(token, id, 'restore')
    expect(await kinds()).toEqual(['blog.comment'])
    await decide(token, id, 'hide')
    await decide(token, id, 'show')
    expect(await kinds()).toEqual([])
  })

  it('is sent when it is shown after it was hidden before the first notice', async () => {
    const [author, one, { token }] = [await writer(), await writer(), await moderator()]
    const { id } = await comment(one, await published(author))
    await decide(token, id, 'hide')
    expect(await kinds()).toEqual([])
    await decide(token, id, 'show')
    expect(await kinds()).toEqual(['blog.comment'])
    // an event that is handled a second time says the same
    expect(await kinds()).toEqual(['blog.comment'])
  })

  it('goes to its writer, too, when it waited and was approved', async () => {
    const [author, newcomer, { token }] = [await writer(), await writer(0), await moderator()]
    const { id, status } = await comment(newcomer, await published(author))
    expect(status).toBe('pending')
    await decide(token, id, 'approve')
    expect(await kinds()).toEqual(['blog.comment'])
    expect(await notified('comment.approved')).toMatchObject([
      { kind: 'comment.approved', to: [newcomer.userId], byUserId: null, objKind: 'comment', objId: id },
    ])
  })

  it('is sent once, also when a change of it waits and is approved', async () => {
    const [author, one, { token }] = [await writer(), await writer(), await moderator()]
    const { id } = await comment(one, await published(author))
    expect(await kinds()).toEqual(['blog.comment'])
    await db.update(comments).set({ status: 'pending', editTime: app.clock.now() }).where(eq(comments.id, id))
    await decide(token, id, 'approve')
    expect(await kinds()).toEqual([])
  })
})

describe('a text that waits', () => {
  it('gets one notice as a new one, and another as the change of a public one', async () => {
    const newcomer = await writer(0)
    const { id } = await make.post({ authorId: newcomer.userId, title: '住宿怎么选' })
    for (const [isChange, kind] of [
      [false, 'blog.pending'],
      [true, 'blog.changePending'],
    ] as const) {
      await db.transaction((tx) => publishEvent(tx, postEvents['post.pending'], { postId: id, isChange }))
      expect(await notified('post.pending')).toMatchObject([{ kind, to: [newcomer.userId] }])
    }
  })
})

describe('what staff decide', () => {
  it('goes to the author with the reason', async () => {
    const [author, staff] = [await writer(), await moderator()]
    const id = await published(author)
    const token = await make.session(staff.userId)
    const decide = (action: PostReview) =>
      act(app, token, (ctx) => reviewPost(ctx, { id, action, reasonKey: 'spam', by: 'staff' }))
    await decide('essence')
    expect(await notified('post.essence')).toMatchObject([{ kind: 'blog.essence', to: [author.userId] }])
    await decide('hide')
    expect(await notified('post.hidden')).toMatchObject([
      { kind: 'blog.hidden', values: { r: { zh: '广告或引流', en: 'Advertising or soliciting' } } },
    ])
    await decide('delete')
    expect(await notified('post.removed')).toMatchObject([{ kind: 'content.deleted', to: [author.userId] }])
  })
})

describe('a post', () => {
  it('tells whom it and its additions mention', async () => {
    const [author, friend] = [await writer(), await writer()]
    const content = `<p>这一次要特别请教一下 ${span(friend.userId)}</p>`
    const id = await published(author, { content })
    expect(await notified('post.published')).toMatchObject([{ kind: 'mention', to: [friend.userId] }])
    await author.ask(appendPost, { body: { id, content: `<p>追加：再次请教 ${span(friend.userId)}</p>` } })
    expect(await notified('post.appended')).toMatchObject([{ kind: 'mention', to: [friend.userId] }])
  })
})
