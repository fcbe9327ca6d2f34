import { canadaLicence, ontarioLicence } from '@app/contract/school/register/register.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { say } from '#app/site/language.ts'
import { ExternalLink } from '#app/ui/control/button.tsx'

interface Props {
  /** Addresses of the licences of the facts that the page shows. */
  addresses: readonly string[]
  language: Language
}

/** The sentences that the licences of the page’s facts ask for. */
export function Licences({ addresses, language }: Props) {
  return (
    <div className="mt-8">
      {[ontarioLicence, canadaLicence]
        .filter(({ address }) => addresses.includes(address))
        .map(({ text, address }) => (
          <p key={address} className="meta">
            <ExternalLink href={address} language={language}>
              {say(text, language)}
            </ExternalLink>
          </p>
        ))}
    </div>
  )
}
