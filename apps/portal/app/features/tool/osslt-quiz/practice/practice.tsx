import type { Fact } from '@app/contract/editorial/facts/fact.values.ts'
import { useEffect, useMemo, useRef } from 'react'
import { answersOf, marksOf, queryFor } from '#app/features/tool/osslt-quiz/address.ts'
import { type Paper, paperOf } from '#app/features/tool/osslt-quiz/calculate.ts'
import type { Place } from '#app/features/tool/osslt-quiz/place.ts'
import type { Quiz } from '#app/features/tool/osslt-quiz/quiz.ts'
import { QuizResult } from '#app/features/tool/osslt-quiz/result.tsx'
import { useTexts } from '#app/features/tool/osslt-quiz/sets/texts.ts'
import { tools } from '#app/features/tool/tools.ts'
import { replayEarlyInput } from '#app/islands/replay-early-input.ts'
import { changeAddress } from '#app/site/address.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { useSearch } from '#app/site/use-address.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { ButtonLink } from '#app/ui/control/button.tsx'
import { words } from './practice-copy.ts'
import { Sitting } from './sitting.tsx'
import { hasTyped } from './typed.ts'

/** A practice that was chosen: its sitting, its break or its result. */
export default function Practice({ place, passMark }: { place: Place; passMark: Fact }) {
  const [one, two] = useTexts(place)
  const paper = useMemo(() => paperOf(place.practice, one, two), [place.practice, one, two])
  const quiz = useQuiz(paper, place)
  useWarning()
  // later alive than what is around it
  useEffect(() => void replayEarlyInput(document.querySelector('.quiz') ?? document), [])
  if (place.view === 'end') return <QuizResult quiz={quiz} passMark={passMark} />
  if (place.view === 'rest') return <Rest quiz={quiz} />
  return <Sitting key={`${place.set} ${place.practice} ${place.part}`} quiz={quiz} />
}

function useQuiz(paper: Paper, place: Place): Quiz {
  const language = useLanguage()
  const search = useSearch()
  const params = new URLSearchParams(search)
  const now = { place, answers: answersOf(params, paper), marks: marksOf(params, paper) }
  // two quick changes must not start from the same address
  const latest = useRef(now)
  const seconds = useRef(place.seconds)
  // biome-ignore lint/correctness/useExhaustiveDependencies: everything is read from the address
  useEffect(() => {
    latest.current = now
  }, [search, paper])

  return {
    paper,
    ...now,
    seconds,
    queryAt: (change) => queryFor({ ...place, ...change }, paper, now.answers, now.marks, language),
    go(change, { isNew = false, focus } = {}) {
      const { place, answers, marks } = latest.current
      if (change.place?.seconds !== undefined) seconds.current = change.place.seconds
      const next = {
        place: {
          ...place,
          seconds: place.seconds === undefined ? undefined : (seconds.current ?? place.seconds),
          ...change.place,
        },
        answers: change.answers?.(answers) ?? answers,
        marks: change.marks?.(marks) ?? marks,
      }
      latest.current = next
      changeAddress(
        { search: queryFor(next.place, paper, next.answers, next.marks, language) },
        { replace: !isNew, state: focus ? { focus } : null },
      )
    },
  }
}

/** A written text lives on this page only; the browser asks before it is lost. */
function useWarning() {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasTyped()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
}

function Rest({ quiz }: { quiz: Quiz }) {
  const language = useLanguage()
  const { queryAt, place } = quiz
  const page = to(tools.quiz.page, language)
  const restart = place.seconds === undefined ? {} : { seconds: 0 }
  return (
    <section className="card quiz-rest" aria-labelledby="quiz-title">
      <h2 id="quiz-title" className="quiz-title text-xl" tabIndex={-1}>
        {say(words.restTitle, language)}
      </h2>
      <p>{say(words.restText, language)}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          to={page + queryAt({ view: 'part', part: 1, step: 0, ...restart })}
          icon="arrow-right"
          iconAtEnd
        >
          {say(words.toPartTwo, language)}
        </ButtonLink>
        <ButtonLink to={page + queryAt({ practice: 'one', view: 'end' })} kind="quiet">
          {say(words.partOneResult, language)}
        </ButtonLink>
        <ButtonLink to={page + queryAt({ view: 'part', part: 0, step: 0 })} kind="quiet">
          {say(words.backToPartOne, language)}
        </ButtonLink>
      </div>
    </section>
  )
}
