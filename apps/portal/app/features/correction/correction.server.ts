import { addCorrection, CorrectionForm } from '@app/contract/contact/correction.ts'
import { REFERENCE } from '@app/contract/shapes/form-guard.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { type Api, check } from '@app/contract/wire/client.ts'
import { data, redirect } from 'react-router'
import { guides } from '#app/content/guides.ts'
import { formCopy } from '#app/form/copy.ts'
import { returnedFor, schoolNames } from '#app/form/posted.server.ts'
import { addressOf, to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { type About, bodyOf, type FormValues, type Returned } from './form-values.ts'

/**
 * Sends a report that came as an ordinary page request. Leads to its receipt, or gives the form back with what
 * is wrong: 422 for its fields, 429 for too many, 503 when it could not be kept.
 */
export async function sendForm(api: Api, values: FormValues, language: Language) {
  const back = async (status: number, changed: Partial<Returned>) =>
    data<Returned>(
      { values, errors: {}, failure: '', about: await aboutOf(api, values, language), ...changed },
      { status, headers: { 'cache-control': 'no-store' } },
    )
  const errors = check(CorrectionForm, bodyOf(values), language)
  if (Object.keys(errors).length > 0) return back(422, { errors })
  try {
    const { ref } = (await api(addCorrection, { body: bodyOf(values) })).data
    return redirect(`${to('corrections', language, {}, { ref })}#report`)
  } catch (refused) {
    const { status, why } = returnedFor(refused, language, formCopy)
    return back(status, why)
  }
}

/** What the address or the form says a report is about; nothing when it names no school and no page of ours. */
export async function aboutOf(
  api: Api,
  { schoolId, path }: { schoolId: string | null; path: string | null },
  language: Language,
): Promise<About> {
  const school = await schoolNames(api, schoolId)
  if (school) return { school: { id: school.id, name: school[language] } }
  const match = path ? addressOf(path) : undefined
  if (!path || !match) return {}
  const title = guides.find((guide) => guide.page === match.name)?.title
  return { page: { path, name: title && say(title, language) } }
}

/** The reference in an address, if it can be one: free text must not reach the page. */
export function referenceOf(text: string | null): string | undefined {
  return text && REFERENCE.test(text) ? text : undefined
}
