import type { Language } from '@app/contract/shapes/language.ts'
import { Suspense, useMemo } from 'react'
import { colon, copy as schoolCopy } from '#app/features/school/copy.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Button } from '#app/ui/control/button.tsx'
import { Skeleton } from '#app/ui/feedback/state.tsx'
import { Icon } from '#app/ui/media/icon.tsx'
import { type CriteriaState, useCriteria } from './answers/use-criteria.ts'
import { copy, names } from './copy.ts'
import type { PackedSchool } from './questions/packed-school.ts'
import { QuestionForm } from './questions/question-form.tsx'
import { amountOf, answeredOf, type MatchSchool } from './questions/questions.ts'
import type { Words } from './questions/values.ts'
import { type Ranking, rank } from './rank/rank.ts'
import { tieOrder } from './rank/tie-order.ts'
import { Rules } from './result/assumptions.tsx'
import { lateResult } from './result/late-result.ts'
import { type MatchSchools, useSchools } from './use-schools.ts'

interface Props {
  /** The schools to rank, where the page was answered already; how many they are in any case. */
  schools: PackedSchool[] | null
  count: number
  words: Words
}

/** Twelve questions, the schools of the directory ranked by the answers, and how. */
export default function Match({ schools, count, words }: Props) {
  const language = useLanguage()
  const state = useCriteria()
  const read = useSchools(schools, answeredOf(state.criteria.answers).length > 0)
  return (
    <>
      <div className="match-columns">
        <QuestionForm state={state} words={words} language={language} />
        <ResultPart read={read} count={count} state={state} words={words} language={language} />
      </div>
      <Rules criteria={state.criteria} language={language} />
    </>
  )
}

type ResultProps = { state: CriteriaState; words: Words; language: Language }

/** The summary, which shows at once; the ranked list itself follows in its own chunk. */
function ResultPart({
  read,
  count,
  state,
  words,
  language,
}: ResultProps & { read: MatchSchools; count: number }) {
  const { criteria } = state
  const { answers } = criteria
  const schools = read.schools ?? none
  const ranking = useMemo(() => rank(schools, criteria, tieOrder(language)), [schools, criteria, language])
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
        {count === 0
          ? say(copy.noSchools, language)
          : answered === 0
            ? say(copy.nothing(count), language)
            : read.schools
              ? say(copy.counted(ranking.ranked.length, ranking.excluded.length, answered), language)
              : say(read.hasFailed ? schoolCopy.failed : copy.loading, language)}
      </p>
      {answered > 0 && read.hasFailed && (
        <Button kind="quiet" icon="refresh" onClick={read.retry}>
          {say(schoolCopy.retry, language)}
        </Button>
      )}
      {answered > 0 && !read.schools && !read.hasFailed && <Skeleton text={say(copy.loading, language)} />}
      {answered > 0 && schools.length > 0 && (
        <Suspense fallback={<Skeleton text={say(copy.loading, language)} />}>
          <Ranked schools={schools} ranking={ranking} state={state} words={words} language={language} />
        </Suspense>
      )}
    </section>
  )
}

const none: readonly MatchSchool[] = []

type RankedProps = ResultProps & { schools: readonly MatchSchool[]; ranking: Ranking }

/** Most of the page's script is the result, and it is only needed once something is answered. */
function Ranked(props: RankedProps) {
  const Result = lateResult.use()
  return <Result {...props} />
}
