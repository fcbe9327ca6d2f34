import type { Language } from '@app/contract/shapes/language.ts'
import type { SiteFacts } from '@app/contract/site/site-settings.values.ts'
import { pictureAddress } from '@app/contract/wire/call.values.ts'
import { copy } from '#app/layout/copy.ts'
import { say } from '#app/site/language.ts'
import { Logo } from '#app/ui/media/logo.tsx'

/** The wordmark with the name and the picture that the settings give the site. */
export function SiteLogo({ site: { name, logo }, language }: { site: SiteFacts; language: Language }) {
  return (
    <Logo
      name={say(name ?? copy.shortName, language)}
      kind={say(copy.logoKind, language)}
      {...(logo && { picture: pictureAddress(logo) })}
    />
  )
}
