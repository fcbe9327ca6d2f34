import { accountProblems } from '@app/contract/account/account.problems.ts'
import { readPublicKey, register, updateMyPassword } from '@app/contract/account/account.ts'
import { sendSmsCode } from '@app/contract/account/account-security.ts'
import { encryptPassword } from '@app/contract/account/encrypt-password.ts'
import { knownMarks, rememberDevice } from '@app/contract/account/known-device.ts'
import { ACCOUNT_NAME, passwordFlaw } from '@app/contract/account/password.values.ts'
import { accountPhone, type SmsScene } from '@app/contract/account/phone.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { Refusal, sayFailure } from '@app/contract/wire/client.ts'
import { captchaCopy } from '#app/form/captcha/captcha-copy.ts'
import { formCopy } from '#app/form/copy.ts'
import { submitFailureOf } from '#app/form/submit-failure.ts'
import { api } from '#app/request/api.client.ts'
import { say } from '#app/site/language.ts'
import { copy } from './copy.ts'

type Untaken = { errors: Record<string, string> } | { failure: string }

const words = { failed: formCopy.failed, stillHere: formCopy.stillHere }

/** A password as it travels. */
async function sealed(password: string): Promise<string> {
  const { data } = await api(readPublicKey)
  return encryptPassword(password, data.key)
}

/** Requests a code by SMS. Refuses an invalid number here, so that it does not use the captcha up. */
export async function askForCode(
  body: { scene: SmsScene; phonenumber?: string; code?: string; uuid: string | null },
  language: Language,
): Promise<{ codeSent: { resendAfter: number } } | (Untaken & { retryAfter?: number })> {
  const { scene, phonenumber, code, uuid } = body
  if (phonenumber !== undefined && !accountPhone(phonenumber)) {
    const { phoneBoundEmpty, phoneFormat } = accountProblems
    const why = phonenumber ? phoneFormat : scene === 'reset' ? phoneBoundEmpty : copy.phoneMissing
    return { errors: { phonenumber: say(why, language) } }
  }
  if (uuid && !code) return { errors: { code: say(captchaCopy.codeMissing, language) } }
  try {
    const { data } = await api(sendSmsCode, { body: { scene, phonenumber, code, uuid } })
    return { codeSent: data }
  } catch (refused) {
    const retryAfter =
      refused instanceof Refusal
        ? Number((refused.data as { retryAfter?: number } | null)?.retryAfter)
        : Number.NaN
    if (refused instanceof Refusal && refused.field) return { errors: { [refused.field]: refused.message } }
    return { failure: sayFailure(refused, language), ...(retryAfter > 0 ? { retryAfter } : {}) }
  }
}

/** What must be agreed to and given before a code is sent, where the form asks for it. */
export function consentErrors(
  { agree, invitation }: Pick<Joining, 'agree' | 'invitation'>,
  language: Language,
): Record<string, string> {
  const { userAgree, invitationMissing } = accountProblems
  return {
    ...(invitation === '' ? { invitation: say(invitationMissing, language) } : {}),
    ...(agree ? {} : { agree: say(userAgree, language) }),
  }
}

/** What the registration form holds. */
export interface Joining {
  /** Undefined where the form has no such field. */
  invitation: string | undefined
  username: string
  phonenumber: string
  smsCode: string
  password: string
  nickName: string
  usertype: string
  agree: boolean
}

/** What is wrong with a registration before it is sent, by field. */
function joiningErrors(typed: Joining, language: Language): Record<string, string> {
  const { userNameFormat, phoneFormat, userAgree, invitationMissing } = accountProblems
  const flaw = passwordFlaw(typed.password, { name: typed.username, phone: typed.phonenumber })
  const wrong = {
    invitation: typed.invitation === '' ? invitationMissing : undefined,
    username: typed.username
      ? ACCOUNT_NAME.test(typed.username)
        ? undefined
        : userNameFormat
      : copy.nameMissing,
    phonenumber: typed.phonenumber
      ? accountPhone(typed.phonenumber)
        ? undefined
        : phoneFormat
      : copy.phoneMissing,
    smsCode: typed.smsCode ? undefined : copy.smsCodeMissing,
    password: typed.password ? flaw && accountProblems[flaw] : copy.passwordMissing,
    agree: typed.agree ? undefined : userAgree,
  }
  return Object.fromEntries(
    Object.entries(wrong).flatMap(([field, pair]) => (pair ? [[field, say(pair, language)]] : [])),
  )
}

/** Registers, hands the token over to be kept, and has this device known to the account. */
export async function attemptRegister(
  typed: Joining,
  language: Language,
  keep: (token: string) => void,
): Promise<{ done: true } | Untaken> {
  const errors = joiningErrors(typed, language)
  if (Object.keys(errors).length > 0) return { errors }
  try {
    const { token } = await api(register, {
      body: {
        ...typed,
        nickName: typed.nickName || null,
        password: await sealed(typed.password),
        ...knownMarks(typed.username),
        remember: true,
        lang: language,
      },
    })
    if (token) keep(token)
    await rememberDevice(api, typed.username)
    return { done: true }
  } catch (refused) {
    return submitFailureOf(refused, language, words)
  }
}

/** Sets a new password by a code sent to the bound phone. */
export async function attemptRecovery(
  typed: { phonenumber: string; smsCode: string; newPassword: string },
  language: Language,
): Promise<{ done: true } | Untaken> {
  const { phoneBoundEmpty, phoneFormat } = accountProblems
  const flaw = passwordFlaw(typed.newPassword, { phone: typed.phonenumber })
  const wrong = {
    phonenumber: typed.phonenumber
      ? accountPhone(typed.phonenumber)
        ? undefined
        : phoneFormat
      : phoneBoundEmpty,
    smsCode: typed.smsCode ? undefined : copy.smsCodeMissing,
    newPassword: typed.newPassword ? flaw && accountProblems[flaw] : copy.passwordMissing,
  }
  const errors = Object.fromEntries(
    Object.entries(wrong).flatMap(([field, pair]) => (pair ? [[field, say(pair, language)]] : [])),
  )
  if (Object.keys(errors).length > 0) return { errors }
  try {
    await api(updateMyPassword, { body: { ...typed, newPassword: await sealed(typed.newPassword) } })
    return { done: true }
  } catch (refused) {
    return submitFailureOf(refused, language, words)
  }
}
