import { readPublicKey, updateMyPassword } from '@app/contract/account/account.ts'
import {
  closeTotp,
  confirmEmail,
  confirmTotp,
  deleteMySession,
  deleteOtherSession,
  listMySession,
  readMySecurity,
  startTotp,
  updateMyEmail,
  updateMyPhone,
} from '@app/contract/account/account-security.ts'
import { encryptPassword } from '@app/contract/account/encrypt-password.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import type { CallOutput } from '@app/contract/wire/call.ts'
import { Refusal, sayFailure } from '@app/contract/wire/client.ts'
import { formCopy } from '#app/form/copy.ts'
import { type SubmitFailure, submitFailureOf } from '#app/form/submit-failure.ts'
import { api } from '#app/request/api.client.ts'

export type Security = CallOutput<typeof readMySecurity>['data']
export type OwnSession = CallOutput<typeof listMySession>['data'][number]

const words = { failed: formCopy.failed, stillHere: formCopy.stillHere }

async function sealed(password: string): Promise<string> {
  const { data } = await api(readPublicKey)
  return encryptPassword(password, data.key)
}

/** What the owner types to prove that it is them. */
export interface TypedProof {
  password: string
  /** Empty while one-time codes are off. */
  totpCode: string
}

const sealedProof = async ({ password, totpCode }: TypedProof) => ({
  password: await sealed(password),
  totpCode,
})

/** The state of the account and its sessions; `isStranger` for an anonymous visitor. */
export async function readSecurity(
  language: Language,
): Promise<{ security: Security; sessions: OwnSession[] } | { failure: string; isStranger: boolean }> {
  try {
    const [{ data: security }, { data: sessions }] = [await api(readMySecurity), await api(listMySession)]
    return { security, sessions }
  } catch (refused) {
    const isStranger = refused instanceof Refusal && refused.code === 401
    return { failure: sayFailure(refused, language), isStranger }
  }
}

async function attempt<T extends object>(
  language: Language,
  work: () => Promise<T>,
): Promise<T | SubmitFailure> {
  try {
    return await work()
  } catch (refused) {
    return submitFailureOf(refused, language, words)
  }
}

export const changePassword = (typed: { oldPassword: string; newPassword: string }, language: Language) =>
  attempt(language, async () => {
    const [oldPassword, newPassword] = [await sealed(typed.oldPassword), await sealed(typed.newPassword)]
    await api(updateMyPassword, { body: { oldPassword, newPassword } })
    return { done: true }
  })

export const setFirstPassword = (typed: { smsCode: string; newPassword: string }, language: Language) =>
  attempt(language, async () => {
    await api(updateMyPassword, {
      body: { smsCode: typed.smsCode, newPassword: await sealed(typed.newPassword) },
    })
    return { done: true }
  })

export const changePhone = (
  body: { phonenumber: string; smsCode: string; oldSmsCode: string | null },
  proof: TypedProof | null,
  language: Language,
) =>
  attempt(language, async () => {
    await api(updateMyPhone, { body: { ...body, ...(proof && (await sealedProof(proof))) } })
    return { done: true }
  })

export const changeEmail = (email: string, proof: TypedProof | null, language: Language) =>
  attempt(language, async () => {
    await api(updateMyEmail, { body: { email, ...(proof && (await sealedProof(proof))) } })
    return { done: true }
  })

export const removeEmail = (proof: TypedProof | null, language: Language) =>
  attempt(language, async () => {
    await api(updateMyEmail, { body: { email: '', ...(proof && (await sealedProof(proof))) } })
    return { done: true }
  })

export const openEmailLink = (token: string, language: Language) =>
  attempt(language, async () => ({ email: (await api(confirmEmail, { body: { token } })).data.email }))

export const endSession = (id: string, language: Language) =>
  attempt(language, async () => {
    await api(deleteMySession, { params: { id } })
    return { done: true }
  })

export const endOtherSessions = (language: Language) =>
  attempt(language, async () => {
    await api(deleteOtherSession)
    return { done: true }
  })

export const beginOneTimeCodes = (password: string, language: Language) =>
  attempt(language, async () => (await api(startTotp, { body: { password: await sealed(password) } })).data)

export const switchOneTimeCodesOn = (code: string, language: Language) =>
  attempt(language, async () => (await api(confirmTotp, { body: { code } })).data)

export const switchOneTimeCodesOff = (typed: { code: string; password: string }, language: Language) =>
  attempt(language, async () => {
    await api(closeTotp, { body: { code: typed.code, password: await sealed(typed.password) } })
    return { done: true }
  })
