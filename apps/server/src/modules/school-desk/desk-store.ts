import { desc, eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { accounts } from '#modules/account/table.ts'
import { corrections } from '#modules/correction/table.ts'
import { leads } from '#modules/lead/table.ts'
import { posts } from '#modules/post/table.ts'
import { redBlack } from '#modules/red-black/table.ts'
import { reportCases } from '#modules/report/table.ts'
import { changeOf } from '#modules/school/change-store.ts'
import { schoolFigureLog } from '#modules/school/table.ts'
import { auths } from '#modules/school-auth/table.ts'
import type { Db } from '#platform/db/database.ts'

const NEWEST = 5
const CLAIMS = 20
const HISTORY = 50

const countByStatus = (db: Db, table: PgTable, status: PgColumn, where: ReturnType<typeof sql>) =>
  db
    .select({ status: sql<string>`${status}`, count: sql<number>`count(*)::int` })
    .from(table)
    .where(where)
    .groupBy(status)
    .orderBy(status)

/** What belongs to a school, newest first, in a fixed number of bounded queries. */
export async function deskOf(db: Db, schoolId: number) {
  const ofPosts = sql`${posts.schoolId} = ${schoolId}`
  const change = await changeOf(db, schoolId)
  const [entry] = await db
    .select({ id: redBlack.id, list: redBlack.list, state: redBlack.state, score: redBlack.score })
    .from(redBlack)
    .where(eq(redBlack.schoolId, schoolId))
  return {
    posts: await countByStatus(db, posts, posts.status, ofPosts),
    newestPosts: await db
      .select({
        id: posts.id,
        title: posts.title,
        status: posts.status,
        isStory: posts.isStory,
        createTime: sql<Date>`${posts.createTime}`.mapWith(posts.createTime),
      })
      .from(posts)
      .where(ofPosts)
      .orderBy(desc(posts.publishTime), desc(posts.id))
      .limit(NEWEST),
    leads: await countByStatus(db, leads, leads.status, sql`${leads.schoolId} = ${schoolId}`),
    reports: await countByStatus(
      db,
      reportCases,
      reportCases.status,
      sql`${reportCases.objKind} = 'school' and ${reportCases.objId} = ${schoolId}`,
    ),
    corrections: await countByStatus(
      db,
      corrections,
      corrections.status,
      sql`${corrections.schoolId} = ${schoolId}`,
    ),
    accounts: await db
      .select({ userId: accounts.userId, userName: accounts.userName, nickName: accounts.nickName })
      .from(accounts)
      .where(
        sql`${accounts.schoolId} = ${schoolId} and ${accounts.usertype} = '02' and ${accounts.delFlag} = '0'`,
      )
      .orderBy(accounts.userId)
      .limit(CLAIMS),
    claims: await db
      .select({ id: auths.id, status: auths.status, createTime: auths.createTime })
      .from(auths)
      .where(sql`${auths.schoolId} = ${schoolId} and ${auths.kind} = 'school'`)
      .orderBy(desc(auths.id))
      .limit(CLAIMS),
    change: change
      ? { status: change.status, fields: Object.keys(change.values), createTime: change.createTime }
      : null,
    entry: entry ?? null,
    history: await db
      .select()
      .from(schoolFigureLog)
      .where(eq(schoolFigureLog.schoolId, schoolId))
      .orderBy(desc(schoolFigureLog.id))
      .limit(HISTORY),
  }
}
