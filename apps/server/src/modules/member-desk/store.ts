import { and, desc, eq, gte, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import { audits } from '#modules/audit/table.ts'
import { comments, posts } from '#modules/post/table.ts'
import { appeals, reportCases, reports } from '#modules/report/table.ts'
import { isSchoolAccount, isStaffAccount } from '#modules/sanction/store.ts'
import type { Db } from '#platform/db/database.ts'

/** An account; undefined for one that is gone. */
export async function personById(db: Db, userId: number) {
  const [row] = await db
    .select({
      nickName: accounts.nickName,
      isStaff: isStaffAccount,
      isSchool: isSchoolAccount,
    })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.delFlag, '0')))
  return row
}

const LATEST = 10

/** The newest posts of a member under the own name, in every state but drafts. */
export const latestPosts = (db: Db, userId: number) =>
  db
    .select({
      id: posts.id,
      title: posts.title,
      status: posts.status,
      isStory: posts.isStory,
      createTime: sql<Date>`coalesce(${posts.createTime}, to_timestamp(0))`.mapWith(posts.createTime),
    })
    .from(posts)
    .where(
      and(
        eq(posts.authorId, userId),
        eq(posts.hideName, false),
        inArray(posts.status, ['pending', 'published', 'hidden', 'deleted']),
      ),
    )
    .orderBy(desc(posts.createTime), desc(posts.id))
    .limit(LATEST)

/** How the reports that a member made ended. */
export async function reportsMadeBy(db: Db, userId: number) {
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      upheld: sql<number>`(count(*) filter (where ${reports.status} = 'upheld'))::int`,
      dismissed: sql<number>`(count(*) filter (where ${reports.status} = 'dismissed'))::int`,
    })
    .from(reports)
    .where(and(eq(reports.userId, userId), ne(reports.status, 'withdrawn')))
  return row ?? { total: 0, upheld: 0, dismissed: 0 }
}

/** How the cases about a member and about texts under the own name ended. */
export async function casesAbout(db: Db, userId: number) {
  const own = sql`select ${reportCases.status} as status from ${reportCases}
      where ${reportCases.objKind} = 'user' and ${reportCases.objId} = ${userId}
    union all select ${reportCases.status} from ${reportCases}
      join ${posts} on ${reportCases.objKind} = 'blog' and ${posts.id} = ${reportCases.objId}
      where ${posts.authorId} = ${userId} and not ${posts.hideName}
    union all select ${reportCases.status} from ${reportCases}
      join ${comments} on ${reportCases.objKind} = 'comment' and ${comments.id} = ${reportCases.objId}
      where ${comments.authorId} = ${userId} and not ${comments.hideName}`
  const { rows } = await db.execute<{ total: number; upheld: number; open: number }>(sql`
    select count(*)::int as total, (count(*) filter (where status = 'upheld'))::int as upheld,
      (count(*) filter (where status = 'open'))::int as open from (${own}) cases`)
  return rows[0] ?? { total: 0, upheld: 0, open: 0 }
}

/** How appeals of a member against sanctions ended; those about texts could name what was written under an alias. */
export async function appealsAgainstSanctions(db: Db, userId: number) {
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      accepted: sql<number>`(count(*) filter (where ${appeals.status} = 'accepted'))::int`,
      open: sql<number>`(count(*) filter (where ${appeals.status} = 'open'))::int`,
    })
    .from(appeals)
    .innerJoin(audits, eq(audits.id, appeals.auditId))
    .where(
      and(
        eq(appeals.userId, userId),
        eq(audits.objKind, 'user'),
        sql`not coalesce((${audits.after}->>'isUnderAlias')::boolean, false)`,
      ),
    )
  return row ?? { total: 0, accepted: 0, open: 0 }
}

const ADDRESSES = 20

/** Addresses from which a member wrote posts under the own name, and how many others wrote from each. */
export async function addressesOf(db: Db, userId: number, since: Date) {
  const own = db
    .select({
      address: sql<string>`${posts.ip}`.as('address'),
      posts: sql<number>`count(*)::int`.as('own_posts'),
      lastTime: sql`max(${posts.createTime})`.mapWith(posts.createTime).as('last_time'),
    })
    .from(posts)
    .where(
      and(
        eq(posts.authorId, userId),
        eq(posts.hideName, false),
        isNotNull(posts.ip),
        gte(posts.createTime, since),
      ),
    )
    .groupBy(posts.ip)
    .orderBy(sql`max(${posts.createTime}) desc`)
    .limit(ADDRESSES)
  const addresses = await own
  if (addresses.length === 0) return []
  const others = await db
    .select({
      address: posts.ip,
      people: sql<number>`count(distinct ${posts.authorId})::int`,
    })
    .from(posts)
    .where(
      and(
        isNotNull(posts.ip),
        gte(posts.createTime, since),
        inArray(
          posts.ip,
          addresses.map(({ address }) => address),
        ),
        ne(posts.authorId, userId),
      ),
    )
    .groupBy(posts.ip)
  return addresses.map(({ address, posts: count, lastTime }) => ({
    address,
    posts: count,
    lastTime: lastTime ?? since,
    others: others.find((one) => one.address === address)?.people ?? 0,
  }))
}
