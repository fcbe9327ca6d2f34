import type { Language } from '@app/contract/shapes/language.ts'
import type { PortalContext } from '@app/contract/site/portal-context.ts'
import type { SiteFacts } from '@app/contract/site/site-settings.values.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import type { CityChoice } from '#app/city/city.ts'
import { menu } from '#app/content/menu.ts'
import { OfflineNote } from '#app/features/offline/offline-note.tsx'
import { serverFeatures } from '#app/features.server.ts'
import { drawIsland } from '#app/islands/draw.server.tsx'
import { DrawIsland } from '#app/islands/island.tsx'
import { BottomBar } from '#app/layout/bottom-bar.tsx'
import { copy } from '#app/layout/copy.ts'
import { Footer } from '#app/layout/footer.tsx'
import { Header } from '#app/layout/header.tsx'
import type { Place } from '#app/layout/place.ts'
import { SiteNotice } from '#app/layout/site-notice.tsx'
import { type AddressName, to, translatedAddress } from '#app/site/addresses.ts'
import { escapeAttribute } from '#app/site/escape.ts'
import { say } from '#app/site/language.ts'
import { ToastRegion } from '#app/ui/feedback/toast-region.tsx'

/** What of a request the frame depends on. */
export interface FrameOf {
  language: Language
  here: AddressName | undefined
  pathname: string
  /** With its question mark, or empty. */
  search: string
  cityChoice: CityChoice
  /** The page shows what the city decides: its selector leads to the same page for another city. */
  isCityBound: boolean
  /** The city that needs no name in the page's address. */
  unnamed: string | null
  footer: PortalContext['footer']
  site: SiteFacts
  hasSample: boolean
}

/** What stands before and after the content of a page. */
export interface Frame {
  before: string
  after: string
}

/** A drawn frame, cut at the addresses that differ from page to page: text, place, text, place, … */
interface Template {
  before: string[]
  after: string[]
}

const PLACE = /@@([\w-]+)@@/
const TWIN = '@@twin@@'
const cityPlace = (code: string) => `@@city-${code}@@`

/** The lines of the footer, as the features declare them. */
const footerLines = [...serverFeatures.values()]
  .flatMap(({ footer = [] }) => footer)
  .sort((one, other) => one.order - other.order)

/** Frames differ by language, page and city: some hundred, each drawn once. */
const templates = new Map<string, Template>()
const MOST_TEMPLATES = 1_000

/** The addresses that a line of the menu marks as current although they have a query. */
const menuAddresses = new Set(
  (['zh', 'en'] as const).flatMap((language) =>
    menu.flatMap((group) => group.quick.map(({ query, page = group.page }) => to(page, language, {}, query))),
  ),
)

/** The frame of a page: drawn once for its language, name and city, and given the addresses of this page. */
export function frameOf(of: FrameOf): Frame {
  const { pathname, search, language } = of
  const address = pathname + search
  const path = menuAddresses.has(address) ? address : pathname
  // pages of records have a path each, and no line of the menu leads to one
  const place: Place = { language, here: of.here, path: /\d/.test(path) ? '' : path }
  const key = JSON.stringify([place, of.cityChoice, of.isCityBound, of.footer, of.site, of.hasSample])
  const template = templates.get(key) ?? draw(of, place)
  if (templates.size >= MOST_TEMPLATES) templates.clear()
  templates.set(key, template)
  const addressAt = (name: string) =>
    escapeAttribute(
      name === 'twin'
        ? translatedAddress(address, language === 'zh' ? 'en' : 'zh')
        : cityHref(of, name.slice(5)),
    )
  return { before: filled(template.before, addressAt), after: filled(template.after, addressAt) }
}

/** The page's address for another city, as the server spells it. */
function cityHref({ pathname, search, unnamed }: FrameOf, code: string): string {
  const query = new URLSearchParams(search)
  if (code === unnamed) query.delete('city')
  else query.set('city', code)
  query.delete('page')
  const text = query.toString()
  return text ? `${pathname}?${text}` : pathname
}

function filled(parts: readonly string[], addressAt: (name: string) => string): string {
  let html = ''
  for (const [at, part] of parts.entries()) html += at % 2 === 0 ? part : addressAt(part)
  return html
}

function draw(
  { language, cityChoice, isCityBound, footer, site, hasSample }: FrameOf,
  place: Place,
): Template {
  const drawn = (element: React.ReactNode) =>
    renderToStaticMarkup(
      <DrawIsland value={(name, props) => drawIsland({ language, search: '' }, name, props)}>
        {element}
      </DrawIsland>,
    ).split(PLACE)
  return {
    before: drawn(
      <>
        <a className="skip-link" href="#main">
          {say(copy.skip, language)}
        </a>
        <SiteNotice site={site} language={language} />
        <Header
          place={place}
          site={site}
          cityChoice={cityChoice}
          cityHref={isCityBound ? cityPlace : undefined}
          twinHref={TWIN}
        />
        <OfflineNote language={language} />
      </>,
    ),
    after: drawn(
      <>
        <Footer
          lines={footerLines}
          footer={footer}
          site={site}
          language={language}
          twinHref={TWIN}
          hasSample={hasSample}
        />
        <BottomBar place={place} />
        <ToastRegion label={say(copy.notices, language)} closeText={say(copy.close, language)} />
        <p className="visually-hidden" role="status" data-frame="city-news" />
      </>,
    ),
  }
}
