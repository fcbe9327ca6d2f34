import { nicknameRefusal, tidyNickname } from '@app/contract/account/nickname.values.ts'
import { memberProblems } from '@app/contract/member/member.problems.ts'
import { ProfileChange, updateMyInfo } from '@app/contract/member/member.ts'
import type { Relation } from '@app/contract/member/member.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { check } from '@app/contract/wire/client.ts'
import { formCopy } from '#app/form/copy.ts'
import { type SubmitFailure, submitFailureOf } from '#app/form/submit-failure.ts'
import { api } from '#app/request/api.client.ts'

/** The form as it was filled in. */
export interface Written {
  nickName?: string
  bio: string
  cityCode: string
  relation?: Relation | ''
  gradYear?: string
  badgeShow?: boolean
}

/** What differs from what the form began with: what another window has changed since is not put back. */
export function changedOnly<Form extends object>(written: Form, before: Partial<Form>): Partial<Form> {
  const differs = ([field, value]: [string, unknown]) => value !== (before as Record<string, unknown>)[field]
  return Object.fromEntries(Object.entries(written).filter(differs)) as Partial<Form>
}

/**
 * Checks the profile and keeps it; undefined once it is kept.
 *
 * @param isSchool whether it is that of a verified school, which may be called after its offices
 */
export async function saveProfile(
  written: Partial<Written>,
  isSchool: boolean,
  language: Language,
): Promise<SubmitFailure | undefined> {
  const { relation, ...rest } = written
  const body = {
    ...rest,
    ...(written.nickName !== undefined && { nickName: tidyNickname(written.nickName) }),
    ...(relation !== undefined && { relation: relation || null }),
    ...(written.gradYear !== undefined && { gradYear: written.gradYear.trim() || null }),
  }
  const refused = body.nickName === undefined ? undefined : nicknameRefusal(body.nickName, { isSchool })
  const errors = {
    ...check(ProfileChange, body, language),
    ...(refused && { nickName: memberProblems[refused][language] }),
  }
  if (Object.keys(errors).length > 0) return { errors }
  try {
    await api(updateMyInfo, { body })
    return undefined
  } catch (failed) {
    return submitFailureOf(failed, language, formCopy)
  }
}
