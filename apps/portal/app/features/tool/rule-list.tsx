import type { Language, Pair } from '@app/contract/language.ts'
import { Fragment } from 'react'
import { FactStamp } from '#app/content/fact-stamp.tsx'
import type { Fact } from '#app/content/facts.ts'
import { say } from '#app/language.ts'

type Props = {
  /** One sentence or more a rule; `{F01}` stands for the evidence stamp of that entry of the ledger. */
  rules: readonly Pair[]
  stamps: Readonly<Record<string, Fact>>
  language: Language
}

/** The rules and assumptions of a tool, with stamps at their figures. */
export function RuleList({ rules, stamps, language }: Props) {
  return (
    <ul>
      {rules.map((rule) => (
        <li key={rule.en}>
          {say(rule, language)
            .split(/\{(F\d\d)\}/)
            .map((part, at) => {
              const fact = at % 2 === 1 ? stamps[part] : undefined
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence never move
                <Fragment key={at}>
                  {fact ? <FactStamp fact={fact} language={language} isInline /> : part}
                </Fragment>
              )
            })}
        </li>
      ))}
    </ul>
  )
}
