import { usualNumbers, withCommunityNumbers } from '@app/contract/member/community-numbers.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { readCommunityNumbers, readSiteFacts } from '@app/contract/site/site-settings.ts'
import type { Api } from '@app/contract/wire/client.ts'
import { useLoaderData } from 'react-router'
import { renderText } from '#app/content/about-text.server.tsx'
import { apiOf, notFound, settled } from '#app/request/api.server.ts'
import { portalContext } from '#app/request/portal-context.server.ts'
import { addressOf, to } from '#app/site/addresses.ts'
import { head } from '#app/site/head/head.ts'
import { languageOfPath, pairs, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { useLanguage } from '#app/site/use-language.ts'
import type { Route } from './+types/text.route.ts'
import { OperatorCard } from './operator-card.tsx'

const copy = pairs({
  updated: (day: string) => ({ zh: `${day} 更新`, en: `Updated ${day}` }),
})

/** A text with the numbers of the settings in their places; the usual ones where they cannot be read. */
async function textOf(api: Api, name: string, language: Language) {
  const text = await renderText(name, language)
  if (name !== 'rules') return text
  const numbers = await settled(api(readCommunityNumbers))
  return {
    ...text,
    html: withCommunityNumbers(text.html, numbers.ok ? numbers.value.data : usualNumbers),
  }
}

/** Pages that say who is responsible. */
const naming = new Set(['about', 'privacy'])

export async function loader({ context, request }: Route.LoaderArgs) {
  const match = addressOf(new URL(request.url).pathname)
  if (!match) throw notFound()
  const { name, language } = match
  const text = await textOf(apiOf(context, request), name, language)
  if (!naming.has(name)) return { path: to(name, language), text, site: null }
  const site = await settled(apiOf(context, request)(readSiteFacts))
  const { icpLine } = context.get(portalContext).footer
  return {
    path: to(name, language),
    text,
    site: site.ok ? { ...site.value.data, icp: site.value.data.icp ?? (icpLine || null) } : null,
  }
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
  const { text, site } = useLoaderData<typeof loader>()
  const language = useLanguage()
  return (
    <article className="page py-8">
      <h1>{text.title}</h1>
      <p className="meta">
        <time dateTime={text.updated}>{say(copy.updated(text.updated), language)}</time>
      </p>
      {site && <OperatorCard site={site} language={language} />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from the repository's own texts */}
      <div className="prose mt-6" dangerouslySetInnerHTML={{ __html: text.html }} />
    </article>
  )
}
