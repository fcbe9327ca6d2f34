import { accountPhone } from '@app/contract/account/phone.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { departments } from '#modules/department/table.ts'
import type { Db } from '#platform/db/database.ts'
import { preparedOnce } from '#platform/db/prepared.ts'
import type { Encryption } from '#platform/encryption.ts'
import { contains } from '#platform/resource/crud.ts'
import { accounts } from './table.ts'

export type Account = typeof accounts.$inferSelect

/** The account of the super administrator. */
export const SUPER_ACCOUNT = 1

/** The keyed hash by which a number in E.164 is found. */
export const phoneHashOf = (encryption: Encryption, phone: string) => encryption.hmac(`phone ${phone}`)

/** True of accounts that were not removed. */
export const notRemoved = eq(accounts.delFlag, '0')

/** Accounts whose profile visitors see. */
export const isInPublic = sql`${notRemoved} and ${accounts.closingTime} is null`

const isNamed = (name: string) =>
  and(sql`lower(${accounts.userName}) = ${name.toLowerCase()}`, eq(accounts.delFlag, '0'))

/** Where enabled accounts get mail from the product, and in which language; an address may be sealed. */
export function mailAddresses(db: Db, userIds: readonly number[]) {
  return db
    .select({
      userId: accounts.userId,
      email: accounts.email,
      emailSealed: accounts.emailSealed,
      language: sql<Language>`coalesce(${accounts.mailLanguage}, 'zh')`,
    })
    .from(accounts)
    .where(and(inArray(accounts.userId, [...userIds]), eq(accounts.status, '0'), eq(accounts.delFlag, '0')))
}

/** The account of a name, in any letter case. Deleted accounts count as absent. */
export async function accountByName(db: Db, name: string): Promise<Account | undefined> {
  const [row] = await db.select().from(accounts).where(isNamed(name))
  return row
}

/** The name of the account that a phone number is bound to; the hash is that of the number in E.164. */
export async function nameOfPhone(db: Db, phoneHash: string): Promise<string | undefined> {
  const [row] = await db
    .select({ userName: accounts.userName })
    .from(accounts)
    .where(and(eq(accounts.phoneHash, phoneHash), eq(accounts.delFlag, '0')))
  return row?.userName
}

/**
 * The account columns that signing in needs. One row comes back for every name, so that an unknown name takes as long
 * as a known one.
 */
export async function credentialsOf(
  db: Db,
  name: string,
): Promise<Pick<Account, 'userId' | 'password' | 'status'> | undefined> {
  const [row] = await db
    .select({ userId: accounts.userId, password: accounts.password, status: accounts.status })
    .from(sql`(select 1) as asked`)
    .leftJoin(accounts, isNamed(name))
  const { userId = null, password = null, status = null } = row ?? {}
  return userId === null || password === null || status === null ? undefined : { userId, password, status }
}

/** Asked whenever a page of the console opens. */
const preparedAccount = preparedOnce((db, shape) =>
  db
    .select({
      account: accounts,
      dept: { deptId: departments.deptId, deptName: departments.deptName, leader: departments.leader },
    })
    .from(accounts)
    .leftJoin(departments, eq(departments.deptId, accounts.deptId))
    .where(and(eq(accounts.userId, sql.placeholder('userId')), eq(accounts.delFlag, '0')))
    .prepare(`account_${shape}`),
)

/** Notes who changed something about accounts that is no column of theirs, such as their roles. */
export async function noteChange(
  db: Db,
  userIds: readonly number[],
  changed: { updateBy: string; updateTime: Date },
): Promise<void> {
  if (userIds.length > 0)
    await db
      .update(accounts)
      .set(changed)
      .where(inArray(accounts.userId, [...userIds]))
}

/**
 * True of accounts with this in their phone number. A member's row stores the masked number in plain: the search
 * finds it by that, or by the whole number, however it is written.
 */
export function hasPhone(encryption: Encryption, written: string): SQL | undefined {
  const phone = accountPhone(written)
  const isShown = contains(accounts.phonenumber, written)
  return phone ? or(isShown, eq(accounts.phoneHash, phoneHashOf(encryption, phone))) : isShown
}

/** An account by its id, with its department. Deleted accounts count as absent. */
export async function accountById(
  db: Db,
  userId: number,
): Promise<
  (Account & { dept: { deptId: number; deptName: string; leader: string | null } | null }) | undefined
> {
  const [row] = await preparedAccount(db, 'by_id').execute({ userId })
  return row && { ...row.account, dept: row.dept }
}

/** Whether another account that was not removed has this. */
async function isTaken(db: Db, has: SQL | undefined, userId: number | undefined): Promise<boolean> {
  const [row] = await db
    .select({ userId: accounts.userId })
    .from(accounts)
    .where(and(notRemoved, has, userId === undefined ? undefined : ne(accounts.userId, userId)))
    .limit(1)
  return row !== undefined
}

/** Whether another account has bound this phone: in full, or by its hash where it is sealed. */
export const isPhoneTaken = (
  db: Db,
  { phonenumber, phoneHash }: { phonenumber: string; phoneHash: string | undefined },
  userId: number | undefined,
): Promise<boolean> =>
  isTaken(
    db,
    or(
      eq(accounts.phonenumber, phonenumber),
      phoneHash === undefined ? undefined : eq(accounts.phoneHash, phoneHash),
    ),
    userId,
  )

/** Whether another account has this e-mail address, in any letter case. */
export const isEmailTaken = (db: Db, email: string, userId: number): Promise<boolean> =>
  isTaken(db, sql`lower(${accounts.email}) = lower(${email})`, userId)

/** Records when and from where an account last signed in. */
export async function noteSignIn(db: Db, userId: number, ip: string, at: Date): Promise<void> {
  await db.update(accounts).set({ loginIp: ip, loginDate: at }).where(eq(accounts.userId, userId))
}

/** A new account of the portal without roles; undefined when the name is taken. */
export async function insertMember(
  db: Db,
  row: Pick<typeof accounts.$inferInsert, 'userName' | 'nickName' | 'password'> &
    Partial<typeof accounts.$inferInsert>,
  at: Date,
): Promise<number | undefined> {
  const [made] = await db
    .insert(accounts)
    .values({ usertype: '01', pwdUpdateDate: at, createBy: row.userName, createTime: at, ...row })
    .onConflictDoNothing()
    .returning({ userId: accounts.userId })
  return made?.userId
}

/** Binds a phone number; the caller translates a broken `sys_user_phone_hash`. */
export async function setPhone(
  db: Db,
  userId: number,
  phone: Pick<Account, 'phonenumber' | 'phoneSealed' | 'phoneHash' | 'phoneTime'>,
): Promise<void> {
  await db.update(accounts).set(phone).where(eq(accounts.userId, userId))
}

/** Stores or, with empty texts, deletes an e-mail address. */
export async function setEmail(
  db: Db,
  userId: number,
  email: Pick<Account, 'email' | 'emailSealed' | 'emailConfirmTime'>,
): Promise<void> {
  await db.update(accounts).set(email).where(eq(accounts.userId, userId))
}

/** Replaces the stored hash of a password, and notes when. */
export async function setPassword(db: Db, userId: number, password: string, at: Date): Promise<void> {
  await db.update(accounts).set({ password, pwdUpdateDate: at }).where(eq(accounts.userId, userId))
}
