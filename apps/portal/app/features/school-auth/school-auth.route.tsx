import { MemberPage } from '#app/features/account/member-page.tsx'
import { Island } from '#app/islands/island.tsx'
import { to } from '#app/site/addresses.ts'
import { head } from '#app/site/head/head.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import type { Route } from './+types/school-auth.route.ts'
import type Applications from './applications.island.tsx'
import { copy } from './copy.ts'

const crumbs = (language: 'zh' | 'en') => [{ label: say(copy.title, language) }]

export const handle: PageHandle = { crumbs }

export function meta({ location, matches }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  return head({
    title: say(copy.title, language),
    description: say(copy.description, language),
    path: to('layout.schoolinfo', language),
    language,
    matches,
    robots: 'noindex',
    crumbs: crumbs(language),
  })
}

/** `/layout/schoolinfo`: the same page for every visitor; the member's application comes by calls. */
export default function SchoolAuthPage() {
  return (
    <MemberPage title={copy.title} text={copy.description} noScript={copy.noScript}>
      {/* room for what comes, so that nothing below moves */}
      <Island<typeof Applications>
        name="school-auth/applications"
        props={{}}
        className="min-h-[56rem] noscript:hidden"
      />
    </MemberPage>
  )
}
