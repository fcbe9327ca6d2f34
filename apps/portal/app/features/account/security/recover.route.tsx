import { AccountPage } from '#app/features/account/account-page.tsx'
import { copy } from '#app/features/account/copy.ts'
import { Island } from '#app/islands/island.tsx'
import { to } from '#app/site/addresses.ts'
import { head, homeDescription } from '#app/site/head/head.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import type { Route } from './+types/recover.route.ts'
import type RecoverPart from './recover-part.island.tsx'

export const handle: PageHandle = {
  crumbs: (language) => [{ label: say(copy.recoverTitle, language) }],
}

export function meta({ location, matches }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  return head({
    title: say(copy.recoverTitle, language),
    description: homeDescription[language],
    path: to('recover', language),
    language,
    matches,
    robots: 'noindex',
  })
}

/** `/dssForgetPsd`: a new password by a code sent to the bound phone. */
export default function RecoverPage() {
  return (
    <AccountPage title={copy.recoverTitle} text={copy.recoverText} noScript={copy.formNoScript}>
      <Island<typeof RecoverPart> name="account/security/recover-part" props={{}} />
    </AccountPage>
  )
}
