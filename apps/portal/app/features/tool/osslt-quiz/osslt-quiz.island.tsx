import type { Fact } from '@app/contract/editorial/facts/fact.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { type FormEvent, Suspense, useEffect, useRef } from 'react'
import { tools } from '#app/features/tool/tools.ts'
import { changeAddress, presentAddress } from '#app/site/address.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { useOwnVisits, useSearch } from '#app/site/use-address.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { DataTable } from '#app/ui/content/data-table.tsx'
import { Button } from '#app/ui/control/button.tsx'
import { Choice, FieldGroup } from '#app/ui/control/field.tsx'
import { startQuery } from './address.ts'
import { copy, groupNames, practiceNames, setNames } from './copy.ts'
import { focusOn } from './focus-on.ts'
import { type Place, practices, quizPositionOf, setOf, sets } from './place.ts'
import { latePractice } from './practice/late-practice.ts'
import { loadTexts } from './sets/texts.ts'

/** The address holds the set, the practice, the place in it and the choices made. */
export default function OssltQuiz({ passMark }: { passMark: Fact }) {
  const language = useLanguage()
  const search = useSearch()
  useOwnVisits()
  const place = quizPositionOf(new URLSearchParams(search), language)
  if (place) loadTexts(place).catch(() => {})

  return (
    <Suspense fallback={<p>{say(copy.loading, language)}</p>}>
      {place ? <Practice place={place} passMark={passMark} /> : <Start language={language} />}
      <FocusOnNewView
        view={place ? `${place.set} ${place.practice} ${place.view} ${place.part} ${place.step}` : 'start'}
      />
    </Suspense>
  )
}

/** Sitting and result, with the texts, travel when a practice is opened. */
function Practice({ place, passMark }: { place: Place; passMark: Fact }) {
  const Opened = latePractice.use()
  return <Opened place={place} passMark={passMark} />
}

/**
 * A new view begins at its title, or where the state of its address says, for eyes and for screen readers; the first
 * one is left alone. Stands beside the views, because they may be waited for.
 */
function FocusOnNewView({ view }: { view: string }) {
  const before = useRef(view)
  useEffect(() => {
    // opened by the form itself, before this was alive: the browser may not have found its title yet
    if (window.location.hash === '#quiz-title' && document.activeElement === document.body)
      focusOn('quiz-title')
  }, [])
  useEffect(() => {
    if (before.current === view) return
    before.current = view
    focusOn((presentAddress().state as { focus?: string } | null)?.focus ?? 'quiz-title')
  }, [view])
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
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const practice = practices.find((one) => one === fields.get('m')) ?? 'short'
    const set = chosenSet(event.currentTarget)
    const query = startQuery({ set, practice })
    const search = fields.has('t') ? `${query}&t=0` : query
    try {
      await Promise.all([latePractice.load(), loadTexts({ set, practice })])
      changeAddress({ search })
    } catch {
      // without its scripts the practice is a page of the server's, and offline the browser says so
      window.location.assign(search)
    }
  }

  /** Preloads the texts of the set that is being chosen. */
  function warm(event: { currentTarget: HTMLFormElement }) {
    latePractice.load().catch(() => {})
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
