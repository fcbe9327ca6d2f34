import { MemberPage } from '#app/features/account/member-page.tsx'
import { copy as personCopy } from '#app/features/person/copy.ts'
import { Island } from '#app/islands/island.tsx'
import { to } from '#app/site/addresses.ts'
import { head } from '#app/site/head/head.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import type { Route } from './+types/data.route.ts'
import { copy } from './copy.ts'
import type OwnData from './own-data.island.tsx'
import './personal-data.css'

const crumbs = (language: 'zh' | 'en') => [
  { label: say(personCopy.title, language), to: to('layout.person', language) },
  { label: say(copy.title, language) },
]

export const handle: PageHandle = { crumbs }

export function meta({ location, matches }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  return head({
    title: say(copy.title, language),
    description: say(copy.description, language),
    path: to('layout.data', language),
    language,
    matches,
    robots: 'noindex',
    crumbs: crumbs(language),
  })
}

/** `/layout/data`: the same page for every visitor; the member's own data comes by calls. */
export default function DataPage() {
  return (
    <MemberPage title={copy.title} text={copy.description} noScript={copy.noScript}>
      {/* room for what comes, so that nothing below moves */}
      <Island<typeof OwnData>
        name="personal-data/own-data"
        props={{}}
        className="min-h-[56rem] noscript:hidden"
      />
    </MemberPage>
  )
}
