import type { DailyFigure, TotalFigure } from '@app/contract/monitor/dashboard.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { Module } from '#platform/module.ts'

/** How many of each thing there are, in one query. */
export async function counts(db: Db, modules: readonly Module[], now: Date) {
  const figures = modules.flatMap(({ figures: { totals = {} } = {} }) =>
    Object.entries(totals).map(
      ([name, { table, where, sum }]) =>
        sql`(select ${sum ? sql`coalesce(sum(${sum}), 0)` : sql`count(*)`} from ${table} where ${where(now)}) as ${sql.identifier(name)}`,
    ),
  )
  const { rows } = await db.execute<Record<string, string>>(sql`select ${sql.join(figures, sql`, `)}`)
  const [row = {}] = rows
  const n = (name: TotalFigure) => Number(row[name] ?? 0)
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
export async function lastThirtyDays(db: Db, modules: readonly Module[], now: Date) {
  const figures = modules.flatMap(({ figures: { days = {} } = {} }) => Object.entries(days))
  const perDay = figures.map(
    ([name, { time, where }]) => sql`left join (
      select date_trunc('day', ${time} at time zone 'Asia/Shanghai')::date as day, count(*)::int as n from ${time.table}
      where ${where} and ${time} > now() - interval '32 days' group by 1) ${sql.identifier(name)}
      on ${sql.identifier(name)}.day = days.day::date`,
  )
  const columns = figures.map(
    ([name]) => sql`coalesce(${sql.identifier(name)}.n, 0) as ${sql.identifier(name)}`,
  )
  const today = sql`(${now}::timestamptz at time zone 'Asia/Shanghai')::date`
  const { rows } = await db.execute<{ day: string } & Partial<Record<DailyFigure, number>>>(sql`
    select ${sql.join([sql`to_char(days.day, 'YYYY-MM-DD') as day`, ...columns], sql`, `)}
    from generate_series(${today} - 29, ${today}, interval '1 day') as days(day)
    ${sql.join(perDay, sql` `)}
    order by 1`)
  return rows.map(({ day, signIns = 0, writes = 0, posts = 0, comments = 0 }) => ({
    day,
    signIns,
    writes,
    posts,
    comments,
  }))
}
