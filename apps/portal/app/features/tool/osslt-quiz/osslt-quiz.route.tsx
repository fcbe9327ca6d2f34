import './osslt-quiz.css'
import type { Language } from '@app/contract/language.ts'
import { type FormEvent, lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { staysPut } from '#app/features/tool/answers.ts'
import { rulesHtml } from '#app/features/tool/rules.server.tsx'
import { ToolFrame, toolHandle, toolHead } from '#app/features/tool/tool-page.tsx'
import { tools } from '#app/features/tool/tools.ts'
import { to } from '#app/site/addresses.ts'
import { languageOfPath, say, useLanguage } from '#app/site/language.ts'
import { Button } from '#app/ui/button.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { Choice, FieldGroup } from '#app/ui/field.tsx'
import type { Route } from './+types/osslt-quiz.route.ts'
import { startQuery } from './address.ts'
import { rules } from './assumptions.ts'
import { copy, groupNames, practiceNames, setNames } from './copy.ts'
import { focusOn } from './focus-on.ts'
import { placeOf, practices, setOf, sets } from './place.ts'
import { loadTexts } from './texts.ts'

/** Sitting and result, with the texts, travel when a practice is opened. */
const loadPractice = () => import('./practice.tsx')
const Practice = lazy(loadPractice)

export const handle = toolHandle(tools.quiz)

export function meta(args: Route.MetaArgs) {
  return toolHead(tools.quiz, args)
}

/** The rules as finished HTML. */
export function loader({ url }: Route.LoaderArgs) {
  return { rules: rulesHtml(rules, languageOfPath(url.pathname)) }
}

export const shouldRevalidate = staysPut

/** `/tools/osslt-quiz`: the address holds the set, the practice, the place in it and the choices made. */
export default function OssltQuiz({ loaderData }: Route.ComponentProps) {
  const language = useLanguage()
  const { search, state } = useLocation()
  const place = placeOf(new URLSearchParams(search), language)
  if (place) loadTexts(place)

  return (
    <ToolFrame tool={tools.quiz} assumptions={loaderData.rules} isBrief={place !== undefined}>
      <Suspense fallback={<p>{say(copy.loading, language)}</p>}>
        {place ? <Practice place={place} /> : <Start language={language} />}
        <FocusOnNewView
          view={place ? `${place.set} ${place.practice} ${place.view} ${place.part} ${place.step}` : 'start'}
          target={(state as { focus?: string } | null)?.focus ?? 'quiz-title'}
        />
      </Suspense>
    </ToolFrame>
  )
}

/**
 * A new view begins at its title, for eyes and for screen readers; the first one is left alone. Stands beside the
 * views, because they may be waited for.
 */
function FocusOnNewView({ view, target }: { view: string; target: string }) {
  const before = useRef(view)
  useEffect(() => {
    if (before.current === view) return
    before.current = view
    focusOn(target)
  }, [view, target])
  return null
}

/** Choices and written items of a group in the full and in the short practice (docs/content.md#the-practice-test). */
const plan = [
  { group: 'narrative', full: [7, 0], short: [2, 0] },
  { group: 'information', full: [6, 0], short: [1, 0] },
  { group: 'news', full: [5, 1], short: [1, 0] },
  { group: 'dialogue', full: [5, 0], short: [1, 0] },
  { group: 'writing', full: [8, 0], short: [2, 0] },
  { group: 'opinion', full: [0, 1], short: [0, 1] },
  { group: 'total', full: [31, 2], short: [7, 1] },
] as const

function chosenSet(form: HTMLFormElement) {
  return setOf(String(new FormData(form).get('set')))
}

function Start({ language }: { language: Language }) {
  const navigate = useNavigate()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const practice = practices.find((one) => one === fields.get('m')) ?? 'short'
    const search = startQuery({ set: chosenSet(event.currentTarget), practice })
    navigate({ search: fields.has('t') ? `${search}&t=0` : search }, { preventScrollReset: true })
  }

  /** Preloads the texts of the set that is being chosen. */
  function warm(event: { currentTarget: HTMLFormElement }) {
    loadPractice().catch(() => {})
    loadTexts({ set: chosenSet(event.currentTarget), practice: 'full' }).catch(() => {})
  }

  const count = ([choices, written]: readonly [number, number]) =>
    [choices > 0 && choices, written > 0 && `${written} ${say(copy.writtenItem, language)}`]
      .filter(Boolean)
      .join(' + ')
  return (
    <div className="tool-columns">
      <form
        className="card tool-form"
        method="get"
        // before scripts have taken over the browser opens the practice, at its title too
        action={`${to(tools.quiz.page, language)}#quiz-title`}
        aria-labelledby="quiz-title"
        onSubmit={submit}
        onChange={warm}
        onPointerEnter={warm}
      >
        <h2 id="quiz-title" className="quiz-title text-xl" tabIndex={-1}>
          {say(copy.choose, language)}
        </h2>
        <FieldGroup id="set" label={say(copy.set, language)}>
          {sets.map((set) => (
            <Choice key={set} type="radio" name="set" value={set} defaultChecked={set === 1}>
              {say(setNames[set].name, language)}
              <span className="meta block">{say(setNames[set].hint, language)}</span>
            </Choice>
          ))}
        </FieldGroup>
        <FieldGroup id="m" label={say(copy.kind, language)}>
          {practices.map((practice) => (
            <Choice
              key={practice}
              type="radio"
              name="m"
              value={practice}
              defaultChecked={practice === 'short'}
            >
              {say(practiceNames[practice].name, language)}
              <span className="meta block">{say(practiceNames[practice].hint, language)}</span>
            </Choice>
          ))}
        </FieldGroup>
        <div className="noscript:hidden">
          <Choice type="checkbox" name="t" value="0" id="t">
            {say(copy.clock, language)}
            <span className="meta block">{say(copy.clockHint, language)}</span>
          </Choice>
        </div>
        <div>
          <Button type="submit">{say(copy.start, language)}</Button>
        </div>
        <p className="meta">{say(copy.startNote, language)}</p>
      </form>
      <DataTable
        caption={say(copy.plan, language)}
        rows={[...plan]}
        rowKey={(row) => row.group}
        columns={[
          {
            key: 'group',
            head: say(copy.group, language),
            cell: (row) => say(row.group === 'total' ? copy.total : groupNames[row.group], language),
          },
          { key: 'full', head: say(copy.inFull, language), end: true, cell: (row) => count(row.full) },
          { key: 'short', head: say(copy.inShort, language), end: true, cell: (row) => count(row.short) },
        ]}
      />
    </div>
  )
}
