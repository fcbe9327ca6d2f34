// styles of lazily hydrated parts travel with the page, or it would shift when they hydrate
import '#app/features/school/school.css'
import '#app/features/story/story.css'
import '#app/features/tool/tool.css'
import { ALL_CITIES } from '@app/contract/city.ts'
import { readContactStamp } from '@app/contract/lead.ts'
import { useMemo } from 'react'
import type { HeroCity } from '#app/art/hero-scene.tsx'
import { cityOf } from '#app/city/city.server.ts'
import { Banners } from '#app/features/home/banners.tsx'
import { Hero } from '#app/features/home/hero.tsx'
import { isCategory, isSchoolType, readHome } from '#app/features/home/home.server.ts'
import { LeadBlock } from '#app/features/lead/lead-block.tsx'
import { cleanQuery } from '#app/list/clean-query.ts'
import { apiOf } from '#app/request/api.server.ts'
import { to } from '#app/site/addresses.ts'
import { head, homeDescription, homeTitle, originOf, siteName } from '#app/site/head.ts'
import { languageOfPath, useLanguage } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { LazyHydrate, laterPart } from '#app/ui/lazy-hydrate.tsx'
import type { Route } from './+types/home.route.ts'

export const handle: PageHandle = { isCityBound: true, dropsUsualCity: true }

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { city, isAsked, usual } = await cityOf(context, request, url)
  cleanQuery(url, { city: () => isAsked && city.code !== usual, type: isSchoolType, cat: isCategory })
  const wish = {
    cityCode: city.code,
    type: url.searchParams.get('type'),
    category: url.searchParams.get('cat'),
  }
  const api = apiOf(context, request)
  const [blocks, { data: contact }] = await Promise.all([readHome(api, wish), api(readContactStamp)])
  return { ...blocks, stamp: contact.stamp, ...wish, city, isEverywhere: city.code === ALL_CITIES }
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

const below = laterPart(() => import('#app/features/home/below.tsx').then((part) => part.Below))

/** The home page: the first screen, and the other blocks under it. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const language = useLanguage()
  const given = useMemo(() => ({ language, data: loaderData }), [language, loaderData])
  return (
    <>
      <Hero language={language} city={dots[loaderData.city.code]} />
      <Banners language={language} banners={loaderData.banners} />
      <LazyHydrate part={below} given={given} />
      <div className="page">
        <LeadBlock stamp={loaderData.stamp} kind="home" />
      </div>
    </>
  )
}
