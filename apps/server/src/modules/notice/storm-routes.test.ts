import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pass } from 'node:timers/promises'
import { deleteNotice, listNotices, readAllNotices, readNoticeCount } from '@app/contract/member/notice.ts'
import { deletePost } from '@app/contract/post/post-writing.ts'
import { and, count, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { community } from '#test/community.ts'
import { openTestApp } from '#test/test-app.ts'
import { forgetOldNotices } from './store.ts'
import { notices } from './table.ts'

const app = await openTestApp()
const { db, clock } = app
const { writer, published } = community(app)
const MANY = 10_000

/** The longest that a transaction was open while some work was done, and that the thread was busy with a piece of it. */
async function measured(work: () => Promise<unknown>) {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  let isOver = false
  let transactionMs = 0
  const watching = (async () => {
    while (!isOver) {
      const { rows } = await db.execute<{ ms: number }>(sql`select coalesce(max(extract(epoch from
        clock_timestamp() - xact_start)) * 1000, 0)::float8 as ms from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
      transactionMs = Math.max(transactionMs, rows[0]?.ms ?? 0)
    }
  })()
  await work().finally(() => {
    isOver = true
  })
  await watching
  delay.disable()
  return { transactionMs, busyMs: delay.max / 1e6 }
}

describe('one event that ten thousand people hear of', () => {
  it('reaches each of them once, in short transactions, and leads nowhere once it is removed', async () => {
    const author = await writer()
    await db.execute(sql`insert into sys_user (user_name, nick_name, user_type)
      select 'fan' || n, 'fan' || n, '01' from generate_series(1, ${MANY}::int) n`)
    await db.execute(sql`insert into bbs_user_follow (user_id, target_id)
      select user_id, ${author.userId}::bigint from sys_user where user_name like 'fan%'`)
    await app.product.eventWorker.drain()
    const id = await published(author)
    const telling = await measured(() => app.product.eventWorker.drain())
    const ofPost = and(eq(notices.kind, 'watch.user'), eq(notices.blogId, id))
    const [notified] = await db
      .select({ n: count(), people: sql<number>`count(distinct ${notices.userId})::int` })
      .from(notices)
      .where(ofPost)
    expect(notified).toEqual({ n: MANY, people: MANY })
    // twenty batches; all at once took thirty times as long, on the thread and in the database
    expect(telling.busyMs).toBeLessThan(250)
    expect(telling.transactionMs).toBeLessThan(1_500)

    await author.ask(deletePost, { params: { id }, body: {} })
    const marking = await measured(() => app.product.eventWorker.drain())
    const [gone] = await db
      .select({ n: count() })
      .from(notices)
      .where(and(ofPost, eq(notices.isTargetGone, true)))
    expect(gone?.n).toBe(MANY)
    expect(marking.transactionMs).toBeLessThan(1_500)
  })

  it('wakes their browsers a few at a time', async () => {
    const { live } = app.product.appContext
    let [reading, most, reads] = [0, 0, 0]
    const streams = Array.from({ length: 300 }, (_, index) =>
      live.open(1_000_000 + index, async () => {
        most = Math.max(most, ++reading)
        await pass(1)
        reading--
        reads++
        return { event: 'count', id: String(reads), data: {} }
      }),
    )
    await expect.poll(() => reads).toBe(300)
    await live.signal(
      db,
      streams.map((_, index) => 1_000_000 + index),
    )
    await expect.poll(() => reads).toBe(600)
    expect(most).toBe(2)
    for (const stream of streams) stream.destroy()
  })
})

describe('one person with ten thousand notices', () => {
  it('reads, counts, marks and deletes them, and keeps the newest two thousand overnight', async () => {
    const person = await writer()
    const count = async () => (await person.ask(readNoticeCount)).data.total
    await db.execute(sql`insert into bbs_notice (user_id, notice_type, kind, blog_id, create_time)
      select ${person.userId}::bigint, 1 + n % 3, 'blog.comment', n, ${clock.now()}::timestamptz - n * interval '1 minute'
      from generate_series(1, ${MANY}::int) n`)
    const page = async (pageNum: number, type = '0') =>
      person.ask(listNotices, { params: { type }, query: { pageNum, pageSize: 20 } })
    const first = await page(1)
    expect([first.rows.length, first.total, first.unread.total]).toEqual([20, MANY, MANY])
    expect((await page(500)).rows).toHaveLength(20)
    expect((await page(1, '1')).total).toBe(3_333)
    expect(await count()).toBe(MANY)
    await person.ask(deleteNotice, { params: { id: first.rows[0]?.id ?? 0 } })
    expect(await count()).toBe(MANY - 1)
    await forgetOldNotices(db, clock.now())
    const firstPage = await page(1)
    expect([firstPage.total, firstPage.rows[0]?.id]).toEqual([2_000, first.rows[1]?.id])
    await person.ask(readAllNotices, { params: { type: '0' }, body: { beforeId: 1e9 } })
    expect(await count()).toBe(0)
  })

  it('is answered from indexes', async () => {
    await db.execute(sql`analyze bbs_notice`)
    const planOf = async (query: ReturnType<typeof sql>) =>
      JSON.stringify((await db.execute(sql`explain (format json) ${query}`)).rows)
    const [{ userId } = { userId: 0 }] = (
      await db.execute<{ userId: number }>(sql`select user_id as "userId" from bbs_notice
        where kind = 'blog.comment' limit 1`)
    ).rows
    const ofPerson = sql`from ${notices} where ${notices.userId} = ${userId}`
    for (const query of [
      sql`select * ${ofPerson} order by ${notices.createTime} desc, ${notices.id} desc limit 20`,
      sql`select notice_type, count(*) ${ofPerson} and not ${notices.isRead} group by 1`,
      sql`select id from ${notices} where ${notices.blogId} = 5`,
    ])
      expect(await planOf(query)).toContain('"Index Name":"bbs_notice_')
  })
})
