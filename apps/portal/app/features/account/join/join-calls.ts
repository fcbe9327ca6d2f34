import { accountProblems } from '@app/contract/account/account.problems.ts'
import { joinByPhone } from '@app/contract/account/account-security.ts'
import { knownMarks, rememberDevice } from '@app/contract/account/known-device.ts'
import { nicknameRefusal, tidyNickname } from '@app/contract/account/nickname.values.ts'
import { accountPhone } from '@app/contract/account/phone.values.ts'
import { memberProblems } from '@app/contract/member/member.problems.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { Refusal } from '@app/contract/wire/client.ts'
import { copy } from '#app/features/account/copy.ts'
import { formCopy } from '#app/form/copy.ts'
import { submitFailureOf } from '#app/form/submit-failure.ts'
import { api } from '#app/request/api.client.ts'
import { say } from '#app/site/language.ts'
import { newSuggestion } from './suggestion.ts'

/** What is sent to join. */
export interface TypedJoining {
  phonenumber: string
  smsCode: string
  nickName: string
  agree: boolean
  /** Undefined where the form has no such field. */
  invitation: string | undefined
}

export type JoinOutcome =
  | { done: true; isNew: boolean }
  /** The number has an account with one-time codes. */
  | { ticket: string }
  | { errors: Record<string, string> }
  | { failure: string }

function joiningErrors(typed: TypedJoining, language: Language): Record<string, string> {
  const flaw = typed.nickName ? nicknameRefusal(tidyNickname(typed.nickName)) : undefined
  const wrong = {
    invitation: typed.invitation === '' ? accountProblems.invitationMissing : undefined,
    phonenumber: accountPhone(typed.phonenumber) ? undefined : accountProblems.phoneFormat,
    smsCode: typed.smsCode ? undefined : copy.smsCodeMissing,
    nickName: flaw && memberProblems[flaw],
    agree: typed.agree ? undefined : accountProblems.userAgree,
  }
  return Object.fromEntries(
    Object.entries(wrong).flatMap(([field, pair]) => (pair ? [[field, say(pair, language)]] : [])),
  )
}

interface Keeping {
  /** The nickname is the one that was suggested. */
  isSuggested: boolean
  storeToken: (token: string) => void
  remember?: boolean
}

/** Joins, hands the token over to be kept, and has this device known to the account. */
export async function attemptJoin(
  typed: TypedJoining,
  language: Language,
  { isSuggested, storeToken, remember = true }: Keeping,
): Promise<JoinOutcome> {
  const errors = joiningErrors(typed, language)
  if (Object.keys(errors).length > 0) return { errors }
  try {
    const body = { ...typed, nickName: typed.nickName || null, remember }
    const send = (nickName: string | null) =>
      api(joinByPhone, { body: { ...body, nickName, ...knownMarks(typed.phonenumber) } })
    const { token, isNew } = await send(body.nickName).catch((refused: unknown) => {
      // another member has the suggested name: the next suggestion serves as well
      if (!isSuggested || !(refused instanceof Refusal) || refused.errKey !== 'user.nick.taken') throw refused
      return send(newSuggestion(language))
    })
    storeToken(token)
    await rememberDevice(api, typed.phonenumber)
    return { done: true, isNew }
  } catch (refused) {
    if (refused instanceof Refusal && refused.errKey === 'totp.needed')
      return { ticket: (refused.data as { ticket?: string }).ticket ?? '' }
    return submitFailureOf(refused, language, { failed: formCopy.failed, stillHere: formCopy.stillHere })
  }
}
