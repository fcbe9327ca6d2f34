import type { NewsRow } from '@app/contract/editorial/news.ts'
import { inLanguage, type Language } from '@app/contract/shapes/language.ts'
import { ALL_CITIES } from '@app/contract/site/city.values.ts'
import { data, redirect } from 'react-router'
import { cityOf } from '#app/city/city.server.ts'
import { feedLink, feedPath } from '#app/features/feed/feed-address.ts'
import { Scene } from '#app/illustrations/scene.tsx'
import { Tile } from '#app/illustrations/tile.tsx'
import { BackToList } from '#app/list/back-to-list.tsx'
import { Pager } from '#app/list/pager.tsx'
import { apiOf } from '#app/request/api.server.ts'
import { to } from '#app/site/addresses.ts'
import { head } from '#app/site/head/head.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { dayText, monthText } from '#app/text/date-text.ts'
import { dayOf } from '#app/text/day.ts'
import { detectLanguage } from '#app/text/detect-language.ts'
import { Badge, SampleBadge } from '#app/ui/content/badge.tsx'
import { PageTitle } from '#app/ui/content/page-title.tsx'
import { SectionHeading } from '#app/ui/content/section-heading.tsx'
import { ButtonLink } from '#app/ui/control/button.tsx'
import { Tabs } from '#app/ui/control/tabs.tsx'
import { BusyBar, EmptyState, RetryPanel } from '#app/ui/feedback/state.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import type { Route } from './+types/list.route.ts'
import { type NewsState, queryOf } from './filters.ts'
import { readNewsList } from './list.server.ts'
import { listCopy } from './list-copy.ts'
import { byMonth } from './months.ts'

export const handle: PageHandle = {
  isCityBound: true,
  crumbs: (language) => [{ label: say(listCopy.title, language) }],
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const read = await readNewsList(
    apiOf(context, request),
    url.searchParams,
    await cityOf(context, request, url),
  )
  if ('moved' in read)
    throw redirect(to('news', languageOfPath(url.pathname), {}, read.moved), read.isForGood ? 308 : 302)
  return data(read.list, { status: read.list.hasFailed ? 503 : 200 })
}

export function meta({ loaderData: list, location, matches }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  const state: NewsState = list?.state ?? { page: 1 }
  const type = list?.types.find(({ id }) => id === state.type)
  const { title, description } = type
    ? {
        title: listCopy.typeTitle(type.name[language]),
        description: listCopy.typeDescription(type.name[language]),
      }
    : listCopy
  const number = state.page > 1 ? say(listCopy.pageName(state.page), language) : ''
  const isPlain = list && !list.hasFailed && !state.city && state.page <= 50
  return [
    ...head({
      title: [say(title, language), number].filter(Boolean).join(language === 'zh' ? '，' : ', '),
      description: [number, say(description, language)].filter(Boolean).join(language === 'zh' ? '：' : ': '),
      path: to('news', language, {}, queryOf(state)),
      language,
      matches,
      robots: isPlain ? undefined : 'noindex,follow',
      crumbs: handle.crumbs?.(language, list),
    }),
    feedLink('news', say(listCopy.title, language), language),
  ]
}

/** Changes month by month: whom they affect, from which day, and who says so. */
export default function NewsList({ loaderData: list }: Route.ComponentProps) {
  const language = useLanguage()
  const { state } = list
  const at = (next: Partial<NewsState>) => to('news', language, {}, queryOf({ ...state, page: 1, ...next }))
  return (
    <div className="page pb-16">
      <PageTitle title={say(listCopy.title, language)} lead={say(listCopy.intro, language)} />
      <Tabs
        label={say(listCopy.types, language)}
        items={[
          { label: say(listCopy.all, language), to: at({ type: undefined }), current: !state.type },
          ...list.types.map(({ id, name }) => ({
            label: say(name, language),
            to: at({ type: id }),
            current: id === state.type,
          })),
        ]}
      />
      <section
        className="mt-4 grid max-w-[56rem] gap-8"
        aria-label={say(listCopy.title, language)}
        data-list=""
      >
        <BackToList language={language} />
        <BusyBar text={say(listCopy.loading, language)} />
        {list.hasFailed ? (
          <RetryPanel
            title={say(listCopy.failed, language)}
            retryText={say(listCopy.retry, language)}
            retryTo={at({ page: state.page })}
          />
        ) : list.total === 0 ? (
          <Nothing list={list} at={at} language={language} />
        ) : (
          byMonth(list.rows).map(({ month, rows }) => (
            <section key={month ?? 'pinned'} aria-labelledby={`month-${month ?? 'pinned'}`}>
              <SectionHeading id={`month-${month ?? 'pinned'}`}>
                {month ? (
                  <time dateTime={month}>{monthText(month, language)}</time>
                ) : (
                  say(listCopy.pinned, language)
                )}
              </SectionHeading>
              <ul className="grid gap-4">
                {rows.map((row) => (
                  <li key={row.id}>
                    <Line row={row} list={list} language={language} />
                  </li>
                ))}
              </ul>
            </section>
          ))
        )}
        {list.total > 0 && (
          <Pager
            page={state.page}
            pageCount={list.pageCount}
            hrefOf={(page) => at({ page })}
            totalText={say(listCopy.total(list.total, state.page, list.pageCount), language)}
            language={language}
          />
        )}
        <p className="no-print">
          <a className="link" href={feedPath('news', language)} type="application/rss+xml">
            {say(listCopy.feed, language)}
          </a>
        </p>
      </section>
    </div>
  )
}

type List = Route.ComponentProps['loaderData']

type LineProps = { row: NewsRow; list: List; language: Language }

function Line({ row, list, language }: LineProps) {
  const type = list.names[row.infoType]
  const title = inLanguage(row, 'title', language)
  const source = inLanguage(row, 'source', language)
  const who = inLanguage(row, 'who', language)
  const since = inLanguage(row, 'since', language)
  const day = dayOf(row.publishTime)
  const href = to('news.detail', language, { id: row.id })
  const name = type ? say(type, language) : ''
  return (
    <article className="card card-spruce">
      <div className="flex items-start gap-4">
        <Tile type={row.infoType} sign={[...name][0] ?? ''} size={56} />
        <div className="grid min-w-0 gap-2">
          <h3 className="card-title">
            <Link to={href} lang={detectLanguage(title)}>
              {title}
            </Link>
          </h3>
          <p className="meta flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge kind="spruce">{name}</Badge>
            <time dateTime={day}>{dayText(day, language)}</time>
            {row.isSample && <SampleBadge language={language} />}
          </p>
          <dl className="grid gap-1 text-sm sm:grid-cols-[auto_1fr] sm:gap-x-4">
            {who && (
              <>
                <dt className="text-ink-3">{say(listCopy.who, language)}</dt>
                <dd lang={detectLanguage(who)}>{who}</dd>
              </>
            )}
            {(row.effectiveDate || since) && (
              <>
                <dt className="text-ink-3">{say(listCopy.effective, language)}</dt>
                <dd lang={row.effectiveDate ? undefined : detectLanguage(since)}>
                  {row.effectiveDate ? (
                    <time dateTime={row.effectiveDate}>{dayText(row.effectiveDate, language)}</time>
                  ) : (
                    since
                  )}
                </dd>
              </>
            )}
            {source && (
              <>
                <dt className="text-ink-3">{say(listCopy.source, language)}</dt>
                <dd lang={detectLanguage(source)}>{source}</dd>
              </>
            )}
          </dl>
        </div>
      </div>
    </article>
  )
}

type NothingProps = { list: List; at: (next: Partial<NewsState>) => string; language: Language }

function Nothing({ list: { state, city }, at, language }: NothingProps) {
  const isEverywhere = city.code === ALL_CITIES
  const title = state.type
    ? listCopy.noMatch
    : isEverywhere
      ? listCopy.empty
      : listCopy.noneIn(say(city.name, language))
  return (
    <EmptyState
      title={say(title, language)}
      picture={<Scene name="empty" />}
      action={
        state.type ? (
          <ButtonLink to={at({ type: undefined })}>{say(listCopy.seeAllTypes, language)}</ButtonLink>
        ) : (
          !isEverywhere && (
            <ButtonLink to={at({ city: ALL_CITIES })}>{say(listCopy.seeAll, language)}</ButtonLink>
          )
        )
      }
    />
  )
}
