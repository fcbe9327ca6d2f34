import { MemberPage } from '#app/features/account/member-page.tsx'
import { copy } from '#app/features/person/copy.ts'
import { Island } from '#app/islands/island.tsx'
import { to } from '#app/site/addresses.ts'
import { head } from '#app/site/head/head.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import type { Route } from './+types/person.route.ts'
import type Person from './person.island.tsx'
import '#app/features/person/person.css'

const crumbs = (language: 'zh' | 'en') => [{ label: say(copy.title, language) }]

export const handle: PageHandle = { crumbs }

export function meta({ location, matches }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  return head({
    title: say(copy.title, language),
    description: say(copy.description, language),
    path: to('layout.person', language),
    language,
    matches,
    robots: 'noindex',
    crumbs: crumbs(language),
  })
}

/** `/layout/person`: the same page for every visitor; the member's own data comes by calls. */
export default function PersonPage() {
  return (
    <MemberPage title={copy.title} noScript={copy.noScript}>
      {/* room for what comes, so that nothing below moves */}
      <Island<typeof Person>
        name="person/centre/person"
        props={{}}
        className="min-h-[48rem] noscript:hidden"
      />
    </MemberPage>
  )
}
