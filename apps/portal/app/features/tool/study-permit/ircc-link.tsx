import type { Language } from '@app/contract/shapes/language.ts'
import { say } from '#app/site/language.ts'
import { ExternalLink } from '#app/ui/control/button.tsx'
import { copy } from './copy.ts'

const IRCC =
  'https://www.canada.ca/en/immigration-refugees-citizenship/services/study-canada/study-permit.html'

/** The ministry's own page. */
export function IrccLink({ language }: { language: Language }) {
  return (
    <ExternalLink href={IRCC} language={language}>
      {say(copy.ircc, language)}
    </ExternalLink>
  )
}
