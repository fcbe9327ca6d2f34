import { compareCopy } from '#app/features/school/compare/compare-copy.ts'
import { CompareTrayPlace } from '#app/features/school/compare/compare-tray-place.tsx'
import { Island } from '#app/islands/island.tsx'
import { to } from '#app/site/addresses.ts'
import { head } from '#app/site/head/head.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { PageTitle } from '#app/ui/content/page-title.tsx'
import { Icon } from '#app/ui/media/icon.tsx'
import type { Route } from './+types/shortlist.route.ts'
import type Shortlist from './shortlist.island.tsx'

const crumbs = (language: 'zh' | 'en') => [{ label: say(compareCopy.shortlistTitle, language) }]

export const handle: PageHandle = { crumbs }

export function meta({ location, matches }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  return head({
    title: say(compareCopy.shortlistTitle, language),
    description: say(compareCopy.shortlistDescription, language),
    path: to('shortlist', language),
    language,
    matches,
    robots: 'noindex',
    crumbs: crumbs(language),
  })
}

/** The visitor's own list. It lives in this browser, so the page is filled there. */
export default function ShortlistPage() {
  const language = useLanguage()
  return (
    <div className="page pb-16">
      <PageTitle
        title={say(compareCopy.shortlistTitle, language)}
        lead={say(compareCopy.shortlistLead, language)}
      />
      <p className="note hidden noscript:flex">
        <Icon name="info" />
        <span className="note-body">{say(compareCopy.noScript, language)}</span>
      </p>
      {/* room for what this browser knows, so that nothing below moves when it comes */}
      <Island<typeof Shortlist>
        name="school/shortlist/shortlist"
        props={{}}
        className="min-h-[32rem] noscript:hidden"
      />
      <CompareTrayPlace />
    </div>
  )
}
