import { addFeedback, FeedbackForm } from '@app/contract/contact/feedback.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { check } from '@app/contract/wire/client.ts'
import { formCopy } from '#app/form/copy.ts'
import { waitMinFillTime } from '#app/form/min-fill-time.ts'
import { type SubmitFailure, submitFailureOf } from '#app/form/submit-failure.ts'
import { api } from '#app/request/api.client.ts'
import { say } from '#app/site/language.ts'
import { type FeedbackValues, feedbackBody } from './feedback.ts'
import { feedbackCopy } from './feedback-copy.ts'

/** Sends an answer, or the remark that follows it; `since` is when the part of the page came alive. */
export async function sendFeedback(
  values: FeedbackValues,
  path: string,
  language: Language,
  since: number,
): Promise<{ ref: string } | SubmitFailure> {
  if (values.ref && !values.text.trim()) return { errors: { text: say(feedbackCopy.empty, language) } }
  const body = feedbackBody(values, path, language)
  const errors = check(FeedbackForm, body, language)
  if (Object.keys(errors).length > 0) return { errors }
  await waitMinFillTime(since)
  try {
    return { ref: (await api(addFeedback, { body })).data.ref }
  } catch (refused) {
    return submitFailureOf(refused, language, formCopy)
  }
}
