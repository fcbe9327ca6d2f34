import { Island } from '#app/islands/island.tsx'
import { to } from '#app/site/addresses.ts'
import { head, homeDescription } from '#app/site/head/head.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Note } from '#app/ui/feedback/note.tsx'
import type { Route } from './+types/stop-digest.route.ts'
import { copy } from './copy.ts'
import type StopDigest from './stop-digest.island.tsx'

export const handle: PageHandle = { crumbs: (language) => [{ label: say(copy.stopTitle, language) }] }

export function meta({ location, matches }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  return head({
    title: say(copy.stopTitle, language),
    description: homeDescription[language],
    path: to('stopDigest', language),
    language,
    matches,
    robots: 'noindex',
  })
}

/** `/dssUnsubscribe`: where the link of a digest leads; e-mails end by a press, never by a visit. */
export default function StopDigestPage() {
  const language = useLanguage()
  return (
    <div className="page grid max-w-text gap-4 py-8">
      <h1>{say(copy.stopTitle, language)}</h1>
      <p>{say(copy.stopText, language)}</p>
      <noscript>
        <Note kind="warning">{say(copy.stopNoScript, language)}</Note>
      </noscript>
      <Island<typeof StopDigest> name="notice/stop-digest" props={{}} className="noscript:hidden" />
    </div>
  )
}
