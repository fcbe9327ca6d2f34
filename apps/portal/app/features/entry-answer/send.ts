import { answerEntry, settleEntry } from '@app/contract/editorial/red-black.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { check } from '@app/contract/wire/client.ts'
import { formCopy } from '#app/form/copy.ts'
import { type SubmitFailure, submitFailureOf } from '#app/form/submit-failure.ts'
import { api } from '#app/request/api.client.ts'

/** Publishes the school's answer. */
export async function sendAnswer(content: string, language: Language): Promise<object | SubmitFailure> {
  const errors = check(answerEntry.body, { content }, language)
  if (Object.keys(errors).length > 0) return { errors }
  try {
    return await api(answerEntry, { body: { content } })
  } catch (refused) {
    return submitFailureOf(refused, language, formCopy)
  }
}

/** Records whether the author calls the matter settled; true once the entry is taken down. */
export async function settle(schoolId: number, settled: boolean): Promise<boolean> {
  const { data } = await api(settleEntry, { body: { schoolId, settled } })
  return data.replyStatus === 'resolved'
}
