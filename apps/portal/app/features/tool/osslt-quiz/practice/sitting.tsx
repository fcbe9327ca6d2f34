import { type Language, listText } from '@app/contract/shapes/language.ts'
import { type FormEvent, type MouseEvent, useState } from 'react'
import {
  type Entry,
  minutesOf,
  type PlacedSection,
  packAnswers,
  packMarks,
  wordsOf,
} from '#app/features/tool/osslt-quiz/calculate.ts'
import { copy, groupNames, practiceNames, setNames } from '#app/features/tool/osslt-quiz/copy.ts'
import { focusOn } from '#app/features/tool/osslt-quiz/focus-on.ts'
import type { Quiz } from '#app/features/tool/osslt-quiz/quiz.ts'
import {
  type ChoiceItem,
  type Letter,
  letters,
  type WrittenItem,
} from '#app/features/tool/osslt-quiz/sets/item.ts'
import { tools } from '#app/features/tool/tools.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { VisuallyHidden } from '#app/ui/content/visually-hidden.tsx'
import { Button } from '#app/ui/control/button.tsx'
import { Choice, Field, FieldGroup } from '#app/ui/control/field.tsx'
import { Icon } from '#app/ui/media/icon.tsx'
import { Clock } from './clock.tsx'
import { Passage } from './passage.tsx'
import { words } from './practice-copy.ts'
import { storeTyped, typedText } from './typed.ts'

/**
 * One part of a practice. With script one section is on the screen, its text beside its items; without script
 * all of them are, in one form that the server reads.
 */
export function Sitting({ quiz }: { quiz: Quiz }) {
  const language = useLanguage()
  const { paper, place, answers, marks, go, seconds } = quiz
  const sections = paper.parts[place.part] ?? []
  const last = sections.length - 1
  const step = Math.min(place.step, last)
  const entries = sections.flatMap((section) => section.entries)
  const choices = entries.filter(({ item }) => item.kind === 'choice')
  const open = choices.filter(({ item }) => !answers.has(item.id))
  const isBeforeRest = paper.practice === 'full' && place.part === 0
  const current = sections[step]
  const { name } = practiceNames[paper.practice]

  function change(event: FormEvent<HTMLFormElement>) {
    const { target } = event
    if (!(target instanceof HTMLInputElement)) return
    const entry = entries.find(({ number }) => target.name === `q${number}`)
    const letter = letters.find((one) => one === target.value)
    if (entry && letter) go({ answers: (before) => new Map(before).set(entry.item.id, letter) })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    go({ place: { view: isBeforeRest ? 'rest' : 'end' } }, { isNew: true })
  }

  const move = (step: number) => go({ place: { step } })

  return (
    <section aria-labelledby="quiz-title" className="quiz">
      <header className="quiz-head">
        <h2 id="quiz-title" className="quiz-title text-xl" tabIndex={-1}>
          {say(setNames[place.set].name, language)} · {say(name, language)}
          {paper.practice === 'full' && ` · ${say(words.partName(place.part), language)}`}
        </h2>
        <p className="quiz-count">
          <span className="noscript:hidden">
            {current && say(rangeOf(current, paper.entries.length), language)}
            <span aria-hidden="true"> · </span>
            {say(words.answered(choices.length - open.length, choices.length), language)}
          </span>
        </p>
        {place.seconds !== undefined && (
          <Clock key={place.part} seconds={seconds} minutes={minutesOf[paper.practice]} language={language} />
        )}
      </header>
      <Numbers
        sections={sections}
        step={step}
        quiz={quiz}
        language={language}
        onPick={(to, number) => go({ place: { step: to } }, { focus: `q${number}` })}
      />
      <form
        method="get"
        action={to(tools.quiz.page, language)}
        onChange={change}
        onSubmit={submit}
        className="quiz-form"
        autoComplete="off"
      >
        <input type="hidden" name="m" value={place.practice} />
        {place.set !== 1 && <input type="hidden" name="set" value={place.set} />}
        <input type="hidden" name="v" value={isBeforeRest ? 'rest' : 'end'} />
        <input type="hidden" name="a" value={packAnswers(paper, answers)} />
        <input type="hidden" name="r" value={packMarks(paper, marks)} />
        {sections.map((placed, at) => (
          <SectionView
            key={placed.section.id}
            placed={placed}
            of={paper.entries.length}
            isAway={at !== step}
            quiz={quiz}
            language={language}
          />
        ))}
        <p className="quiz-open noscript:hidden" aria-live="polite">
          {step === last &&
            (open.length > 0
              ? say(words.open(listOf(open, language), open.length), language)
              : choices.length > 0 && say(words.allDone, language))}
        </p>
        <div className="quiz-moves">
          {step > 0 && (
            <Button kind="quiet" icon="arrow-left" className="noscript:hidden" onClick={() => move(step - 1)}>
              {say(words.previous, language)}
            </Button>
          )}
          {step < last && (
            <Button className="noscript:hidden" onClick={() => move(step + 1)}>
              {say(words.next, language)}
              <Icon name="arrow-right" />
            </Button>
          )}
          <Button type="submit" className={step < last ? 'hidden noscript:inline-flex' : undefined}>
            {say(isBeforeRest ? words.finishPart : words.finish, language)}
          </Button>
        </div>
      </form>
    </section>
  )
}

function rangeOf({ entries }: PlacedSection, of: number) {
  return words.range(entries[0]?.number ?? 0, entries.at(-1)?.number ?? 0, of)
}

const listOf = (entries: readonly Entry[], language: Language) =>
  listText(
    entries.map(({ number }) => String(number)),
    language,
  )

type NumbersProps = {
  sections: readonly PlacedSection[]
  step: number
  quiz: Quiz
  language: Language
  onPick: (step: number, number: number) => void
}

/** Every item of the part by number; without script the links lead down the page. */
function Numbers({ sections, step, quiz, language, onPick }: NumbersProps) {
  function pick(event: MouseEvent, at: number, number: number) {
    event.preventDefault()
    if (at !== step) return onPick(at, number)
    focusOn(`q${number}`)
  }
  return (
    <nav aria-label={say(words.numbers, language)} className="no-print">
      <ul className="quiz-numbers">
        {sections.flatMap(({ entries }, at) =>
          entries.map(({ item, number }) => {
            const isDone = quiz.answers.has(item.id)
            const state = item.kind === 'written' ? copy.writtenItem : isDone ? words.done : words.notDone
            return (
              <li key={item.id}>
                <a
                  href={`#q${number}`}
                  data-done={isDone || undefined}
                  data-here={at === step || undefined}
                  onClick={(event) => pick(event, at, number)}
                >
                  {number}
                  {item.kind === 'written' && <span aria-hidden="true">✎</span>}
                  <VisuallyHidden> {say(state, language)}</VisuallyHidden>
                </a>
              </li>
            )
          }),
        )}
      </ul>
    </nav>
  )
}

type SectionProps = {
  placed: PlacedSection
  of: number
  isAway: boolean
  quiz: Quiz
  language: Language
}

function SectionView({ placed, of, isAway, quiz, language }: SectionProps) {
  const { section, entries } = placed
  const hasText = section.blocks.length > 0
  const title = `text-${section.id}`
  return (
    <div className={isAway ? 'quiz-set quiz-away' : 'quiz-set'} data-text={hasText || undefined}>
      <section className="quiz-side" tabIndex={hasText ? 0 : undefined} aria-labelledby={title}>
        <p className="quiz-group">{say(groupNames[section.group], language)}</p>
        <h3 id={title} lang="en" tabIndex={-1} className="quiz-title">
          {section.title}
        </h3>
        <p lang="en" className="quiz-direction">
          {section.direction}
        </p>
        {hasText && <Passage section={section} />}
      </section>
      <div className="quiz-items">
        {entries.map(({ item, number }) =>
          item.kind === 'choice' ? (
            <ChoiceView
              key={item.id}
              item={item}
              number={number}
              of={of}
              answer={quiz.answers.get(item.id)}
              language={language}
            />
          ) : (
            <WrittenView key={item.id} item={item} number={number} of={of} language={language} />
          ),
        )}
        {hasText && (
          <p className="quiz-up">
            <a className="link" href={`#${title}`}>
              {say(words.backToText, language)}
            </a>
          </p>
        )}
      </div>
    </div>
  )
}

type ItemProps<Item> = { item: Item; number: number; of: number; language: Language }

function ChoiceView({
  item,
  number,
  of,
  answer,
  language,
}: ItemProps<ChoiceItem> & { answer: Letter | undefined }) {
  return (
    <div className="quiz-item">
      <FieldGroup
        id={`q${number}`}
        label={
          <>
            <span className="quiz-number">{say(words.number(number, of), language)}</span>
            <span lang="en" className="quiz-question">
              {item.question}
            </span>
          </>
        }
        hint={item.stem && <Stem lines={item.stem} />}
      >
        {letters.map((letter) => (
          <Choice
            key={letter}
            type="radio"
            name={`q${number}`}
            value={letter}
            defaultChecked={answer === letter}
          >
            <span lang="en">
              <b className="quiz-letter">{letter}</b> {item.options[letter]}
            </span>
          </Choice>
        ))}
      </FieldGroup>
    </div>
  )
}

/** The sentences an item is about. */
export function Stem({ lines }: { lines: readonly string[] }) {
  return (
    <span lang="en" className="quiz-stem">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  )
}

function WrittenView({ item, number, of, language }: ItemProps<WrittenItem>) {
  const [count, setCount] = useState(() => wordsOf(typedText(item.id)))
  const [least, most] = item.words
  return (
    <div className="quiz-item">
      <p className="quiz-number">{say(words.number(number, of), language)}</p>
      <p lang="en" className="quiz-question">
        {item.question}
      </p>
      <ul lang="en" className="quiz-advice">
        {item.advice.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="note hidden noscript:block">{say(words.textOnPaper, language)}</p>
      {/* no name: the text must not travel with the form */}
      <div className="noscript:hidden">
        <Field id={`q${number}`} label={say(words.yourText, language)} hint={say(words.textStays, language)}>
          {(control) => (
            <textarea
              className="input quiz-area"
              lang="en"
              defaultValue={typedText(item.id)}
              onInput={(event) => {
                storeTyped(item.id, event.currentTarget.value)
                setCount(wordsOf(event.currentTarget.value))
              }}
              {...control}
            />
          )}
        </Field>
        <p className="meta">{say(words.words(count, least, most), language)}</p>
      </div>
    </div>
  )
}
