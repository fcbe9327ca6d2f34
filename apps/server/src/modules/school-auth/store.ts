import type { AuthAct, AuthKind, AuthStatus, MaterialKind } from '@app/contract/school/school-auth.values.ts'
import type { Page } from '@app/contract/shapes/shapes.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import { registerEntries } from '#modules/register/table.ts'
import { lockSchoolsOf, nextVersion } from '#modules/school/change-store.ts'
import { ofEntry } from '#modules/school/register-store.ts'
import { schools } from '#modules/school/table.ts'
import type { Db } from '#platform/db/database.ts'
import { authLog, authMaterials, auths } from './table.ts'

export type Auth = typeof auths.$inferSelect
export type Material = typeof authMaterials.$inferSelect

/** Stores an application and gives its id. */
export async function insertAuth(db: Db, row: typeof auths.$inferInsert): Promise<number> {
  const [made] = await db.insert(auths).values(row).returning({ id: auths.id })
  if (!made) throw new Error('the application was not written')
  return made.id
}

/**
 * An application, locked for the transaction; undefined when there is none, or when it is another person's. A school's
 * comes with its schools locked first, in the one order (`lockSchoolRow`): that of the account and of what waits, and
 * the one that it is about to stand for. Throws `stateStale` where it has come to stand for another one meanwhile.
 */
export async function lockAuth(
  db: Db,
  id: number,
  of: { userId?: number; kind?: AuthKind; schoolId?: number | null | undefined } = {},
): Promise<Auth | undefined> {
  const isIt = and(
    eq(auths.id, id),
    of.userId === undefined ? undefined : eq(auths.userId, of.userId),
    of.kind === undefined ? undefined : eq(auths.kind, of.kind),
  )
  const [found] = await db
    .select({ kind: auths.kind, userId: auths.userId, schoolId: auths.schoolId })
    .from(auths)
    .where(isIt)
  if (found?.kind === 'school')
    await lockSchoolsOf(
      db,
      found.userId,
      [found.schoolId, of.schoolId].flatMap((schoolId) => schoolId ?? []),
    )
  const [row] = await db.select().from(auths).where(isIt).for('update')
  if (row && found && row.schoolId !== found.schoolId) throw problem('stateStale')
  return row
}

/** The sealed number of an account, empty without one. */
export async function phoneOf(db: Db, userId: number): Promise<string> {
  const [row] = await db
    .select({ phoneSealed: accounts.phoneSealed })
    .from(accounts)
    .where(eq(accounts.userId, userId))
  return row?.phoneSealed ?? ''
}

/** How a school is reached by what stands of it: its account, its approved application and its page. */
export async function contactsOf(db: Db, userId: number, schoolId: number) {
  const [row] = await db
    .select({
      phoneSealed: accounts.phoneSealed,
      phonenumber: accounts.phonenumber,
      emailSealed: accounts.emailSealed,
      email: accounts.email,
      details: auths.details,
      website: schools.website,
    })
    .from(accounts)
    .leftJoin(schools, eq(schools.id, schoolId))
    .leftJoin(
      auths,
      and(eq(auths.userId, accounts.userId), eq(auths.kind, 'school'), eq(auths.status, 'approved')),
    )
    .where(eq(accounts.userId, userId))
  return row
}

export async function changeAuth(db: Db, id: number, to: Partial<typeof auths.$inferInsert>): Promise<void> {
  await db
    .update(auths)
    .set({ ...to, version: sql`${auths.version} + 1` })
    .where(eq(auths.id, id))
}

export async function removeAuth(db: Db, id: number): Promise<void> {
  await db.delete(auths).where(eq(auths.id, id))
}

/** Applications of a person, newest first. */
export async function authsOf(db: Db, userId: number, kind: AuthKind, { pageNum, pageSize }: Page) {
  const where = and(eq(auths.userId, userId), eq(auths.kind, kind))
  const [rows, [sum]] = await Promise.all([
    db
      .select()
      .from(auths)
      .where(where)
      .orderBy(desc(auths.id))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize),
    db.select({ total: count() }).from(auths).where(where),
  ])
  return { rows, total: sum?.total ?? 0 }
}

export async function authOf(db: Db, id: number, userId: number, kind: AuthKind): Promise<Auth | undefined> {
  const [row] = await db
    .select()
    .from(auths)
    .where(and(eq(auths.id, id), eq(auths.userId, userId), eq(auths.kind, kind)))
  return row
}

/** The state of a person's newest application of a kind; `none` without one. */
export async function newestStatus(db: Db, userId: number, kind: AuthKind): Promise<AuthStatus | 'none'> {
  const [row] = await db
    .select({ status: auths.status })
    .from(auths)
    .where(and(eq(auths.userId, userId), eq(auths.kind, kind)))
    .orderBy(desc(auths.id))
    .limit(1)
  return row?.status ?? 'none'
}

/** What shows hidden identities: stale whenever a verification begins or ends. */
export const ALIAS_TAG = 'post:alias'

/** Says at the account what its verification is worth. */
export async function setAccountAuth(
  db: Db,
  userId: number,
  authstatus: AuthStatus | 'none',
  schoolId: number | null,
): Promise<void> {
  await db.update(accounts).set({ authstatus, schoolId }).where(eq(accounts.userId, userId))
}

/** Whether an account is verified as it stands. */
export const isVerified = async (db: Db, userId: number): Promise<boolean> =>
  (await db.$count(accounts, and(eq(accounts.userId, userId), eq(accounts.authstatus, 'approved')))) > 0

/** The kind of an account. */
export async function usertypeOf(db: Db, userId: number): Promise<string> {
  const [row] = await db
    .select({ usertype: accounts.usertype })
    .from(accounts)
    .where(eq(accounts.userId, userId))
  return row?.usertype ?? ''
}

export async function writeLog(
  db: Db,
  line: { authId: number; action: AuthAct; byRole: 'owner' | 'staff' | 'system'; createTime: Date } & Partial<
    Pick<typeof authLog.$inferInsert, 'byName' | 'note'>
  >,
): Promise<void> {
  await db.insert(authLog).values(line)
}

export function logOf(db: Db, authId: number) {
  return db.select().from(authLog).where(eq(authLog.authId, authId)).orderBy(asc(authLog.id))
}

export async function insertMaterial(db: Db, row: typeof authMaterials.$inferInsert): Promise<number> {
  const [made] = await db.insert(authMaterials).values(row).returning({ fileId: authMaterials.fileId })
  if (!made) throw new Error('the material was not written')
  return made.fileId
}

/** Materials of applications in the order of their uploads; those that were erased are left out. */
export async function materialsOf(db: Db, authIds: readonly number[]): Promise<Material[]> {
  if (authIds.length === 0) return []
  return db
    .select()
    .from(authMaterials)
    .where(and(inArray(authMaterials.authId, [...authIds]), ne(authMaterials.storageKey, '')))
    .orderBy(asc(authMaterials.fileId))
}

export async function materialById(db: Db, fileId: number): Promise<Material | undefined> {
  const [row] = await db
    .select()
    .from(authMaterials)
    .where(and(eq(authMaterials.fileId, fileId), ne(authMaterials.storageKey, '')))
  return row
}

/**
 * Gives materials of a person to an application. True when each was their own, still there, and free or part of this
 * very application.
 */
export async function takeMaterials(
  db: Db,
  authId: number,
  ownerId: number,
  materials: readonly { fileId: number; kind: MaterialKind }[],
): Promise<boolean> {
  for (const { fileId, kind } of materials) {
    const taken = await db
      .update(authMaterials)
      .set({ authId, kind })
      .where(
        and(
          eq(authMaterials.fileId, fileId),
          eq(authMaterials.ownerId, ownerId),
          ne(authMaterials.storageKey, ''),
          or(isNull(authMaterials.authId), eq(authMaterials.authId, authId)),
        ),
      )
      .returning({ fileId: authMaterials.fileId })
    if (taken.length === 0) return false
  }
  return true
}

/** Takes the records of materials away and gives the keys of their files, which are erased after the commit. */
export async function dropMaterials(db: Db, authId: number, keep: readonly number[] = []): Promise<string[]> {
  const gone = await db
    .delete(authMaterials)
    .where(
      and(
        eq(authMaterials.authId, authId),
        keep.length > 0 ? sql`${authMaterials.fileId} <> all(${sql.param([...keep])}::bigint[])` : undefined,
      ),
    )
    .returning({ key: authMaterials.storageKey })
  return gone.map(({ key }) => key).filter(Boolean)
}

/** Takes away the records of uploads that no application took before a time. */
export async function dropFreeMaterials(db: Db, before: Date): Promise<string[]> {
  const gone = await db
    .delete(authMaterials)
    .where(and(isNull(authMaterials.authId), lt(authMaterials.createTime, before)))
    .returning({ key: authMaterials.storageKey })
  return gone.map(({ key }) => key).filter(Boolean)
}

/** Those of the keys that a material still names. */
export async function knownKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ key: authMaterials.storageKey })
    .from(authMaterials)
    .where(inArray(authMaterials.storageKey, [...keys]))
  return new Set(rows.map(({ key }) => key))
}

/** Applications whose decision is older than a time and which still have materials. */
export async function decidedBefore(db: Db, before: Date): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: auths.id })
    .from(auths)
    .innerJoin(authMaterials, eq(authMaterials.authId, auths.id))
    .where(and(lt(auths.reviewTime, before), ne(auths.status, 'pending')))
  return rows.map(({ id }) => id)
}

/** Verifications of families whose last day is before a day. */
export async function endedBefore(db: Db, day: string): Promise<number[]> {
  const rows = await db
    .select({ id: auths.id })
    .from(auths)
    .where(and(eq(auths.status, 'approved'), isNotNull(auths.validTo), lt(auths.validTo, day)))
  return rows.map(({ id }) => id)
}

const reviewed = {
  auth: auths,
  nickName: accounts.nickName,
  userName: accounts.userName,
}

/** How many applications wait for a decision. */
export const countPendingAuths = (db: Db): Promise<number> => db.$count(auths, eq(auths.status, 'pending'))

/** Applications as reviewers work through them: what waits first, the oldest first; then the newest decisions. */
export async function reviewedAuths(
  db: Db,
  { kind, status }: { kind: AuthKind | undefined; status: AuthStatus | undefined },
  { pageNum, pageSize }: Page,
) {
  const where = and(
    kind === undefined ? undefined : eq(auths.kind, kind),
    status === undefined ? undefined : eq(auths.status, status),
  )
  const waits = sql`${auths.status} = 'pending'`
  const [rows, [sum]] = await Promise.all([
    db
      .select(reviewed)
      .from(auths)
      .innerJoin(accounts, eq(accounts.userId, auths.userId))
      .where(where)
      .orderBy(
        desc(waits),
        sql`case when ${waits} then ${auths.createTime} end`,
        desc(auths.updateTime),
        desc(auths.id),
      )
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize),
    db.select({ total: count() }).from(auths).where(where),
  ])
  return { rows, total: sum?.total ?? 0 }
}

export async function reviewedAuth(db: Db, id: number) {
  const [row] = await db
    .select(reviewed)
    .from(auths)
    .innerJoin(accounts, eq(accounts.userId, auths.userId))
    .where(eq(auths.id, id))
  return row
}

/** Other accounts that speak for a school. */
export async function holdersOf(db: Db, schoolId: number, besides: number): Promise<string[]> {
  const rows = await db
    .select({ nickName: accounts.nickName })
    .from(accounts)
    .where(
      and(
        eq(accounts.schoolId, schoolId),
        eq(accounts.usertype, '02'),
        eq(accounts.authstatus, 'approved'),
        eq(accounts.delFlag, '0'),
        ne(accounts.userId, besides),
      ),
    )
    .orderBy(asc(accounts.userId))
  return rows.map(({ nickName }) => nickName)
}

/** Sets whether a school has a speaker, and who wrote that, so that an editor with it open gets a conflict. */
export async function setSchoolVerified(
  db: Db,
  id: number,
  isAuth: boolean,
  stamp: { updateBy: string; updateTime: Date },
): Promise<void> {
  await db
    .update(schools)
    .set({ isAuth, version: nextVersion, ...stamp })
    .where(and(eq(schools.id, id), ne(schools.isAuth, isAuth)))
}

/** Puts a school into the directory and gives its id. */
export async function insertSchool(
  db: Db,
  row: typeof schools.$inferInsert,
  completenessOf: (school: typeof schools.$inferSelect) => number,
): Promise<number> {
  const [made] = await db.insert(schools).values(row).returning()
  if (!made) throw new Error('the school was not written')
  await db
    .update(schools)
    .set({ completeness: completenessOf(made) })
    .where(eq(schools.id, made.id))
  return made.id
}

/** Whether a school is in the directory and open. */
export async function openSchool(db: Db, id: number): Promise<{ schoolName: string } | undefined> {
  const [row] = await db
    .select({ schoolName: schools.schoolName })
    .from(schools)
    .where(and(eq(schools.id, id), eq(schools.status, '0')))
  return row
}

/** Schools of the directory that may be the one an application names. */
export async function candidateSchools(db: Db, ministryNo: string, name: string, nameEn: string) {
  const isSame = sql<boolean>`coalesce(${schools.ministryNo} = ${ministryNo} and ${ministryNo} <> '', false)`
  return db
    .select({
      id: schools.id,
      schoolName: schools.schoolName,
      schoolNameEn: schools.schoolNameEn,
      address: sql<string | null>`coalesce(nullif(${schools.address}, ''),
        nullif(concat_ws(', ', ${registerEntries.street}, ${registerEntries.city}, ${registerEntries.postalCode}), ''))`,
      website: sql<string | null>`coalesce(nullif(${schools.website}, ''), ${registerEntries.website})`,
      ministryNo: schools.ministryNo,
      isHeld: sql<boolean>`exists (select 1 from ${accounts} where ${accounts.schoolId} = ${schools.id}
        and ${accounts.usertype} = '02' and ${accounts.authstatus} = 'approved' and ${accounts.delFlag} = '0')`,
    })
    .from(schools)
    .leftJoin(registerEntries, ofEntry)
    .where(
      or(
        isSame,
        sql`lower(${schools.schoolName}) = lower(${name})`,
        sql`lower(${schools.schoolNameEn}) = lower(${nameEn}) and ${nameEn} <> ''`,
      ),
    )
    .orderBy(desc(isSame), asc(schools.id))
    .limit(10)
}
