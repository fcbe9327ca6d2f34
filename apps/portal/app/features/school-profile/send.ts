import {
  getMySchoolInfo,
  type MySchoolInfo,
  updateMySchoolInfo,
  withdrawMySchoolInfo,
} from '@app/contract/school/school-profile.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { check, Refusal } from '@app/contract/wire/client.ts'
import { formCopy } from '#app/form/copy.ts'
import { type SubmitFailure, submitFailureOf } from '#app/form/submit-failure.ts'
import { api } from '#app/request/api.client.ts'
import { formPathOf, type ProfileForm } from './form.ts'

/** Told by the place of the form that has the field; of several at one place the first. */
const byPlace = (errors: Record<string, string>, form: ProfileForm): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors)
      .reverse()
      .map(([field, text]) => [formPathOf(field, form), text]),
  )

/** Saves the changes. A concurrent change of another editor comes back as `stale`. */
export async function save(
  changes: Record<string, unknown>,
  { version, schoolId }: Pick<MySchoolInfo, 'version' | 'schoolId'>,
  form: ProfileForm,
  language: Language,
): Promise<{ info: MySchoolInfo } | { stale: MySchoolInfo } | SubmitFailure> {
  const body = { ...changes, version, schoolId }
  const errors = check(updateMySchoolInfo.body, body, language)
  if (Object.keys(errors).length > 0) return { errors: byPlace(errors, form) }
  try {
    return { info: (await api(updateMySchoolInfo, { body: body as never })).data }
  } catch (refused) {
    if (refused instanceof Refusal && refused.is('schoolVersionStale'))
      return { stale: (await api(getMySchoolInfo)).data }
    const failure = submitFailureOf(refused, language, formCopy)
    return 'errors' in failure ? { errors: byPlace(failure.errors, form) } : failure
  }
}

/** Takes back what waits, or puts away what was refused. */
export const withdraw = async (): Promise<MySchoolInfo> => (await api(withdrawMySchoolInfo)).data
