import { ACCOUNT_NAME, accountNameBounds, passwordFlaw } from '@app/contract/account/password.values.ts'
import { accountPhone, maskPhone } from '@app/contract/account/phone.values.ts'
import { registrationPolicyOf } from '@app/contract/site/site-settings.values.ts'
import { Problem, problem } from '@app/contract/wire/problem.ts'
import { hashPassword } from '#modules/account/password.ts'
import { accountByName, insertMember, nameOfPhone, noteSignIn, phoneHashOf } from '#modules/account/store.ts'
import type { accounts } from '#modules/account/table.ts'
import { invitationFor, redeemInvitation } from '#modules/invitation/actions.ts'
import { logSignIn } from '#modules/log/store.ts'
import { claimNickname } from '#modules/member/nickname-store.ts'
import type { Ctx } from '#platform/http/handle.ts'
import { limits } from '#platform/limit/limits.ts'
import { networkOf } from '#platform/limit/rate-limit.ts'
import {
  type Credentials,
  checkCaptcha,
  deviceOf,
  fits,
  type Mark,
  PASSWORD,
  signInBySms,
} from './actions.ts'
import { checkSmsCode, type RightCode, spendSmsCode } from './code/sms-code-store.ts'
import { deviceOfBrowser } from './known-device.ts'
import { decryptPassword } from './password/password-key.ts'
import { isReservedName, madeAccountName } from './rules.ts'
import { notePlace, openSession } from './store.ts'

/** A new password of clients of the admin template ends at 20, as those check. */
const NEW_PASSWORD_MAX = 20

/** What `/register` sends. */
export interface Registration extends Credentials {
  phonenumber?: string | null
  smsCode?: string | null
  nickName?: string | null
  usertype?: string | null
  agree?: boolean | null
  invitation?: string | null
}

/** Whether `/register` is open: its own switch, while the site settings let members register without an invitation. */
export async function isOpenWithoutPhone({ setting }: Pick<Ctx, 'setting'>): Promise<boolean> {
  if ((await setting('sys.account.registerUser')) !== 'true') return false
  return registrationPolicyOf(await setting('sys.account.registerMember')) === 'true'
}

/**
 * Makes an account without a phone, while administrators have opened that. Order and texts of the checks:
 * docs/wire.md#signing-in.
 */
export async function registerWithoutPhone(
  ctx: Ctx,
  form: Registration,
  nickOf: (wished: string) => Promise<string>,
): Promise<void> {
  if (!(await isOpenWithoutPhone(ctx))) throw problem('registrationClosed')
  const { db, client, limiter } = ctx
  const now = ctx.now()
  await limiter.take(db, limits.registerMinute, client, now)
  await checkCaptcha(ctx, form)
  const name = form.username?.trim() ?? ''
  if (!name) throw problem('registerNameMissing', { field: 'username' })
  if (!form.password) throw problem('registerPasswordMissing', { field: 'password' })
  if (!fits(name, accountNameBounds)) throw problem('registerNameLength', { field: 'username' })
  const password = await decryptPassword(ctx, form.password)
  if (!fits(password, { min: PASSWORD.min, max: NEW_PASSWORD_MAX }))
    throw problem('registerPasswordLength', { field: 'password' })
  const hashed = await hashPassword(password)
  // clients of the admin template expect the account name; where it may be no nickname, a made one stands for it
  const made = await nickOf('')
  const requestedName = await nickOf(name).catch(() => made)
  await db.transaction(async (tx) => {
    // counts with the account it is for: a name that is taken takes nothing away
    await limiter.take(tx, limits.registerDay, client, now)
    const claim = async (nickName: string) => ({ nickName, nickForm: await claimNickname(tx, nickName) })
    const nick = await claim(requestedName).catch(() => claim(made))
    const userId = await insertMember(tx, { userName: name, ...nick, password: hashed }, now)
    if (userId === undefined) throw problem('registerNameTaken', { field: 'username', values: { name } })
    await logRegistration({ ...ctx, db: tx }, name)
  })
}

const logRegistration = (ctx: Ctx, userName: string) =>
  logSignIn(ctx.db, { userName, ...deviceOf(ctx), status: '0', msg: '注册成功', loginTime: ctx.now() })

/**
 * Creates a member's account with a proved phone, and signs the member in. `nickOf` checks the requested nickname, or
 * makes one. Only a reader of the phone's messages learns whether it has an account. The code stands for the captcha,
 * which was solved to get it. Order of the checks: docs/wire.md#signing-in.
 */
export async function registerMember(
  ctx: Ctx,
  form: Registration,
  nickOf: (wished: string) => Promise<string>,
): Promise<string> {
  const policy = registrationPolicyOf(await ctx.setting('sys.account.registerMember'))
  if (policy === 'false') throw problem('memberRegistrationClosed')
  // wrong invitations have a limit of their own, and take nothing from who behind the same address has a right one
  const invitationId = await invitationFor(ctx, form.invitation, { isNeeded: policy === 'invitation' })
  await ctx.limiter.take(ctx.db, limits.registerMinute, ctx.client, ctx.now())
  const userName = form.username?.normalize('NFKC').trim() ?? ''
  const phone = accountPhone(form.phonenumber ?? '')
  if (!ACCOUNT_NAME.test(userName) || isReservedName(userName))
    throw problem('userNameFormat', { field: 'username' })
  if (!phone) throw problem('phoneFormat', { field: 'phonenumber' })
  if (!form.password) throw problem('passwordFormat', { field: 'password' })
  const written = await decryptPassword(ctx, form.password)
  const flaw = passwordFlaw(written, { name: userName, phone })
  if (flaw) throw problem(flaw, { field: 'password' })
  const usertype = form.usertype || '01'
  if (usertype !== '01' && usertype !== '02') throw problem('userTypeWrong', { field: 'usertype' })
  const nickName = await nickOf(form.nickName ?? '')
  if (form.agree !== true) throw problem('userAgree', { field: 'agree' })
  const code = await checkSmsCode(ctx, phone, 'register', form.smsCode)
  const password = await hashPassword(written)
  return createMember(ctx, {
    phone,
    nickName,
    code,
    invitationId,
    mark: form,
    account: { userName, password, usertype },
  })
}

interface NewMember {
  phone: string
  nickName: string
  /** The code that proved the phone; it is used up with the account. */
  code: RightCode
  invitationId: number | undefined
  mark: Mark
  account: Pick<typeof accounts.$inferInsert, 'userName' | 'password' | 'usertype' | 'pwdUpdateDate'>
}

/** Creates the account of a person whose phone is proved, and opens its first session. */
async function createMember(ctx: Ctx, newMember: NewMember): Promise<string> {
  const { phone, nickName, code, invitationId, mark, account } = newMember
  const { userName } = account
  const { client, limiter, encryption } = ctx
  const now = ctx.now()
  return ctx.db.transaction(async (tx) => {
    await limiter.take(tx, limits.registerDay, client, now)
    // a taken name may be mended with the same code; a taken phone cannot
    if (await accountByName(tx, userName)) throw problem('userNameTaken', { field: 'username' })
    const nickForm = await claimNickname(tx, nickName)
    const phoneHash = phoneHashOf(encryption, phone)
    if (await nameOfPhone(tx, phoneHash)) throw problem('phoneTaken', { field: 'phonenumber' })
    const userId = await insertMember(
      tx,
      {
        nickName,
        nickForm,
        ...account,
        phonenumber: maskPhone(phone),
        phoneSealed: encryption.encrypt(phone),
        phoneHash,
        agreeTime: now,
      },
      now,
    )
    // a concurrent registration was quicker
    if (userId === undefined) throw problem('userNameTaken', { field: 'username' })
    await spendSmsCode({ ...ctx, db: tx }, code)
    await ctx.phoneBound(tx, userId)
    const inside = { ...ctx, db: tx }
    if (invitationId !== undefined) await redeemInvitation(inside, invitationId, userId)
    await logRegistration(inside, userName)
    await noteSignIn(tx, userId, client.ip, now)
    if (client.isOneVisitor) await notePlace(tx, userName, networkOf(client.ip), now)
    return openSession(tx, userId, deviceOf(ctx), now, {
      isRemembered: mark.remember === true,
      deviceId: deviceOfBrowser(ctx.encryption, mark.browser, now),
    })
  })
}

/** What `account.join` sends. */
export interface Joining extends Mark {
  phonenumber?: string | null
  smsCode?: string | null
  nickName?: string | null
  agree?: boolean | null
  invitation?: string | null
}

/**
 * Signs in the account of a phone, or makes one without a password where there is none. The code is checked before all
 * else, with the limits of signing in: what follows tells whether the number has an account.
 */
export async function joinWithPhone(
  ctx: Ctx,
  form: Joining,
  nickOf: (wished: string) => Promise<string>,
): Promise<{ token: string; isNew: boolean }> {
  try {
    return { token: await signInBySms(ctx, form), isNew: false }
  } catch (error) {
    if (!(error instanceof Problem) || error.name !== 'joinNeeded') throw error
  }
  const policy = registrationPolicyOf(await ctx.setting('sys.account.registerMember'))
  const phone = accountPhone(form.phonenumber ?? '')
  if (!phone) throw problem('phoneFormat', { field: 'phonenumber' })
  // wrong invitations have a limit of their own, and take nothing from who behind the same address has a right one
  const invitationId = await invitationFor(ctx, form.invitation, { isNeeded: policy === 'invitation' })
  await ctx.limiter.take(ctx.db, limits.registerMinute, ctx.client, ctx.now())
  const nickName = await nickOf(form.nickName ?? '')
  if (form.agree !== true) throw problem('userAgree', { field: 'agree' })
  const code = await checkSmsCode(ctx, phone, 'login', form.smsCode)
  const account = { userName: madeAccountName(), password: '', usertype: '01', pwdUpdateDate: null }
  const token = await createMember(ctx, { phone, nickName, code, invitationId, mark: form, account })
  return { token, isNew: true }
}
