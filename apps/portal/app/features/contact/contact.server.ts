import { type Api, Refusal } from '@app/contract/client.ts'
import type { Language } from '@app/contract/language.ts'
import { addContact, readContactStamp } from '@app/contract/lead.ts'
import { getSchool } from '@app/contract/school.ts'
import { data, redirect } from 'react-router'
import { to } from '#app/addresses.ts'
import { say } from '#app/language.ts'
import { copy } from './copy.ts'
import { bodyOf, checkSheet } from './sheet.ts'
import type { Errors, Written } from './written.ts'

/** A form older than this is taken for a program's (site.md 8), so a person is asked to send it again. */
const STALE_MS = 2 * 3_600_000 - 60_000
/** The longest honest form is some thousand bytes. */
const MAX_BYTES = 64 * 1024

/** What comes back to the page when a form was not taken. */
export interface Returned {
  written: Written
  errors: Errors
  failure: string
}

/** The fields of a form that was posted as a page; a body that no form makes is refused. */
export async function readForm(request: Request): Promise<FormData> {
  const size = Number(request.headers.get('content-length') ?? Number.NaN)
  if (!(size <= MAX_BYTES)) throw data(null, { status: 413 })
  return request.formData()
}

export async function freshStamp(api: Api): Promise<string> {
  return (await api(readContactStamp)).data.stamp
}

/** The names of the school a form is about; null when there is no such school. */
export async function schoolNames(
  api: Api,
  id: string | null,
): Promise<{ id: string; zh: string; en: string } | null> {
  if (!id || !/^[1-9]\d{0,9}$/.test(id)) return null
  try {
    const { schoolName, schoolNameEn } = (await api(getSchool, { params: { id: Number(id) } })).data
    return { id, zh: schoolName || schoolNameEn, en: schoolNameEn || schoolName }
  } catch {
    return null
  }
}

/**
 * Sends a form that came as an ordinary page request. Leads to the thanks page, or gives the form back with
 * what is wrong: 422 for its fields, 429 for too many, 503 when it could not be kept.
 */
export async function sendWritten(api: Api, written: Written, language: Language, now: Date) {
  const back = (status: number, changed: Partial<Returned>) =>
    data<Returned>(
      { written, errors: {}, failure: '', ...changed },
      { status, headers: { 'cache-control': 'no-store' } },
    )
  const errors = checkSheet(written, language)
  if (Object.keys(errors).length > 0) return back(422, { errors })
  if (ageOf(written.stamp, now) > STALE_MS) {
    const stamp = await freshStamp(api)
    return back(422, { written: { ...written, stamp }, failure: say(copy.stale, language) })
  }
  try {
    const { ref } = (await api(addContact, { body: bodyOf(written) })).data
    return redirect(to('contact.thanks', language, {}, { ref }))
  } catch (refused) {
    if (!(refused instanceof Refusal)) return back(503, { failure: say(copy.failed, language) })
    if (refused.field) return back(422, { errors: { [refused.field]: refused.message, ...refused.fields } })
    const failure = `${refused.message}${language === 'zh' ? '。' : '. '}${say(copy.stillHere, language)}`
    return back(refused.is('contactTooMany') ? 429 : 503, { failure })
  }
}

/** How old a stamp says it is: it begins with its time in base 36. What says nothing is taken for new. */
function ageOf(stamp: string, now: Date): number {
  const at = Number.parseInt(stamp.split('.')[0] ?? '', 36)
  return Number.isNaN(at) ? 0 : now.getTime() - at
}
