import { createHmac, randomBytes } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { accounts } from '#modules/account/table.ts'
import { members } from '#modules/member/table.ts'
import { posts } from '#modules/post/table.ts'
import type { BatchedCounter, Counted, Sum } from '#platform/batched-counter.ts'
import type { CacheTags } from '#platform/cache/cache-tags.ts'
import type { Db } from '#platform/db/database.ts'
import type { AppContext } from '#platform/http/app-context.ts'
import type { Ctx } from '#platform/http/handle.ts'
import { postViews } from './table.ts'

/** Of the time between two pages so much counts as reading; who is away longer has put the page aside. */
const MOST_READING_MS = 120_000
/** Members whose last page is remembered. */
const REMEMBERED = 50_000
const HISTORY_MS = 180 * 86_400_000

interface Opening {
  userId: number
  blogId: number
  at: Date
}

const list = (values: readonly (number | string)[], type: string) =>
  sql`unnest(${sql.param([...values])}::${sql.raw(type)}[])`

/** Members who opened a post: what they see as read lately, and how many different posts they opened. */
const openings: Counted<Opening> = {
  keyOf: ({ userId, blogId }) => `${userId} ${blogId}`,
  add: async (db, sums) => {
    // a post or a person may have gone meanwhile
    await db.execute(sql`with opened as (
      insert into ${postViews} (blog_id, user_id, view_time)
      select one.blog_id, one.user_id, one.at
      from (select ${list(
        sums.map(({ blogId }) => blogId),
        'bigint',
      )} as blog_id, ${list(
        sums.map(({ userId }) => userId),
        'bigint',
      )} as user_id, ${list(
        sums.map(({ at }) => at.toISOString()),
        'timestamptz',
      )} as at) as one
      join ${posts} on ${posts.id} = one.blog_id join ${accounts} on ${accounts.userId} = one.user_id
      order by one.user_id, one.blog_id
      on conflict (blog_id, user_id) do update set view_time = greatest(${postViews.viewTime}, excluded.view_time)
      returning user_id, xmax = 0 as is_new)
      insert into ${members} (user_id, read_posts)
      select user_id, count(*) from opened where is_new group by user_id order by user_id
      on conflict (user_id) do update set read_posts = ${members.readPosts} + excluded.read_posts`)
  },
}

/** How long members read: the count is in seconds. */
const readingTime: Counted<{ userId: number }> = {
  keyOf: ({ userId }) => String(userId),
  add: async (db, sums) => {
    await db.execute(sql`insert into ${members} (user_id, read_seconds)
      select one.user_id, one.seconds from (select ${list(
        sums.map(({ userId }) => userId),
        'bigint',
      )} as user_id, ${list(
        sums.map(({ count }) => count),
        'int',
      )} as seconds) as one
      join ${accounts} on ${accounts.userId} = one.user_id order by one.user_id
      on conflict (user_id) do update set read_seconds = ${members.readSeconds} + excluded.read_seconds`)
  },
}

/** How far down the comments members came. */
const floors: Counted<{ userId: number; blogId: number; floor: number; at: Date }> = {
  keyOf: ({ userId, blogId, floor }) => `${userId} ${blogId} ${floor}`,
  add: async (db, sums) => {
    const deepest = new Map<string, (typeof sums)[number]>()
    for (const one of sums) {
      const key = `${one.userId} ${one.blogId}`
      if (one.floor > (deepest.get(key)?.floor ?? 0)) deepest.set(key, one)
    }
    const rows = [...deepest.values()]
    if (rows.length === 0) return
    await db.execute(sql`insert into ${postViews} (blog_id, user_id, view_time, last_read_floor)
      select one.blog_id, one.user_id, one.at, least(one.floor, ${posts.lastFloor})
      from (select ${list(
        rows.map(({ blogId }) => blogId),
        'bigint',
      )} as blog_id, ${list(
        rows.map(({ userId }) => userId),
        'bigint',
      )} as user_id, ${list(
        rows.map(({ at }) => at.toISOString()),
        'timestamptz',
      )} as at, ${list(
        rows.map(({ floor }) => floor),
        'int',
      )} as floor) as one
      join ${posts} on ${posts.id} = one.blog_id join ${accounts} on ${accounts.userId} = one.user_id
      order by one.user_id, one.blog_id
      on conflict (blog_id, user_id) do update
        set last_read_floor = greatest(${postViews.lastReadFloor}, excluded.last_read_floor)`)
  },
}

const lastPages = new WeakMap<BatchedCounter, LRUCache<number, number>>()

/** Notes that a member looks at a page, and at which post, without a write of its own. */
export function noteVisit(
  { counter, now }: Pick<Ctx, 'counter' | 'now'>,
  userId: number,
  openedBlogId: number | undefined,
): void {
  const known = lastPages.get(counter) ?? new LRUCache<number, number>({ max: REMEMBERED })
  lastPages.set(counter, known)
  const at = now()
  const sinceMs = at.getTime() - (known.get(userId) ?? at.getTime())
  known.set(userId, at.getTime())
  const seconds = Math.floor(Math.min(MOST_READING_MS, Math.max(0, sinceMs)) / 1_000)
  if (seconds > 0) counter.count(readingTime, { userId }, seconds)
  if (openedBlogId !== undefined) counter.count(openings, { userId, blogId: openedBlogId, at })
}

/** Notes how far down the comments of a post a member came, without a write of its own. */
export function noteReading(
  { counter, now }: Pick<Ctx, 'counter' | 'now'>,
  userId: number,
  blogId: number,
  floor: number,
): void {
  counter.count(floors, { userId, blogId, floor, at: now() })
}

/** Deletes a member's reading history and positions. */
export async function forgetViews(db: Db, userId: number): Promise<void> {
  await db.delete(postViews).where(eq(postViews.userId, userId))
}

/** Forgets what was read half a year ago. */
export async function forgetOldViews(db: Db, now: Date): Promise<void> {
  await db.delete(postViews).where(lt(postViews.viewTime, new Date(now.getTime() - HISTORY_MS)))
}

/** Posts locked together while their views are added; likes wait so long. */
const LOCKED_AT_ONCE = 200

/**
 * A page shows its views as they were when it was made. It is made anew when they have grown by a third, so that
 * being read alone does not keep pages out of the cache.
 */
export function isWorthShowing(before: number, after: number): boolean {
  const step = (views: number) => Math.floor(Math.log(views + 1) / Math.log(4 / 3))
  return step(after) > step(before) && after >= 4
}

/** Reading a post again within this time is the same view. */
const SAME_VIEW_MS = 30 * 60_000
/** Readers and posts that are remembered for so long. */
const REMEMBERED_VIEWS = 200_000

/**
 * Counts views of posts: one of each reader for each post within half an hour. Distinguishes readers by a hash with a
 * key of this process, which ends with it; stores nothing of it.
 */
export function postViewCounter({
  cacheTags,
  counter,
  now,
}: Pick<AppContext, 'cacheTags' | 'counter' | 'now'>): (blogId: number, visitor: string) => void {
  const views = viewsOfPosts(cacheTags)
  const secret = randomBytes(16)
  const seen = new LRUCache<string, number>({ max: REMEMBERED_VIEWS })
  return (blogId, visitor) => {
    const key = createHmac('sha256', secret).update(`${blogId} ${visitor}`).digest('base64url').slice(0, 16)
    const at = now().getTime()
    const last = seen.get(key)
    if (last !== undefined && at - last < SAME_VIEW_MS) return
    seen.set(key, at)
    counter.count(views, { blogId })
  }
}

/** Views of posts, written in sums; pages whose number has become wrong are made anew. */
function viewsOfPosts(cacheTags: CacheTags): Counted<{ blogId: number }> {
  return {
    keyOf: ({ blogId }) => String(blogId),
    add: (db, sums) =>
      db.transaction(async (tx) => {
        const ordered = [...sums].sort((one, other) => one.blogId - other.blogId)
        const stale: string[] = []
        for (let at = 0; at < ordered.length; at += LOCKED_AT_ONCE)
          stale.push(...(await addViews(tx, ordered.slice(at, at + LOCKED_AT_ONCE))))
        if (stale.length === 0) return
        await cacheTags.publish(tx, [], stale)
        cacheTags.expire(stale)
      }),
  }
}

async function addViews(db: Db, sums: readonly Sum<{ blogId: number }>[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; views: number; n: number }>(sql`with one as (
      select ${list(
        sums.map(({ blogId }) => blogId),
        'bigint',
      )} as id, ${list(
        sums.map(({ count }) => count),
        'int',
      )} as n),
    locked as (select ${posts.id} as id from ${posts} where ${posts.id} in (select id from one)
      and ${posts.status} = 'published' order by ${posts.id} for no key update)
    update ${posts} set view_count = ${posts.viewCount} + one.n from one join locked on locked.id = one.id
    where ${posts.id} = one.id returning ${posts.id} as id, ${posts.viewCount} as views, one.n as n`)
  return rows.filter(({ views, n }) => isWorthShowing(views - n, views)).map(({ id }) => `post:${id}`)
}
