import { withdrawLead } from '@app/contract/contact/lead.ts'
import { Refusal } from '@app/contract/wire/client.ts'
import { data, redirect } from 'react-router'
import { readForm } from '#app/form/posted.server.ts'
import type { Errors } from '#app/form/use-sending.ts'
import { Island } from '#app/islands/island.tsx'
import { apiOf } from '#app/request/api.server.ts'
import { to } from '#app/site/addresses.ts'
import { head } from '#app/site/head/head.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import type { Route } from './+types/withdraw.route.ts'
import { copy } from './copy.ts'
import { readBack } from './read-back.ts'
import type Withdraw from './withdraw.island.tsx'

export const handle: PageHandle = {
  crumbs: (language) => [
    { label: say(copy.crumb, language), to: to('contact', language) },
    { label: say(copy.withdrawTitle, language) },
  ],
}

export function loader({ url }: Route.LoaderArgs) {
  return { ref: (url.searchParams.get('ref') ?? '').slice(0, 20), isDone: url.searchParams.has('done') }
}

/** Where the form goes without script. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const language = languageOfPath(url.pathname)
  const values = readBack(await readForm(request))
  const back = (status: number, errors: Errors, failure = '') =>
    data({ values, errors, failure }, { status, headers: { 'cache-control': 'no-store' } })
  try {
    await apiOf(context, request)(withdrawLead, { body: values })
  } catch (refused) {
    if (!(refused instanceof Refusal)) return back(503, {}, say(copy.withdrawFailed, language))
    if (refused.field) return back(422, { [refused.field]: refused.message, ...refused.fields })
    return back(429, {}, refused.message)
  }
  return redirect(to('contact.withdraw', language, {}, { done: 1 }))
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta({ location, matches }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  return head({
    title: say(copy.withdrawTitle, language),
    description: say(copy.withdrawDescription, language),
    path: to('contact.withdraw', language),
    language,
    matches,
    robots: 'noindex',
  })
}

/** `/contact/withdraw`: takes a number back with the reference of its receipt. */
export default function WithdrawPage({ loaderData: { ref, isDone }, actionData }: Route.ComponentProps) {
  return (
    <div className="page band">
      <Island<typeof Withdraw> name="lead/withdraw" props={{ known: ref, isDone, returned: actionData }} />
    </div>
  )
}
