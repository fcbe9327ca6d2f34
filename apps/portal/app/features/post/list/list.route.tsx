import { postOrders } from '@app/contract/post/post.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { ALL_CITIES } from '@app/contract/site/city.values.ts'
import { data, redirect } from 'react-router'
import { cityOf } from '#app/city/city.server.ts'
import { feedLink, feedPath } from '#app/features/feed/feed-address.ts'
import { copy } from '#app/features/post/copy.ts'
import { PostCard } from '#app/features/post/post-card.tsx'
import { questionCopy } from '#app/features/post/question/question-copy.ts'
import { RedBlackCard } from '#app/features/red-black/red-black-card.tsx'
import { Scene } from '#app/illustrations/scene.tsx'
import { BackToList } from '#app/list/back-to-list.tsx'
import { ActiveChips, CityChips, ListSearch } from '#app/list/bar.tsx'
import { Pager } from '#app/list/pager.tsx'
import { apiOf } from '#app/request/api.server.ts'
import { to } from '#app/site/addresses.ts'
import { now } from '#app/site/clock.ts'
import { head } from '#app/site/head/head.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { SectionHeading } from '#app/ui/content/section-heading.tsx'
import { ButtonLink } from '#app/ui/control/button.tsx'
import { Tabs } from '#app/ui/control/tabs.tsx'
import { BusyBar, EmptyState, RetryPanel } from '#app/ui/feedback/state.tsx'
import type { Route } from './+types/list.route.ts'
import { isIndexed, Q_MAX, queryOf, removable, type StationState, without } from './filters.ts'
import { type PostList, readPostList } from './list.server.ts'
import { listCopy } from './list-copy.ts'

export const handle: PageHandle = {
  isCityBound: true,
  crumbs: (language) => [{ label: say(copy.listName, language) }],
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname)
  const choice = await cityOf(context, request, url)
  const read = await readPostList(apiOf(context, request), url.searchParams, choice)
  if ('moved' in read) throw redirect(to('post.list', language, {}, read.moved), read.isForGood ? 308 : 302)
  return data({ ...read.station, now: now() }, { status: read.station.hasFailed ? 503 : 200 })
}

export function meta({ loaderData: station, location, matches }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  const state: StationState = station?.state ?? { sort: 'new', page: 1 }
  const category = station?.categories.find(({ key }) => key === state.cat)
  const { title, description } = category
    ? {
        title: listCopy.categoryTitle(category.name[language], category.hint[language]),
        description: listCopy.categoryDescription(category.name[language], category.hint[language]),
      }
    : listCopy
  const page = state.page > 1 ? say(listCopy.pageName(state.page), language) : ''
  const city = station && state.city ? say(station.city.name, language) : ''
  const comma = language === 'zh' ? '，' : ', '
  return [
    ...head({
      title: [say(title, language), city, page].filter(Boolean).join(comma),
      description: [page, say(description, language)].filter(Boolean).join(language === 'zh' ? '：' : ': '),
      path: to('post.list', language, {}, queryOf(state)),
      language,
      matches,
      robots: station && !station.hasFailed && isIndexed(state) ? undefined : 'noindex,follow',
      crumbs: handle.crumbs?.(language, station),
    }),
    feedLink(category ? `station-${category.id}` : 'station', say(listCopy.feedTitle, language), language),
  ]
}

/** Articles of a city beside its red and black lists. All that varies is in the address. */
export default function StationList({ loaderData: station }: Route.ComponentProps) {
  const language = useLanguage()
  const { state } = station
  const parts = { station, language }
  const category = station.categories.find(({ key }) => key === state.cat)
  const feed = category ? `station-${category.id}` : 'station'
  const cityOnly: Record<string, string> = state.city ? { city: state.city } : {}
  const offered = station.categories.filter(({ isOpen, key }) => isOpen || key === state.cat)
  const hints = `${say(listCopy.hints, language)}${offered
    .map(({ name, hint }) =>
      language === 'zh' ? `${name.zh}＝${hint.zh}` : `${name.en} = ${hint.en.toLowerCase()}`,
    )
    .join(language === 'zh' ? '；' : '; ')}`
  return (
    <div className="page pb-16">
      <header className="grid gap-3 py-6 max-sm:py-3">
        <h1>{say(listCopy.title, language)}</h1>
        <p className="lead max-sm:hidden">{say(listCopy.intro, language)}</p>
        <p className="no-print flex flex-wrap gap-3">
          <ButtonLink to={to('question.new', language)}>{say(questionCopy.ask, language)}</ButtonLink>
          <ButtonLink kind="quiet" to={to('post.new', language)}>
            {say(copy.write, language)}
          </ButtonLink>
        </p>
      </header>
      <Tabs
        label={say(listCopy.categories, language)}
        items={[
          {
            label: say(listCopy.all, language),
            to: at(state, { cat: undefined }, language),
            current: !state.cat,
          },
          {
            label: say(questionCopy.tab, language),
            to: to('question.list', language, {}, cityOnly),
            current: false,
          },
          ...offered.map(({ key, label }) => ({
            label: say(label, language),
            to: at(state, { cat: key }, language),
            current: key === state.cat,
          })),
        ]}
      />
      <p className="meta mt-3 max-sm:hidden">{hints}</p>
      <div className="mt-6 grid gap-10 max-sm:mt-3 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section className="grid min-w-0 content-start gap-4" data-list="" aria-labelledby="articles">
          <Controls {...parts} />
          <BusyBar text={say(listCopy.loading, language)} />
          <h2 id="articles" className="visually-hidden">
            {station.city.code === ALL_CITIES
              ? say(listCopy.listEverywhere, language)
              : say(listCopy.list(say(station.city.name, language)), language)}
          </h2>
          <BackToList language={language} />
          <Results {...parts} />
          {/* a phone's first screen is for the first article */}
          <p className="meta sm:hidden">{hints}</p>
          <p className="no-print">
            <a className="link" href={feedPath(feed, language)} type="application/rss+xml">
              {say(listCopy.feed, language)}
            </a>
          </p>
        </section>
        <Lists {...parts} now={station.now} />
      </div>
    </div>
  )
}

/** The list with some of its state changed, on the first page. */
function at(state: StationState, next: Partial<StationState>, language: Language): string {
  return to('post.list', language, {}, queryOf({ ...state, page: 1, ...next }))
}

type Parts = { station: PostList; language: Language }

function Controls({ station: { state, cities, city, schoolName }, language }: Parts) {
  const active = removable.filter((name) => state[name] !== undefined)
  const labels = {
    q: say(listCopy.keyword(state.q ?? ''), language),
    tag: say(listCopy.tag(state.tag ?? ''), language),
    school: say(listCopy.school(schoolName ?? say(listCopy.someSchool, language)), language),
  }
  return (
    <div className="grid gap-3 no-print">
      <ListSearch
        id="station-search"
        action={to('post.list', language)}
        hiddenValues={queryOf(without(state, 'q'))}
        value={state.q}
        max={Q_MAX}
        label={listCopy.search}
        hint={listCopy.searchHint}
        language={language}
      />
      <CityChips
        cities={cities}
        current={city.code}
        hrefOf={(code) => at(state, { city: code }, language)}
        language={language}
      />
      <Tabs
        label={say(listCopy.sort, language)}
        keepScroll
        items={postOrders.map((sort) => ({
          label: say(listCopy.orderName(sort), language),
          to: at(state, { sort }, language),
          current: sort === state.sort,
        }))}
      />
      <ActiveChips
        filters={active.map((name) => ({
          label: labels[name],
          without: to('post.list', language, {}, queryOf(without(state, name))),
        }))}
        language={language}
      />
    </div>
  )
}

function Results({ station, language }: Parts) {
  const { state, rows, total, pageCount, city } = station
  if (station.hasFailed) {
    return (
      <RetryPanel
        title={say(listCopy.failed, language)}
        retryText={say(listCopy.retry, language)}
        retryTo={to('post.list', language, {}, queryOf(state))}
      />
    )
  }
  if (total === 0) return <Nothing station={station} language={language} />
  return (
    <>
      <ul className="grid gap-4">
        {rows.map((post) => (
          <li key={post.id}>
            <PostCard
              post={post}
              category={station.categories.find(({ id }) => id === post.blogType)?.label}
              isCityShown={city.code === ALL_CITIES}
              language={language}
            />
          </li>
        ))}
      </ul>
      <Pager
        page={state.page}
        pageCount={pageCount}
        hrefOf={(page) => at(state, { page }, language)}
        totalText={say(listCopy.total(total, state.page, pageCount), language)}
        language={language}
      />
    </>
  )
}

/** Why there is nothing, and the one step that may help. */
function Nothing({ station: { state, city }, language }: Parts) {
  const isFiltered =
    removable.some((name) => state[name] !== undefined) || state.sort === 'essence' || state.cat !== undefined
  if (isFiltered) {
    const plain = queryOf({ sort: 'new', page: 1, ...(state.city && { city: state.city }) })
    return (
      <EmptyState
        title={say(listCopy.noMatch, language)}
        picture={<Scene name="empty" />}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to={to('post.list', language, {}, plain)}>{say(listCopy.clear, language)}</ButtonLink>
            {city.code !== ALL_CITIES && (
              <ButtonLink kind="quiet" to={at(state, { city: ALL_CITIES }, language)}>
                {say(listCopy.seeAll, language)}
              </ButtonLink>
            )}
          </div>
        }
      />
    )
  }
  if (city.code === ALL_CITIES)
    return <EmptyState title={say(listCopy.empty, language)} picture={<Scene name="empty" />} />
  return (
    <EmptyState
      title={say(listCopy.noneIn(say(city.name, language)), language)}
      picture={<Scene name="empty" />}
      action={
        <ButtonLink to={at(state, { city: ALL_CITIES }, language)}>
          {say(listCopy.seeAll, language)}
        </ButtonLink>
      }
    />
  )
}

function Lists({ station: { lists, state, city }, now, language }: Parts & { now: Date }) {
  const name = say(city.name, language)
  return (
    <aside aria-labelledby="lists" className="grid min-w-0 content-start gap-4">
      <SectionHeading id="lists">
        <span className="text-lg">{say(listCopy.aside(name), language)}</span>
      </SectionHeading>
      {lists === null ? (
        <RetryPanel
          title={say(listCopy.failed, language)}
          retryText={say(listCopy.retry, language)}
          retryTo={to('post.list', language, {}, queryOf(state))}
        />
      ) : (
        (['red', 'black'] as const).map((list) => (
          <RedBlackCard
            key={list}
            list={list}
            rows={lists[list]}
            city={name}
            replies={lists.replies}
            now={now}
            language={language}
          />
        ))
      )}
      <p className="meta">{say(listCopy.asideHint, language)}</p>
    </aside>
  )
}
