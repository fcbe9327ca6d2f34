import { createHash, randomBytes } from 'node:crypto'
import { accountPhone, EMAIL_ADDRESS, maskEmail, maskPhone } from '@app/contract/account/phone.values.ts'
import { endOf } from '@app/contract/moderation/sanction.values.ts'
import { DAY_MS, MINUTE_MS } from '@app/contract/time.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { accountById, nameOfPhone, phoneHashOf, setEmail, setPhone } from '#modules/account/store.ts'
import { RECORD_AGE_DAYS } from '#modules/member/rules.ts'
import { memberOf } from '#modules/member/store.ts'
import { queueMessage } from '#modules/message/actions.ts'
import { brokenConstraint } from '#platform/db/database.ts'
import type { Encryption } from '#platform/encryption.ts'
import { type Ctx, signedIn } from '#platform/http/handle.ts'
import { limits } from '#platform/limit/limits.ts'
import { publicOrigin } from '#platform/public-origin.ts'
import { insertEmailLink, pendingEmailOf, removeEmailLink, takeEmailLink } from './code/email-link-store.ts'
import { checkSmsCode, spendSmsCode } from './code/sms-code-store.ts'
import { tellSecurity } from './security-notice.ts'
import { openingTimeOf } from './store.ts'
import { type OwnerProof, proveOwner } from './totp/totp.ts'
import { totpOf } from './totp/totp-store.ts'

async function ownAccount(ctx: Ctx) {
  const account = await accountById(ctx.db, signedIn(ctx).userId)
  if (!account) throw problem('signInNeeded', { values: { uri: '' } })
  return account
}

/** How long the code that opened a session stands for the owner of an account without a password. */
const PROVEN_MS = 15 * MINUTE_MS

/**
 * Whether naming an address needs the owner's proof. The first one of an account without a password does not while the
 * session is new: only a code sent to the account's phone opens one there.
 */
async function emailNeedsProof(
  ctx: Ctx,
  { password, emailConfirmTime }: Awaited<ReturnType<typeof ownAccount>>,
): Promise<boolean> {
  return password !== '' || emailConfirmTime !== null || !(await isSessionNew(ctx))
}

async function isSessionNew(ctx: Ctx): Promise<boolean> {
  const since = await openingTimeOf(ctx.db, signedIn(ctx).sessionId)
  return since !== undefined && Math.abs(ctx.now().getTime() - since.getTime()) <= PROVEN_MS
}

/**
 * Whether to take an address away needs the owner's proof: a confirmed one is a way back into the account. Without a
 * password the code that opened the session is one, while the session is new.
 */
const removalNeedsProof = async (
  ctx: Ctx,
  { password, emailConfirmTime }: Awaited<ReturnType<typeof ownAccount>>,
): Promise<boolean> => emailConfirmTime !== null && (password !== '' || !(await isSessionNew(ctx)))

/** The security settings of the caller's account. */
export async function securityOf(ctx: Ctx) {
  const account = await ownAccount(ctx)
  const totp = await totpOf(ctx.db, account.userId)
  const pending = await pendingEmailOf(ctx.db, account.userId, ctx.now())
  const address = pending && ctx.encryption.decrypt(pending)
  return {
    userName: account.userName,
    phonenumber: account.phonenumber && maskPhone(account.phonenumber),
    email: account.emailConfirmTime ? account.email : '',
    pendingEmail: address ? maskEmail(address) : '',
    passwordTime: account.pwdUpdateDate,
    hasPassword: account.password !== '',
    emailNeedsProof: await emailNeedsProof(ctx, account),
    emailRemovalNeedsProof: await removalNeedsProof(ctx, account),
    totpOn: Boolean(totp?.confirmTime),
    recoveryLeft: totp?.confirmTime ? totp.recoveryHashes.length : 0,
  }
}

/**
 * Binds a phone, or replaces the present one: with a code sent to each, the first with the owner's proof. Only a
 * reader of the number's messages learns that it has another account. The former number gets a message.
 */
export async function changePhone(
  ctx: Ctx,
  form: OwnerProof & {
    phonenumber?: string | null
    smsCode?: string | null
    oldSmsCode?: string | null
  },
): Promise<string> {
  const { db, encryption } = ctx
  const account = await ownAccount(ctx)
  const phone = accountPhone(form.phonenumber ?? '')
  if (!phone) throw problem('phoneFormat', { field: 'phonenumber' })
  const { mutedUntil } = await memberOf(db, signedIn(ctx))
  // the sanction goes with the number: who took another one would leave it behind
  if (account.phoneHash !== null && mutedUntil !== null && endOf(mutedUntil) === null)
    throw problem('phoneHeld')
  const former = account.phoneSealed ? encryption.decrypt(account.phoneSealed) : undefined
  const formerCode = former && (await checkSmsCode(ctx, former, 'unbind', form.oldSmsCode, 'oldSmsCode'))
  const code = await checkSmsCode(ctx, phone, 'bind', form.smsCode)
  if (!former) await proveOwner(ctx, form)
  const phoneHash = phoneHashOf(encryption, phone)
  const owner = await nameOfPhone(db, phoneHash)
  if (owner !== undefined && owner !== account.userName) throw problem('phoneTaken', { field: 'phonenumber' })
  if (formerCode) await spendSmsCode({ ...ctx, db }, formerCode, 'oldSmsCode')
  await spendSmsCode({ ...ctx, db }, code)
  const phonenumber = maskPhone(phone)
  await setPhone(db, account.userId, {
    phonenumber,
    phoneSealed: encryption.encrypt(phone),
    phoneHash,
    phoneTime: ctx.now(),
  }).catch((error: unknown) => {
    // another account bound it concurrently
    if (brokenConstraint(error) === 'sys_user_phone_hash')
      throw problem('phoneTaken', { field: 'phonenumber' })
    throw error
  })
  await ctx.phoneBound(db, account.userId)
  await tellSecurity(ctx, account, former ? 'phoneChanged' : 'phoneBound')
  return phonenumber
}

const LINK_HOURS = 24
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64')

/**
 * Finds equal inboxes: letters of either case, and whatever stands behind a plus sign, reach the same one; at Gmail with and
 * without dots, and under both of its domains.
 */
function inboxHash(encryption: Encryption, email: string): string {
  const [name = '', domain = ''] = email
    .toLowerCase()
    .replace(/\+[^@]*@/, '@')
    .split('@')
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return encryption.hmac(`inbox ${isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`}`)
}

/** A number bound for so many days is no throw-away account's. */
const hasOldPhone = (
  { phoneHash, phoneTime, createTime }: Awaited<ReturnType<typeof ownAccount>>,
  now: Date,
): boolean => {
  const since = phoneTime ?? createTime
  return phoneHash !== null && since !== null && now.getTime() - since.getTime() >= RECORD_AGE_DAYS * DAY_MS
}

/**
 * Sends a link to an address, which is stored once the member opens the link. An empty one removes the present
 * address.
 */
export async function changeEmail(
  ctx: Ctx,
  { email: written, password, totpCode }: OwnerProof & { email: string },
): Promise<{ email: string; pendingEmail: string }> {
  const { db, encryption } = ctx
  const account = await ownAccount(ctx)
  if (written === '') {
    if (await removalNeedsProof(ctx, account)) await proveOwner(ctx, { password, totpCode })
    await removeEmailLink(db, account.userId)
    await setEmail(db, account.userId, { email: '', emailSealed: '', emailConfirmTime: null })
    if (account.emailConfirmTime !== null) await tellSecurity(ctx, account, 'emailRemoved')
    return { email: '', pendingEmail: '' }
  }
  if (!EMAIL_ADDRESS.test(written)) throw problem('emailFormat', { field: 'email' })
  if (await emailNeedsProof(ctx, account)) await proveOwner(ctx, { password, totpCode })
  await ctx.limiter.take(db, limits.emailHour, String(account.userId), ctx.now())
  const inbox = inboxHash(ctx.encryption, written)
  await ctx.limiter.take(db, limits.emailPair, `${account.userId} ${inbox}`, ctx.now())
  const ofInbox = hasOldPhone(account, ctx.now()) ? limits.emailAddressProven : limits.emailAddress
  await ctx.limiter.take(db, ofInbox, inbox, ctx.now())
  const token = randomBytes(24).toString('base64url')
  await insertEmailLink(db, {
    userId: account.userId,
    tokenHash: hashOf(token),
    emailSealed: encryption.encrypt(written),
    expiresAt: new Date(ctx.now().getTime() + LINK_HOURS * 3_600_000),
  })
  const path = ctx.language === 'en' ? '/en/dssEmail' : '/dssEmail'
  await queueMessage(ctx, {
    channel: 'email',
    to: written,
    scene: 'confirmEmail',
    language: ctx.language,
    // behind #, so that the token stands in no log of a server or proxy
    values: { link: `${publicOrigin(ctx.config)}${path}#${token}`, hours: LINK_HOURS },
    expireSeconds: LINK_HOURS * 3_600,
  })
  return { email: account.emailConfirmTime ? account.email : '', pendingEmail: maskEmail(written) }
}

/** Opens the link of an address. Gives the address, masked. */
export async function storeConfirmedEmail(ctx: Ctx, token: string): Promise<string> {
  const { db, encryption } = ctx
  const link = await takeEmailLink(db, hashOf(token), ctx.now())
  const address = link && encryption.decrypt(link.emailSealed)
  const account = link && (await accountById(db, link.userId))
  if (!link || !address || !account) throw problem('emailLinkGone')
  const email = maskEmail(address).slice(0, 50)
  await setEmail(db, link.userId, { email, emailSealed: link.emailSealed, emailConfirmTime: ctx.now() })
  await tellSecurity(ctx, account, 'emailChanged')
  return email
}
