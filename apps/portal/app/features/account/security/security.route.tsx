import { AccountPage } from '#app/features/account/account-page.tsx'
import { copy } from '#app/features/account/copy.ts'
import { Island } from '#app/islands/island.tsx'
import { to } from '#app/site/addresses.ts'
import { head, homeDescription } from '#app/site/head/head.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import type { Route } from './+types/security.route.ts'
import type SecurityPart from './security-part.island.tsx'

export const handle: PageHandle = {
  crumbs: (language) => [{ label: say(copy.securityTitle, language) }],
}

export function meta({ location, matches }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  return head({
    title: say(copy.securityTitle, language),
    description: homeDescription[language],
    path: to('layout.security', language),
    language,
    matches,
    robots: 'noindex',
  })
}

/** `/layout/security`: password, phone, e-mail, devices and one-time codes of one's own account. */
export default function SecurityPage() {
  return (
    <AccountPage title={copy.securityTitle} text={copy.securityText} noScript={copy.formNoScript}>
      {/* room for what comes, so that nothing below moves */}
      <Island<typeof SecurityPart>
        name="account/security/security-part"
        props={{}}
        className="min-h-[22rem]"
      />
    </AccountPage>
  )
}
