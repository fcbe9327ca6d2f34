import type { Language } from '@app/contract/shapes/language.ts'
import type { PortalContext, PortalDocument } from '@app/contract/site/portal-context.ts'
import type { SiteFacts } from '@app/contract/site/site-settings.values.ts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import {
  createStaticRouter,
  type EntryContext,
  type MetaDescriptor,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router'
import type { CityChoice } from '#app/city/city.ts'
import { drawIsland } from '#app/islands/draw.server.tsx'
import { DrawIsland } from '#app/islands/island.tsx'
import { copy } from '#app/layout/copy.ts'
import { frameOf } from '#app/layout/frame.server.tsx'
import { nothingSet } from '#app/layout/site.ts'
import { addressOf, to } from '#app/site/addresses.ts'
import { escapeAttribute } from '#app/site/escape.ts'
import { headScript } from '#app/site/head/head-script.ts'
import { headTags } from '#app/site/head/head-tags.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { RequestId } from '#app/site/rendering.ts'
import { PageLanguage } from '#app/site/use-language.ts'
import { Breadcrumb } from '#app/ui/navigation/breadcrumb.tsx'

/** What a document is drawn from. */
export type Drawn = Pick<EntryContext, 'manifest' | 'routeModules' | 'staticHandlerContext'>

type Rendered = EntryContext['staticHandlerContext']
type Modules = EntryContext['routeModules']

/** The layout's data when the root's loader failed. */
const noCityChoice: CityChoice = {
  cities: [],
  city: { code: '', name: { zh: '', en: '' } },
  isAsked: true,
  usual: null,
}

const icons =
  '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest">'

const constantHead =
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">' +
  '<meta name="color-scheme" content="light dark">' +
  '<meta name="theme-color" content="#FBF7F0" media="(prefers-color-scheme: light)">' +
  '<meta name="theme-color" content="#10181A" media="(prefers-color-scheme: dark)">'

/**
 * The whole document of a page. React renders the content alone; the frame comes from its own cache, and the head is
 * written from what the route's `meta` returns.
 *
 * @param request the request, for its address
 * @param entry the loaders' data
 */
export function documentOf(request: Request, entry: Drawn, portal: PortalContext): PortalDocument {
  const url = new URL(request.url)
  const rendered = entry.staticHandlerContext
  const { matches } = rendered
  const language = languageOfPath(url.pathname)
  const root = rendered.loaderData.root as { cityChoice: CityChoice; site: SiteFacts } | undefined
  const cityChoice = root?.cityChoice ?? noCityChoice
  const handles = matches.map(({ route }) => (entry.routeModules[route.id]?.handle ?? {}) as PageHandle)
  const isCityBound = handles.some((handle) => handle.isCityBound)
  const unnamed = handles.some((handle) => handle.dropsUsualCity) ? cityChoice.usual : null
  const frame = frameOf({
    language,
    here: addressOf(url.pathname)?.name,
    pathname: url.pathname,
    search: url.search,
    cityChoice,
    isCityBound,
    unnamed,
    footer: portal.footer,
    site: root?.site ?? nothingSet,
    hasSample: showsSample(rendered.loaderData),
  })
  const main = renderToString(contentOf(url, entry, portal, language))
  const city = isCityBound
    ? ` data-city="${escapeAttribute(JSON.stringify({ city: cityChoice.city.code, isAsked: cityChoice.isAsked, unnamed }))}"`
    : ''
  const view =
    portal.viewProof && rendered.statusCode === 200 ? ` data-view="${escapeAttribute(portal.viewProof)}"` : ''
  const html = `<!DOCTYPE html><html lang="${language === 'zh' ? 'zh-CN' : 'en'}"${view}><head>${constantHead}<script>${headScript}</script>${headTags(metaOf(rendered, entry.routeModules, url))}${icons}${filesOf(entry, matches)}</head><body>${frame.before}${crumbsOf(handles, rendered, language)}<main id="main" tabindex="-1"${city}>${main}</main>${frame.after}</body></html>`
  const stamps = stampsOf(rendered.loaderData)
  return {
    html,
    scripts: [headScript],
    incidental: [portal.requestId, ...stamps],
    hasForm: stamps.length > 0,
  }
}

function contentOf(url: URL, entry: Drawn, { requestId }: PortalContext, language: Language): ReactNode {
  const { search } = url
  return (
    <PageLanguage value={language}>
      <RequestId value={requestId}>
        <DrawIsland value={(name, props) => drawIsland({ language, search }, name, props)}>
          {/* no router runs in browsers, so none of its data travels */}
          <StaticRouterProvider
            router={createStaticRouter(routesOf(entry), entry.staticHandlerContext)}
            context={entry.staticHandlerContext}
            hydrate={false}
          />
        </DrawIsland>
      </RequestId>
    </PageLanguage>
  )
}

/** The routes of the page, each within the one before it, with what they are drawn by. */
function routesOf({ routeModules, staticHandlerContext: { matches } }: Drawn): RouteObject[] {
  return matches.reduceRight<RouteObject[]>((children, { route: { id, path } }) => {
    const { default: Component, ErrorBoundary } = routeModules[id] ?? {}
    return [{ id, path, Component, ErrorBoundary, children }]
  }, [])
}

/** The tags for the head: those of the page's route, or of the nearest route above it that names some. */
function metaOf(
  { matches, loaderData, errors, location }: Rendered,
  modules: Modules,
  url: URL,
): MetaDescriptor[] {
  const error = errors ? Object.values(errors)[0] : undefined
  const boundary = errors ? matches.findIndex(({ route }) => errors[route.id] !== undefined) : -1
  const renderedMatches = boundary < 0 ? matches : matches.slice(0, boundary + 1)
  const matchedRoutes = renderedMatches.map(({ route, params, pathname }) => ({
    id: route.id,
    pathname,
    params,
    loaderData: loaderData[route.id],
    handle: modules[route.id]?.handle,
    meta: [] as MetaDescriptor[],
  }))
  let tags: MetaDescriptor[] = []
  for (const [at, match] of matchedRoutes.entries()) {
    const { meta } = modules[match.id] ?? {}
    if (!meta) continue
    const isFailed = boundary >= 0 && at === matchedRoutes.length - 1
    tags =
      (meta({
        loaderData: match.loaderData,
        params: match.params,
        location: { ...location, pathname: url.pathname },
        matches: matchedRoutes.slice(0, at + 1),
        error: isFailed || at === 0 ? error : undefined,
      } as never) as MetaDescriptor[] | undefined) ?? []
  }
  return tags
}

/** Style sheets and the script of the page. Style sheets of the root come first. */
function filesOf({ manifest }: Drawn, matches: Rendered['matches']): string {
  const sheets = new Set<string>()
  for (const { route } of matches) for (const sheet of manifest.routes[route.id]?.css ?? []) sheets.add(sheet)
  let html = ''
  for (const sheet of sheets) html += `<link rel="stylesheet" href="${sheet}">`
  for (const file of manifest.entry.imports) html += `<link rel="modulepreload" href="${file}">`
  const tools = manifest.hmr
    ? `<script type="module">import ${JSON.stringify(manifest.hmr.runtime)}</script>`
    : ''
  return `${html}${tools}<script type="module" src="${manifest.entry.module}" async></script>`
}

/** The way from home to this page, from the page's own handle. */
function crumbsOf(
  handles: readonly PageHandle[],
  { matches, loaderData, errors }: Rendered,
  language: Language,
): string {
  const at = handles.findLastIndex((handle) => handle.crumbs)
  const match = matches[at]
  if (!match || errors) return ''
  const steps = handles[at]?.crumbs?.(language, loaderData[match.route.id]) ?? []
  if (steps.length === 0) return ''
  return renderToStaticMarkup(
    <div className="page crumbs">
      <Breadcrumb
        label={say(copy.youAreHere, language)}
        items={[{ label: say(copy.home, language), to: to('home', language) }, ...steps]}
      />
    </div>,
  )
}

/** Stamps of the forms on a page: each making of it has others. */
function stampsOf(loaderData: Rendered['loaderData']): string[] {
  return Object.values(loaderData).flatMap((data) => {
    const { stamp } = (data ?? {}) as { stamp?: unknown }
    return typeof stamp === 'string' ? [stamp] : []
  })
}

/** What was found of answers that stay as they are, and come to many pages. */
const samples = new WeakMap<object, boolean>()

/** True when the page's data contains a record marked as sample. */
function showsSample(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if ('isSample' in value && value.isSample === true) return true
  const known = samples.get(value)
  if (known !== undefined) return known
  const found = Object.values(value).some(showsSample)
  if (Object.isFrozen(value)) samples.set(value, found)
  return found
}
