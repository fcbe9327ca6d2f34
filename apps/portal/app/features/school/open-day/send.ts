import { type MyOpenDay, saveMyOpenDay, withdrawMyOpenDay } from '@app/contract/school/open-day/open-day.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { check } from '@app/contract/wire/client.ts'
import { formCopy } from '#app/form/copy.ts'
import { type SubmitFailure, submitFailureOf } from '#app/form/submit-failure.ts'
import { api } from '#app/request/api.client.ts'

/** Saves an open day; without a number a new one. */
export async function saveOpenDay(
  body: Record<string, unknown>,
  language: Language,
): Promise<{ state: MyOpenDay['state'] } | SubmitFailure> {
  const errors = check(saveMyOpenDay.body, body, language)
  if (Object.keys(errors).length > 0) return { errors }
  try {
    return { state: (await api(saveMyOpenDay, { body: body as never })).data.state }
  } catch (refused) {
    return submitFailureOf(refused, language, formCopy)
  }
}

/** Withdraws an open day of the caller's school. */
export const withdrawOpenDay = async (id: number): Promise<void> =>
  void (await api(withdrawMyOpenDay, { params: { id } }))
