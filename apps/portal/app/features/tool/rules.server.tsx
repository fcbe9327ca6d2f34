import type { Language, Pair } from '@app/contract/language.ts'
import { Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { FactStamp } from '#app/content/fact-stamp.tsx'
import { type FactId, facts } from '#app/content/facts.ts'
import { say } from '#app/language.ts'

/**
 * The rules below a tool as finished HTML, `{F01}` in a sentence being the stamp of that figure: they never change and
 * their stamps work without script, so neither they nor the ledger travel as script. The prefix keeps the ids of
 * these stamps apart from those of the page.
 */
export function rulesHtml(rules: readonly Pair[], language: Language): string {
  return renderToStaticMarkup(
    <ul>
      {rules.map((rule) => (
        <li key={rule.en}>
          {say(rule, language)
            .split(/\{(F\d\d)\}/)
            .map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence never move
              <Fragment key={at}>
                {at % 2 === 1 ? (
                  <FactStamp fact={facts[part as FactId]} language={language} isInline />
                ) : (
                  part
                )}
              </Fragment>
            ))}
        </li>
      ))}
    </ul>,
    { identifierPrefix: 'rules' },
  )
}
