import type { DailyFigure, TotalFigure } from '@app/contract/monitor/dashboard.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { Ctx } from '#platform/http/handle.ts'
import type { Module } from '#platform/module.ts'
import { countLong } from '#platform/resource/long-list.ts'

/** How many of each thing there are: in one query, but for tables that grow. */
export async function counts(ctx: Pick<Ctx, 'db' | 'cached'>, modules: readonly Module[], now: Date) {
  const totals = modules.flatMap(({ figures = {} }) => Object.entries(figures.totals ?? {}))
  const large: Record<string, number> = {}
  for (const [name, { table, where, id }] of totals)
    if (id) large[name] = await countLong(ctx, { table, id, where: where(now) }, { key: `of ${name}` })
  const figures = totals
    .filter(([, { id }]) => !id)
    .map(
      ([name, { table, where, sum }]) =>
        sql`(select ${sum ? sql`coalesce(sum(${sum}), 0)` : sql`count(*)`} from ${table} where ${where(now)}) as ${sql.identifier(name)}`,
    )
  const { rows } = await ctx.db.execute<Record<string, string>>(sql`select ${sql.join(figures, sql`, `)}`)
  const n = (name: TotalFigure) => Number(large[name] ?? rows[0]?.[name] ?? 0)
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

/** Thirty days up to today in Asia/Shanghai: sign-ins, console writes, posts and comments; days before today as of a minute ago. */
export async function lastThirtyDays(
  { db, cached }: Pick<Ctx, 'db' | 'cached'>,
  modules: readonly Module[],
  now: Date,
) {
  const today = writeMoment(now).slice(0, 10)
  const before = await cached(`thirty days before ${today}`, [], () => daysOf(db, modules, today, [29, 1]))
  return [...before, ...(await daysOf(db, modules, today, [0, 0]))]
}

/** Days before one, from so many to so many ago. */
async function daysOf(db: Db, modules: readonly Module[], today: string, [first, last]: [number, number]) {
  const figures = modules.flatMap(({ figures: { days = {} } = {} }) => Object.entries(days))
  const from = sql`(${today}::date - ${first}::int)`
  const until = sql`(${today}::date - ${last}::int + 1)`
  const at = (day: SQL) => sql`(${day}::timestamp at time zone 'Asia/Shanghai')`
  const perDay = figures.map(
    ([name, { time, where }]) => sql`left join (
      select date_trunc('day', ${time} at time zone 'Asia/Shanghai')::date as day, count(*)::int as n from ${time.table}
      where ${where} and ${time} >= ${at(from)} and ${time} < ${at(until)} group by 1) ${sql.identifier(name)}
      on ${sql.identifier(name)}.day = days.day::date`,
  )
  const columns = figures.map(
    ([name]) => sql`coalesce(${sql.identifier(name)}.n, 0) as ${sql.identifier(name)}`,
  )
  const { rows } = await db.execute<{ day: string } & Partial<Record<DailyFigure, number>>>(sql`
    select ${sql.join([sql`to_char(days.day, 'YYYY-MM-DD') as day`, ...columns], sql`, `)}
    from generate_series(${from}, ${until} - 1, interval '1 day') as days(day)
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
