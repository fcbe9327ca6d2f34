import { freshStamp, readForm, schoolNames } from '#app/form/posted.server.ts'
import { useReceiver } from '#app/form/receiver.ts'
import { Island } from '#app/islands/island.tsx'
import { apiOf } from '#app/request/api.server.ts'
import { to } from '#app/site/addresses.ts'
import { now } from '#app/site/clock.ts'
import { head } from '#app/site/head/head.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { useLanguage } from '#app/site/use-language.ts'
import type { Route } from './+types/contact.route.ts'
import { copy } from './copy.ts'
import { readFormValues } from './form-values.ts'
import { HowUsed } from './how-used.tsx'
import type LeadForm from './lead-form.island.tsx'
import './lead.css'
import type { Language } from '@app/contract/shapes/language.ts'
import { sendForm } from './lead.server.ts'

export const handle: PageHandle = { crumbs: (language) => [{ label: say(copy.crumb, language) }] }

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const api = apiOf(context, request)
  const [stamp, school] = await Promise.all([
    freshStamp(api),
    schoolNames(api, url.searchParams.get('schoolId')),
  ])
  return { stamp, school }
}

/** Where the form goes without script. With script it is sent by the page itself. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const values = readFormValues(await readForm(request))
  const api = apiOf(context, request)
  const school = await schoolNames(api, values.schoolId)
  const language = languageOfPath(url.pathname)
  return sendForm(api, { ...values, schoolId: school?.id ?? '' }, language, now())
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta({ location, matches }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  return head({
    title: say(copy.title, language),
    description: say(copy.description, language),
    path: to('contact', language),
    language,
    matches,
    crumbs: handle.crumbs?.(language, undefined),
  })
}

/** `/contact`: the whole form, and what becomes of what is filled in. */
export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const language: Language = useLanguage()
  const receiver = useReceiver()
  const { stamp, school } = loaderData
  return (
    <div className="page band">
      <h1>{say(copy.title, language)}</h1>
      <p className="lead mt-4">{say(copy.lead, language)}</p>
      <div className="contact-page mt-8">
        <div className="card card-maple">
          {school && (
            <p className="mb-4 font-semibold">{say(copy.aboutSchool(school[language]), language)}</p>
          )}
          <Island<typeof LeadForm>
            name="lead/lead-form"
            props={{
              language,
              stamp,
              source: to('contact', language),
              schoolId: actionData?.values.schoolId || school?.id,
              isWhole: true,
              returned: actionData,
            }}
          />
        </div>
        <section id="use" aria-labelledby="use-title">
          <h2 id="use-title" className="mb-4 text-xl">
            {say(copy.useTitle, language)}
          </h2>
          <HowUsed receiver={receiver} language={language} />
        </section>
      </div>
    </div>
  )
}
