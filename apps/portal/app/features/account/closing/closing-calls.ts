import { cancelAccountClose } from '@app/contract/account/personal-data.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import type { CallOutput } from '@app/contract/wire/call.ts'
import { formCopy } from '#app/form/copy.ts'
import { type SubmitFailure, submitFailureOf } from '#app/form/submit-failure.ts'
import { api } from '#app/request/api.client.ts'

/** Cancels the closing of the member's account. */
export async function cancelClosing(
  language: Language,
): Promise<CallOutput<typeof cancelAccountClose>['data'] | SubmitFailure> {
  try {
    return (await api(cancelAccountClose)).data
  } catch (refused) {
    return submitFailureOf(refused, language, { failed: formCopy.failed, stillHere: formCopy.stillHere })
  }
}
