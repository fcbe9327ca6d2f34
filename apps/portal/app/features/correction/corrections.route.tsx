import { renderText } from '#app/content/about-text.server.tsx'
import { freshStamp, readForm } from '#app/form/posted.server.ts'
import { Island } from '#app/islands/island.tsx'
import { apiOf } from '#app/request/api.server.ts'
import { to } from '#app/site/addresses.ts'
import { head } from '#app/site/head/head.ts'
import { languageOfPath, pairs, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { useLanguage } from '#app/site/use-language.ts'
import type { Route } from './+types/corrections.route.ts'
import { copy } from './copy.ts'
import { aboutOf, referenceOf, sendForm } from './correction.server.ts'
import type CorrectionForm from './correction-form.island.tsx'
import { readFormValues } from './form-values.ts'

const pageCopy = pairs({
  updated: (day: string) => ({ zh: `${day} 更新`, en: `Updated ${day}` }),
})

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const api = apiOf(context, request)
  const language = languageOfPath(url.pathname)
  const query = url.searchParams
  const [stamp, about, text] = await Promise.all([
    freshStamp(api),
    aboutOf(api, { schoolId: query.get('schoolId'), path: query.get('path') }, language),
    renderText('corrections', language),
  ])
  return { stamp, about, text, sentRef: referenceOf(query.get('ref')) }
}

/** Where the form goes without script, from every page it stands on. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const language = languageOfPath(url.pathname)
  return sendForm(apiOf(context, request), readFormValues(await readForm(request)), language)
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle = {
  crumbs: (_, loaded) => (loaded ? [{ label: (loaded as Loaded).text.title }] : []),
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (!loaderData) return []
  const { text } = loaderData
  const language = languageOfPath(location.pathname)
  return head({
    title: text.title,
    description: text.description,
    path: to('corrections', language),
    language,
    matches,
    modified: text.updated,
    crumbs: [{ label: text.title }],
  })
}

/** `/corrections`: the form, and what becomes of a report. */
export default function CorrectionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage()
  const { text, stamp, about, sentRef } = loaderData
  return (
    <article className="page py-8">
      <h1>{text.title}</h1>
      <p className="meta">
        <time dateTime={text.updated}>{say(pageCopy.updated(text.updated), language)}</time>
      </p>
      <p className="lead mt-4 max-w-text">{text.lead}</p>
      <section id="report" className="card card-maple mt-8 max-w-text gap-4" aria-labelledby="report-title">
        <h2 id="report-title" className="text-xl">
          {say(copy.title, language)}
        </h2>
        <Island<typeof CorrectionForm>
          name="correction/correction-form"
          props={{
            language,
            stamp,
            about: actionData?.about ?? about,
            returned: actionData,
            sentRef: actionData ? undefined : sentRef,
          }}
        />
      </section>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from the repository's own texts */}
      <div className="prose mt-8" dangerouslySetInnerHTML={{ __html: text.html }} />
    </article>
  )
}
