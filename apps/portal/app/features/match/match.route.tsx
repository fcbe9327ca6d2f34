import './match.css'
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { to } from '#app/addresses.ts'
import { apiOf } from '#app/api.server.ts'
import { Scene } from '#app/art/scene.tsx'
import { CompareTray } from '#app/features/school/compare-tray.tsx'
import { copy as schoolCopy } from '#app/features/school/copy.ts'
import { head } from '#app/head.ts'
import { languageOfPath, say, useLanguage } from '#app/language.ts'
import type { PageHandle } from '#app/page-handle.ts'
import { RetryPanel } from '#app/ui/state.tsx'
import type { Route } from './+types/match.route.ts'
import { copy } from './copy.ts'
import { QuestionForm } from './question-form.tsx'
import { readMatch } from './read.server.ts'
import { Result } from './result.tsx'
import { Rules } from './rules.tsx'
import { useWish } from './use-wish.ts'

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

/** `/match`: twelve questions, and the schools of the directory ranked by the answers (site.md 9.6). */
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
          <Result schools={schools} state={state} words={words} language={language} />
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
