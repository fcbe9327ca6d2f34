import { selectableCities } from '#app/city/city.ts'
import { type OtherPlace, otherPlaceIn } from '#app/city/other-places.ts'
import { menu } from '#app/content/menu.ts'
import { SearchBox } from '#app/features/search/search-box-card.tsx'
import { type Captcha, CaptchaField } from '#app/form/captcha/captcha.tsx'
import { captchaCopy } from '#app/form/captcha/captcha-copy.ts'
import { readForm } from '#app/form/posted.server.ts'
import { textOf } from '#app/form/text-of.ts'
import { Scene } from '#app/illustrations/scene.tsx'
import { listWords } from '#app/list/copy.ts'
import { Pager } from '#app/list/pager.tsx'
import { apiOf, settled } from '#app/request/api.server.ts'
import { type AddressName, addresses, to } from '#app/site/addresses.ts'
import { head } from '#app/site/head/head.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { dayText } from '#app/text/date-text.ts'
import { dayOf } from '#app/text/day.ts'
import { detectLanguage } from '#app/text/detect-language.ts'
import { signatureLine } from '#app/text/signature.ts'
import { Badge, SampleBadge } from '#app/ui/content/badge.tsx'
import { Button, ButtonLink } from '#app/ui/control/button.tsx'
import { Chip } from '#app/ui/control/chip.tsx'
import { Tabs } from '#app/ui/control/tabs.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { BusyBar, EmptyState, RetryPanel } from '#app/ui/feedback/state.tsx'
import { Icon } from '#app/ui/media/icon.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import type { Route } from './+types/search.route.ts'
import { copy } from './copy.ts'
import { type Nearby, nearbyIn } from './nearby.ts'
import './search.css'
import { readCaptcha, takeVisitorPass } from '@app/contract/account/account.ts'
import { VISITOR_PASS_COOKIE } from '@app/contract/account/account.values.ts'
import { listSimilarQuestions } from '@app/contract/post/question.ts'
import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { PAGE_SIZE } from '@app/contract/shapes/shapes.values.ts'
import { listCities } from '@app/contract/site/city.ts'
import { listHotSearches, type SearchRow, searchAll } from '@app/contract/site/search.ts'
import { objTypes, searchOrders } from '@app/contract/site/search.values.ts'
import type { CallOutput } from '@app/contract/wire/call.ts'
import { type Api, Refusal } from '@app/contract/wire/client.ts'
import { data, redirect } from 'react-router'
import { kindOf, pathOfHit } from './kinds.ts'
import { FIRST_TYPE, isTidy, queryOf, readState, type SearchState } from './state.ts'

export const handle: PageHandle = {
  crumbs: (language) => [{ label: say(copy.crumb, language) }],
}

const TOO_FAST = 601

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname)
  const state = readState(url.searchParams)
  if (!isTidy(url.searchParams, state)) throw redirect(to('search', language, {}, queryOf(state)), 308)
  const api = apiOf(context, request)
  if (state.q === '') {
    const hot = await settled(api(listHotSearches, { body: {} }))
    return data({
      state,
      found: null,
      hot: hot.ok ? hot.value.data.map(({ word }) => word) : [],
      failure: null,
      captcha: null,
    })
  }
  try {
    const found = await api(searchAll, {
      query: { pageNum: state.page, pageSize: PAGE_SIZE },
      body: { searchValue: state.q, objType: state.type, orderType: state.sort },
    })
    const pageCount = Math.max(1, Math.ceil(found.total / PAGE_SIZE))
    if (state.page > pageCount)
      throw redirect(to('search', language, {}, queryOf({ ...state, page: pageCount })))
    const [answers, place] = await Promise.all([
      needsAnswers(state, found) ? answersTo(api, state.q) : noAnswers,
      placeIn(api, state.q),
    ])
    return data({
      state,
      found: { ...found, pageCount, answers, place, nearby: nearbyIn(state.q) },
      hot: [],
      failure: null,
      captcha: null,
    })
  } catch (failure) {
    if (failure instanceof Response) throw failure
    const isFast = failure instanceof Refusal && failure.code === TOO_FAST
    const captcha = failure instanceof Refusal && failure.asksForPass ? await captchaFrom(api) : null
    return data(
      { state, found: null, hot: [], failure: isFast ? ('fast' as const) : ('broken' as const), captcha },
      { status: isFast ? 429 : 503 },
    )
  }
}

type Answers = CallOutput<typeof listSimilarQuestions>['data']
const noAnswers: Answers = { questions: [], pages: [] }

/** Hits that a reader looks at before turning to something else. */
const FIRST_ROWS = 3

/** A search that finds nothing, and a question whose first hits are no page of the site, may be answered by pages like it. */
function needsAnswers(
  { type, page }: SearchState,
  { counts, rows, isQuestion }: CallOutput<typeof searchAll>,
) {
  if ((counts[0] ?? 0) === 0) return true
  return (
    isQuestion && type === FIRST_TYPE && page === 1 && rows.slice(0, FIRST_ROWS).every((row) => !row.page)
  )
}

/** A place in the search that the site has no list for. */
async function placeIn(api: Api, typed: string): Promise<{ place: OtherPlace; listed: Pair[] } | undefined> {
  // most searches name no place at all
  if (!otherPlaceIn(typed, [])) return undefined
  const answer = await settled(api(listCities))
  if (!answer.ok) return undefined
  const listed = selectableCities(answer.value.data).map(({ name }) => name)
  const place = otherPlaceIn(
    typed,
    listed.flatMap(({ zh, en }) => [zh, en]),
  )
  return place && { place, listed }
}

/** What may answer a search, because it is a question and not the words of a page. */
async function answersTo(api: Api, title: string): Promise<Answers> {
  const answer = await settled(api(listSimilarQuestions, { body: { title } }))
  if (!answer.ok) return noAnswers
  const { questions, pages } = answer.value.data
  return { questions, pages: pages.filter(({ page }) => Object.hasOwn(addresses, page)) }
}

/** A captcha whose solution lets the reader search on; null when there is none. */
async function captchaFrom(api: Api): Promise<Captcha | null> {
  const answer = await settled(api(readCaptcha))
  if (!answer.ok || !answer.value.img || !answer.value.uuid) return null
  return { img: answer.value.img, uuid: answer.value.uuid }
}

/** Takes the solved captcha, with script and without: its reader gets a pass and what they searched for. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const language = languageOfPath(url.pathname)
  const form = await readForm(request)
  const code = textOf(form, 'code').trim()
  if (!code) return data({ error: say(captchaCopy.codeMissing, language) }, { status: 422 })
  try {
    const { data: pass } = await apiOf(context, request)(takeVisitorPass, {
      body: { code, uuid: textOf(form, 'uuid') },
    })
    const cookie = `${VISITOR_PASS_COOKIE}=${encodeURIComponent(pass.pass)}; Path=/; Max-Age=${pass.expireIn}; SameSite=Lax`
    const secure = url.protocol === 'https:' ? '; Secure' : ''
    const back = to('search', language, {}, queryOf(readState(url.searchParams)))
    return redirect(back, { status: 303, headers: { 'set-cookie': cookie + secure } })
  } catch (refused) {
    if (!(refused instanceof Refusal)) throw refused
    return data({ error: refused.message }, { status: 422 })
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  const q = loaderData?.state.q ?? ''
  return head({
    title: say(q ? copy.title(q) : copy.start, language),
    description: say(copy.description, language),
    path: to('search', language, {}, loaderData ? queryOf(loaderData.state) : {}),
    language,
    matches,
    robots: 'noindex',
    crumbs: handle.crumbs?.(language, undefined),
  })
}

/** Everything that can be found, by kind, with its hits marked. Works without script. */
export default function SearchPage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage()
  const { state, found, hot, failure, captcha } = loaderData
  const at = (next: Partial<SearchState>) =>
    to('search', language, {}, queryOf({ ...state, page: 1, ...next }))
  return (
    <div className="page pb-16">
      <header className="grid gap-4 py-6">
        <h1>{say(state.q ? copy.title(state.q) : copy.start, language)}</h1>
        {!state.q && <p className="lead">{say(copy.intro, language)}</p>}
        <SearchBox
          key={state.q}
          id="main-search"
          language={language}
          value={state.q}
          hidden={state.type === 0 ? {} : { type: state.type }}
          isMain
        />
        {hot.length > 0 && <Words title={say(copy.hot10, language)} words={hot} language={language} />}
      </header>
      {captcha && (
        <CaptchaCard
          captcha={captcha}
          error={actionData?.error}
          here={at({ page: state.page })}
          language={language}
        />
      )}
      {failure && !captcha && (
        <RetryPanel
          title={say(failure === 'fast' ? copy.tooFast : listWords.failed, language)}
          retryText={say(listWords.retry, language)}
          retryTo={at({ page: state.page })}
        />
      )}
      {found && (
        <>
          <Kinds counts={found.counts} state={state} at={at} language={language} />
          <section className="mt-4" aria-labelledby="results" data-list="">
            <h2 id="results" className="visually-hidden">
              {say(copy.results, language)}
            </h2>
            <BusyBar text={say(listWords.loading, language)} />
            {found.place && <OtherPlaceNote {...found.place} language={language} />}
            {found.nearby && <NearbyNote {...found.nearby} language={language} />}
            <MayAnswer answers={found.answers} language={language} />
            {found.total === 0 ? (
              <Nothing state={state} found={found} at={at} language={language} />
            ) : (
              <>
                {found.respelt && (
                  <div className="mb-4">
                    <Note>{say(copy.respelt(state.q, found.respelt), language)}</Note>
                  </div>
                )}
                <div className="flex flex-wrap items-center justify-between gap-3">
                  <p className="meta" role="status">
                    {say(copy.total(found.total, found.totalCapped), language)}
                  </p>
                  <nav aria-label={say(copy.sort, language)}>
                    <ul className="chip-row">
                      {searchOrders.map((order) => (
                        <li key={order}>
                          <Chip to={at({ sort: order })} current={order === state.sort}>
                            {say(copy[order], language)}
                          </Chip>
                        </li>
                      ))}
                    </ul>
                  </nav>
                </div>
                <ol>
                  {found.rows.map((row) => (
                    <Result key={`${row.objType} ${row.objId}`} row={row} language={language} />
                  ))}
                </ol>
                <Pager
                  page={state.page}
                  pageCount={found.pageCount}
                  hrefOf={(page) => at({ page })}
                  totalText={say(copy.pages(state.page, found.pageCount), language)}
                  language={language}
                />
              </>
            )}
          </section>
        </>
      )}
    </div>
  )
}

/** Asks a reader whose network has searched a lot to solve a captcha; a plain form, which needs no script. */
function CaptchaCard({
  captcha,
  error,
  here,
  language,
}: {
  captcha: Captcha
  error?: string
  here: string
  language: Language
}) {
  return (
    <section className="card grid max-w-text gap-4" aria-labelledby="pass-title">
      <h2 id="pass-title">{say(captchaCopy.passTitle, language)}</h2>
      <p role="alert">{say(copy.busyNetwork, language)}</p>
      <form method="post" action={here} className="grid gap-4">
        <input type="hidden" name="uuid" value={captcha.uuid} />
        <CaptchaField id="pass-code" language={language} captcha={captcha} error={error} refreshTo={here} />
        <Button type="submit" className="justify-self-start">
          {say(captchaCopy.passSubmit, language)}
        </Button>
      </form>
    </section>
  )
}

type Found = NonNullable<Route.ComponentProps['loaderData']['found']>
type At = (next: Partial<SearchState>) => string

function Kinds({
  counts,
  state,
  at,
  language,
}: {
  counts: Found['counts']
  state: SearchState
  at: At
  language: Language
}) {
  return (
    <Tabs
      label={say(copy.kinds, language)}
      items={Object.entries(objTypes).map(([type, name]) => ({
        to: at({ type: Number(type) }),
        label: say(name, language),
        count: counts[type] ?? 0,
        current: Number(type) === state.type,
      }))}
    />
  )
}

function Result({ row, language }: { row: SearchRow; language: Language }) {
  const kind = kindOf(row.objType)
  const isOther = row.summaryLang !== language
  return (
    <li className="result" data-fold-post={row.objType === 2 || row.objType === 3 ? row.objId : undefined}>
      <p className="result-kind meta">
        <span>
          <Icon name={kind.icon} size={16} />
          {say(kind.name, language)}
        </span>
        {row.cityName && <span>{row.cityName}</span>}
        {row.author && <span>{signatureLine(row.author)}</span>}
        {row.publishTime && (
          <time dateTime={row.publishTime.toISOString()}>{dayText(dayOf(row.publishTime), language)}</time>
        )}
        {row.commentCount > 0 && <span>{say(copy.comments(row.commentCount), language)}</span>}
        {row.isSample && <SampleBadge language={language} />}
      </p>
      <h3 className="result-title">
        <Link className="link" to={pathOfHit(row, language) ?? to('home', language)}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server escapes everything but its own marks */}
          <span dangerouslySetInnerHTML={{ __html: row.titleHl }} />
        </Link>
      </h3>
      {row.summaryHl && (
        <p className="result-text" lang={isOther ? (row.summaryLang === 'zh' ? 'zh-CN' : 'en') : undefined}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: as above */}
          <span dangerouslySetInnerHTML={{ __html: row.summaryHl }} />
        </p>
      )}
    </li>
  )
}

function Words({ title, words, language }: { title: string; words: string[]; language: Language }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="meta">{title}</span>
      <ul className="chip-row">
        {words.map((word) => (
          <li key={word}>
            <Chip to={to('search', language, {}, { q: word })}>{word}</Chip>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Says that the site has no list for a place, and leads to the schools that a family from there can look at. */
function OtherPlaceNote({
  place: { name, isInCanada },
  listed,
  language,
}: NonNullable<Found['place']> & { language: Language }) {
  const text = isInCanada
    ? copy.outsideOntario(name)
    : copy.otherCity(name, {
        zh: listed.map(({ zh }) => zh).join('、'),
        en: listed.map(({ en }) => en).join(', '),
      })
  return (
    <div className="mb-4">
      <Note>
        <p>{say(text, language)}</p>
        <ul className="chip-row mt-2">
          {!isInCanada && (
            <li>
              <Chip to={to('school.list', language)}>{say(copy.allCities, language)}</Chip>
            </li>
          )}
          <li>
            <Chip to={to('school.list', language, {}, { sample: 'real' })}>
              {say(copy.register, language)}
            </Chip>
          </li>
          <li>
            <Chip to={to('school.list', language, {}, { delivery: 'online' })}>
              {say(copy.online, language)}
            </Chip>
          </li>
        </ul>
      </Note>
    </div>
  )
}

/** Leads a search for schools near a city to the directory, which can measure how far they are. */
function NearbyNote({ city, isBoarding, language }: Nearby & { language: Language }) {
  const link = to(
    'school.list',
    language,
    {},
    {
      near: city.en,
      boarding: isBoarding ? ['full', 'optional'] : [],
    },
  )
  return (
    <div className="mb-4">
      <Note>
        <p>{say(copy.nearby(city, isBoarding), language)}</p>
        <p className="chip-row mt-2">
          <Chip to={link}>{say(copy.nearbyLink(city, isBoarding), language)}</Chip>
        </p>
      </Note>
    </div>
  )
}

/** Pages and questions that may answer what was searched for. */
function MayAnswer({
  answers: { pages, questions },
  language,
}: {
  answers: Found['answers']
  language: Language
}) {
  if (pages.length + questions.length === 0) return null
  return (
    <section className="mb-6 grid max-w-text gap-3" aria-labelledby="may-answer">
      <h3 id="may-answer" className="text-lg">
        {say(copy.mayAnswer, language)}
      </h3>
      <ul className="grid gap-3">
        {pages.map(({ page, title, text }) => (
          <li key={page}>
            <Link className="link font-semibold" to={to(page as AddressName, language)}>
              {title}
            </Link>
            <span className="meta block">{text}</span>
          </li>
        ))}
        {questions.map(({ id, title }) => (
          <li key={id}>
            <Badge kind="spruce">{say(copy.question, language)}</Badge>{' '}
            <Link className="link" to={to('post.detail', language, { id })}>
              <span lang={detectLanguage(title)}>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Nothing({
  state,
  found,
  at,
  language,
}: {
  state: SearchState
  found: Found
  at: At
  language: Language
}) {
  if ((found.counts[0] ?? 0) > 0) {
    const kind = say(kindOf(state.type).name, language)
    return (
      <EmptyState
        title={say(copy.nothingOfKind(kind), language)}
        action={<ButtonLink to={at({ type: 0 })}>{say(copy.seeAll, language)}</ButtonLink>}
      />
    )
  }
  const { answers, nearby } = found
  const hasAnswers = answers.pages.length > 0 || answers.questions.length > 0 || Boolean(nearby)
  return (
    <EmptyState
      title={say(hasAnswers ? copy.onlyAbove(state.q) : copy.nothing(state.q), language)}
      // what may answer stands on the first screen of a phone
      picture={answers.pages.length === 0 && <Scene name="empty" />}
    >
      <div className="grid justify-items-center gap-5">
        {found.nearest && (
          <Words title={say(copy.nearest, language)} words={[found.nearest]} language={language} />
        )}
        {found.broader.length > 0 && (
          <Words title={say(copy.broader, language)} words={found.broader} language={language} />
        )}
        <p>{say(copy.advice, language)}</p>
        <ul className="chip-row justify-center">
          {menu.map((group) => (
            <li key={group.id}>
              <Chip to={to(group.page, language)}>{say(group.name, language)}</Chip>
            </li>
          ))}
        </ul>
        <ButtonLink to={to('contact', language)} kind="quiet">
          {say(copy.ask, language)}
        </ButtonLink>
      </div>
    </EmptyState>
  )
}
