import '#app/app.css'
import { insidePath } from '@app/contract/inside-path.ts'
import { type ReactNode, use, useEffect, useState } from 'react'
import {
  isRouteErrorResponse,
  Meta,
  Outlet,
  redirect,
  Scripts,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useRouteError,
} from 'react-router'
import { cityOf } from '#app/city/city.server.ts'
import { ErrorPage, errorHead } from '#app/features/error/error-page.tsx'
import { renewLanguageLinks } from '#app/frame/frame.client.ts'
import { notFound } from '#app/request/api.server.ts'
import { portalContext } from '#app/request/portal-context.server.ts'
import { isToolPath, properPath } from '#app/site/addresses.ts'
import { languageOfPath, useLanguage } from '#app/site/language.ts'
import { IsApp, RequestId, ScriptMark } from '#app/site/rendering.ts'
import { answerVisitsBy } from '#app/site/visit.ts'
import { replayEarlyInput } from '#app/ui/replay-early-input.ts'
import type { Route } from './+types/root.ts'

/** Wrong case, slashes too many or the other language's name: 308 to the right spelling (site.md 2). */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, url }) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return
    const proper = properPath(url.pathname)
    if (proper === url.pathname) return
    const target = insidePath(proper + url.search)
    if (target === undefined) throw notFound()
    throw redirect(target, 308)
  },
]

/** What the frame shows on every page besides the page: the city, which stands in for what the address leaves out. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { origin } = context.get(portalContext)
  return { origin, shown: await cityOf(context, request, url) }
}

/** A tool keeps what is filled in in its address; that is nobody's business, so nothing is asked when it changes. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (currentUrl.pathname === nextUrl.pathname && isToolPath(nextUrl.pathname)) return false
  return defaultShouldRevalidate
}

export function meta({ error, location, matches }: Route.MetaArgs) {
  return error ? errorHead(error, languageOfPath(location.pathname), matches) : []
}

/**
 * The content of a page. The document around it is made by `document.server.tsx`; in the browser this is what React
 * takes over on pages that are alive as a whole.
 */
export function Layout({ children }: { children: ReactNode }) {
  const mark = use(ScriptMark)
  const isApp = use(IsApp)
  return (
    <>
      {children}
      {isApp && (
        <>
          <LivingApp />
          <Scripts nonce={mark} />
        </>
      )}
    </>
  )
}

/** What React does besides showing the page: it answers visits to other queries of the address, and says it is alive. */
function LivingApp() {
  const { key } = useLocation()
  const navigate = useNavigate()
  const [first] = useState(key)
  const hasMoved = key !== first

  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    const app = document.getElementById('app')
    if (app) void replayEarlyInput(app)
  }, [])

  useEffect(
    () =>
      answerVisitsBy(({ pathname, search, hash }, { replace, keepsScroll, state }) => {
        void Promise.resolve(navigate({ pathname, search, hash }, { replace, state })).then(() => {
          if (!keepsScroll) window.scrollTo(0, 0)
        })
        return true
      }),
    [navigate],
  )

  useEffect(() => {
    if (!hasMoved) return
    // the server's head is of another query; React's takes its place
    for (const old of document.head.querySelectorAll('[data-head]')) old.remove()
    renewLanguageLinks()
  }, [hasMoved])

  return hasMoved ? <Meta /> : null
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  const language = useLanguage()
  const requestId = use(RequestId)
  const status = isRouteErrorResponse(error) ? error.status : 500
  return <ErrorPage status={status} requestId={requestId} language={language} />
}
