import { addFeedback } from '@app/contract/contact/feedback.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import type { Api } from '@app/contract/wire/client.ts'
import { data } from 'react-router'
import { formCopy } from '#app/form/copy.ts'
import { returnedFor } from '#app/form/posted.server.ts'
import { say } from '#app/site/language.ts'
import { type FeedbackReturned, type FeedbackValues, feedbackBody } from './feedback.ts'
import { feedbackCopy } from './feedback-copy.ts'

/**
 * Takes an answer that came as an ordinary page request. The page is shown again with thanks, or with what is
 * wrong and the text as it was written.
 */
export async function takeFeedback(api: Api, values: FeedbackValues, path: string, language: Language) {
  const back = (status: number, changed: Partial<FeedbackReturned>) =>
    data<FeedbackReturned>(
      { values, isDone: false, errors: {}, failure: '', ...changed },
      { status, headers: { 'cache-control': 'no-store' } },
    )
  const isRemark = values.ref !== ''
  if (isRemark && !values.text.trim())
    return back(422, { errors: { text: say(feedbackCopy.empty, language) } })
  try {
    const { ref } = (await api(addFeedback, { body: feedbackBody(values, path, language) })).data
    return back(200, { values: { ...values, ref }, isDone: isRemark })
  } catch (refused) {
    const { status, why } = returnedFor(refused, language, formCopy)
    return back(status, why)
  }
}
