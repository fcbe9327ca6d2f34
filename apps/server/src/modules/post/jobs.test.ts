import { deleteComment, listComments } from '@app/contract/post/comment.ts'
import { getPost } from '@app/contract/post/post.ts'
import { addPost, appendPost, deletePost, saveDraft, updatePost } from '@app/contract/post/post-writing.ts'
import { count, eq, inArray, sum } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { files } from '#modules/file/table.ts'
import { members } from '#modules/member/table.ts'
import { schools } from '#modules/school/table.ts'
import { clientTokens } from '#platform/client-token.ts'
import { act } from '#test/act.ts'
import { as, refusalOf } from '#test/as.ts'
import { community } from '#test/community.ts'
import { makers } from '#test/make.ts'
import { MINUTE, openTestApp } from '#test/test-app.ts'
import { reviewComment, reviewPost } from './review/review-actions.ts'
import { joinTotals, recountPosts } from './state/recount-store.ts'
import { insertPost } from './state/state-store.ts'
import { comments, postAppends, postRevisions, posts, postTotals } from './table.ts'

const app = await openTestApp()
const { db, clock } = app
const make = makers(app)
const { writer, moderator, text, published, comment } = community(app)
const visitor = as(app)
const DAY = 24 * 60 * MINUTE

const run = async (name: string) => app.product.jobs.find((job) => job.name === name)?.run()
const post = async (id: number) => (await db.select().from(posts).where(eq(posts.id, id)))[0]

describe('what was removed', () => {
  it('is erased after 30 days, texts, pictures and versions; its number stays', async () => {
    const author = await writer()
    const [picture] = await db
      .insert(files)
      .values({
        ownerId: author.userId,
        fileName: '/profile/upload/2026/gone.jpg',
        originalName: 'a.jpg',
        mime: 'image/jpeg',
        size: 1,
      })
      .returning()
    const images = [picture?.fileId ?? 0]
    const body = text({ images })
    const id = (await author.ask(addPost, { body })).data.id
    clock.pass(10 * MINUTE)
    await author.ask(updatePost, { body: { ...text({ images }), id, version: 1 } })
    await author.ask(appendPost, { body: { id, content: '<p>后来又有了新的情况</p>' } })
    const remaining = await published(author)
    const { id: commentId } = await comment(author, remaining)
    await author.ask(deletePost, { params: { id } })
    await author.ask(deleteComment, { params: { id: commentId } })
    clock.pass(29 * DAY)
    await run('purge-removed-posts')
    expect((await post(id))?.title).not.toBe('')
    clock.pass(2 * DAY)
    await run('purge-removed-posts')
    expect(await post(id)).toMatchObject({ status: 'purged', title: '', content: '', images: [], ip: null })
    expect(await db.select().from(postRevisions).where(eq(postRevisions.blogId, id))).toEqual([])
    expect(await db.select().from(postAppends).where(eq(postAppends.blogId, id))).toEqual([])
    const [left] = await db.select().from(comments).where(eq(comments.id, commentId))
    expect(left).toMatchObject({ status: 'purged', content: '' })
    const [file] = await db.select().from(files).where(inArray(files.fileId, images))
    expect(file?.usedAt).toBeNull()
    expect((await refusalOf(visitor(getPost, { params: { id } }))).errKey).toBe('blog.gone')
    expect((await refusalOf(author.ask(deletePost, { params: { id } }))).code).toBe(404)
    expect((await post(remaining))?.content).not.toBe('')
  })

  it('leaves its videos to the sweep, but for what another post of the author shows', async () => {
    const { userId } = await make.member()
    const film = async (name: string) => {
      const fileName = `/profile/upload/2026/${name}.mp4`
      await db.insert(files).values({
        ownerId: userId,
        fileName,
        originalName: 'a.mp4',
        mime: 'video/mp4',
        size: 1,
        usedAt: clock.now(),
      })
      return { fileName, html: `<video src="/prod-api${fileName}" controls preload="none"></video>` }
    }
    const [gone, usedFilm] = [await film('gone'), await film('kept')]
    const deletedTime = new Date(clock.now().getTime() - 31 * DAY)
    await make.post({ authorId: userId, status: 'deleted', deletedTime, content: gone.html + usedFilm.html })
    await make.post({ authorId: userId, content: usedFilm.html })
    await run('purge-removed-posts')
    const used = await db.select().from(files).where(eq(files.ownerId, userId))
    expect(used.map(({ fileName, usedAt }) => [fileName, usedAt !== null]).sort()).toEqual([
      [gone.fileName, false],
      [usedFilm.fileName, true],
    ])
  })

  it('where texts were written from is erased after 180 days, and submit tokens after one', async () => {
    const author = await writer()
    const id = (await author.ask(addPost, { body: text({ clientToken: crypto.randomUUID() }) })).data.id
    await author.ask(saveDraft, { body: { rev: 0, data: {} } })
    expect((await post(id))?.ip).not.toBeNull()
    clock.pass(2 * DAY)
    await run('purge-client-tokens')
    expect(await db.select().from(clientTokens)).toEqual([])
    // the row says when it was written by the test's clock
    clock.pass(179 * DAY)
    await run('purge-removed-posts')
    expect((await post(id))?.ip).toBeNull()
  })
})

it('where a post was written from is forgotten: its address after 180 days, its browser after 24 months', async () => {
  const id = await published(await writer())
  const origin = async () => {
    await run('purge-removed-posts')
    const { ip, deviceHash } = (await post(id)) ?? {}
    return [ip != null, deviceHash != null]
  }
  expect(await origin()).toEqual([true, true])
  clock.pass(181 * DAY)
  expect(await origin()).toEqual([false, true])
  clock.pass(540 * DAY)
  expect(await origin()).toEqual([false, true])
  clock.pass(11 * DAY)
  expect(await origin()).toEqual([false, false])
})

describe('the recount', () => {
  it('Nightly recount after a mixed run reports 0 differences', async () => {
    await recountPosts(db)
    const [school, staff] = [await make.school(), await moderator()]
    const people = await Promise.all(Array.from({ length: 6 }, () => writer()))
    const ids: number[] = []
    for (const person of people) ids.push(await published(person, { schoolId: school.id }))
    const made: number[] = []
    for (const person of people)
      for (const id of ids.slice(0, 3)) {
        const root = await comment(person, id)
        made.push(root.id, (await comment(person, id, { parentId: root.id })).id)
      }
    const token = await make.session(staff.userId)
    const review = (action: 'hide' | 'show' | 'delete' | 'restore', id: number) =>
      act(app, token, (ctx) => reviewPost(ctx, { id, action, by: 'staff' }))
    // some calls come too late and are refused; nothing breaks
    const settle = async (work: Promise<unknown>[]) => {
      const outcomes = await Promise.allSettled(work)
      const failed = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.errKey] : []))
      expect(failed.filter((errKey) => errKey !== 'state.stale')).toEqual([])
    }
    await settle([
      ...made
        .slice(0, 9)
        .map((id) => act(app, token, (ctx) => reviewComment(ctx, { id, action: 'delete', by: 'staff' }))),
      ...ids.map((id) => review('hide', id)),
      ...people.map((person, place) => person.ask(deletePost, { params: { id: ids[place] ?? 0 } })),
    ])
    await settle(ids.slice(0, 4).map((id) => review('show', id)))
    await settle(
      made
        .slice(0, 4)
        .map((id) => act(app, token, (ctx) => reviewComment(ctx, { id, action: 'restore', by: 'staff' }))),
    )
    expect(await recountPosts(db)).toBe(0)
  })

  it('repairs what is wrong, and says how many rows were', async () => {
    await recountPosts(db)
    const author = await writer()
    const school = await make.school()
    const id = await published(author, { schoolId: school.id })
    const root = await comment(author, id)
    await comment(author, id, { parentId: root.id })
    await db.update(posts).set({ commentCount: 7, commenterCount: 9 }).where(eq(posts.id, id))
    await db.update(comments).set({ replyCount: 5 }).where(eq(comments.id, root.id))
    await db.update(schools).set({ blogCount: 3 }).where(eq(schools.id, school.id))
    await db.update(members).set({ blogCount: 4, draftCount: 2 }).where(eq(members.userId, author.userId))
    await db.insert(postTotals).values({ isStory: false, blogType: 2, cityCode: '000000', n: 99 })
    expect(await recountPosts(db)).toBe(5)
    expect(await post(id)).toMatchObject({ commentCount: 2, commenterCount: 1 })
    expect(await recountPosts(db)).toBe(0)
    expect((await author.ask(listComments, { body: { blogId: id } })).rows[0]?.replyCount).toBe(1)
  })
})

describe('the totals of lists', () => {
  it('make no writer wait for another one of the same category and city', async () => {
    const other = await writer()
    await db.transaction(async (tx) => {
      const values = { blogType: 3, title: '还没有写完', content: '', summary: '' }
      await insertPost(tx, { ...values, status: 'published', publishTime: new Date() })
      // answered although the transaction above has not ended
      await published(other, { blogType: 3 })
    })
    expect(await recountPosts(db)).toBe(0)
    await db.delete(posts).where(eq(posts.title, '还没有写完'))
  })

  it('stay what they are while their parts are joined and others write', async () => {
    await recountPosts(db)
    const authors = await Promise.all(Array.from({ length: 8 }, () => writer()))
    const sumOf = async () =>
      (await db.select({ n: sum(postTotals.n).mapWith(Number), rows: count() }).from(postTotals))[0]
    const before = (await sumOf())?.n ?? 0
    await Promise.all(authors.flatMap((author) => [published(author), joinTotals(db)]))
    expect((await sumOf())?.n).toBe(before + 8)
    await joinTotals(db)
    const places = await db
      .selectDistinct({ isStory: posts.isStory, blogType: posts.blogType, cityCode: posts.cityCode })
      .from(posts)
      .where(eq(posts.status, 'published'))
    expect(await sumOf()).toEqual({ n: before + 8, rows: places.length })
    expect(await recountPosts(db)).toBe(0)
  })
})
