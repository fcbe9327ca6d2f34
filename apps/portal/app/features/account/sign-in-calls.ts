import { LoginForm, readCaptcha, readPublicKey, signIn } from '@app/contract/account.ts'
import { check, sayFailure } from '@app/contract/client.ts'
import { encryptPassword } from '@app/contract/encrypt-password.ts'
import { knownDevice, rememberDevice } from '@app/contract/known-device.ts'
import type { Language } from '@app/contract/language.ts'
import { api } from '#app/request/api.client.ts'

/** The picture to copy, and the number to send with what was read in it. */
export interface Captcha {
  img: string
  uuid: string
}

/** What a person typed. */
export interface Credentials {
  username: string
  password: string
  code: string
}

/** A new captcha, none when the house asks for none, or why there is none in the reader's language. */
export async function loadCaptcha(
  language: Language,
): Promise<{ captcha: Captcha | null } | { failure: string }> {
  try {
    const { captchaOnOff, img, uuid } = await api(readCaptcha)
    return { captcha: captchaOnOff && img && uuid ? { img, uuid } : null }
  } catch (refused) {
    return { failure: sayFailure(refused, language) }
  }
}

/**
 * Checks what was typed, signs in, hands the token over to be kept, and has this device known to the account. Answers
 * what is wrong by field, or why it was refused, in the reader's language.
 */
export async function attemptSignIn(
  typed: Credentials,
  captcha: Captcha | null,
  language: Language,
  keep: (token: string) => void,
): Promise<{ done: true } | { errors: Record<string, string> } | { failure: string }> {
  const errors = check(captcha ? LoginForm : LoginForm.omit({ code: true }), typed, language)
  if (Object.keys(errors).length > 0) return { errors }
  try {
    const { data } = await api(readPublicKey)
    const { token } = await api(signIn, {
      body: {
        username: typed.username,
        password: await encryptPassword(typed.password, data.key),
        code: captcha ? typed.code : null,
        uuid: captcha?.uuid ?? null,
        device: knownDevice(typed.username),
      },
    })
    keep(token)
    await rememberDevice(api, typed.username)
    return { done: true }
  } catch (refused) {
    return { failure: sayFailure(refused, language) }
  }
}
