import { addLead, readFormStamp, withdrawLead } from '@app/contract/contact/lead.ts'
import { maskReach, reachOf } from '@app/contract/contact/lead-reach.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { waitMinFillTime } from '#app/form/min-fill-time.ts'
import { type SubmitFailure, submitFailureOf } from '#app/form/submit-failure.ts'
import { api } from '#app/request/api.client.ts'
import { bodyOf, checkForm } from './contact-schema.ts'
import { copy } from './copy.ts'
import type { FormValues } from './form-values.ts'

/** The server takes nothing sent over two hours after its stamp. */
const OLD_MS = 3_600_000

/** What came of sending: a reference, what is wrong by field, or why it did not arrive. */
export type Outcome = { ref: string; mobile: string } | SubmitFailure

let stamp: Promise<{ text: string; at: number } | undefined> | undefined

/**
 * Fetches a stamp when a visitor begins to fill in the form, because the page's own may be hours old by then. Without
 * network the form sends the page's own.
 */
export function openStamp(): void {
  stamp ??= api(readFormStamp).then(
    ({ data }) => ({ text: data.stamp, at: performance.now() }),
    () => undefined,
  )
}

async function usableStamp(): Promise<string | undefined> {
  openStamp()
  let cached = await stamp
  if (!cached || performance.now() - cached.at > OLD_MS) {
    stamp = undefined
    openStamp()
    cached = await stamp
  }
  if (!cached) {
    stamp = undefined
    return undefined
  }
  await waitMinFillTime(cached.at)
  return cached.text
}

export { checkForm }

/** Checks the form, sends it, and tells what came of it in the reader's language. */
export async function send(values: FormValues, language: Language): Promise<Outcome> {
  const errors = checkForm(values, language)
  if (Object.keys(errors).length > 0) return { errors }
  const fresh = await usableStamp()
  try {
    const { data } = await api(addLead, { body: bodyOf({ ...values, stamp: fresh ?? values.stamp }) })
    return { ref: data.ref, mobile: masked(values.mobile) }
  } catch (refused) {
    return submitFailureOf(refused, language, copy)
  }
}

/** Takes a number back. */
export async function takeBack(
  values: { ref: string; mobile: string },
  language: Language,
): Promise<{ done: true } | SubmitFailure> {
  try {
    await api(withdrawLead, { body: values })
    return { done: true }
  } catch (refused) {
    return submitFailureOf(refused, language, { failed: copy.withdrawFailed, stillHere: copy.stillHere })
  }
}

/** Enough to know it again: the first three and last four digits of a number, or a masked e-mail address. */
function masked(typed: string): string {
  const reach = reachOf(typed) ?? ''
  if (reach.includes('@')) return maskReach(reach)
  const number = reach.replace(/^\+86|^\+1/, '')
  return `${number.slice(0, 3)} **** ${number.slice(-4)}`
}
