import { AccountPage } from '#app/features/account/account-page.tsx'
import { copy } from '#app/features/account/copy.ts'
import { Island } from '#app/islands/island.tsx'
import { to } from '#app/site/addresses.ts'
import { head, homeDescription } from '#app/site/head/head.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import type { Route } from './+types/email.route.ts'
import type EmailPart from './email-part.island.tsx'

export const handle: PageHandle = {
  crumbs: (language) => [{ label: say(copy.emailTitle, language) }],
}

export function meta({ location, matches }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  return head({
    title: say(copy.emailTitle, language),
    description: homeDescription[language],
    path: to('confirmEmail', language),
    language,
    matches,
    robots: 'noindex',
  })
}

/** `/dssEmail`: where the link of an e-mail leads; the address is confirmed by a press, never by a visit. */
export default function EmailPage() {
  return (
    <AccountPage title={copy.emailTitle} text={copy.emailText} noScript={copy.formNoScript}>
      <Island<typeof EmailPart> name="account/security/email-part" props={{}} />
    </AccountPage>
  )
}
