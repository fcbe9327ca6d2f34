import { accountProblems } from '@app/contract/account/account.problems.ts'
import { LoginForm, readPublicKey, signIn } from '@app/contract/account/account.ts'
import { smsSignIn, totpSignIn } from '@app/contract/account/account-security.ts'
import { encryptPassword } from '@app/contract/account/encrypt-password.ts'
import { knownMarks, rememberDevice } from '@app/contract/account/known-device.ts'
import { accountPhone } from '@app/contract/account/phone.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { check, Refusal, sayFailure } from '@app/contract/wire/client.ts'
import { copy } from '#app/features/account/copy.ts'
import type { Captcha } from '#app/form/captcha/captcha.tsx'
import { api } from '#app/request/api.client.ts'
import { say } from '#app/site/language.ts'

/** What a person typed. */
export interface Credentials {
  username: string
  password: string
  code: string
}

/** What is kept of a sign-in, besides the token. */
interface TokenStorage {
  storeToken: (token: string) => void
  remember: boolean
}

/** `ticket` stands for the first step where a one-time code must follow; `joining` for the right code of an unknown number. */
type Outcome =
  | { done: true }
  | { ticket: string }
  | { joining: { needsInvitation: boolean } }
  | { errors: Record<string, string> }
  | { failure: string }

/**
 * Checks what was typed, signs in, hands the token over to be kept, and has this device known to the account. Answers
 * what is wrong by field, or why it was refused, in the reader's language.
 */
export async function attemptSignIn(
  typed: Credentials,
  captcha: Captcha | null,
  language: Language,
  { storeToken: keep, remember }: TokenStorage,
): Promise<Outcome> {
  const errors = check(captcha ? LoginForm : LoginForm.omit({ code: true }), typed, language)
  if (Object.keys(errors).length > 0) return { errors }
  return signedIn(language, typed.username, keep, async () => {
    const { data } = await api(readPublicKey)
    return api(signIn, {
      body: {
        username: typed.username,
        password: await encryptPassword(typed.password, data.key),
        code: captcha ? typed.code : null,
        uuid: captcha?.uuid ?? null,
        ...knownMarks(typed.username),
        remember,
      },
    })
  })
}

/** Signs in by a code alone. */
export async function attemptSmsSignIn(
  typed: { phonenumber: string; smsCode: string },
  language: Language,
  { storeToken: keep, remember }: TokenStorage,
): Promise<Outcome> {
  const errors: Record<string, string> = {}
  if (!typed.phonenumber) errors.phonenumber = say(copy.phoneMissing, language)
  else if (!accountPhone(typed.phonenumber)) errors.phonenumber = say(accountProblems.phoneFormat, language)
  if (!typed.smsCode) errors.smsCode = say(copy.smsCodeMissing, language)
  if (Object.keys(errors).length > 0) return { errors }
  const marks = knownMarks(typed.phonenumber)
  return signedIn(language, typed.phonenumber, keep, () =>
    api(smsSignIn, { body: { ...typed, ...marks, remember } }),
  )
}

/** The second step: the one-time code, or a recovery code. */
export async function attemptTotpSignIn(
  typed: { account: string; ticket: string; code: string },
  language: Language,
  { storeToken: keep, remember }: TokenStorage,
): Promise<Outcome> {
  if (!typed.code) return { errors: { totp: say(copy.totpMissing, language) } }
  const marks = knownMarks(typed.account)
  const outcome = await signedIn(language, typed.account, keep, () =>
    api(totpSignIn, { body: { ticket: typed.ticket, code: typed.code, ...marks, remember } }),
  )
  return 'errors' in outcome ? { errors: { totp: Object.values(outcome.errors)[0] ?? '' } } : outcome
}

async function signedIn(
  language: Language,
  account: string,
  keep: (token: string) => void,
  work: () => Promise<{ token: string }>,
): Promise<Outcome> {
  try {
    const { token } = await work()
    keep(token)
    await rememberDevice(api, account)
    return { done: true }
  } catch (refused) {
    if (refused instanceof Refusal) {
      const ticket =
        refused.errKey === 'totp.needed' ? (refused.data as { ticket?: string }).ticket : undefined
      if (typeof ticket === 'string') return { ticket }
      if (refused.errKey === 'join.needed') return { joining: refused.data as { needsInvitation: boolean } }
      if (refused.field === 'smsCode' || refused.field === 'phonenumber' || refused.errKey === 'totp.bad')
        return { errors: { [refused.field ?? 'code']: refused.message } }
    }
    return { failure: sayFailure(refused, language) }
  }
}
