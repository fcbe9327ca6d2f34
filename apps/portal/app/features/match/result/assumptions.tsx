import type { Language } from '@app/contract/shapes/language.ts'
import { copy } from '#app/features/match/copy.ts'
import { answeredOf, groupOf } from '#app/features/match/questions/questions.ts'
import { type MatchCriteria, WEIGHT_USUAL } from '#app/features/match/rank/rank.ts'
import { say } from '#app/site/language.ts'
import { Disclosure } from '#app/ui/control/disclosure.tsx'
import { formula, now, rules } from './rules-copy.ts'

/** The formula and every rule behind it, with the numbers of the answers on the page. */
export function Rules({ criteria, language }: { criteria: MatchCriteria; language: Language }) {
  const answered = answeredOf(criteria.answers)
  const used = new Set(answered.map(groupOf))
  const sum = [...used].reduce((total, group) => total + criteria.weights[group], 0)
  const each = sum === 0 ? 0 : Math.round((500 * WEIGHT_USUAL) / sum) / 10
  return (
    <section className="match-rules" aria-labelledby="rules-title">
      <h2 id="rules-title">{say(copy.rules, language)}</h2>
      <Disclosure summary={say(copy.rulesShow, language)}>
        <div className="prose">
          <p className="match-formula">{say(formula, language)}</p>
          <ul>
            {rules.map((rule) => (
              <li key={rule.en}>{say(rule, language)}</li>
            ))}
            {sum > 0 && <li>{say(now(answered.length, used.size, sum, WEIGHT_USUAL, each), language)}</li>}
          </ul>
        </div>
      </Disclosure>
    </section>
  )
}
