import { cityOf } from '#app/city/city.server.ts'
import { Banners } from '#app/features/home/banners.tsx'
import { Below } from '#app/features/home/below.tsx'
import { Hero } from '#app/features/home/hero.tsx'
import { isCategoryOf, isSchoolType, readHome } from '#app/features/home/home.server.ts'
import { LeadBlock } from '#app/features/lead/lead-block.tsx'
import type { HeroCity } from '#app/illustrations/hero-scene.tsx'
import { cleanQuery } from '#app/list/clean-query.ts'
import { apiOf } from '#app/request/api.server.ts'
import { portalContext } from '#app/request/portal-context.server.ts'
import { readTypes } from '#app/request/types.server.ts'
import { to } from '#app/site/addresses.ts'
import { head, homeDescription, homeTitle, originOf, siteName } from '#app/site/head/head.ts'
import { languageOfPath } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { useLanguage } from '#app/site/use-language.ts'
import type { Route } from './+types/home.route.ts'
import './home.css'
import { readFormStamp } from '@app/contract/contact/lead.ts'
import { ALL_CITIES } from '@app/contract/site/city.values.ts'
import { readDraft } from '@app/contract/wire/preview-draft.values.ts'

export const handle: PageHandle = { isCityBound: true, dropsUsualCity: true }

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { city, isAsked, usual } = await cityOf(context, request, url)
  const api = apiOf(context, request)
  const types = await readTypes(api)
  const { isPreview } = context.get(portalContext)
  cleanQuery(url, {
    city: () => isAsked && city.code !== usual,
    type: isSchoolType,
    cat: isCategoryOf(types),
    draft: () => isPreview,
  })
  const filter = {
    cityCode: city.code,
    type: url.searchParams.get('type'),
    category: url.searchParams.get('cat'),
  }
  const [blocks, { data: contact }] = await Promise.all([
    readHome(api, types, filter, isPreview ? readDraft(url.searchParams.get('draft')) : undefined),
    api(readFormStamp),
  ])
  return { ...blocks, stamp: contact.stamp, ...filter, city, isEverywhere: city.code === ALL_CITIES }
}

export function meta({ location, matches }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  const origin = originOf(matches)
  return head({
    title: homeTitle[language],
    isWholeTitle: true,
    description: homeDescription[language],
    path: to('home', language),
    language,
    matches,
    data: [
      {
        '@type': 'WebSite',
        '@id': `${origin}/#website`,
        url: `${origin}/`,
        name: siteName[language],
        alternateName: language === 'zh' ? siteName.en : siteName.zh,
        inLanguage: ['zh-CN', 'en'],
        publisher: { '@id': `${origin}/#organization` },
      },
      {
        '@type': 'Organization',
        '@id': `${origin}/#organization`,
        name: siteName[language],
        url: `${origin}/`,
        logo: `${origin}/icon-512.png`,
      },
    ],
  })
}

/** The dots of the picture by city code; all cities light none. */
const dots: Record<string, HeroCity> = {
  '440100': 'guangzhou',
  '440300': 'shenzhen',
  '110000': 'beijing',
  '310000': 'shanghai',
  '320500': 'suzhou',
}

/** The home page: the first screen, and the other blocks under it. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const language = useLanguage()
  return (
    <>
      <Hero language={language} city={dots[loaderData.city.code]} />
      <Banners language={language} banners={loaderData.banners} />
      <Below language={language} data={loaderData} />
      <div className="page">
        <LeadBlock stamp={loaderData.stamp} kind="home" />
      </div>
    </>
  )
}
