import { problem } from '@app/contract/wire/problem.ts'
import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { accountRoles } from '#modules/access-control/table.ts'
import { notRemoved, SUPER_ACCOUNT } from '#modules/account/store.ts'
import { accountPositions, accounts } from '#modules/account/table.ts'
import { departmentAndBelow } from '#modules/department/store.ts'
import { departments } from '#modules/department/table.ts'
import { positions } from '#modules/position/table.ts'
import { qualified } from '#platform/db/columns.ts'
import type { Db } from '#platform/db/database.ts'

const ofDepartment = <T>(value: SQL): SQL<T> =>
  sql<T>`(select ${value} from ${departments} where ${qualified(departments.deptId)} = ${qualified(accounts.deptId)})`

/** What a user answers besides the columns of the account. */
export const userExtra = {
  deptName: ofDepartment<string | null>(sql`${qualified(departments.deptName)}`),
  deptLeader: ofDepartment<string | null>(sql`${qualified(departments.leader)}`),
  dept: ofDepartment<{ deptId: number; deptName: string; leader: string | null } | null>(
    sql`json_build_object('deptId', ${qualified(departments.deptId)}, 'deptName', ${qualified(departments.deptName)}, 'leader', ${qualified(departments.leader)})`,
  ),
  admin: sql<boolean>`${accounts.userId} = ${SUPER_ACCOUNT}`,
}

/** A user as the console answers one; what the answer does not name stays here. */
export async function userRecord(db: Db, userId: number) {
  const [row] = await db
    .select({ ...getTableColumns(accounts), ...userExtra })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), notRemoved))
  if (!row) throw problem('notFound')
  return row
}

/** True of accounts in a department or one below it. */
export const inDepartment = (db: Db, deptId: number): SQL =>
  inArray(accounts.deptId, departmentAndBelow(db, deptId))

/** The ids of accounts that were not removed, by lower-case names. */
export async function userIdsByName(db: Db, names: readonly string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  const wanted = names.map((name) => name.toLowerCase())
  const rows = await db
    .select({ userId: accounts.userId, userName: accounts.userName })
    .from(accounts)
    .where(and(notRemoved, inArray(sql`lower(${accounts.userName})`, wanted)))
  const found = new Map(rows.map((row) => [row.userName.toLowerCase(), row.userId]))
  return new Map(
    names.flatMap((name) => {
      const userId = found.get(name.toLowerCase())
      return userId === undefined ? [] : [[name, userId] as const]
    }),
  )
}

/** The positions of an account. */
export async function positionIdsOf(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .select({ postId: accountPositions.postId })
    .from(accountPositions)
    .innerJoin(positions, eq(positions.postId, accountPositions.postId))
    .where(eq(accountPositions.userId, userId))
    .orderBy(asc(positions.postSort), asc(positions.postId))
  return rows.map(({ postId }) => postId)
}

/** Replaces the positions of an account. */
export async function setPositionsOf(db: Db, userId: number, postIds: readonly number[]): Promise<void> {
  await db.delete(accountPositions).where(eq(accountPositions.userId, userId))
  if (postIds.length > 0)
    await db.insert(accountPositions).values([...new Set(postIds)].map((postId) => ({ userId, postId })))
}

/** Takes from removed accounts what they held. */
export async function releaseHoldings(db: Db, userIds: readonly number[]): Promise<void> {
  await db.delete(accountRoles).where(inArray(accountRoles.userId, [...userIds]))
  await db.delete(accountPositions).where(inArray(accountPositions.userId, [...userIds]))
}

/** Enables or disables an account. */
export async function setStatus(
  db: Db,
  userId: number,
  change: { status: string; updateBy: string; updateTime: Date },
): Promise<void> {
  await db.update(accounts).set(change).where(eq(accounts.userId, userId))
}

/** Replaces a password with one that its owner has not chosen. */
export async function setGivenPassword(db: Db, userId: number, password: string, at: Date): Promise<void> {
  await db.update(accounts).set({ password, pwdUpdateDate: at }).where(eq(accounts.userId, userId))
}
