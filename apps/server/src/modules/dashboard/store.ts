import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'

/** How many of each thing there are, in one query. */
export async function counts(db: Db, now: Date) {
  const { rows } = await db.execute<Record<string, string>>(sql`select
    (select count(*) from bbs_school where status = '0') as schools,
    (select count(*) from bbs_blog where status = 'published' and not is_story) as posts,
    (select count(*) from bbs_blog_comment where status = 'published') as comments,
    (select count(*) from bbs_blog where status = 'published' and is_story) as stories,
    (select count(*) from bbs_infomation where status = '0') as news,
    (select count(*) from bbs_video where status = '0') as videos,
    (select count(*) from sys_user where del_flag = '0') as accounts,
    (select count(*) from sys_session where expires_at > ${now}) as online`)
  const [row = {}] = rows
  const n = (name: string) => Number(row[name] ?? 0)
  return {
    schools: n('schools'),
    posts: n('posts'),
    comments: n('comments'),
    stories: n('stories'),
    news: n('news'),
    videos: n('videos'),
    accounts: n('accounts'),
    online: n('online'),
  }
}

/** Thirty days up to today in Asia/Shanghai: sign-ins, console writes, posts and comments. */
export async function lastThirtyDays(db: Db, now: Date) {
  const perDay = (table: string, column: string, condition = 'true') =>
    sql.raw(`(select date_trunc('day', ${column} at time zone 'Asia/Shanghai')::date as day, count(*)::int as n from ${table}
      where ${condition} and ${column} > now() - interval '32 days' group by 1)`)
  const { rows } = await db.execute<{
    day: string
    sign_ins: number
    writes: number
    posts: number
    comments: number
  }>(sql`
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(s.n, 0) as sign_ins, coalesce(w.n, 0) as writes,
           coalesce(p.n, 0) as posts, coalesce(c.n, 0) as comments
    from generate_series((${now}::timestamptz at time zone 'Asia/Shanghai')::date - 29, (${now}::timestamptz at time zone 'Asia/Shanghai')::date, interval '1 day') as days(day)
    left join ${perDay('sys_logininfor', 'login_time', "msg = '登录成功'")} s on s.day = days.day::date
    left join ${perDay('sys_oper_log', 'oper_time', 'status = 0')} w on w.day = days.day::date
    left join ${perDay('bbs_blog', 'publish_time', "status = 'published'")} p on p.day = days.day::date
    left join ${perDay('bbs_blog_comment', 'create_time', "status = 'published'")} c on c.day = days.day::date
    order by 1`)
  return rows.map(({ sign_ins: signIns, ...row }) => ({ ...row, signIns }))
}

/** Schools by how many facts they state, in steps of four. */
export async function completenessSteps(db: Db) {
  const { rows } = await db.execute<{ step: number; n: number }>(
    sql`select least(completeness / 4, 4)::int as step, count(*)::int as n from bbs_school where status = '0' group by 1`,
  )
  return [0, 1, 2, 3, 4].map((step) => ({
    from: step * 4,
    to: step === 4 ? 20 : step * 4 + 3,
    schools: rows.find((row) => row.step === step)?.n ?? 0,
  }))
}
