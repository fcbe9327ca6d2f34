import { copy } from '#app/features/account/copy.ts'
import { Island } from '#app/islands/island.tsx'
import { to } from '#app/site/addresses.ts'
import { head, homeDescription } from '#app/site/head/head.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import type { Route } from './+types/register.route.ts'
import { AccountPage } from './account-page.tsx'
import type RegisterPart from './register-part.island.tsx'

export const handle: PageHandle = {
  crumbs: (language) => [{ label: say(copy.registerTitle, language) }],
}

export function meta({ location, matches }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  return head({
    title: say(copy.registerTitle, language),
    description: homeDescription[language],
    path: to('register', language),
    language,
    matches,
    robots: 'noindex',
  })
}

/** `/dssRegister`: name, phone and its code, password, consent; then back to `?redirect=`. */
export default function RegisterPage() {
  return (
    <AccountPage title={copy.registerTitle} text={copy.registerText} noScript={copy.formNoScript}>
      <Island<typeof RegisterPart> name="account/register-part" given={{}} />
    </AccountPage>
  )
}
