import { randomInt } from 'node:crypto'
import { problem } from '@app/contract/wire/problem.ts'
import { passwordFits } from '#modules/account/password.ts'
import { type Account, accountById } from '#modules/account/store.ts'
import { decryptPassword } from '#modules/session/password/password-key.ts'
import { lockedOut } from '#modules/session/password/tries.ts'
import { tellSecurity } from '#modules/session/security-notice.ts'
import { clearTries, countTry, deviceOfSession } from '#modules/session/store.ts'
import { type Encryption, isEqualSecret } from '#platform/encryption.ts'
import { type Ctx, signedIn } from '#platform/http/handle.ts'
import { CLOCK_TOLERANCE_MS } from '#platform/limit/rate-limit.ts'
import {
  beginTotp,
  isTotpOn,
  removeTotp,
  switchTotpOn,
  type Totp,
  totpOf,
  useRecoveryCode,
  useTotpStep,
} from './totp-store.ts'

/** RFC 6238 as authenticator apps take it for granted: six digits of SHA-1, a new one every thirty seconds. */
const PERIOD_S = 30
const DIGITS = 6
const ISSUER = 'OSSD DSS'

/**
 * The latest step that a right clock can have used: a code of the next one, within the tolerance of clocks. What was used
 * beyond that was used while the clock ran ahead, and must not shut the owner out until that time has come.
 */
const LATEST_STEPS_AHEAD = 2 + CLOCK_TOLERANCE_MS / 1000 / PERIOD_S

/** How long the second step of signing in may take. */
const TICKET_MS = 5 * 60_000

const proofOf = (encryption: Encryption, account: Account, time: string) =>
  encryption.hmac(`totp ${account.userId} ${time} ${account.pwdUpdateDate?.getTime() ?? 0}`)

/** Stands for a first step of signing in that went well; worth nothing without the code, or after a new password. */
export function totpTicket(encryption: Encryption, account: Account, now: Date): string {
  const time = now.getTime().toString(36)
  return `${account.userId}.${time}.${proofOf(encryption, account, time)}`
}

/** Whose ticket it claims to be. */
export function userOfTicket(ticket: string): number | undefined {
  const userId = Number(ticket.split('.', 1)[0])
  return Number.isSafeInteger(userId) && userId > 0 ? userId : undefined
}

export function isTicketOf(encryption: Encryption, account: Account, ticket: string, now: Date): boolean {
  const [, time = '', proof = ''] = ticket.split('.')
  if (!isEqualSecret(proof, proofOf(encryption, account, time))) return false
  const ageMs = now.getTime() - Number.parseInt(time, 36)
  // a clock that was set back a little, or another machine's, makes tickets of the near future
  return ageMs >= -CLOCK_TOLERANCE_MS && ageMs < TICKET_MS
}

/** The step whose code this is, within one step of the clock; undefined when it is none. */
async function stepOf(secret: string, code: string, now: Date): Promise<number | undefined> {
  const { TOTP, Secret } = await import('otpauth')
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: DIGITS, period: PERIOD_S })
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta
}

/** Without what people put between the signs of a code. */
const bare = (code: string) => code.normalize('NFKC').replace(/[\s-]/g, '').toLowerCase()

const recoveryHash = (encryption: Encryption, userId: number, code: string) =>
  encryption.hmac(`recovery ${userId} ${bare(code)}`)

/** Uses up a one-time code or a recovery code of an account. Tries are counted by the caller. */
export async function useOneTimeCode(ctx: Ctx, userId: number, written: string): Promise<boolean> {
  const totp = await totpOf(ctx.db, userId)
  if (!totp?.confirmTime) return false
  const code = bare(written)
  if (/^\d{6}$/.test(code)) return useCode(ctx, totp, code)
  const isRight = await useRecoveryCode(ctx.db, userId, recoveryHash(ctx.encryption, userId, code))
  const account = isRight ? await accountById(ctx.db, userId) : undefined
  if (account) await tellSecurity(ctx, account, 'recoveryUsed')
  return isRight
}

async function useCode(ctx: Ctx, totp: Totp, code: string): Promise<boolean> {
  const secret = ctx.encryption.decrypt(totp.secretSealed)
  const step = secret === undefined ? undefined : await stepOf(secret, code, ctx.now())
  return step !== undefined && (await useTotpStep(ctx.db, totp.userId, step, LATEST_STEPS_AHEAD))
}

/** Begins: a new secret, its address for apps and the drawing of that. */
export async function beginOneTimeCodes(ctx: Ctx, encrypted: string) {
  const me = signedIn(ctx)
  const password = await decryptPassword(ctx, encrypted)
  const account = await accountById(ctx.db, me.userId)
  await guessing(ctx, async () => {
    if (!account || !(await passwordFits(account.password, password)))
      throw problem('passwordOldWrong', { field: 'password' })
  })
  const [{ TOTP, Secret }, { toString: draw }] = await Promise.all([import('otpauth'), import('qrcode')])
  const secret = new Secret({ size: 20 })
  const totp = new TOTP({ secret, digits: DIGITS, period: PERIOD_S, issuer: ISSUER, label: me.userName })
  if (!(await beginTotp(ctx.db, me.userId, ctx.encryption.encrypt(secret.base32))))
    throw problem('totpAlreadyOn')
  const uri = totp.toString()
  const qr = await draw(uri, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
  return { secret: secret.base32, uri, qr }
}

/** Letters and digits that cannot be taken for one another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const RECOVERY_CODES = 10

const recoveryCode = () => {
  const signs = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${signs.slice(0, 5)}-${signs.slice(5)}`
}

/** Switches codes on with a first one, and returns the recovery codes, of which only hashes are stored. */
export async function confirmOneTimeCodes(ctx: Ctx, written: string): Promise<string[]> {
  const me = signedIn(ctx)
  const totp = await totpOf(ctx.db, me.userId)
  if (!totp) throw problem('totpNotStarted')
  if (totp.confirmTime) throw problem('totpAlreadyOn')
  await guessing(ctx, async () => {
    if (!(await useCode(ctx, totp, bare(written)))) throw problem('totpBad', { field: 'code' })
  })
  const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode)
  const hashes = codes.map((code) => recoveryHash(ctx.encryption, me.userId, code))
  await switchTotpOn(ctx.db, me.userId, hashes, ctx.now())
  const account = await accountById(ctx.db, me.userId)
  if (account) await tellSecurity(ctx, account, 'totpOn')
  return codes
}

/** Switches codes off, with a code and the password: a stolen session must not. */
export async function closeOneTimeCodes(ctx: Ctx, form: { code: string; password: string }): Promise<void> {
  const me = signedIn(ctx)
  const password = await decryptPassword(ctx, form.password)
  const account = await accountById(ctx.db, me.userId)
  if (!account || !(await totpOf(ctx.db, me.userId))?.confirmTime) throw problem('totpNotStarted')
  await guessing(ctx, async () => {
    if (!(await passwordFits(account.password, password)))
      throw problem('passwordOldWrong', { field: 'password' })
    if (!(await useOneTimeCode(ctx, me.userId, form.code))) throw problem('totpBad', { field: 'code' })
  })
  await removeTotp(ctx.db, me.userId)
  await tellSecurity(ctx, account, 'totpOff')
}

export interface OwnerProof {
  /** Encrypted. */
  password?: string | null | undefined
  totpCode?: string | null | undefined
}

/**
 * Refuses a caller who holds the session of an account and does not know its password, and its one-time code where those
 * are on: for what turns a session into the account.
 */
export async function proveOwner(ctx: Ctx, proof: OwnerProof): Promise<void> {
  const me = signedIn(ctx)
  if (!proof.password) throw problem('passwordOldWrong', { field: 'password' })
  const password = await decryptPassword(ctx, proof.password)
  const account = await accountById(ctx.db, me.userId)
  await guessing(ctx, async () => {
    if (!account || !(await passwordFits(account.password, password)))
      throw problem('passwordOldWrong', { field: 'password' })
    if ((await isTotpOn(ctx.db, me.userId)) && !(await useOneTimeCode(ctx, me.userId, proof.totpCode ?? '')))
      throw problem('totpBad', { field: 'totpCode' })
  })
}

/** Counts a try of this session before it is judged, whatever becomes of the caller's transaction. */
async function guessing(ctx: Ctx, judge: () => Promise<void>): Promise<void> {
  const me = signedIn(ctx)
  const place = deviceOfSession(me.sessionId)
  if (!(await countTry(ctx.limiter.apart, me.userName, place, ctx.now()))) throw lockedOut()
  await judge()
  await clearTries(ctx.limiter.apart, me.userName, place)
}
