import './match.css'
import './questions/question-form.css'
// the result comes late, and its look with the page
import './result/result.css'
import { canadaLicence, ontarioLicence } from '@app/contract/school/register/register.values.ts'
import { data } from 'react-router'
import { CompareTrayPlace } from '#app/features/school/compare/compare-tray-place.tsx'
import { copy as schoolCopy } from '#app/features/school/copy.ts'
import { Licences } from '#app/features/school/licences-card.tsx'
import { Scene } from '#app/illustrations/scene.tsx'
import { Island } from '#app/islands/island.tsx'
import { apiOf, settled } from '#app/request/api.server.ts'
import { to } from '#app/site/addresses.ts'
import { head } from '#app/site/head/head.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { RetryPanel } from '#app/ui/feedback/state.tsx'
import type { Route } from './+types/match.route.ts'
import { emptyCriteria, readCriteria } from './answers/packing.ts'
import { copy } from './copy.ts'
import type Match from './match.island.tsx'
import { answeredOf } from './questions/questions.ts'
import { readMatch, readMatchSchools } from './read.server.ts'
import { Rules } from './result/assumptions.tsx'
import { lateResult } from './result/late-result.ts'

const crumbs = (language: 'zh' | 'en') => [{ label: say(copy.crumb, language) }]

export const handle: PageHandle = { crumbs }

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const api = apiOf(context, request)
  const isAnswered = answeredOf(readCriteria(url.searchParams).answers).length > 0
  const [read, ranked] = await Promise.all([
    readMatch(api, languageOfPath(url.pathname)),
    // the browser reads the schools once something is answered; without script the answers are in the query
    isAnswered ? settled(readMatchSchools(api)) : null,
    // the island is drawn in one go, so its result is at hand
    lateResult.load(),
  ])
  const isBroken = read.count === null || ranked?.ok === false
  const schools = ranked?.ok ? ranked.value.schools : null
  return data({ ...read, schools, isBroken }, { status: isBroken ? 503 : 200 })
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
export default function MatchPage({
  loaderData: { words, count, isListed, schools, isBroken },
}: Route.ComponentProps) {
  const language = useLanguage()
  return (
    <article className="page match pb-16">
      <header className="match-head">
        <div>
          <h1>{say(copy.title, language)}</h1>
          <p className="lead mt-3">{say(copy.lead, language)}</p>
        </div>
        <Scene name="type" className="match-scene no-print" />
      </header>
      {!isBroken && count !== null ? (
        <>
          <Island<typeof Match> name="match/match" props={{ words, count, schools }} />
          {isListed && (
            <Licences addresses={[ontarioLicence.address, canadaLicence.address]} language={language} />
          )}
        </>
      ) : (
        <>
          <RetryPanel
            title={say(schoolCopy.failed, language)}
            retryText={say(schoolCopy.retry, language)}
            retryTo={to('match', language)}
          />
          <Rules criteria={emptyCriteria()} language={language} />
        </>
      )}
      <CompareTrayPlace />
    </article>
  )
}
