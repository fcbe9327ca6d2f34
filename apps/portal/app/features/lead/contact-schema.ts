import { check } from '@app/contract/client.ts'
import type { Language } from '@app/contract/language.ts'
import { ContactForm, leadAges } from '@app/contract/lead.ts'
import { named, text } from '@app/contract/shapes.ts'
import { z } from 'zod'
import type { Errors } from '#app/form/use-sending.ts'
import type { Written } from './form-values.ts'

/** The call may come without an age from older clients; people who fill in this form say it. */
const Sheet = z.object({
  ...ContactForm.shape,
  adult: named(
    '年龄确认',
    'Age',
    z.enum(Object.keys(leadAges) as (keyof typeof leadAges)[], {
      error: text('请确认年龄或监护人身份', 'Please confirm your age or that you are a guardian'),
    }),
  ),
})

/** What the form says, as the call takes it. */
export function bodyOf(written: Written): z.input<typeof ContactForm> {
  const schoolId = Number(written.schoolId)
  const body = {
    name: written.name,
    mobile: written.mobile,
    who: written.who,
    grade: written.grade,
    content: written.content,
    schoolId: Number.isSafeInteger(schoolId) && schoolId > 0 ? schoolId : null,
    source: written.source.slice(0, 200),
    agree: written.agree,
    adult: written.adult || null,
    news: written.news,
    website: written.website,
    stamp: written.stamp || null,
  }
  // choices and consent are checked before they are sent, and again by the call
  return body as z.input<typeof ContactForm>
}

/** What is wrong with the form, by field; empty when it can be sent. */
export function checkSheet(written: Written, language: Language): Errors {
  return check(Sheet, bodyOf(written), language)
}
