import type { Language } from '@app/contract/shapes/language.ts'
import { Suspense, useMemo } from 'react'
import { colon } from '#app/features/school/copy.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Skeleton } from '#app/ui/feedback/state.tsx'
import { Icon } from '#app/ui/media/icon.tsx'
import { type CriteriaState, useCriteria } from './answers/use-criteria.ts'
import { copy, names } from './copy.ts'
import { QuestionForm } from './questions/question-form.tsx'
import { amountOf, answeredOf, type MatchSchool } from './questions/questions.ts'
import type { Words } from './questions/values.ts'
import { nameOrder } from './rank/name-order.ts'
import { type Ranking, rank } from './rank/rank.ts'
import { Rules } from './result/assumptions.tsx'
import { lateResult } from './result/late-result.ts'

/** Twelve questions, the schools of the directory ranked by the answers, and how. */
export default function Match({ schools, words }: { schools: MatchSchool[]; words: Words }) {
  const language = useLanguage()
  const state = useCriteria()
  return (
    <>
      <div className="match-columns">
        <QuestionForm state={state} words={words} language={language} />
        <ResultPart schools={schools} state={state} words={words} language={language} />
      </div>
      <Rules criteria={state.criteria} language={language} />
    </>
  )
}

type ResultProps = { schools: MatchSchool[]; state: CriteriaState; words: Words; language: Language }

/** The summary, which shows at once; the ranked list itself follows in its own chunk. */
function ResultPart({ schools, state, words, language }: ResultProps) {
  const { criteria } = state
  const { answers } = criteria
  const ranking = useMemo(() => rank(schools, criteria, nameOrder(language)), [schools, criteria, language])
  const answered = answeredOf(answers).length
  const isBad = [answers.cny, answers.cad].some((text) => amountOf(text) === null)
  return (
    <section id="result" className="match-result" aria-labelledby="result-title" tabIndex={-1}>
      <h2 id="result-title" className="text-xl">
        {say(copy.result, language)}
      </h2>
      {isBad && (
        <p className="field-error">
          <Icon name="warning" size={18} />
          {say(names.budget, language)}
          {colon[language]}
          {say(copy.badAmount, language)}
        </p>
      )}
      <p role="status" className="font-semibold">
        {schools.length === 0
          ? say(copy.noSchools, language)
          : answered === 0
            ? say(copy.nothing(schools.length), language)
            : say(copy.counted(ranking.ranked.length, ranking.excluded.length, answered), language)}
      </p>
      {answered > 0 && schools.length > 0 && (
        <Suspense fallback={<Skeleton text={say(copy.loading, language)} />}>
          <Ranked schools={schools} ranking={ranking} state={state} words={words} language={language} />
        </Suspense>
      )}
    </section>
  )
}

type RankedProps = ResultProps & { ranking: Ranking }

/** Most of the page's script is the result, and it is only needed once something is answered. */
function Ranked(props: RankedProps) {
  const Result = lateResult.use()
  return <Result {...props} />
}
