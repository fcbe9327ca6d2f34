import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { departments } from '#modules/department/table.ts'
import type { Menu } from '#modules/menu/store.ts'
import { menus } from '#modules/menu/table.ts'
import { roleMenus, roles } from '#modules/role/table.ts'
import type { Db } from '#platform/db/database.ts'
import { accountRoles, accounts } from './table.ts'

export type Account = typeof accounts.$inferSelect

const isNamed = (name: string) =>
  and(sql`lower(${accounts.userName}) = ${name.toLowerCase()}`, eq(accounts.delFlag, '0'))

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
 * What signing in needs of the account of a name. One row comes back for every name, so that an answer takes as
 * long when nobody has it.
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

/** An account by its id, with the name of its department. Deleted accounts count as absent. */
export async function accountById(
  db: Db,
  userId: number,
): Promise<(Account & { deptName: string | null }) | undefined> {
  const [row] = await db
    .select({ account: accounts, deptName: departments.deptName })
    .from(accounts)
    .leftJoin(departments, eq(departments.deptId, accounts.deptId))
    .where(and(eq(accounts.userId, userId), eq(accounts.delFlag, '0')))
  return row && { ...row.account, deptName: row.deptName }
}

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
  phone: Pick<Account, 'phonenumber' | 'phoneSealed' | 'phoneHash'>,
): Promise<void> {
  await db.update(accounts).set(phone).where(eq(accounts.userId, userId))
}

/** Keeps or, with empty texts, forgets an e-mail address. */
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

/** What a person may do: role keys, and permissions of enabled menus of enabled roles. */
export interface Rights {
  roles: string[]
  permissions: ReadonlySet<string>
}

/** Roles and permissions of an account, read from the database. */
export async function rightsOf(db: Db, userId: number): Promise<Rights> {
  const held = await db
    .select({ roleId: roles.roleId, key: roles.roleKey, status: roles.status })
    .from(roles)
    .innerJoin(accountRoles, eq(accountRoles.roleId, roles.roleId))
    .where(and(eq(accountRoles.userId, userId), eq(roles.delFlag, '0')))
  // role 1 carries no menus of its own: only account 1 is the super administrator
  const granted = await db
    .selectDistinct({ perms: menus.perms })
    .from(menus)
    .innerJoin(roleMenus, eq(roleMenus.menuId, menus.menuId))
    .innerJoin(roles, eq(roles.roleId, roleMenus.roleId))
    .innerJoin(accountRoles, eq(accountRoles.roleId, roles.roleId))
    .where(
      and(
        eq(accountRoles.userId, userId),
        eq(roles.status, '0'),
        eq(roles.delFlag, '0'),
        eq(menus.status, '0'),
        sql`${roles.roleId} <> 1`,
      ),
    )
  return {
    roles: held.flatMap(({ key }) => key.split(',')),
    permissions: new Set(granted.flatMap(({ perms }) => perms?.split(',').filter(Boolean) ?? [])),
  }
}

/** Enabled directories and screens: all for the super administrator, else those of the person's enabled roles. */
export async function menusOf(db: Db, userId: number, isSuper: boolean): Promise<Menu[]> {
  const enabled = and(eq(menus.status, '0'), inArray(menus.menuType, ['M', 'C']))
  const order = [asc(menus.parentId), asc(menus.orderNum), asc(menus.menuId)]
  if (isSuper)
    return db
      .select()
      .from(menus)
      .where(enabled)
      .orderBy(...order)
  const granted = db
    .select({ menuId: roleMenus.menuId })
    .from(roleMenus)
    .innerJoin(roles, and(eq(roles.roleId, roleMenus.roleId), eq(roles.status, '0'), eq(roles.delFlag, '0')))
    .innerJoin(accountRoles, eq(accountRoles.roleId, roles.roleId))
    .where(eq(accountRoles.userId, userId))
  return db
    .select()
    .from(menus)
    .where(and(enabled, inArray(menus.menuId, granted)))
    .orderBy(...order)
}
