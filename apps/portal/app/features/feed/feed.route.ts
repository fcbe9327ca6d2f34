import type { Language } from '@app/contract/shapes/language.ts'
import { createClient } from '@app/contract/wire/client.ts'
import { redirect } from 'react-router'
import { asFile, notFound } from '#app/request/api.server.ts'
import { portalContext } from '#app/request/portal-context.server.ts'
import type { Route } from './+types/feed.route.ts'
import { readFeed } from './feed.server.ts'
import { rssOf } from './rss.ts'

/**
 * `/rss/station.xml`, `/rss/station-4.xml`, `/rss/city-440100.xml`, `/rss/school-31.xml`, `/rss/story.xml` and
 * `/rss/news.xml`, in English with `?lang=en`. What is hidden leaves a feed within a minute.
 */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  return asFile(answer(args))
}

async function answer({ context, params, url }: Route.LoaderArgs): Promise<Response> {
  const language: Language = url.searchParams.get('lang') === 'en' ? 'en' : 'zh'
  const proper = language === 'en' ? '?lang=en' : ''
  if (url.search !== proper) throw redirect(url.pathname + proper, 308)
  const { transport, origin } = context.get(portalContext)
  const api = createClient({ transport, language: () => language, token: () => undefined })
  const channel = await readFeed(api, params.file, origin, language)
  if (!channel) throw notFound()
  const body = rssOf({ ...channel, self: origin + url.pathname + proper })
  return new Response(body, {
    headers: { 'cache-control': 'public, max-age=60', 'content-type': 'application/rss+xml; charset=utf-8' },
  })
}
