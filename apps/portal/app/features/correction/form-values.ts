import { textOf } from '#app/form/text-of.ts'
import type { Errors } from '#app/form/use-sending.ts'

/** A report as it was filled in: text as written, so that nothing is lost when it comes back. */
export interface Written {
  path: string
  schoolId: string
  field: string
  text: string
  contact: string
  website: string
  stamp: string
}

/** What a report is about, as far as the page it stands on says so. */
export interface About {
  school?: { id: string; name: string }
  /** An address of this site; shown by `name`. */
  page?: { path: string; name?: string }
}

/** A form that came back from the server. */
export interface Returned {
  written: Written
  errors: Errors
  failure: string
  about: About
}

/** Reads the form; a field that it does not have is empty. */
export function readWritten(form: FormData): Written {
  const text = (name: keyof Written) => textOf(form, name)
  return {
    path: text('path'),
    schoolId: text('schoolId'),
    field: text('field'),
    text: text('text'),
    contact: text('contact'),
    website: text('website'),
    stamp: text('stamp'),
  }
}

/** What the call takes. */
export function bodyOf({ schoolId, stamp, ...written }: Written) {
  const id = Number(schoolId)
  return {
    ...written,
    schoolId: Number.isSafeInteger(id) && id > 0 ? id : null,
    stamp: stamp || null,
  }
}

/** The id of a field's control, which the error summary links to. */
export function idOf(field: string): string {
  return `correction-${field}`
}

const order = ['path', 'field', 'text', 'contact']

/** The errors as the summary lists them: in the order of the form. */
export function inOrder(errors: Errors): { field: string; text: string }[] {
  const place = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length)
  return Object.entries(errors)
    .sort(([one], [other]) => place(one) - place(other))
    .map(([field, text]) => ({ field: idOf(field), text }))
}
