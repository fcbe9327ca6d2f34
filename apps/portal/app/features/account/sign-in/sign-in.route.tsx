import { AccountPage } from '#app/features/account/account-page.tsx'
import { copy } from '#app/features/account/copy.ts'
import { Island } from '#app/islands/island.tsx'
import { to } from '#app/site/addresses.ts'
import { head, homeDescription } from '#app/site/head/head.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import type { Route } from './+types/sign-in.route.ts'
import type SignInPart from './sign-in-part.island.tsx'

export const handle: PageHandle = {
  crumbs: (language) => [{ label: say(copy.pageTitle, language) }],
}

export function meta({ location, matches }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  return head({
    title: say(copy.pageTitle, language),
    description: homeDescription[language],
    path: to('signIn', language),
    language,
    matches,
    robots: 'noindex',
  })
}

/** `/dssLogin`: the dialog's form as a page; `?redirect=` names an address of this site. */
export default function SignInPage() {
  return (
    <AccountPage title={copy.pageTitle} text={copy.pageText} noScript={copy.noScript}>
      <Island<typeof SignInPart> name="account/sign-in/sign-in-part" props={{}} />
    </AccountPage>
  )
}
