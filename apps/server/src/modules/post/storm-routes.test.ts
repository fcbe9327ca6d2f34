import { setTimeout as pass } from 'node:timers/promises'
import { readNoticeCount } from '@app/contract/member/notice.ts'
import { addComment } from '@app/contract/post/comment.ts'
import { addPost } from '@app/contract/post/post-writing.ts'
import { setPostLike } from '@app/contract/post/reaction.ts'
import { and, count, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { schools } from '#modules/school/table.ts'
import { as } from '#test/as.ts'
import { community } from '#test/community.ts'
import { makers } from '#test/make.ts'
import { copyDatabase, openTestApp } from '#test/test-app.ts'
import { recountPosts } from './state/recount-store.ts'
import { comments, posts } from './table.ts'

/** Two processes on one database. */
const { name } = await copyDatabase()
const app = await openTestApp({}, name)
const twin = await openTestApp({}, name)
const { db } = app
const make = makers(app)
const { writer, text } = community(app)

const writers = (of: number) => Promise.all(Array.from({ length: of }, () => writer()))

/** As one of the people, asked of either process in turn. */
const inTurn = (person: { token: string }, index: number) =>
  as(index % 2 ? twin : app, person.token, { from: `198.51.${Math.floor(index / 250)}.${index % 250}` })

/** Repeats a write until the server acknowledges it, as clients do after 429; its token makes it one write. */
async function acknowledged<T>(send: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await send()
    } catch (error) {
      if ((error as { code?: number }).code !== 503 || tries === 5) throw error
      await pass(500)
    }
}

const refusals = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))

/** How often another visitor's pages were answered meanwhile, and the longest that one took. */
async function whileReading(work: Promise<unknown>) {
  const reader = await writer()
  let isOver = false
  let [reads, longestMs] = [0, 0]
  work.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const start = performance.now()
    await reader.ask(readNoticeCount)
    longestMs = Math.max(longestMs, performance.now() - start)
    reads++
    await pass(5)
  }
  return { reads, longestMs }
}

describe('two hundred people who write at once', () => {
  it('about one school, in one category and city, are all acknowledged and counted', async () => {
    await recountPosts(db)
    const school = await make.school()
    const people = await writers(200)
    const bodies = people.map(() =>
      text({ blogType: 2, cityCode: '000000', schoolId: school.id, clientToken: crypto.randomUUID() }),
    )
    const work = Promise.allSettled(
      people.map((person, index) =>
        acknowledged(() => inTurn(person, index)(addPost, { body: bodies[index] as never })),
      ),
    )
    expect(refusals(await work)).toEqual([])
    const [there] = await db
      .select({ n: count() })
      .from(posts)
      .where(and(eq(posts.schoolId, school.id), eq(posts.status, 'published')))
    const [counted] = await db.select({ n: schools.blogCount }).from(schools).where(eq(schools.id, school.id))
    expect([there?.n, counted?.n]).toEqual([200, 200])
    // totals of category and city, of authors and of the school
    expect(await recountPosts(db)).toBe(0)
  })

  it('like one post, and comment on it, and each is counted and numbered once', async () => {
    const post = await make.post({ authorId: (await writer()).userId })
    const people = await writers(200)
    const likes = people.map((person, index) =>
      acknowledged(() => inTurn(person, index)(setPostLike, { body: { id: post.id, on: true } })),
    )
    expect(refusals(await Promise.allSettled(likes))).toEqual([])
    const tokens = people.map(() => crypto.randomUUID())
    const answers = people.map((person, index) =>
      acknowledged(() =>
        inTurn(person, index)(addComment, {
          body: { blogId: post.id, content: `<p>第${index}个回答</p>`, clientToken: tokens[index] as never },
        }),
      ),
    )
    expect(refusals(await Promise.allSettled(answers))).toEqual([])
    const [row] = await db.select().from(posts).where(eq(posts.id, post.id))
    expect(row).toMatchObject({ likeCount: 200, commentCount: 200, commenterCount: 200 })
    const floors = await db
      .select({ floor: comments.floor })
      .from(comments)
      .where(eq(comments.blogId, post.id))
    expect(new Set(floors.map(({ floor }) => floor)).size).toBe(200)
  })

  it('and wait for one row leave the connections that pages need', async () => {
    const school = await make.school()
    const people = await writers(40)
    const bodies = people.map(() => text({ schoolId: school.id }))
    let letGo: () => void = () => undefined
    const held = db.transaction(async (tx) => {
      await tx.select().from(schools).where(eq(schools.id, school.id)).for('update')
      await new Promise<void>((resolve) => {
        letGo = resolve
      })
    })
    const work = Promise.allSettled(
      people.map((person, index) => as(app, person.token)(addPost, { body: bodies[index] as never })),
    )
    setTimeout(() => letGo(), 2_500)
    const { reads, longestMs } = await whileReading(work)
    await held
    expect(refusals(await work)).toEqual([])
    expect(reads).toBeGreaterThan(20)
    expect(longestMs).toBeLessThan(1_500)
  })
})
