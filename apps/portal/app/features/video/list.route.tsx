import { listVideos } from '@app/contract/editorial/video/video.ts'
import { PAGE_SIZE } from '@app/contract/shapes/shapes.values.ts'
import { ALL_CITIES } from '@app/contract/site/city.values.ts'
import { data, redirect } from 'react-router'
import { cityOf } from '#app/city/city.server.ts'
import { Scene } from '#app/illustrations/scene.tsx'
import { BackToList } from '#app/list/back-to-list.tsx'
import { ActiveChips, CityChips, ListSearch } from '#app/list/bar.tsx'
import { Pager } from '#app/list/pager.tsx'
import { apiOf, settled } from '#app/request/api.server.ts'
import { to } from '#app/site/addresses.ts'
import { head } from '#app/site/head/head.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { PageTitle } from '#app/ui/content/page-title.tsx'
import { ButtonLink } from '#app/ui/control/button.tsx'
import { BusyBar, EmptyState, RetryPanel } from '#app/ui/feedback/state.tsx'
import type { Route } from './+types/list.route.ts'
import { isTidy, Q_MAX, queryOf, readState, type VideoState } from './filters.ts'
import { listCopy } from './list-copy.ts'
import { VideoCard } from './video-card.tsx'

export const handle: PageHandle = {
  isCityBound: true,
  crumbs: (language) => [{ label: say(listCopy.title, language) }],
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname)
  const { city, cities, isAsked } = await cityOf(context, request, url)
  const state = readState(url.searchParams, isAsked ? city.code : undefined)
  if (!isTidy(url.searchParams, state)) throw redirect(to('video', language, {}, queryOf(state)), 308)
  const found = await settled(
    apiOf(context, request)(listVideos, {
      query: { pageNum: state.page, pageSize: PAGE_SIZE },
      body: { cityCode: city.code, query: state.q ?? null },
    }),
  )
  const { rows, total } = found.ok ? found.value : { rows: [], total: 0 }
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE))
  if (found.ok && state.page > pageCount)
    throw redirect(to('video', language, {}, queryOf({ ...state, page: pageCount })))
  return data(
    { state, city, cities, rows, total, pageCount, hasFailed: !found.ok },
    { status: found.ok ? 200 : 503 },
  )
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  const state: VideoState = loaderData?.state ?? { page: 1 }
  const number = state.page > 1 ? say(listCopy.pageName(state.page), language) : ''
  const isPlain = loaderData && !loaderData.hasFailed && !state.q && !state.city && state.page <= 50
  return head({
    title: [say(listCopy.title, language), number].filter(Boolean).join(language === 'zh' ? '，' : ', '),
    description: [number, say(listCopy.description, language)]
      .filter(Boolean)
      .join(language === 'zh' ? '：' : ': '),
    path: to('video', language, {}, queryOf(state)),
    language,
    matches,
    robots: isPlain ? undefined : 'noindex,follow',
    crumbs: handle.crumbs?.(language, loaderData),
  })
}

/** Video visits of a city as posters. */
export default function VideoList({ loaderData }: Route.ComponentProps) {
  const language = useLanguage()
  const { state, city, cities, rows, total, pageCount, hasFailed } = loaderData
  const at = (next: Partial<VideoState>) => to('video', language, {}, queryOf({ ...state, page: 1, ...next }))
  return (
    <div className="page pb-16">
      <PageTitle title={say(listCopy.title, language)} lead={say(listCopy.intro, language)} />
      <div className="grid gap-3 no-print">
        <ListSearch
          id="video-search"
          action={to('video', language)}
          hiddenValues={queryOf({ ...state, q: undefined, page: 1 })}
          value={state.q}
          max={Q_MAX}
          label={listCopy.search}
          hint={listCopy.searchHint}
          language={language}
        />
        <CityChips
          cities={cities}
          current={city.code}
          hrefOf={(code) => at({ city: code })}
          language={language}
        />
        <ActiveChips
          filters={
            state.q
              ? [{ label: say(listCopy.keyword(state.q), language), without: at({ q: undefined }) }]
              : []
          }
          language={language}
        />
      </div>
      <section className="mt-4 grid gap-4" data-list="" aria-labelledby="videos">
        <BackToList language={language} />
        <BusyBar text={say(listCopy.loading, language)} />
        <h2 id="videos" className="visually-hidden">
          {say(listCopy.list(say(city.name, language)), language)}
        </h2>
        {hasFailed ? (
          <RetryPanel
            title={say(listCopy.failed, language)}
            retryText={say(listCopy.retry, language)}
            retryTo={at({ page: state.page })}
          />
        ) : total === 0 ? (
          <Nothing state={state} city={city} language={language} at={at} />
        ) : (
          <>
            <ul className="card-grid card-grid-3">
              {rows.map((video) => (
                <li key={video.id} className="grid min-w-0">
                  <VideoCard video={video} language={language} />
                </li>
              ))}
            </ul>
            <Pager
              page={state.page}
              pageCount={pageCount}
              hrefOf={(page) => at({ page })}
              totalText={say(listCopy.total(total, state.page, pageCount), language)}
              language={language}
            />
          </>
        )}
      </section>
    </div>
  )
}

type NothingProps = Pick<Route.ComponentProps['loaderData'], 'state' | 'city'> & {
  language: 'zh' | 'en'
  at: (next: Partial<VideoState>) => string
}

function Nothing({ state, city, language, at }: NothingProps) {
  const isEverywhere = city.code === ALL_CITIES
  const title = state.q
    ? listCopy.noMatch
    : isEverywhere
      ? listCopy.empty
      : listCopy.noneIn(say(city.name, language))
  return (
    <EmptyState
      title={say(title, language)}
      picture={<Scene name="empty" />}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {state.q && <ButtonLink to={at({ q: undefined })}>{say(listCopy.clear, language)}</ButtonLink>}
          {!isEverywhere && (
            <ButtonLink kind={state.q ? 'quiet' : 'primary'} to={at({ city: ALL_CITIES })}>
              {say(listCopy.seeAll, language)}
            </ButtonLink>
          )}
        </div>
      }
    />
  )
}
