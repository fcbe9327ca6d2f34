import { MemberPage } from '#app/features/account/member-page.tsx'
import { Island } from '#app/islands/island.tsx'
import { cleanQuery } from '#app/list/clean-query.ts'
import { portalContext } from '#app/request/portal-context.server.ts'
import { to } from '#app/site/addresses.ts'
import { head } from '#app/site/head/head.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import type { Route } from './+types/notices.route.ts'
import { copy } from './copy.ts'
import { NoticeLine } from './notice-line.tsx'
import './notice.css'
import type Notices from './notices.island.tsx'
import { previewedNotice } from './preview.server.ts'

const crumbs = (language: 'zh' | 'en') => [{ label: say(copy.title, language) }]

export const handle: PageHandle = { crumbs }

export function meta({ location, matches }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  return head({
    title: say(copy.title, language),
    description: say(copy.description, language),
    path: to('notify', language),
    language,
    matches,
    robots: 'noindex',
    crumbs: crumbs(language),
  })
}

/** An editor's preview brings the notice in the address (docs/runtime.md#previews). */
export function loader({ context, url }: Route.LoaderArgs) {
  const { isPreview } = context.get(portalContext)
  cleanQuery(url, { draft: () => isPreview })
  return { previewed: isPreview ? previewedNotice(url, languageOfPath(url.pathname)) : undefined }
}

const nothing = () => undefined

/** `/notify`: the same page for every visitor; a member's notices come by calls. */
export default function NoticesPage({ loaderData: { previewed } }: Route.ComponentProps) {
  if (previewed)
    return (
      <MemberPage title={copy.title} text={copy.description} noScript={copy.noScript}>
        <ul className="notice-list">
          <NoticeLine row={previewed} decision={undefined} onRead={nothing} onRemove={nothing} />
        </ul>
      </MemberPage>
    )
  return (
    <MemberPage title={copy.title} text={copy.description} noScript={copy.noScript}>
      {/* room for the list, so that nothing below moves when it comes */}
      <Island<typeof Notices> name="notice/notices" props={{}} className="min-h-[40rem] noscript:hidden" />
    </MemberPage>
  )
}
