import type { CorrectionForm } from '@app/contract/contact/correction.ts'
import { chosen } from '@app/contract/shapes/shapes.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import type { z } from 'zod'
import type { Ctx } from '#platform/http/handle.ts'
import { isFromProgram, newReference } from '#platform/limit/form-guard.ts'
import { limits } from '#platform/limit/limits.ts'
import { insertCorrection, nameOfSchool } from './store.ts'

/**
 * Stores a report and returns its reference. The form stands on cached pages, so its stamp may be of any age. Answers
 * spam like success, so that its sender learns nothing.
 */
export async function submitCorrection(ctx: Ctx, form: z.output<typeof CorrectionForm>): Promise<string> {
  if (isFromProgram(ctx, form)) return newReference()
  const { db, client, encryption, limiter } = ctx
  const now = ctx.now()
  await limiter.take(db, limits.correctionHour, client, now)
  const schoolId = chosen(form.schoolId)
  const schoolName = schoolId === undefined ? null : await nameOfSchool(db, schoolId)
  if (schoolName === undefined)
    throw problem('referenceMissing', {
      field: 'schoolId',
      text: { zh: '所选的学校不存在', en: 'The chosen school does not exist' },
    })
  const ref = newReference()
  await insertCorrection(db, {
    ref,
    path: form.path || null,
    schoolId,
    schoolName,
    field: form.field || null,
    text: form.text,
    contact: form.contact ? encryption.encrypt(form.contact) : '',
    lang: ctx.language,
    createTime: now,
  })
  return ref
}
