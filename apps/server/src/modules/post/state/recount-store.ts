import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { accounts } from '#modules/account/table.ts'
import { members } from '#modules/member/table.ts'
import { comments, drafts, posts, postTotals } from '#modules/post/table.ts'
import { schools } from '#modules/school/table.ts'
import type { Db } from '#platform/db/database.ts'

/** Ids of a table that are counted anew in one transaction. */
const SPAN = 2_000

type Span = (
  from: number,
  to: number,
) => readonly [lock: ReturnType<typeof sql>, repair: ReturnType<typeof sql>]

/**
 * Every counter of posts and comments by what it counts. Rows are locked before they are counted: who changes a fact
 * holds the lock of the row that counts it until the commit, so no statement counts half of a change.
 */
const counted: readonly { key: PgColumn; span: Span }[] = [
  {
    key: comments.id,
    span: (from, to) => [
      sql`select id from ${comments} where id between ${from} and ${to} and floor is not null order by id for no key update`,
      sql`update ${comments} c set reply_count = f.n from (
          select c.id, count(r.id)::int as n from ${comments} c
          left join ${comments} r on r.root_id = c.id and r.status = 'published'
          where c.id between ${from} and ${to} and c.floor is not null group by c.id) f
        where c.id = f.id and c.reply_count <> f.n`,
    ],
  },
  {
    key: posts.id,
    span: (from, to) => [
      sql`select id from ${posts} where id between ${from} and ${to} order by id for no key update`,
      sql`update ${posts} p set comment_count = f.n, commenter_count = f.people, official_replied = f.official,
          last_reply_time = f.latest, last_floor = greatest(p.last_floor, f.floor)
        from (
          select p.id, count(c.id) filter (where c.status = 'published')::int as n,
            count(distinct c.author_id) filter (where c.status = 'published')::int as people,
            coalesce(bool_or(c.is_official and c.status = 'published'), false) as official,
            max(c.create_time) filter (where c.status = 'published') as latest,
            coalesce(max(c.floor), 0) as floor
          from ${posts} p left join ${comments} c on c.blog_id = p.id
          where p.id between ${from} and ${to} group by p.id) f
        where p.id = f.id and (p.comment_count, p.commenter_count, p.official_replied, p.last_reply_time, p.last_floor)
          is distinct from (f.n, f.people, f.official, f.latest, greatest(p.last_floor, f.floor))`,
    ],
  },
  {
    key: schools.id,
    span: (from, to) => [
      sql`select id from ${schools} where id between ${from} and ${to} order by id for no key update`,
      sql`update ${schools} s set blog_count = f.n from (
          select s.id, count(p.id)::int as n from ${schools} s
          left join ${posts} p on p.school_id = s.id and p.status = 'published' and not p.is_story
          where s.id between ${from} and ${to} group by s.id) f
        where s.id = f.id and s.blog_count <> f.n`,
    ],
  },
  {
    key: accounts.userId,
    span: (from, to) => [
      sql`select user_id from ${members} where user_id between ${from} and ${to} order by user_id for no key update`,
      sql`insert into ${members} as m (user_id, blog_count, comment_count, draft_count)
        select f.* from (
          select u.user_id,
            (select count(*)::int from ${posts} p where p.author_id = u.user_id and p.status = 'published') as posts,
            (select count(*)::int from ${comments} c where c.author_id = u.user_id and c.status = 'published') as comments,
            (select count(*)::int from ${drafts} d where d.user_id = u.user_id) as drafts
          from ${accounts} u where u.user_id between ${from} and ${to}) f
        left join ${members} k on k.user_id = f.user_id
        where (coalesce(k.blog_count, 0), coalesce(k.comment_count, 0), coalesce(k.draft_count, 0))
          <> (f.posts, f.comments, f.drafts)
        on conflict (user_id) do update set blog_count = excluded.blog_count,
          comment_count = excluded.comment_count, draft_count = excluded.draft_count`,
    ],
  },
]

/** Sets all counters of posts and comments to what the rows say, and gives how many rows differed: none, or a bug. */
export async function recountPosts(db: Db): Promise<number> {
  let differed = 0
  for (const { key, span } of counted) {
    const { rows } = await db.execute<{ last: string | null }>(
      sql`select max(${key}) as last from ${key.table}`,
    )
    const last = Number(rows[0]?.last ?? 0)
    for (let from = 1; from <= last; from += SPAN)
      differed += await db.transaction(async (tx) => {
        const [lock, repair] = span(from, from + SPAN - 1)
        await tx.execute(lock)
        return (await tx.execute(repair)).rowCount ?? 0
      })
  }
  return differed + (await recountTotals(db))
}

/** The totals of lists, which triggers keep. Writers wait meanwhile, so that facts and totals are of one moment. */
async function recountTotals(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${postTotals} in share row exclusive mode`)
    const { rowCount } = await tx.execute(sql`
      with facts as (
        select is_story, coalesce(blog_type, 0) as blog_type, city_code, count(*)::int as n
        from ${posts} where status = 'published' group by 1, 2, 3),
      totals as (
        select is_story, blog_type, city_code, sum(n)::int as n from ${postTotals} group by 1, 2, 3)
      insert into ${postTotals} (is_story, blog_type, city_code, n)
      select is_story, blog_type, city_code, coalesce(f.n, 0) - coalesce(t.n, 0)
      from facts f full join totals t using (is_story, blog_type, city_code)
      where coalesce(f.n, 0) <> coalesce(t.n, 0)`)
    return rowCount ?? 0
  })
}

/**
 * Joins the parts of each total into one row, so that reading them stays quick. The sum is the same at every moment,
 * with concurrent readers, writers and joins.
 */
export async function joinTotals(db: Db): Promise<void> {
  await db.execute(sql`
    with parts as (
      delete from ${postTotals} where (is_story, blog_type, city_code) in (
        select is_story, blog_type, city_code from ${postTotals}
        group by 1, 2, 3 having count(*) > 1 or sum(n) = 0)
      returning is_story, blog_type, city_code, n)
    insert into ${postTotals} (is_story, blog_type, city_code, n)
    select is_story, blog_type, city_code, sum(n)::int from parts group by 1, 2, 3 having sum(n) <> 0`)
}
