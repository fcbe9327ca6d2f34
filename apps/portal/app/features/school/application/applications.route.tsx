import { MemberPage } from '#app/features/account/member-page.tsx'
import { compareCopy } from '#app/features/school/compare/compare-copy.ts'
import { stepWords } from '#app/features/tool/timeline/steps.server.ts'
import { Island } from '#app/islands/island.tsx'
import { to } from '#app/site/addresses.ts'
import { now } from '#app/site/clock.ts'
import { head } from '#app/site/head/head.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { dayOf } from '#app/text/day.ts'
import type { Route } from './+types/applications.route.ts'
import { applicationCopy } from './application-copy.ts'
import type Applications from './applications.island.tsx'
import './application.css'

const crumbs = (language: 'zh' | 'en') => [
  { label: say(compareCopy.shortlistTitle, language), to: to('shortlist', language) },
  { label: say(applicationCopy.title, language) },
]

export const handle: PageHandle = { crumbs }

export function meta({ location, matches }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  return head({
    title: say(applicationCopy.title, language),
    description: say(applicationCopy.description, language),
    path: to('school.applications', language),
    language,
    matches,
    robots: 'noindex',
    crumbs: crumbs(language),
  })
}

/** The day on the server's clock, and the steps of the timeline in the page's language only. */
export function loader({ url }: Route.LoaderArgs) {
  const words = stepWords(languageOfPath(url.pathname))
  return {
    today: dayOf(now()),
    steps: Object.fromEntries(Object.entries(words).map(([key, { what }]) => [key, what])) as Record<
      keyof typeof words,
      string
    >,
  }
}

/** `/shortlist/applications`: the same page for every visitor; the member's records come by calls. */
export default function ApplicationsPage({ loaderData }: Route.ComponentProps) {
  return (
    <MemberPage title={applicationCopy.title} text={applicationCopy.lead} noScript={applicationCopy.noScript}>
      <Island<typeof Applications>
        name="school/application/applications"
        props={loaderData}
        className="min-h-[40rem] noscript:hidden"
      />
    </MemberPage>
  )
}
