import type { Language, Pair } from '@app/contract/language.ts'
import { FactStamp } from '#app/content/fact-stamp.tsx'
import { type FactId, facts } from '#app/content/facts.ts'
import { say } from '#app/language.ts'

/** Sentences under a tool; `{F08}` in one is the evidence stamp of that figure. */
export function Rules({ rules, language }: { rules: readonly Pair[]; language: Language }) {
  return (
    <ul>
      {rules.map((rule) => (
        <li key={rule.en}>
          <Stamped text={say(rule, language)} language={language} />
        </li>
      ))}
    </ul>
  )
}

/** A sentence with stamps in place of `{F08}`. */
export function Stamped({ text, language }: { text: string; language: Language }) {
  return text.split(/(\{F\d\d\})/).map((part, at) => {
    const id = /^\{(F\d\d)\}$/.exec(part)?.[1] as FactId | undefined
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed sentence never move
    return id ? <FactStamp key={at} fact={facts[id]} language={language} isInline /> : part
  })
}
