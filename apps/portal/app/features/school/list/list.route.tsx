import { listText } from '@app/contract/shapes/language.ts'
import './filter-form.css'
import { canadaLicence, ontarioLicence } from '@app/contract/school/register/register.values.ts'
import { CompareTrayPlace } from '#app/features/school/compare/compare-tray-place.tsx'
import { colon, copy } from '#app/features/school/copy.ts'
import type SchoolMapIsland from '#app/features/school/map/school-map.island.tsx'
import { Scene } from '#app/illustrations/scene.tsx'
import { Island } from '#app/islands/island.tsx'
import { BackToList } from '#app/list/back-to-list.tsx'
import { ActiveChips, ListSearch } from '#app/list/bar.tsx'
import { listWords } from '#app/list/copy.ts'
import { Pager } from '#app/list/pager.tsx'
import { apiOf } from '#app/request/api.server.ts'
import { to } from '#app/site/addresses.ts'
import { head, originOf } from '#app/site/head/head.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { VisuallyHidden } from '#app/ui/content/visually-hidden.tsx'
import { ButtonLink } from '#app/ui/control/button.tsx'
import { Tabs } from '#app/ui/control/tabs.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { BusyBar, EmptyState, RetryPanel } from '#app/ui/feedback/state.tsx'
import { Icon } from '#app/ui/media/icon.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import type { Route } from './+types/list.route.ts'
import type FilterForm from './filter-form.island.tsx'
import {
  activeFilter,
  FORM_ID,
  isIndexed,
  type ListState,
  ordersOf,
  Q_MAX,
  queryOf,
  typedListId,
  without,
} from './filters.ts'
import { listCopy } from './list-copy.ts'
import './filter-form.css'
import './list.css'
import '#app/features/school/map/map-panel.css'
import { data, redirect } from 'react-router'
import { Licences } from '#app/features/school/licences-card.tsx'
import { SchoolCard } from '#app/features/school/school-card.tsx'
import { namesOf } from '#app/features/school/wording.ts'
import { type Listing, readListing } from './list.server.ts'
import { SchoolMap } from './school-map.tsx'
import { SchoolTable } from './school-table.tsx'

/** Rows of a page; no address can ask for another number. */
const PAGE_SIZE = 10

export const handle: PageHandle = {
  crumbs: (language) => [{ label: say(copy.listName, language) }],
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { pathname, searchParams } = url
  const language = languageOfPath(pathname)
  const read = await readListing(apiOf(context, request), searchParams, language)
  if ('tidy' in read) throw redirect(to('school.list', language, {}, queryOf(read.tidy)), read.status)
  return data(read.listing, { status: read.listing.failed ? 503 : 200 })
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  const state = loaderData?.state ?? { sort: 'complete', view: 'cards', page: 1 }
  const real = loaderData?.rows.filter((school) => !school.isSample) ?? []
  const origin = originOf(matches)
  const start = (state.page - 1) * PAGE_SIZE
  const { title, description } = listCopy
  const comma = language === 'zh' ? '，' : ', '
  const kind = kindOf(state, language)
  return head({
    title: [say(title, language), ...kind].join(comma),
    description: [kind.join(comma), say(description, language)].filter(Boolean).join(colon[language]),
    path: to('school.list', language, {}, queryOf(state)),
    language,
    matches,
    robots: loaderData && !loaderData.failed && isIndexed(state) ? undefined : 'noindex,follow',
    crumbs: [{ label: say(copy.listName, language) }],
    data:
      real.length === 0
        ? []
        : [
            {
              '@type': 'ItemList',
              numberOfItems: real.length,
              itemListElement: real.map((school) => ({
                '@type': 'ListItem',
                position: start + (loaderData?.rows.indexOf(school) ?? 0) + 1,
                name: namesOf(school, language).main.text,
                url: origin + to('school.detail', language, { id: school.id }),
              })),
            },
          ],
  })
}

/** Titles and descriptions are unique: the type and the page are part of them. */
function kindOf(state: ListState, language: 'zh' | 'en'): string[] {
  const parts: string[] = []
  if (state.type !== undefined)
    parts.push(say(state.type === 1 ? listCopy.abroad : listCopy.domestic, language))
  if (state.page > 1) parts.push(say(listWords.pageName(state.page), language))
  return parts
}

/** The directory of schools. Everything that varies is in the address, so all of it works without script. */
export default function SchoolList({ loaderData: listing }: Route.ComponentProps) {
  const language = useLanguage()
  const { state, total } = listing
  // an unknown place leaves the usual order
  const order = listing.isNearUnknown && state.sort === 'near' ? 'complete' : state.sort
  const at = (next: Partial<ListState>) =>
    to('school.list', language, {}, queryOf({ ...state, page: 1, ...next }))
  return (
    <div className="page pb-16">
      <div className="list-head">
        <header className="grid gap-2 max-sm:gap-3">
          <h1>{say(listCopy.title, language)}</h1>
          <p className="text-ink-2 max-sm:hidden">{say(listCopy.intro, language)}</p>
        </header>
        <ListSearch
          id="school-search"
          form={FORM_ID}
          value={state.q}
          max={Q_MAX}
          label={listCopy.search}
          hint={listCopy.searchHint}
          language={language}
        />
      </div>
      <div className="school-types mt-3">
        <Tabs
          label={say(listCopy.typeTabs, language)}
          keepScroll
          items={[
            {
              label: say(listCopy.all, language),
              to: at({ type: undefined }),
              current: state.type === undefined,
              count: listing.typeCounts?.all,
            },
            {
              label: say(listCopy.abroad, language),
              to: at({ type: 1 }),
              current: state.type === 1,
              count: listing.typeCounts?.abroad,
            },
            {
              label: say(listCopy.domestic, language),
              to: at({ type: 0 }),
              current: state.type === 0,
              count: listing.typeCounts?.domestic,
            },
          ]}
        />
      </div>
      <div className="list-layout">
        <Island<typeof FilterForm>
          name="school/list/filter-form"
          when="touch"
          props={{
            listing: { state, facets: listing.facets, total },
            language,
          }}
        />
        <TypedNameLists typed={listing.typed} />
        <div className="list-tools no-print">
          <details className="panel-toggle">
            <summary className="button button-quiet">
              <Icon name="sort" />
              <VisuallyHidden>{`${say(listCopy.sort, language)}${colon[language]}`}</VisuallyHidden>
              {say(listCopy.orderName(order), language)}
            </summary>
          </details>
          <div className="list-tools-body">
            <SortLinks state={state} order={order} language={language} hrefOf={at} />
            <ViewLinks state={state} language={language} hrefOf={at} />
          </div>
        </div>
        <section
          id="school-results"
          className="list-results"
          aria-label={say(listCopy.results, language)}
          data-list=""
        >
          <BackToList language={language} />
          <BusyBar text={say(listCopy.loading, language)} />
          <p className="list-total" role="status">
            {say(listCopy.total(total), language)}
          </p>
          <MapPanel listing={listing} language={language} />
          <ActiveChips
            filters={listing.chips.map(({ name, answer, label }) => ({
              label,
              without: to('school.list', language, {}, queryOf(without(state, name, answer))),
            }))}
            language={language}
          >
            <ButtonLink kind="plain" to={to('school.list', language, {}, queryOf(without(state, 'all')))}>
              {say(listCopy.clearAll, language)}
            </ButtonLink>
          </ActiveChips>
          {listing.isNearUnknown && (
            <Note kind="warning">{say(listCopy.nearUnknown(state.near ?? ''), language)}</Note>
          )}
          {state.boarding && state.boarding.length > 0 && (
            <Note>{say(listCopy.boardingKnown, language)}</Note>
          )}
          {listing.feeInCad !== null && (
            <Note>
              {say(listCopy.onlyCny, language)}
              <Link className="link" to={at({ fee: listing.feeInCad, cur: 'CAD' })}>
                {say(listCopy.inCad(listing.feeInCad.toLocaleString('en-US')), language)}
              </Link>
            </Note>
          )}
          {listing.respelt && <Note>{say(listCopy.respelt(state.q ?? '', listing.respelt), language)}</Note>}
          {listing.isInvented && <Note kind="warning">{say(listCopy.allInvented, language)}</Note>}
          <p className="meta max-sm:hidden">
            {say(listCopy.orderReason(order), language)}
            {state.city && order === 'complete' && say(listCopy.cityFirst, language)}
            {listing.isMixed && say(listCopy.realFirst, language)}
          </p>
          <Results listing={listing} language={language} />
        </section>
      </div>
      <CompareTrayPlace />
    </div>
  )
}

/** Names that the form’s fields of cities and boards offer; they stand once, and not in what the form is made of. */
function TypedNameLists({ typed }: { typed: Listing['typed'] }) {
  return (['town', 'board'] as const).map((name) => (
    <datalist key={name} id={typedListId(name)}>
      {typed[name].map(({ value, label }) => (
        <option key={value} value={value} label={label || undefined} />
      ))}
    </datalist>
  ))
}

type LinksProps = {
  state: ListState
  language: 'zh' | 'en'
  hrefOf: (next: Partial<ListState>) => string
}

function SortLinks({ state, order, language, hrefOf }: LinksProps & { order: ListState['sort'] }) {
  return (
    <nav className="option-links" aria-label={say(listCopy.sort, language)}>
      <span className="meta" aria-hidden="true">
        {say(listCopy.sort, language)}
      </span>
      {ordersOf(state).map((sort) => (
        <Link
          key={sort}
          to={hrefOf({ sort })}
          aria-current={sort === order ? 'true' : undefined}
          preventScrollReset
        >
          {say(listCopy.orderName(sort), language)}
        </Link>
      ))}
    </nav>
  )
}

function ViewLinks({ state, language, hrefOf }: LinksProps) {
  return (
    <nav className="option-links" aria-label={say(listCopy.view, language)}>
      {(['cards', 'table'] as const).map((view) => (
        <Link
          key={view}
          to={hrefOf({ view, page: state.page })}
          aria-current={view === state.view ? 'true' : undefined}
          preventScrollReset
        >
          <Icon name={view === 'cards' ? 'grid' : 'list'} size={18} />
          {say(listCopy[view], language)}
        </Link>
      ))}
    </nav>
  )
}

type PartProps = { listing: Route.ComponentProps['loaderData']; language: 'zh' | 'en' }

function MapPanel({ listing: { maps, offMap, isMapCut, state, total }, language }: PartProps) {
  if (total === 0) return null
  return (
    <div className="map-panel no-print">
      <details className="panel-toggle">
        <summary className="button button-quiet">
          <Icon name="map" />
          {say(listCopy.map, language)}
        </summary>
      </details>
      <div className={`map-body map-${maps.length > 1 ? 'both' : (maps[0]?.map ?? 'none')}`}>
        <Island<typeof SchoolMapIsland>
          name="school/map/school-map"
          when="touch"
          props={{ filter: activeFilter(state), language }}
        />
        {maps.map(({ map, pins }) => (
          <SchoolMap key={map} map={map} pins={pins} language={language} />
        ))}
        <p className="meta">
          {maps.length > 0 && say(listCopy.mapHint, language)}
          {isMapCut && ` ${say(listCopy.mapPage, language)}`}
          {offMap.length > 0 && ` ${say(listCopy.offMap(listText(offMap, language)), language)}`}
        </p>
      </div>
    </div>
  )
}

function Results({ listing, language }: PartProps) {
  const { state, rows, total, pageCount, names, best } = listing
  const list = (next: ListState) => to('school.list', language, {}, queryOf(next))
  if (listing.failed) {
    return (
      <RetryPanel
        title={say(copy.failed, language)}
        retryText={say(copy.retry, language)}
        retryTo={list(state)}
      />
    )
  }
  if (total === 0) {
    const isFiltered = listing.chips.length > 0
    return (
      <EmptyState
        title={say(isFiltered ? listCopy.empty : listCopy.emptyAtAll, language)}
        picture={<Scene name="empty" />}
        action={
          best ? (
            <ButtonLink to={list(without(state, best.name))}>
              {say(listCopy.emptyGo(best.label), language)}
            </ButtonLink>
          ) : (
            isFiltered && (
              <ButtonLink to={list(without(state, 'all'))}>{say(listCopy.clearAll, language)}</ButtonLink>
            )
          )
        }
      >
        {isFiltered &&
          say(best ? listCopy.emptyBest(best.label, best.total) : listCopy.emptyNothing, language)}
      </EmptyState>
    )
  }
  const start = (state.page - 1) * PAGE_SIZE
  return (
    <>
      {state.view === 'table' ? (
        <SchoolTable rows={rows} start={start} language={language} names={names} />
      ) : (
        <ol className="card-grid school-cards" start={start + 1}>
          {rows.map((school, at) => (
            <li key={school.id}>
              <SchoolCard
                school={school}
                language={language}
                headingLevel={2}
                names={names}
                pin={start + at + 1}
              />
            </li>
          ))}
        </ol>
      )}
      <Pager
        page={state.page}
        pageCount={pageCount}
        hrefOf={(page) => list({ ...state, page })}
        totalText={say(listCopy.totalPaged(total, state.page, pageCount), language)}
        language={language}
      />
      {rows.some(({ register }) => register) && (
        <Licences addresses={[ontarioLicence.address, canadaLicence.address]} language={language} />
      )}
    </>
  )
}
