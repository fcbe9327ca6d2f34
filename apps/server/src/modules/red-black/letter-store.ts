import { NOTICE_DAYS } from '@app/contract/editorial/red-black.values.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import { auths } from '#modules/school-auth/table.ts'
import type { Db } from '#platform/db/database.ts'
import { redBlack, redBlackSteps } from './table.ts'

const canRead = and(eq(accounts.status, '0'), eq(accounts.delFlag, '0'), isNull(accounts.closingTime))

/** Where a school reads mail, of accounts that are neither disabled nor closing: its verified accounts, and the contacts of its approved applications. */
export async function addressesOfSchool(
  db: Db,
  schoolId: number,
): Promise<{ plain: string | null; encrypted: string | null }[]> {
  const ofAccounts = await db
    .select({ plain: accounts.email, encrypted: accounts.emailSealed })
    .from(accounts)
    .where(
      and(
        eq(accounts.schoolId, schoolId),
        eq(accounts.usertype, '02'),
        eq(accounts.authstatus, 'approved'),
        canRead,
      ),
    )
  const ofContacts = await db
    .select({
      plain: sql<string | null>`null`,
      encrypted: sql<string | null>`nullif(${auths.details}->>'contactEmailSealed', '')`,
    })
    .from(auths)
    .innerJoin(accounts, eq(accounts.userId, auths.userId))
    .where(and(canRead, eq(auths.schoolId, schoolId), eq(auths.kind, 'school'), eq(auths.status, 'approved')))
  return [...ofAccounts, ...ofContacts]
}

/** Entries whose school was notified by `before`, may still answer, has not and was not reminded since. */
export async function entriesToRemind(db: Db, before: Date, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: redBlack.id })
    .from(redBlack)
    .where(
      and(
        eq(redBlack.list, 'black'),
        eq(redBlack.state, 'noticed'),
        eq(redBlack.replyStatus, 'none'),
        lte(redBlack.noticeTime, before),
        gt(redBlack.noticeTime, new Date(now.getTime() - NOTICE_DAYS * DAY_MS)),
        sql`not exists (select from ${redBlackSteps} step where step.entry_id = ${redBlack.id}
          and step.action = 'remind' and step.create_time >= ${redBlack.noticeTime})`,
      ),
    )
    .orderBy(asc(redBlack.id))
  return rows.map(({ id }) => id)
}
