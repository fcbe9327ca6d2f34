import { MemberPage } from '#app/features/account/member-page.tsx'
import { Island } from '#app/islands/island.tsx'
import { to } from '#app/site/addresses.ts'
import { head } from '#app/site/head/head.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import type { Route } from './+types/answer.route.ts'
import type Answer from './answer.island.tsx'
import { copy } from './copy.ts'

const crumbs = (language: 'zh' | 'en') => [{ label: say(copy.title, language) }]

export const handle: PageHandle = { crumbs }

export function meta({ location, matches }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  return head({
    title: say(copy.title, language),
    description: say(copy.description, language),
    path: to('layout.redblack', language),
    language,
    matches,
    robots: 'noindex',
    crumbs: crumbs(language),
  })
}

/** `/layout/redblack`: the same page for every visitor; the entry that concerns the member comes by calls. */
export default function AnswerPage() {
  return (
    <MemberPage title={copy.title} text={copy.description} noScript={copy.noScript}>
      <Island<typeof Answer>
        name="entry-answer/answer"
        props={{}}
        className="min-h-[36rem] noscript:hidden"
      />
    </MemberPage>
  )
}
