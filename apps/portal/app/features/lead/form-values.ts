import { textOf } from '#app/form/text-of.ts'
import type { Errors } from '#app/form/use-sending.ts'

/** The contact form as it was filled in: text as written, so that nothing is lost when it comes back. */
export interface FormValues {
  name: string
  mobile: string
  who: string
  grade: string
  content: string
  adult: string
  agree: boolean
  news: boolean
  schoolId: string
  source: string
  campaign: string
  stamp: string
  website: string
}

/** Reads the form; a field that the form does not have is empty. */
export function readFormValues(form: FormData): FormValues {
  const text = (name: keyof FormValues) => textOf(form, name)
  return {
    name: text('name'),
    mobile: text('mobile'),
    who: text('who'),
    grade: text('grade'),
    content: text('content'),
    adult: text('adult'),
    agree: text('agree') !== '',
    news: text('news') !== '',
    schoolId: text('schoolId'),
    source: text('source'),
    campaign: text('campaign'),
    stamp: text('stamp'),
    website: text('website'),
  }
}

/** The id of a field's control, which the error summary links to. */
export function idOf(field: string): string {
  return `contact-${field}`
}

const order = ['ref', 'name', 'mobile', 'who', 'grade', 'content', 'adult', 'agree']

/** The errors as the summary lists them: in the order of the form. */
export function inOrder(errors: Errors): { field: string; text: string }[] {
  const place = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length)
  return Object.entries(errors)
    .sort(([one], [other]) => place(one) - place(other))
    .map(([field, text]) => ({ field: idOf(field), text }))
}
