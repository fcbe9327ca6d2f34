import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { say } from '#app/site/language.ts'
import { ExternalLink } from '#app/ui/control/button.tsx'

type Props = {
  steps: readonly Pair[]
  /** Official pages, by address. */
  links: readonly (readonly [href: string, text: Pair])[]
  language: Language
}

/** How a family checks a school itself: step by step, and where. */
export function CheckSteps({ steps, links, language }: Props) {
  return (
    <>
      <ol className="prose mt-3 list-decimal ps-6">
        {steps.map((step) => (
          <li key={step.en} className="mt-1">
            {say(step, language)}
          </li>
        ))}
      </ol>
      {links.map(([href, text]) => (
        <p key={href} className="mt-3">
          <ExternalLink href={href} language={language}>
            {say(text, language)}
          </ExternalLink>
        </p>
      ))}
    </>
  )
}
