import { readSiteFacts } from '@app/contract/site/site-settings.ts'
import { AccountPage } from '#app/features/account/account-page.tsx'
import { copy } from '#app/features/account/copy.ts'
import { receiverText } from '#app/form/receiver.ts'
import { Island } from '#app/islands/island.tsx'
import { apiOf, settled } from '#app/request/api.server.ts'
import { to } from '#app/site/addresses.ts'
import { head, homeDescription } from '#app/site/head/head.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import type { Route } from './+types/register.route.ts'
import { joinCopy } from './join-copy.ts'
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

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = await settled(apiOf(context, request)(readSiteFacts))
  return {
    policy: site.ok ? site.value.data.registration : 'true',
    operator: site.ok ? site.value.data.operator : null,
  }
}

/** `/dssRegister`: phone, code and consent, or account name and password as well; an invitation code where the settings ask for one. */
export default function RegisterPage({ loaderData: { policy, operator } }: Route.ComponentProps) {
  const language = useLanguage()
  const needsInvitation = policy === 'invitation'
  if (policy === 'false')
    return (
      <AccountPage title={copy.registerTitle} text={copy.registerClosed}>
        <p className="flex flex-wrap gap-4">
          <Link className="link" to={to('signIn', language)}>
            {say(copy.haveAccount, language)}
          </Link>
          <Link className="link" to={to('contact', language)}>
            {say(copy.contact, language)}
          </Link>
        </p>
      </AccountPage>
    )
  return (
    <AccountPage
      title={copy.registerTitle}
      text={needsInvitation ? copy.invitationText : joinCopy.text}
      noScript={copy.formNoScript}
    >
      <Island<typeof RegisterPart> name="account/join/register-part" props={{ needsInvitation }} />
      <p className="meta">
        {say(receiverText(operator), language)}
        {language === 'en' && ' '}
        {!needsInvitation && say(joinCopy.more, language)}
      </p>
    </AccountPage>
  )
}
