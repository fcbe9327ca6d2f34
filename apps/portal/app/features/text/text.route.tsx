import type { Language } from '@app/contract/shapes/language.ts'
import { useLoaderData } from 'react-router'
import { renderText } from '#app/content/about-text.server.tsx'
import { notFound } from '#app/request/api.server.ts'
import { addressOf, to } from '#app/site/addresses.ts'
import { head } from '#app/site/head/head.ts'
import { languageOfPath, pairs, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { useLanguage } from '#app/site/use-language.ts'
import type { Route } from './+types/text.route.ts'

const copy = pairs({
  updated: (day: string) => ({ zh: `${day} 更新`, en: `Updated ${day}` }),
})

export async function loader({ request }: Route.LoaderArgs) {
  const match = addressOf(new URL(request.url).pathname)
  if (!match) throw notFound()
  return { path: to(match.name, match.language), text: await renderText(match.name, match.language) }
}

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle = {
  crumbs: (_, loaded) => (loaded ? [{ label: (loaded as Loaded).text.title }] : []),
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (!loaderData) return []
  const { path, text } = loaderData
  const language: Language = languageOfPath(location.pathname)
  return head({
    title: text.title,
    description: text.description,
    path,
    language,
    matches,
    modified: text.updated,
    crumbs: [{ label: text.title }],
  })
}

/** A page of plain text: about, privacy and the like. */
export default function TextPage() {
  const { text } = useLoaderData<typeof loader>()
  const language = useLanguage()
  return (
    <article className="page py-8">
      <h1>{text.title}</h1>
      <p className="meta">
        <time dateTime={text.updated}>{say(copy.updated(text.updated), language)}</time>
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from the repository's own texts */}
      <div className="prose mt-6" dangerouslySetInnerHTML={{ __html: text.html }} />
    </article>
  )
}
