import { readFormStamp } from '@app/contract/contact/lead.ts'
import { getSchool } from '@app/contract/school/school.ts'
import { POSTED_FORM_BYTES } from '@app/contract/shapes/form-guard.values.ts'
import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { type Api, Refusal } from '@app/contract/wire/client.ts'
import { data } from 'react-router'
import { say } from '#app/site/language.ts'
import { type SubmitFailure, submitFailureOf } from './submit-failure.ts'

/** The fields of a form that was posted as a page; a body that no form makes is refused. */
export async function readForm(request: Request): Promise<FormData> {
  const size = Number(request.headers.get('content-length') ?? Number.NaN)
  if (!(size <= POSTED_FORM_BYTES)) throw data(null, { status: 413 })
  try {
    return await request.formData()
  } catch {
    throw data(null, { status: 400 })
  }
}

export async function freshStamp(api: Api): Promise<string> {
  return (await api(readFormStamp)).data.stamp
}

/** A form that was not taken, with its status: 422 for its fields, 429 for too many, 503 when it could not be kept. */
export function returnedFor(
  refused: unknown,
  language: Language,
  words: { failed: Pair; stillHere: Pair },
): { status: number; why: SubmitFailure } {
  if (!(refused instanceof Refusal)) return { status: 503, why: { failure: say(words.failed, language) } }
  return {
    status: refused.field ? 422 : refused.code === 601 ? 429 : 503,
    why: submitFailureOf(refused, language, words),
  }
}

/** The names of the school a form is about; null when there is no such school. */
export async function schoolNames(
  api: Api,
  id: string | null,
): Promise<{ id: string; zh: string; en: string } | null> {
  if (!id || !/^[1-9]\d{0,9}$/.test(id)) return null
  try {
    const { schoolName, schoolNameEn } = (await api(getSchool, { params: { id: Number(id) } })).data
    return { id, zh: schoolName || schoolNameEn, en: schoolNameEn || schoolName }
  } catch {
    return null
  }
}
