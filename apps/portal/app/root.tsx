import '#app/app.css'
import { insidePath } from '@app/contract/shapes/inside-path.ts'
import { readSiteFacts } from '@app/contract/site/site-settings.ts'
import { use } from 'react'
import { isRouteErrorResponse, Outlet, redirect, useRouteError } from 'react-router'
import { cityOf } from '#app/city/city.server.ts'
import { ErrorPage, errorHead } from '#app/features/error/error-page.tsx'
import { nothingSet } from '#app/layout/site.ts'
import { apiOf, notFound, settled } from '#app/request/api.server.ts'
import { portalContext } from '#app/request/portal-context.server.ts'
import { properPath } from '#app/site/addresses.ts'
import { withClock } from '#app/site/clock.server.ts'
import { languageOfPath, pairs, say } from '#app/site/language.ts'
import { RequestId } from '#app/site/rendering.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Note } from '#app/ui/feedback/note.tsx'
import type { Route } from './+types/root.ts'

const copy = pairs({
  preview: {
    zh: '这是预览，只有编辑能看到：内容可能尚未公开。',
    en: 'This is a preview for editors only. What it shows may not be public yet.',
  },
})

/** The server tells the time. Wrong case, slashes too many or the other language's name: 308 to the right spelling. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }, next) => withClock(context.get(portalContext).now, next),
  ({ request, url }) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return
    const proper = properPath(url.pathname)
    if (proper === url.pathname) return
    const target = insidePath(proper + url.search)
    if (target === undefined) throw notFound()
    throw redirect(target, 308)
  },
]

/** What the frame shows on every page besides the page: the city, which stands in for what the address leaves out, and the site's own name, operator and notice. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { origin, isPreview } = context.get(portalContext)
  const [cityChoice, site] = await Promise.all([
    cityOf(context, request, url),
    settled(apiOf(context, request)(readSiteFacts)),
  ])
  return { origin, isPreview, cityChoice, site: site.ok ? site.value.data : nothingSet }
}

export function meta({ error, location, matches }: Route.MetaArgs) {
  return error ? errorHead(error, languageOfPath(location.pathname), matches) : []
}

/** The content of a page; the document around it is made by `document.server.tsx`. */
export default function Root({ loaderData: { isPreview } }: Route.ComponentProps) {
  const language = useLanguage()
  return (
    <>
      {isPreview && (
        <div className="page pt-4">
          <Note kind="warning">{say(copy.preview, language)}</Note>
        </div>
      )}
      <Outlet />
    </>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const language = useLanguage()
  const requestId = use(RequestId)
  const status = isRouteErrorResponse(error) ? error.status : 500
  return <ErrorPage status={status} requestId={requestId} language={language} />
}
