import type { LedgerId } from '@app/contract/editorial/facts/baseline.values.ts'
import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { withCurrentFigures } from '#app/content/facts/current-figures.ts'
import { FactStamps } from '#app/content/facts/fact-stamp.tsx'
import { ledger } from '#app/content/facts/ledger.ts'
import { say } from '#app/site/language.ts'

/**
 * The rules below a tool as finished HTML, `{F01}` in a sentence naming a figure that the stamp at its end speaks for,
 * `{T06|65}` one number of it, where the sentence has equal numbers of others. Their stamps work without script, so neither they nor the ledger travel as script. Figures are those of now. The prefix
 * keeps the ids of these stamps apart from those of the page.
 */
export function rulesHtml(rules: readonly Pair[], language: Language): string {
  const named = /\{([FT]\d\d)(?:\|[^{}]*)?\}/g
  const stamped = /\{([FT]\d\d)\}/g
  const idsIn = (text: string, marks: RegExp) => [
    ...new Set([...text.matchAll(marks)].map(([, id]) => id as LedgerId)),
  ]
  return renderToStaticMarkup(
    <ul>
      {rules.map((rule) => {
        const text = say(rule, language)
        const ids = idsIn(text, named)
        return (
          <li key={rule.en}>
            {withCurrentFigures(text.replace(stamped, ''), language, { ids: idsIn(text, stamped) })}
            <FactStamps facts={ids.map((id) => ledger[id])} language={language} />
          </li>
        )
      })}
    </ul>,
    { identifierPrefix: 'rules' },
  )
}
