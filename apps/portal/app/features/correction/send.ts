import { addCorrection, CorrectionForm } from '@app/contract/contact/correction.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { check } from '@app/contract/wire/client.ts'
import { formCopy } from '#app/form/copy.ts'
import { waitMinFillTime } from '#app/form/min-fill-time.ts'
import { type SubmitFailure, submitFailureOf } from '#app/form/submit-failure.ts'
import type { Errors } from '#app/form/use-sending.ts'
import { api } from '#app/request/api.client.ts'
import { bodyOf, type FormValues } from './form-values.ts'

/** What is wrong with the report, by field; empty when it can be sent. */
export function checkReport(values: FormValues, language: Language): Errors {
  return check(CorrectionForm, bodyOf(values), language)
}

/** Checks the report, sends it, and tells what came of it; `since` is when the form came alive. */
export async function send(
  values: FormValues,
  language: Language,
  since: number,
): Promise<{ ref: string } | SubmitFailure> {
  const errors = checkReport(values, language)
  if (Object.keys(errors).length > 0) return { errors }
  await waitMinFillTime(since)
  try {
    return { ref: (await api(addCorrection, { body: bodyOf(values) })).data.ref }
  } catch (refused) {
    return submitFailureOf(refused, language, formCopy)
  }
}
