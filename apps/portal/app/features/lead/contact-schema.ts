import { LeadForm } from '@app/contract/contact/lead.ts'
import { leadAges } from '@app/contract/contact/lead.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { named, text } from '@app/contract/shapes/shapes.ts'
import { check } from '@app/contract/wire/client.ts'
import { z } from 'zod'
import type { Errors } from '#app/form/use-sending.ts'
import type { FormValues } from './form-values.ts'

/** The call may come without an age from older clients; people who fill in this form say it. */
const ContactSchema = z.object({
  ...LeadForm.shape,
  adult: named(
    '年龄确认',
    'Age',
    z.enum(Object.keys(leadAges) as (keyof typeof leadAges)[], {
      error: text('请确认年龄或监护人身份', 'Please confirm your age or that you are a guardian'),
    }),
  ),
})

/** What the form says, as the call takes it. */
export function bodyOf(values: FormValues): z.input<typeof LeadForm> {
  const schoolId = Number(values.schoolId)
  const body = {
    name: values.name,
    mobile: values.mobile,
    who: values.who,
    grade: values.grade,
    content: values.content,
    schoolId: Number.isSafeInteger(schoolId) && schoolId > 0 ? schoolId : null,
    source: values.source.slice(0, 200),
    campaign: values.campaign.slice(0, 60) || null,
    agree: values.agree,
    adult: values.adult || null,
    news: values.news,
    website: values.website,
    stamp: values.stamp || null,
  }
  // choices and consent are checked before they are sent, and again by the call
  return body as z.input<typeof LeadForm>
}

/** What is wrong with the form, by field; empty when it can be sent. */
export function checkForm(values: FormValues, language: Language): Errors {
  return check(ContactSchema, bodyOf(values), language)
}
