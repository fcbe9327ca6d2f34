import { addLead } from '@app/contract/contact/lead.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import type { Api } from '@app/contract/wire/client.ts'
import { data, redirect } from 'react-router'
import { freshStamp, returnedFor } from '#app/form/posted.server.ts'
import type { Errors } from '#app/form/use-sending.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { bodyOf, checkForm } from './contact-schema.ts'
import { copy } from './copy.ts'
import type { FormValues } from './form-values.ts'

/**
 * A minute before a form is old enough to be taken for a program's; the server then refuses it and the visitor sends
 * it again.
 */
const STALE_MS = 2 * 3_600_000 - 60_000

/** What comes back to the page when a form was not taken. */
export interface Returned {
  values: FormValues
  errors: Errors
  failure: string
}

/**
 * Sends a form that came as an ordinary page request. Leads to the thanks page, or gives the form back with
 * what is wrong: 422 for its fields, 429 for too many, 503 when it could not be kept.
 */
export async function sendForm(api: Api, values: FormValues, language: Language, now: Date) {
  const back = (status: number, changed: Partial<Returned>) =>
    data<Returned>(
      { values, errors: {}, failure: '', ...changed },
      { status, headers: { 'cache-control': 'no-store' } },
    )
  const errors = checkForm(values, language)
  if (Object.keys(errors).length > 0) return back(422, { errors })
  if (ageOf(values.stamp, now) > STALE_MS) {
    const stamp = await freshStamp(api)
    return back(422, { values: { ...values, stamp }, failure: say(copy.stale, language) })
  }
  try {
    const { ref } = (await api(addLead, { body: bodyOf(values) })).data
    return redirect(to('contact.thanks', language, {}, { ref }))
  } catch (refused) {
    const { status, why } = returnedFor(refused, language, copy)
    return back(status, why)
  }
}

/** How old a stamp says it is: it begins with its time in base 36. What says nothing is taken for new. */
function ageOf(stamp: string, now: Date): number {
  const at = Number.parseInt(stamp.split('.')[0] ?? '', 36)
  return Number.isNaN(at) ? 0 : now.getTime() - at
}
