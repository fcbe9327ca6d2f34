import type { Language } from '@app/contract/shapes/language.ts'
import { ALL_CITIES } from '@app/contract/site/city.values.ts'
import { data, redirect } from 'react-router'
import { Q_MAX } from '#app/features/post/list/filters.ts'
import { PostCard } from '#app/features/post/post-card.tsx'
import { Scene } from '#app/illustrations/scene.tsx'
import { Island } from '#app/islands/island.tsx'
import { BackToList } from '#app/list/back-to-list.tsx'
import { ActiveChips, CityChips, ListSearch } from '#app/list/bar.tsx'
import { Pager } from '#app/list/pager.tsx'
import { to } from '#app/site/addresses.ts'
import { head, type Matches } from '#app/site/head/head.ts'
import { say } from '#app/site/language.ts'
import { ButtonLink } from '#app/ui/control/button.tsx'
import { Chip } from '#app/ui/control/chip.tsx'
import { Tabs } from '#app/ui/control/tabs.tsx'
import { BusyBar, EmptyState, RetryPanel } from '#app/ui/feedback/state.tsx'
import type ForMe from './for-me.island.tsx'
import type { QuestionList, readQuestionList } from './list.server.ts'
import { questionCopy as copy } from './question-copy.ts'
import { isIndexed, type QuestionState, queryOf, removable, without } from './state.ts'

/** Open questions have an address of their own, for readers and search engines. */
const pageOf = (onlyOpen: boolean) => (onlyOpen ? 'question.open' : 'question.list')

const orderNames = { new: copy.newest, reply: copy.reply, hot: copy.hot }

export function answered(
  read: Awaited<ReturnType<typeof readQuestionList>>,
  onlyOpen: boolean,
  language: Language,
) {
  if ('moved' in read)
    throw redirect(to(pageOf(onlyOpen), language, {}, read.moved), read.isForGood ? 308 : 302)
  return data(read.list, { status: read.list.hasFailed ? 503 : 200 })
}

export const crumbsOf = (onlyOpen: boolean, language: Language) =>
  onlyOpen
    ? [
        { label: say(copy.title, language), to: to('question.list', language) },
        { label: say(copy.openTitle, language) },
      ]
    : [{ label: say(copy.title, language) }]

export function headOf(
  list: QuestionList | undefined,
  onlyOpen: boolean,
  language: Language,
  matches: Matches,
) {
  const state: QuestionState = list?.state ?? { sort: 'new', page: 1 }
  const number = state.page > 1 ? say(copy.pageName(state.page), language) : ''
  const city = list && state.city ? say(list.city.name, language) : ''
  const [title, description] = onlyOpen
    ? [copy.openTitle, copy.openDescription]
    : [copy.title, copy.description]
  return head({
    title: [say(title, language), city, number].filter(Boolean).join(language === 'zh' ? '，' : ', '),
    description: [number, say(description, language)].filter(Boolean).join(language === 'zh' ? '：' : ': '),
    path: to(pageOf(onlyOpen), language, {}, queryOf(state)),
    language,
    matches,
    robots: list && !list.hasFailed && isIndexed(state) ? undefined : 'noindex,follow',
    crumbs: crumbsOf(onlyOpen, language),
  })
}

/** Questions of a city, all or those that wait for an answer. */
export function QuestionListPage({ list, language }: { list: QuestionList; language: Language }) {
  const { state, onlyOpen, city } = list
  return (
    <div className="page pb-16">
      <header className="grid gap-3 py-6 max-sm:py-3">
        <h1>{say(onlyOpen ? copy.openTitle : copy.title, language)}</h1>
        <p className="lead max-sm:hidden">{say(copy.intro, language)}</p>
        <p className="no-print">
          <ButtonLink to={to('question.new', language, {}, state.school ? { school: state.school } : {})}>
            {say(copy.ask, language)}
          </ButtonLink>
        </p>
      </header>
      <Tabs
        label={say(copy.kinds, language)}
        items={[false, true].map((isOpen) => ({
          label: say(isOpen ? copy.open : copy.all, language),
          to: to(pageOf(isOpen), language, {}, queryOf({ ...state, page: 1 })),
          current: isOpen === onlyOpen,
        }))}
      />
      <Island<typeof ForMe> name="post/question/for-me" className="signed-in" props={{ language }} />
      <section
        className="mt-6 grid min-w-0 max-w-4xl max-sm:mt-3 content-start gap-4"
        data-list=""
        aria-labelledby="questions"
      >
        <Controls list={list} language={language} />
        <BusyBar text={say(copy.loading, language)} />
        <h2 id="questions" className="visually-hidden">
          {say(
            city.code === ALL_CITIES ? copy.listEverywhere : copy.list(say(city.name, language)),
            language,
          )}
        </h2>
        <BackToList language={language} />
        <Results list={list} language={language} />
      </section>
    </div>
  )
}

type Parts = { list: QuestionList; language: Language }

/** The list with some of its state changed, on the first page. */
const at = ({ state, onlyOpen }: QuestionList, next: Partial<QuestionState>, language: Language) =>
  to(pageOf(onlyOpen), language, {}, queryOf({ ...state, page: 1, ...next }))

function Controls({ list, language }: Parts) {
  const { state, cities, city, schoolName, onlyOpen, topics } = list
  const labels = {
    q: say(copy.keyword(state.q ?? ''), language),
    tag: say(copy.topic(state.tag ?? ''), language),
    school: say(copy.school(schoolName ?? say(copy.someSchool, language)), language),
  }
  return (
    <div className="grid gap-3 no-print">
      <ListSearch
        id="question-search"
        action={to(pageOf(onlyOpen), language)}
        hiddenValues={queryOf(without(state, 'q'))}
        value={state.q}
        max={Q_MAX}
        label={copy.search}
        hint={copy.searchHint}
        language={language}
      />
      <CityChips
        cities={cities}
        current={city.code}
        hrefOf={(code) => at(list, { city: code }, language)}
        language={language}
      />
      {topics.length > 0 && (
        <nav aria-label={say(copy.topics, language)} className="chip-row chip-line items-center">
          <span className="meta">{say(copy.topics, language)}</span>
          {topics.map((tag) => (
            <Chip key={tag} to={at(list, { tag }, language)} current={tag === state.tag}>
              {tag}
            </Chip>
          ))}
        </nav>
      )}
      <Tabs
        label={say(copy.sort, language)}
        keepScroll
        items={(Object.keys(orderNames) as QuestionState['sort'][]).map((sort) => ({
          label: say(orderNames[sort], language),
          to: at(list, { sort }, language),
          current: sort === state.sort,
        }))}
      />
      <ActiveChips
        filters={removable
          .filter((name) => state[name] !== undefined)
          .map((name) => ({
            label: labels[name],
            without: to(pageOf(onlyOpen), language, {}, queryOf(without(state, name))),
          }))}
        language={language}
      />
    </div>
  )
}

function Results({ list, language }: Parts) {
  const { state, rows, total, pageCount, city, onlyOpen, hasFailed } = list
  if (hasFailed)
    return (
      <RetryPanel
        title={say(copy.failed, language)}
        retryText={say(copy.retry, language)}
        retryTo={to(pageOf(onlyOpen), language, {}, queryOf(state))}
      />
    )
  if (total === 0) {
    const isFiltered = removable.some((name) => state[name] !== undefined)
    return (
      <EmptyState
        title={say(isFiltered ? copy.noMatch : onlyOpen ? copy.noneOpen : copy.none, language)}
        picture={<Scene name="empty" />}
        action={
          isFiltered ? (
            <ButtonLink to={to(pageOf(onlyOpen), language)}>{say(copy.clear, language)}</ButtonLink>
          ) : city.code === ALL_CITIES ? undefined : (
            <ButtonLink to={at(list, { city: ALL_CITIES }, language)}>
              {say(copy.seeAll, language)}
            </ButtonLink>
          )
        }
      >
        {!isFiltered && say(copy.noneText, language)}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="grid gap-4">
        {rows.map((post) => (
          <li key={post.id}>
            <PostCard
              post={post}
              category={undefined}
              isCityShown={city.code === ALL_CITIES}
              language={language}
            />
          </li>
        ))}
      </ul>
      <Pager
        page={state.page}
        pageCount={pageCount}
        hrefOf={(page) => at(list, { page }, language)}
        totalText={say(copy.total(total, state.page, pageCount), language)}
        language={language}
      />
    </>
  )
}
