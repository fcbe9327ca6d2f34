import type { DecidedKind } from '@app/contract/moderation/desk/shift.values.ts'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import { audits, decisionTimes } from '#modules/audit/table.ts'
import { appeals } from '#modules/report/table.ts'
import type { Db } from '#platform/db/database.ts'
import type { ReviewKind } from '#platform/review-kind.ts'

/** From one moment to another, the last left out. */
export interface Span {
  from: Date
  until: Date
}

const minutes = sql`extract(epoch from ${decisionTimes.decidedTime} - ${decisionTimes.since}) / 60`
const percentile = (fraction: number) =>
  sql<number>`round(percentile_cont(${fraction}::float8) within group (order by ${minutes}))::float8`
const count = sql<number>`count(*)::int`

const within = ({ from, until }: Span) =>
  and(gte(decisionTimes.decidedTime, from), lt(decisionTimes.decidedTime, until))

/** Decisions by kind with the time that they took, the most first. */
export const byKind = (db: Db, span: Span) =>
  db
    .select({ kind: decisionTimes.kind, decided: count, median: percentile(0.5), p90: percentile(0.9) })
    .from(decisionTimes)
    .where(within(span))
    .groupBy(decisionTimes.kind)
    .orderBy(sql`2 desc, 1`)

const MOST_ROWS = 2_000

/** Decisions by day and person, the newest day first. */
export function byPerson(db: Db, span: Span) {
  const day = sql<string>`to_char(${decisionTimes.decidedTime} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`
  return db
    .select({
      day,
      userId: decisionTimes.userId,
      nickName: sql<string>`min(${accounts.nickName})`,
      decided: count,
      median: percentile(0.5),
    })
    .from(decisionTimes)
    .innerJoin(accounts, eq(accounts.userId, decisionTimes.userId))
    .where(within(span))
    .groupBy(sql`1`, decisionTimes.userId)
    .orderBy(sql`1 desc, 4 desc, 2`)
    .limit(MOST_ROWS)
}

/** Appeals that were decided in a span, by the person who had decided first. */
export const appealsByPerson = (db: Db, { from, until }: Span) =>
  db
    .select({
      userId: accounts.userId,
      nickName: accounts.nickName,
      appealed: count,
      reversed: sql<number>`(count(*) filter (where ${appeals.status} = 'accepted'))::int`,
    })
    .from(appeals)
    .innerJoin(audits, eq(audits.id, appeals.auditId))
    .innerJoin(accounts, eq(accounts.userId, audits.userId))
    .where(and(gte(appeals.decidedTime, from), lt(appeals.decidedTime, until)))
    .groupBy(accounts.userId)
    .orderBy(sql`4 desc, 3 desc, 1`)

interface WaitingKind extends Record<string, unknown> {
  kind: DecidedKind
  count: number
  since: number
}

/** What waits now in all cities, by kind; what waits longest first. */
export async function waitingNow(db: Db, kinds: readonly ReviewKind[]): Promise<WaitingKind[]> {
  const all = [
    ...kinds.map(
      ({ kind, waiting }) => sql`select ${kind}::text as kind, item.since
      from (${waiting}) item (obj_id, blog_id, priority, since, city_code, cluster)`,
    ),
    sql`select 'appeal', ${appeals.createTime} from ${appeals} where ${appeals.status} = 'open'`,
  ]
  const { rows } = await db.execute<WaitingKind>(sql`
    select kind, count(*)::int as count, (extract(epoch from min(since)) * 1000)::float8 as since
    from (${sql.join(all, sql` union all `)}) waiting group by kind order by min(since)`)
  return rows
}
