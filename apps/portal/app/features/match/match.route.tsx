import './match.css'
import type { Language } from '@app/contract/language.ts'
import { lazy, Suspense, useMemo } from 'react'
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { Scene } from '#app/art/scene.tsx'
import { CompareTray } from '#app/features/school/compare-tray.tsx'
import { colon, copy as schoolCopy } from '#app/features/school/copy.ts'
import { apiOf } from '#app/request/api.server.ts'
import { to } from '#app/site/addresses.ts'
import { head } from '#app/site/head.ts'
import { languageOfPath, say, useLanguage } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { Icon } from '#app/ui/icon.tsx'
import { RetryPanel, Skeleton } from '#app/ui/state.tsx'
import type { Route } from './+types/match.route.ts'
import { Rules } from './assumptions.tsx'
import { copy, names } from './copy.ts'
import { nameOrder } from './name-order.ts'
import { QuestionForm } from './question-form.tsx'
import { amountOf, answeredOf, type MatchSchool } from './questions.ts'
import { rank } from './rank.ts'
import { readMatch } from './read.server.ts'
import { useWish, type WishState } from './use-wish.ts'
import type { Words } from './values.ts'

/** Most of the page's script is the result, and it is only needed once something is answered. */
const Result = lazy(() => import('./result.tsx'))

const crumbs = (language: 'zh' | 'en') => [{ label: say(copy.crumb, language) }]

export const handle: PageHandle = { crumbs }

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const read = await readMatch(apiOf(context, request), languageOfPath(url.pathname))
  return data(read, { status: read.schools ? 200 : 503 })
}

/** The answers change in the address; nothing is asked of the server for them. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate
}

/** The canonical address carries no answers. */
export function meta({ location, matches }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  return head({
    title: say(copy.title, language),
    description: say(copy.description, language),
    path: to('match', language),
    language,
    matches,
    crumbs: crumbs(language),
  })
}

/** `/match`: twelve questions, and the schools of the directory ranked by the answers. */
export default function Match({ loaderData: { words, schools } }: Route.ComponentProps) {
  const language = useLanguage()
  const state = useWish()
  return (
    <article className="page match pb-16">
      <header className="match-head">
        <div>
          <h1>{say(copy.title, language)}</h1>
          <p className="lead mt-3">{say(copy.lead, language)}</p>
        </div>
        <Scene name="type" className="match-scene no-print" />
      </header>
      {schools ? (
        <div className="match-columns">
          <QuestionForm state={state} words={words} language={language} />
          <ResultPart schools={schools} state={state} words={words} language={language} />
        </div>
      ) : (
        <RetryPanel
          title={say(schoolCopy.failed, language)}
          retryText={say(schoolCopy.retry, language)}
          retryTo={to('match', language)}
          onRetry={() => window.location.reload()}
        />
      )}
      <Rules wish={state.wish} language={language} />
      <CompareTray language={language} />
    </article>
  )
}

type ResultProps = { schools: MatchSchool[]; state: WishState; words: Words; language: Language }

/** What can be said at once; the ranked list itself follows in its own chunk. */
function ResultPart({ schools, state, words, language }: ResultProps) {
  const { wish } = state
  const { answers } = wish
  const ranking = useMemo(() => rank(schools, wish, nameOrder(language)), [schools, wish, language])
  const answered = answeredOf(answers).length
  const isBad = [answers.cny, answers.cad].some((text) => amountOf(text) === null)
  return (
    <section id="result" className="match-result" aria-labelledby="result-title" tabIndex={-1}>
      <h2 id="result-title" className="text-xl">
        {say(copy.result, language)}
      </h2>
      {isBad && (
        <p className="field-error">
          <Icon name="warning" size={18} />
          {say(names.budget, language)}
          {colon[language]}
          {say(copy.badAmount, language)}
        </p>
      )}
      <p role="status" className="font-semibold">
        {schools.length === 0
          ? say(copy.noSchools, language)
          : answered === 0
            ? say(copy.nothing(schools.length), language)
            : say(copy.counted(ranking.ranked.length, ranking.excluded.length, answered), language)}
      </p>
      {answered > 0 && schools.length > 0 && (
        <Suspense fallback={<Skeleton text={say(copy.loading, language)} />}>
          <Result schools={schools} ranking={ranking} state={state} words={words} language={language} />
        </Suspense>
      )}
    </section>
  )
}
