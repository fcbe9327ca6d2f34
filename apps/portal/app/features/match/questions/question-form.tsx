import type { Language } from '@app/contract/shapes/language.ts'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { FORM_ID } from '#app/features/match/answers/packing.ts'
import type { CriteriaState } from '#app/features/match/answers/use-criteria.ts'
import { asks, copy, groupNames, hints } from '#app/features/match/copy.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { Button } from '#app/ui/control/button.tsx'
import { Choice, FieldGroup, TextField } from '#app/ui/control/field.tsx'
import {
  type Answers,
  amountOf,
  answeredOf,
  boardingOptions,
  englishOptions,
  groupOf,
  isAnswered,
  listOptions,
  places,
  type QuestionId,
  questionIds,
  rings,
  statedOptions,
  themes,
} from './questions.ts'
import { valueText, type Words } from './values.ts'

type Props = { state: CriteriaState; words: Words; language: Language }
type QuestionProps = Props & { set: (answers: Answers) => void }

/** Questions answered with one value, and those that take several. */
type Single = 'place' | 'grade' | 'boarding' | 'stated' | 'lists'
type Several = 'city' | 'entry' | 'size' | 'themes' | 'english'

function Singles({
  question,
  values,
  state,
  words,
  language,
  set,
}: QuestionProps & { question: Single; values: readonly (string | number)[] }) {
  const { answers } = state.criteria
  const { [question]: chosen, ...others } = answers
  return (
    <div className="match-options">
      <Choice
        type="radio"
        name={question}
        value=""
        checked={chosen === undefined}
        onChange={() => set(others)}
      >
        {say(copy.noPreference, language)}
      </Choice>
      {values.map((value) => (
        <Choice
          key={value}
          type="radio"
          name={question}
          value={value}
          checked={chosen === value}
          onChange={() => set({ ...answers, [question]: value })}
        >
          {valueText(question, String(value), words, language)}
        </Choice>
      ))}
    </div>
  )
}

function Severals({
  question,
  values,
  state,
  words,
  language,
  set,
}: QuestionProps & { question: Several; values: readonly string[] }) {
  const { answers } = state.criteria
  const { [question]: list = [], ...others } = answers
  const chosen: readonly string[] = list
  const toggle = (value: string) => {
    const next = values.filter((one) => (one === value ? !chosen.includes(one) : chosen.includes(one)))
    set(next.length > 0 ? ({ ...answers, [question]: next } as Answers) : others)
  }
  return (
    <div className="match-options">
      {/* takes no part in the form: nothing ticked is no preference */}
      <Choice
        type="checkbox"
        className="noscript:hidden"
        checked={chosen.length === 0}
        onChange={() => set(others)}
      >
        {say(copy.noPreference, language)}
      </Choice>
      {values.map((value) => (
        <Choice
          key={value}
          type="checkbox"
          name={question}
          value={value}
          checked={chosen.includes(value)}
          onChange={() => toggle(value)}
        >
          {valueText(question, value, words, language)}
        </Choice>
      ))}
    </div>
  )
}

/** Where the budget covers lodging, as the address says it. */
const lodgings = [
  { value: '', text: copy.lodgingUsual, isOn: undefined },
  { value: '1', text: copy.withBoarding, isOn: true },
  { value: '0', text: copy.lodgingNever, isOn: false },
] as const

function Budget({ state, language, set }: QuestionProps) {
  const { answers } = state.criteria
  const error = (text: string | undefined) =>
    amountOf(text) === null ? say(copy.badAmount, language) : undefined
  return (
    <div className="grid gap-3 pt-2">
      {(['cad', 'cny'] as const).map((name) => (
        <TextField
          key={name}
          id={name}
          name={name}
          label={say(copy[name], language)}
          hint={say(name === 'cny' ? copy.cnyExample : copy.cadExample, language)}
          inputMode="text"
          autoComplete="off"
          maxLength={20}
          value={answers[name] ?? ''}
          error={error(answers[name])}
          onChange={(event) => set({ ...answers, [name]: event.target.value || undefined })}
        />
      ))}
      <fieldset className="match-options">
        <legend className="meta">{say(copy.lodging, language)}</legend>
        {lodgings.map(({ value, text, isOn }) => (
          <Choice
            key={value}
            type="radio"
            name="all"
            value={value}
            checked={answers.withBoarding === isOn}
            onChange={() => set({ ...answers, withBoarding: isOn })}
          >
            {say(text, language)}
          </Choice>
        ))}
      </fieldset>
    </div>
  )
}

function Verified({ state, language, set }: QuestionProps) {
  const { answers } = state.criteria
  return (
    <div className="match-options">
      {[false, true].map((wanted) => (
        <Choice
          key={String(wanted)}
          type="radio"
          name="verified"
          value={wanted ? '1' : ''}
          checked={(answers.verified ?? false) === wanted}
          onChange={() => set({ ...answers, verified: wanted || undefined })}
        >
          {say(wanted ? copy.verifiedOnly : copy.noPreference, language)}
        </Choice>
      ))}
    </div>
  )
}

function optionsOf(question: QuestionId, props: QuestionProps): ReactNode {
  const { words } = props
  switch (question) {
    case 'place':
      return <Singles question="place" values={places} {...props} />
    case 'city':
      return (
        <Severals question="city" values={[...rings, ...words.cities.map(({ value }) => value)]} {...props} />
      )
    case 'grade':
      return <Singles question="grade" values={words.values.grades} {...props} />
    case 'entry':
      return <Severals question="entry" values={words.values.intake} {...props} />
    case 'boarding':
      return <Singles question="boarding" values={boardingOptions} {...props} />
    case 'size':
      return <Severals question="size" values={words.values.students} {...props} />
    case 'budget':
      return <Budget {...props} />
    case 'themes':
      return <Severals question="themes" values={themes} {...props} />
    case 'english':
      return <Severals question="english" values={englishOptions} {...props} />
    case 'stated':
      return <Singles question="stated" values={statedOptions} {...props} />
    case 'lists':
      return <Singles question="lists" values={listOptions} {...props} />
    case 'verified':
      return <Verified {...props} />
  }
}

function goToResult() {
  const result = document.getElementById('result')
  result?.focus({ preventScroll: true })
  result?.scrollIntoView({ block: 'start' })
}

/**
 * The twelve questions as one GET form. With script a narrow window shows one at a time and a wide one all;
 * the reader may choose the other. Without script all stand on the page and the button asks the server.
 */
export function QuestionForm(props: Props) {
  const { state, language } = props
  const { criteria, change } = state
  const [view, setView] = useState<'auto' | 'one' | 'all'>('auto')
  const [step, setStep] = useState(0)
  const moved = useRef(false)
  const last = questionIds.length - 1
  const current = questionIds[step] ?? 'place'
  const isCurrentAnswered = isAnswered(current, criteria.answers)

  // after a move the new question has the focus, so that it is read and Tab goes on inside it
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    const question = document.getElementById(`q-${questionIds[step]}`)
    question?.focus({ preventScroll: true })
    document.getElementById(FORM_ID)?.scrollIntoView({ block: 'start' })
  }, [step])

  function go(to: number) {
    moved.current = true
    setStep(Math.max(0, Math.min(last, to)))
  }

  /** One at a time, Enter and the button go on; after the last one, and with all on the page, to the result. */
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const next = event.currentTarget.querySelector<HTMLElement>('.match-step-buttons')
    const isOneByOne = next !== null && next.offsetParent !== null
    if (isOneByOne && step < last) go(step + 1)
    else goToResult()
  }

  return (
    <form
      id={FORM_ID}
      className="match-form no-print"
      data-view={view}
      method="get"
      action={to('match', language)}
      aria-labelledby="questions-title"
      noValidate
      onSubmit={submit}
    >
      <div className="match-form-head">
        <h2 id="questions-title" className="text-xl">
          {say(copy.questions, language)}
        </h2>
        {/* which of the two is offered depends on the width, so the style sheet decides */}
        {(['one', 'all'] as const).map((choice) => (
          <Button
            key={choice}
            kind="plain"
            icon={choice === 'one' ? 'list' : 'grid'}
            className={`match-view-${choice} noscript:hidden`}
            onClick={() => setView(choice)}
          >
            {say(choice === 'one' ? copy.oneByOne : copy.allAtOnce, language)}
          </Button>
        ))}
      </div>
      <div className="match-progress">
        <p className="meta" aria-live="polite">
          {say(copy.step(step + 1, questionIds.length), language)}
        </p>
        <progress
          value={step + 1}
          max={questionIds.length}
          aria-label={say(copy.step(step + 1, questionIds.length), language)}
        />
      </div>
      <div className="match-questions">
        {questionIds.map((question, at) => {
          const hint = hints[question]
          return (
            <div key={question} className="card match-question" data-current={at === step ? '' : undefined}>
              <p className="meta">
                <span className="tabular">{at + 1}</span> · {say(groupNames[groupOf(question)], language)}
              </p>
              <FieldGroup
                id={`q-${question}`}
                label={say(asks[question], language)}
                hint={hint && say(hint, language)}
              >
                {optionsOf(question, { ...props, set: (answers) => change({ ...criteria, answers }) })}
              </FieldGroup>
              <div className="match-must">
                <Choice
                  type="checkbox"
                  name="must"
                  value={question}
                  checked={criteria.musts.includes(question)}
                  onChange={(event) =>
                    change({
                      ...criteria,
                      musts: questionIds.filter((one) =>
                        one === question ? event.target.checked : criteria.musts.includes(one),
                      ),
                    })
                  }
                >
                  {say(copy.must, language)}
                </Choice>
              </div>
            </div>
          )
        })}
      </div>
      <div className="match-step-buttons">
        {step > 0 && (
          <Button kind="quiet" icon="arrow-left" onClick={() => go(step - 1)}>
            {say(copy.back, language)}
          </Button>
        )}
        <Button type="submit" className="grow">
          {say(step === last ? copy.show : isCurrentAnswered ? copy.next : copy.skip, language)}
        </Button>
        {step < last && answeredOf(criteria.answers).length > 0 && (
          <Button kind="plain" icon="list" onClick={goToResult}>
            {say(copy.show, language)}
          </Button>
        )}
      </div>
      <div className="match-all-buttons">
        <Button type="submit">{say(copy.show, language)}</Button>
      </div>
      <p className="meta noscript:hidden">{say(copy.private, language)}</p>
      <p className="note note-warning hidden noscript:flex">
        <span className="note-body">{say(copy.noScript, language)}</span>
      </p>
    </form>
  )
}
