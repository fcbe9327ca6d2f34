import { decideReview } from '@app/contract/moderation/review.ts'
import { addComment, updateComment } from '@app/contract/post/comment.ts'
import { addPost, appendPost, listDrafts, updatePost, withdrawPost } from '@app/contract/post/post-writing.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { files } from '#modules/file/table.ts'
import { members } from '#modules/member/table.ts'
import { community } from '#test/community.ts'
import { makers } from '#test/make.ts'
import { MINUTE, openTestApp } from '#test/test-app.ts'

const app = await openTestApp()
const { db, clock } = app
const make = makers(app)
const { writer, moderator, text, published, comment } = community(app)
const DAY = 24 * 60 * MINUTE

type Writer = Awaited<ReturnType<typeof writer>>

const staff = await moderator()

async function decide(
  objKind: 'blog' | 'comment',
  id: number,
  action: 'approve' | 'reject' | 'hide' | 'show',
) {
  const reasonKey = action === 'reject' || action === 'hide' ? ('spam' as const) : null
  await staff.ask(decideReview, { params: { objKind, id }, body: { action, reasonKey } })
}

/** A thread of another member. */
const thread = async (more: object = {}) => published(await writer(), more)

const LONG_ENOUGH = '我们家去年九月入学，押金是分两次交的'
let spoken = 0
const says = (by: Writer, blogId: number, content = `${LONG_ENOUGH}，第${++spoken}次说`) =>
  comment(by, blogId, { content })

/** A new member with so many comments that staff have approved, each below another post. */
async function approvedWriter(n: number, row: Parameters<typeof writer>[1] = {}) {
  const person = await writer(0, row)
  for (let count = 0; count < n; count++) {
    const { id } = await says(person, await thread())
    await decide('comment', id, 'approve')
  }
  return person
}

const question = (more: object = {}) => text({ isQuestion: true, blogType: null, ...more })

describe('the first review learns', () => {
  it('frees plain comments and questions after two approved texts in two threads', async () => {
    const one = await approvedWriter(1)
    expect((await says(one, await thread())).status).toBe('pending')
    const two = await approvedWriter(2)
    expect((await says(two, await thread())).status).toBe('published')
    expect((await two.ask(addPost, { body: question() })).data.status).toBe('published')
  })

  it('counts neither a second text in the same thread nor one of a few letters', async () => {
    const here = await writer(0)
    const blogId = await thread()
    for (let count = 0; count < 2; count++) await decide('comment', (await says(here, blogId)).id, 'approve')
    expect((await says(here, await thread())).status).toBe('pending')
    const short = await writer(0)
    for (const word of ['谢谢您', '好的'])
      await decide('comment', (await says(short, await thread(), word)).id, 'approve')
    expect((await says(short, await thread())).status).toBe('pending')
  })

  it.each([
    ['a website', `${LONG_ENOUGH}，详见 example.com/ossd`],
    ['a mention', '<p>请问<span data-mention="1">@管理员</span>怎么看押金这件事</p>'],
  ])('goes on reading texts with %s', async (_, content) => {
    const two = await approvedWriter(2)
    expect((await says(two, await thread(), content)).status).toBe('pending')
  })

  it('goes on reading pictures, cards, and what blames a school', async () => {
    const school = await make.school()
    const two = await approvedWriter(2)
    const [file] = await db
      .insert(files)
      .values({
        ownerId: two.userId,
        fileName: '/profile/upload/2026/learned.jpg',
        originalName: 'a.jpg',
        mime: 'image/jpeg',
        size: 1,
        width: 10,
        height: 10,
      })
      .returning()
    clock.pass(MINUTE)
    const body = { blogId: await thread(), content: LONG_ENOUGH, images: [file?.fileId ?? 0] }
    expect((await two.ask(addComment, { body })).data.status).toBe('pending')
    const blame = text({ blogType: 2, schoolId: school.id, interest: 'parent' })
    expect((await two.ask(addPost, { body: blame })).data.status).toBe('pending')
    const judgements = [
      { blogType: 1 },
      { blogType: 2 },
      { blogType: 5, schoolId: school.id },
      { blogType: 6, schoolId: school.id },
      { blogType: null, isStory: true, schoolId: school.id },
    ]
    for (const judgement of judgements) {
      clock.pass(DAY)
      expect((await two.ask(addPost, { body: text(judgement) })).data.status).toBe('pending')
    }
    for (const plain of [{ blogType: 3, schoolId: school.id }, { blogType: 5 }]) {
      clock.pass(DAY)
      expect((await two.ask(addPost, { body: text(plain) })).data.status).toBe('published')
      await db.update(members).set({ blogCount: 0 }).where(eq(members.userId, two.userId))
    }
    clock.pass(5 * MINUTE)
    const card = text({
      blogType: 5,
      card: { relation: 'parent', enrolYear: null, grade: null, ratings: {}, fees: [] },
    })
    expect((await two.ask(addPost, { body: card })).data.status).toBe('pending')
  })

  it('frees a phone number of a year, and not one that was changed lately', async () => {
    const since = new Date(clock.now().getTime() - 400 * DAY)
    const old = await writer(0, { createTime: since, phoneHash: 'hash-of-a-year' })
    expect((await says(old, await thread())).status).toBe('published')
    const changed = await writer(0, {
      createTime: since,
      phoneHash: 'hash-of-a-day',
      phoneTime: new Date(clock.now().getTime() - DAY),
    })
    expect((await says(changed, await thread())).status).toBe('pending')
    await db.update(members).set({ sanctionTime: clock.now() }).where(eq(members.userId, old.userId))
    expect((await says(old, await thread())).status).toBe('pending')
  })

  it('unlearns with a text that staff hide, and learns again when it is shown', async () => {
    const two = await approvedWriter(2)
    const { id } = await says(two, await thread())
    await db.update(members).set({ commentCount: 2 }).where(eq(members.userId, two.userId))
    await decide('comment', id, 'hide')
    expect((await says(two, await thread())).status).toBe('pending')
    await decide('comment', id, 'show')
    await db.update(members).set({ commentCount: 2 }).where(eq(members.userId, two.userId))
    expect((await says(two, await thread())).status).toBe('published')
  })
})

describe('what was approved cannot be exchanged', () => {
  it('by changing an approved comment', async () => {
    const fresh = await writer(0)
    const { id } = await says(fresh, await thread())
    await decide('comment', id, 'approve')
    const { data } = await fresh.ask(updateComment, { body: { id, content: '换成另一段没有人看过的话' } })
    expect(data.status).toBe('pending')
  })

  it('by changing an approved post, or by adding to it', async () => {
    const fresh = await writer(0)
    const { id } = (await fresh.ask(addPost, { body: question() })).data
    await decide('blog', id, 'approve')
    const { data: added } = await fresh.ask(appendPost, {
      body: { id, content: '<p>补充：没有人看过的一段话</p>' },
    })
    expect(added.status).toBe('pending')
    const { data } = await fresh.ask(updatePost, {
      body: { ...question({ content: '<p>换成另一段没有人看过的话，再长一点</p>' }), id, version: 2 },
    })
    expect(data).toMatchObject({ status: 'published', pendingReason: 'first' })
  })

  it('by withdrawing it before it is read, or by sending again what was refused', async () => {
    const fresh = await writer(0)
    const body = question()
    const { id } = (await fresh.ask(addPost, { body: body })).data
    await fresh.ask(withdrawPost, { params: { id } })
    const draftOf = async () => (await fresh.ask(listDrafts)).rows[0]?.draftId ?? 0
    clock.pass(5 * MINUTE)
    const again = await fresh.ask(addPost, { body: { ...body, draftId: await draftOf() } })
    expect(again.data).toMatchObject({ id, status: 'pending' })
    await decide('blog', id, 'reject')
    clock.pass(5 * MINUTE)
    const third = await fresh.ask(addPost, { body: { ...body, draftId: await draftOf() } })
    expect(third.data).toMatchObject({ id, status: 'pending' })
  })
})

describe('an addition of a known newcomer', () => {
  it('is read where the post judges a school, and appears below a question', async () => {
    const two = await approvedWriter(2)
    const added = async (more: object) => {
      clock.pass(DAY)
      const { id, status } = (await two.ask(addPost, { body: text(more) })).data
      if (status === 'pending') await decide('blog', id, 'approve')
      const content = '<p>补充：第二个月又交了一笔费用</p>'
      return (await two.ask(appendPost, { body: { id, content } })).data.status
    }
    expect(await added({ blogType: 2 })).toBe('pending')
    expect(await added({ isQuestion: true, blogType: null })).toBe('published')
  })
})

describe('a raid of nine accounts', () => {
  it('costs staff two looks an account, and the first text that is hidden ends what it won', async () => {
    const nine: Writer[] = []
    for (let count = 0; count < 9; count++) nine.push(await approvedWriter(2))
    const target = await thread()
    const first = await Promise.all(nine.map((person) => says(person, target)))
    const published = first.filter(({ status }) => status === 'published')
    expect(published).toHaveLength(9)
    for (const { id } of published) await decide('comment', id, 'hide')
    const second = await Promise.all(nine.map((person) => says(person, target)))
    expect(second.filter(({ status }) => status === 'published')).toHaveLength(0)
  })

  it('puts nothing against a school before readers that names it in words alone', async () => {
    for (let count = 0; count < 9; count++) {
      const person = await approvedWriter(2)
      clock.pass(DAY)
      expect((await person.ask(addPost, { body: text({ blogType: 1 }) })).data.status).toBe('pending')
    }
  })

  it('does not come from nine new accounts at all', async () => {
    const target = await thread()
    const waiting = await Promise.all(
      Array.from({ length: 9 }, async () => (await says(await writer(0), target)).status),
    )
    expect(waiting.filter((status) => status === 'published')).toHaveLength(0)
  })
})

describe('people who are not new', () => {
  it('write as before', async () => {
    const regular = await writer(1)
    const { id } = await says(regular, await thread())
    const { data } = await regular.ask(updateComment, { body: { id, content: '改了一个字的回答' } })
    expect(data.status).toBe('published')
    const verified = await writer(0, { authstatus: 'approved' })
    expect((await says(verified, await thread())).status).toBe('published')
  })
})
