import { FEEDBACK_LINKS, type FeedbackForm } from '@app/contract/contact/feedback.ts'
import type { z } from 'zod'
import type { Ctx } from '#platform/http/handle.ts'
import { isFromProgram, newReference } from '#platform/limit/form-guard.ts'
import { limits } from '#platform/limit/limits.ts'
import { addRemark, insertFeedback, isAnswered } from './store.ts'

/**
 * Stores feedback and returns its reference; a remark sent with that reference joins its feedback and does not count
 * as another. Guide pages are cached, so the stamp of their form may be of any age. Answers spam like success, so
 * that its sender learns nothing.
 */
export async function submitFeedback(ctx: Ctx, form: z.output<typeof FeedbackForm>): Promise<string> {
  if (isFromProgram(ctx, form, { maxLinks: FEEDBACK_LINKS })) return newReference()
  const { db, client, limiter } = ctx
  const now = ctx.now()
  const text = form.text || null
  if (form.ref && (await isAnswered(db, form.ref))) {
    if (text) await addRemark(db, form.ref, form.path, text)
    return form.ref
  }
  await limiter.take(db, limits.feedbackHour, client, now)
  const ref = newReference()
  await insertFeedback(db, {
    ref,
    path: form.path,
    lang: form.lang,
    helpful: form.helpful ? 'yes' : 'no',
    text,
    createTime: now,
  })
  return ref
}
