import { MemberPage } from '#app/features/account/member-page.tsx'
import { Island } from '#app/islands/island.tsx'
import { to } from '#app/site/addresses.ts'
import { head } from '#app/site/head/head.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import type { Route } from './+types/my-open-days.route.ts'
import type MyOpenDays from './my-open-days.island.tsx'
import { openDayCopy as copy } from './open-day-copy.ts'

const crumbs = (language: 'zh' | 'en') => [
  { label: say(copy.title, language), to: to('school.openDays', language) },
  { label: say(copy.mine, language) },
]

export const handle: PageHandle = { crumbs }

export function meta({ location, matches }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  return head({
    title: say(copy.mine, language),
    description: say(copy.mineText, language),
    path: to('school.myOpenDays', language),
    language,
    matches,
    robots: 'noindex',
    crumbs: crumbs(language),
  })
}

/** `/school/open-days/mine`: where the verified account of a school states its open days. */
export default function MyOpenDaysPage() {
  return (
    <MemberPage title={copy.mine} text={copy.mineText} noScript={copy.mineNoScript}>
      <Island<typeof MyOpenDays>
        name="school/open-day/my-open-days"
        props={{}}
        className="min-h-[30rem] noscript:hidden"
      />
    </MemberPage>
  )
}
