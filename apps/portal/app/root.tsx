import '#app/app.css'
import '#app/frame/frame.css'
import { readMe } from '@app/contract/account.ts'
import { insidePath } from '@app/contract/inside-path.ts'
import { LANGUAGE_KEY } from '@app/contract/language.ts'
import { lazy, type ReactNode, Suspense, use, useEffect, useRef } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  redirect,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { ErrorPage, errorHead } from '#app/features/error/error-page.tsx'
import { OfflineNote, useDocumentInstead } from '#app/features/offline/offline-note.tsx'
import { BottomBar } from '#app/frame/bottom-bar.tsx'
import { copy } from '#app/frame/copy.ts'
import { Footer } from '#app/frame/footer.tsx'
import { Header } from '#app/frame/header.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ScriptMark } from '#app/ui/script-mark.ts'
import { startScript } from '#app/ui/start-script.ts'
import { themeScript } from '#app/ui/theme-script.ts'
import { ToastRegion } from '#app/ui/toast.tsx'
import type { Route } from './+types/root.ts'
import { cityOf } from './city/city.server.ts'
import { CityFollower } from './city/selector.tsx'
import { useAccountWish } from './features/account/dialog-store.ts'
import { apiOf, notFound, settled } from './request/api.server.ts'
import { portalContext } from './request/portal-context.server.ts'
import { isToolPath, properPath, to } from './site/addresses.ts'
import { languageOfPath, say, useLanguage } from './site/language.ts'
import type { PageHandle } from './site/page-handle.ts'
import { replayEarlyInput } from './ui/replay-early-input.ts'

const SignInDialog = lazy(() => import('#app/features/account/sign-in-dialog.tsx'))
const SignOutDialog = lazy(() => import('#app/features/account/sign-out-dialog.tsx'))

/** Wrong case, slashes too many or the other language's name: 308 to the right spelling. */
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

/** What the frame shows on every page. Each part fails alone; a dead token is a stranger's. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { origin, footer, token, requestId } = context.get(portalContext)
  const [shown, me] = await Promise.all([
    cityOf(context, request, url),
    token ? settled(apiOf(context, request)(readMe)) : undefined,
  ])
  const user = me?.ok ? me.value.user : undefined
  return {
    origin,
    footer,
    requestId,
    shown,
    me: user
      ? {
          id: user.userId,
          name: user.nickName || user.userName,
          isStaff: me?.ok === true && me.value.permissions.length > 0,
        }
      : null,
  }
}

/** Answers of a tool are in its address and private, so a change of them asks the server nothing. */
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

const icons = [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

const nothingKnown = {
  footer: { icpLine: '', copyrightLine: '' },
  shown: { cities: [], city: { code: '', name: { zh: '', en: '' } }, isAsked: true, usual: null },
  me: null,
}

/** The document around pages and error pages alike. */
export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const { footer, shown, me } = useRouteLoaderData<typeof loader>('root') ?? nothingKnown
  const mark = use(ScriptMark)
  useAliveMark()
  useKeptLanguage()
  useFocusOnNewPage()
  return (
    <html lang={language === 'zh' ? 'zh-CN' : 'en'} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#FBF7F0" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#10181A" media="(prefers-color-scheme: dark)" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, before the first paint */}
        <script nonce={mark} dangerouslySetInnerHTML={{ __html: themeScript }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, which starts what the page carries */}
        <script nonce={mark} dangerouslySetInnerHTML={{ __html: startScript }} />
        <Meta />
        {icons.map((icon) => (
          <link key={icon.href} {...icon} />
        ))}
        <Links />
      </head>
      <body>
        <a className="skip-link" href="#main">
          {say(copy.skip, language)}
        </a>
        <Header shown={shown} me={me} language={language} />
        <OfflineNote language={language} />
        <Crumbs />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer footer={footer} language={language} />
        <BottomBar language={language} />
        <ToastRegion label={say(copy.notices, language)} closeText={say(copy.close, language)} />
        <CityFollower shown={shown} language={language} />
        <AccountDialogs />
        <ScrollToTop />
        <Scripts />
      </body>
    </html>
  )
}

/** The way from home to this page, from the page's own handle. */
function Crumbs() {
  const language = useLanguage()
  const error = useRouteError()
  const page = useMatches().findLast((match) => (match.handle as PageHandle | undefined)?.crumbs)
  const steps = (page?.handle as PageHandle | undefined)?.crumbs?.(language, page?.loaderData)
  if (error || !steps?.length) return null
  return (
    <div className="page crumbs">
      <Breadcrumb
        label={say(copy.youAreHere, language)}
        items={[{ label: say(copy.home, language), to: to('home', language) }, ...steps]}
      />
    </div>
  )
}

/** Marks the document once React has hydrated, for parts that wait for it and for tests. */
function useAliveMark() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    void replayEarlyInput()
  }, [])
}

/** The address decides the language; the session remembers it. */
function useKeptLanguage() {
  const language = useLanguage()
  useEffect(() => {
    try {
      sessionStorage.setItem(LANGUAGE_KEY, language)
    } catch {
      // storage may be refused; the address says it all the same
    }
  }, [language])
}

/** After a move to another page, reading starts at its content. */
function useFocusOnNewPage() {
  const { pathname, hash } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (!hash) document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, hash])
}

/**
 * Every navigation starts at the top, back and forward too (docs/addresses.md#navigation): no key is ever used
 * twice, so there is no position to restore.
 */
function ScrollToTop() {
  return <ScrollRestoration getKey={() => (typeof document === 'undefined' ? 'top' : crypto.randomUUID())} />
}

/** The dialogs of signing in and out are loaded when they are asked for. */
function AccountDialogs() {
  const wish = useAccountWish()
  const language = useLanguage()
  if (!wish) return null
  return (
    <Suspense>
      {wish.kind === 'signIn' ? (
        <SignInDialog jump={wish.jump} language={language} />
      ) : (
        <SignOutDialog language={language} />
      )}
    </Suspense>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  const language = useLanguage()
  const root = useRouteLoaderData<typeof loader>('root')
  useDocumentInstead(error)
  const status = isRouteErrorResponse(error) ? error.status : 500
  return <ErrorPage status={status} requestId={root?.requestId} language={language} />
}
