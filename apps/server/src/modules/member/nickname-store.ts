import { foldedNickname } from '@app/contract/nickname.values.ts'
import { problem } from '@app/contract/problem.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import { schools } from '#modules/school/table.ts'
import type { Db } from '#platform/db/database.ts'

/** Whose nickname it is to be. */
interface Claim {
  userId?: number
  /** A school may be called as it is. */
  ownSchoolId?: number | null
  /** Staff go by their own names, of which two may be equal. */
  isStaff?: boolean
}

/**
 * Makes sure, until the caller's transaction ends, that a nickname is nobody else's and no school's. Throws `nickTaken`
 * and `nickOfficial`.
 */
export async function claimNickname(
  db: Db,
  nickName: string,
  { userId = 0, ownSchoolId = null, isStaff = false }: Claim = {},
): Promise<void> {
  const folded = foldedNickname(nickName)
  // one after the other for each name, so that two people never get the same
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`nickname ${folded}`}, 0))`)
  const taken = db
    .select({ one: sql`1` })
    .from(accounts)
    .where(
      and(
        sql`lower(${accounts.nickName}) = lower(${nickName})`,
        ne(accounts.userId, userId),
        eq(accounts.delFlag, '0'),
        isStaff ? ne(accounts.usertype, '00') : undefined,
      ),
    )
  const foldedName = (column: typeof schools.schoolName | typeof schools.schoolNameEn) =>
    sql`regexp_replace(lower(normalize(${column}, NFKC)), '[[:space:]_.-]', '', 'g')`
  const isIn = (column: typeof schools.schoolName | typeof schools.schoolNameEn) =>
    sql`(length(${foldedName(column)}) > 2 and position(${foldedName(column)} in ${folded}::text) > 0)`
  const { rows } = await db.execute<{ is_taken: boolean; is_school: boolean }>(sql`select
    exists (${taken}) as is_taken,
    exists (select 1 from ${schools} where ${schools.id} is distinct from ${ownSchoolId}::bigint
      and (${isIn(schools.schoolName)} or ${isIn(schools.schoolNameEn)})) as is_school`)
  if (rows[0]?.is_school) throw problem('nickOfficial', { field: 'nickName' })
  if (rows[0]?.is_taken) throw problem('nickTaken', { field: 'nickName' })
}
