import type { SmsScene } from '@app/contract/account/phone.values.ts'
import { accountPhone, smsCodeSeconds } from '@app/contract/account/phone.values.ts'
import { registrationPolicyOf } from '@app/contract/site/site-settings.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { accountById, nameOfPhone, phoneHashOf } from '#modules/account/store.ts'
import { queueMessage } from '#modules/message/actions.ts'
import { checkCaptcha, isCaptchaOn } from '#modules/session/actions.ts'
import { isSolved, storeSolved } from '#modules/session/captcha/captcha.ts'
import { type Ctx, signedIn } from '#platform/http/handle.ts'
import { type Limit, limits, PROVEN_PEOPLE } from '#platform/limit/limits.ts'
import { networkOf } from '#platform/limit/rate-limit.ts'
import { makeSmsCode } from './sms-code-store.ts'

/** Scenes about the caller's present number; those of `ofMembers` need a sign-in too. */
const own: ReadonlySet<SmsScene> = new Set(['unbind', 'secure', 'export', 'close'])
const ofMembers: ReadonlySet<SmsScene> = new Set([...own, 'bind'])
/**
 * Whether a number without an account gets nothing. A code for signing in is one for joining as well, so it is sent
 * while registration is not closed.
 */
async function isOfKnown(ctx: Ctx, scene: SmsScene): Promise<boolean> {
  if (scene === 'reset') return true
  return (
    scene === 'login' && registrationPolicyOf(await ctx.setting('sys.account.registerMember')) === 'false'
  )
}

/** As many signs as the number of a captcha has. */
const MARK_LENGTH = 32

const phoneWindows: readonly Limit[] = [limits.smsPhoneMinute, limits.smsPhoneHour, limits.smsPhoneDay]
const ownWindows: readonly Limit[] = [limits.smsOwnMinute, limits.smsOwnHour, limits.smsOwnDay]

/**
 * Sends a code. Reads, counts and writes the same whether or not an account has the number: without an account the
 * message is withheld. Counts against the limits in one transaction with the message.
 */
export async function sendCode(
  ctx: Ctx,
  form: { phonenumber?: string | null; scene: SmsScene; code?: string | null; uuid?: string | null },
): Promise<void> {
  const { scene } = form
  if (ofMembers.has(scene)) signedIn(ctx)
  const phone = own.has(scene) ? await ownPhone(ctx) : await statedPhone(ctx, form)
  const { client, limiter, encryption } = ctx
  const now = ctx.now()
  const phoneHash = phoneHashOf(encryption, phone)
  const isForKnown = await isOfKnown(ctx, scene)
  const [windows, whose] = own.has(scene)
    ? [ownWindows, String(signedIn(ctx).userId)]
    : [phoneWindows, phoneHash]
  await ctx.db.transaction(async (tx) => {
    for (const window of windows) await limiter.take(tx, window, whose, now)
    // an owner has windows alone: what strangers ask for from anywhere takes nothing of them
    if (!own.has(scene)) {
      await limiter.take(tx, limits.smsHour, client, now)
      await limiter.take(tx, limits.smsDay, client, now)
      // what costs money has a cap for the site, in which addresses with a record of used codes do not stand
      if (client.isOneVisitor && (await limiter.peopleAt(tx, client, now)) < PROVEN_PEOPLE)
        await limiter.take(tx, limits.smsUnproven, 'all', now)
    }
    await limiter.take(tx, limits.smsSite, 'all', now)
    const isKnown = (await nameOfPhone(tx, phoneHash)) !== undefined
    const network = client.isOneVisitor ? networkOf(client.ip) : null
    const code = await makeSmsCode(tx, encryption, phoneHash, scene, now, network)
    await queueMessage(
      { db: tx, encryption, now: ctx.now, cached: ctx.cached },
      {
        channel: 'sms',
        to: phone,
        scene,
        language: ctx.language,
        values: { code, minutes: smsCodeSeconds.expireIn / 60 },
        expireSeconds: smsCodeSeconds.expireIn,
        isWithheld: isForKnown && !isKnown,
      },
    )
  })
  await limiter
    .take(limiter.apart, limits.smsAlarm, 'all', now)
    .catch(() => ctx.log.error('more than 500 codes were sent by SMS within an hour: look who asks for them'))
}

/** The caller's own number needs no captcha: it has limits of its own, and the code goes to its owner. */
async function ownPhone(ctx: Ctx): Promise<string> {
  const account = await accountById(ctx.db, signedIn(ctx).userId)
  const phone = account?.phoneSealed ? ctx.encryption.decrypt(account.phoneSealed) : undefined
  if (!phone) throw problem('phoneNeeded')
  return phone
}

interface StatedForm {
  phonenumber?: string | null
  scene: SmsScene
  code?: string | null
  uuid?: string | null
}

async function statedPhone(ctx: Ctx, form: StatedForm): Promise<string> {
  const phone = accountPhone(form.phonenumber ?? '')
  // before the captcha, which is good for one try: a mistyped number must not use it up
  if (!phone) throw problem('phoneFormat', { field: 'phonenumber' })
  await checkCaptchaOnce(ctx, form, phone)
  return phone
}

/**
 * Takes a right answer again for another code of the same number and scene: a code that did not arrive, or that came too
 * soon after the one before, is no reason for a second picture. The windows of the number bound how many there are.
 */
async function checkCaptchaOnce(ctx: Ctx, form: StatedForm, phone: string): Promise<void> {
  if (!(await isCaptchaOn(ctx))) return
  const { uuid, code, scene } = form
  const answer = code?.trim().toLowerCase() ?? ''
  const step = `solved captcha ${uuid} ${answer} ${scene} ${phoneHashOf(ctx.encryption, phone)}`
  const mark = ctx.encryption.hmac(step).slice(0, MARK_LENGTH)
  if (await isSolved(ctx.limiter.apart, mark, ctx.now())) return
  await checkCaptcha(ctx, form)
  await storeSolved(ctx.limiter.apart, mark, ctx.now())
}
