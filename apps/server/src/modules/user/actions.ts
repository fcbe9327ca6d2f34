import {
  accountNameBounds,
  passwordRule,
  staffPasswordBounds,
} from '@app/contract/account/password.values.ts'
import { accountPhone } from '@app/contract/account/phone.values.ts'
import { userAdmin } from '@app/contract/system/user.ts'
import { problem } from '@app/contract/wire/problem.ts'
import type { z } from 'zod'
import { checkHoldsNoMore, checkRolesOf } from '#modules/access-control/role-actions.ts'
import { accountsBeyond } from '#modules/access-control/role-store.ts'
import { SUPER_ROLE } from '#modules/access-control/table.ts'
import { hashPassword } from '#modules/account/password.ts'
import {
  type Account,
  accountById,
  isPhoneTaken,
  phoneHashOf,
  SUPER_ACCOUNT,
} from '#modules/account/store.ts'
import { areDepartmentsInScope, isDepartment } from '#modules/department/store.ts'
import { claimNickname } from '#modules/member/nickname-store.ts'
import { decryptPassword } from '#modules/session/password/password-key.ts'
import { type Ctx, signedIn } from '#platform/http/handle.ts'
import { duplicateProblem } from '#platform/resource/duplicate-problem.ts'

const STAFF = '00'

export type UserDraft = z.output<typeof userAdmin.draft>

/** An account that may be changed here: not the super administrator's, and within the asker's data scope. */
export async function changeableUser(ctx: Ctx, userId: number) {
  if (userId === SUPER_ACCOUNT) throw problem('userProtected')
  return seenUser(ctx, userId)
}

/** An account within the asker's data scope. */
export async function seenUser(ctx: Ctx, userId: number) {
  const account = await accountById(ctx.db, userId)
  if (!account) throw problem('notFound')
  if (await accountsBeyond(ctx.db, await ctx.dataScope(), [userId])) throw problem('userBeyondScope')
  return account
}

/** Refuses roles that the asker may not give, and the super administrator's: account 1 is not changed here. */
export async function checkRoles(
  ctx: Ctx,
  roleIds: readonly number[],
  whose: { userId: number | undefined; deptId: number | null },
): Promise<void> {
  if (roleIds.includes(SUPER_ROLE)) throw problem('roleProtected', { field: 'roleIds' })
  await checkRolesOf(ctx, roleIds, whose)
}

/** What is written besides a draft. Names stay as they are; a member's phone and e-mail are their own to change. */
export async function completeUser(ctx: Ctx, draft: UserDraft, userId: number | undefined) {
  const current = userId === undefined ? undefined : await accountById(ctx.db, userId)
  if (userId === SUPER_ACCOUNT) throw problem('userProtected')
  const { min, max } = accountNameBounds
  // names from before this rule stay
  if (!current && (draft.userName.length < min || draft.userName.length > max))
    throw problem('userNameBounds', { field: 'userName' })
  const deptId = draft.deptId ?? null
  if (
    deptId !== null &&
    deptId !== current?.deptId &&
    !(await areDepartmentsInScope(ctx.db, [deptId], await ctx.dataScope()))
  )
    throw problem((await isDepartment(ctx.db, deptId)) ? 'departmentBeyondScope' : 'departmentMissing', {
      field: 'deptId',
    })
  if (draft.roleIds) await checkRoles(ctx, draft.roleIds, { userId, deptId })
  const contact = await contactOf(ctx, draft, current)
  const member = current && current.usertype !== STAFF ? current : undefined
  // no page shows the account name of a member
  const nickName = draft.nickName || (member?.nickName ?? draft.userName)
  const claimed = member && nickName !== member.nickName ? await claimFor(ctx, member, nickName) : undefined
  // the form of a name of the staff is noted by a job
  const nickForm = nickName === current?.nickName ? current.nickForm : (claimed ?? null)
  const common = { ...contact, deptId, nickName, nickForm, sex: draft.sex ?? '2' }
  if (current) return { ...common, userName: current.userName, password: current.password }
  return {
    ...common,
    usertype: STAFF,
    password: draft.password
      ? await hashPassword(await givenPassword(ctx, draft.password))
      : await initialHash(await ctx.setting('sys.user.initPassword')),
    pwdUpdateDate: null,
  }
}

/** The portal knows members by their nicknames, so the console refuses another member's nickname. */
async function claimFor(
  { db }: Ctx,
  { userId, usertype, authstatus, schoolId }: Account,
  nickName: string,
): Promise<string> {
  const isSchool = usertype === '02' && authstatus === 'approved'
  return claimNickname(db, nickName, { userId, ownSchoolId: isSchool ? schoolId : null })
}

async function contactOf(
  ctx: Ctx,
  draft: UserDraft,
  current: Awaited<ReturnType<typeof accountById>>,
): Promise<{ phonenumber: string; email: string }> {
  const phonenumber = draft.phonenumber ?? ''
  const email = draft.email ?? ''
  const isSame = { phone: phonenumber === current?.phonenumber, email: email === current?.email }
  if (current && !(isSame.phone && isSame.email)) await checkHoldsNoMore(ctx, current)
  if (current?.phoneHash && !isSame.phone) throw problem('memberContact', { field: 'phonenumber' })
  if (current?.emailSealed && !isSame.email) throw problem('memberContact', { field: 'email' })
  if (!isSame.phone && phonenumber !== '') {
    if (phonenumber.length > 11) throw problem('phoneLong', { field: 'phonenumber' })
    const full = accountPhone(phonenumber)
    const phoneHash = full && phoneHashOf(ctx.encryption, full)
    if (await isPhoneTaken(ctx.db, { phonenumber, phoneHash }, current?.userId))
      throw duplicateProblem(current ? 'update' : 'create', {
        called: userAdmin.title,
        name: draft.userName,
        field: 'phonenumber',
        label: { zh: '手机号码', en: 'Mobile' },
      })
  }
  return { phonenumber, email }
}

let initial: { password: string; hash: Promise<string> } | undefined

/** The first password is the same for all new accounts, so that hundreds of people are imported with one hash of it. */
function initialHash(password: string): Promise<string> {
  if (initial?.password !== password) initial = { password, hash: hashPassword(password) }
  return initial.hash
}

/**
 * A password that an administrator sets for another account, decrypted; refused where its length or characters break
 * the rules.
 */
export async function givenPassword(ctx: Ctx, encrypted: string): Promise<string> {
  const password = await decryptPassword(ctx, encrypted)
  const { min, max } = staffPasswordBounds
  if (password.length < min || password.length > max) throw problem('passwordBounds', { field: 'password' })
  const { pattern, zh, en } = passwordRule(await ctx.setting('sys.account.chrtype'))
  if (!pattern.test(password)) throw problem('passwordCharacters', { field: 'password', text: { zh, en } })
  return password
}

/**
 * Refuses to remove one's own account, the super administrator's, and members', who close theirs themselves: what they
 * wrote is theirs to keep or take along.
 */
export function checkRemoval(ctx: Ctx, rows: readonly { userId: number; phoneHash: string | null }[]): void {
  const me = signedIn(ctx)
  if (rows.some(({ userId }) => userId === me.userId)) throw problem('userIsSelf')
  if (rows.some(({ userId }) => userId === SUPER_ACCOUNT)) throw problem('userProtected')
  if (rows.some(({ phoneHash }) => phoneHash !== null)) throw problem('userIsMember')
}
