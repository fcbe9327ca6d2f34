import type { Fact } from '@app/contract/editorial/facts/fact.values.ts'
import { type Language, listText } from '@app/contract/shapes/language.ts'
import type { FormEvent, ReactNode } from 'react'
import { FactStamp } from '#app/content/facts/fact-stamp.tsx'
import { ToolActions } from '#app/features/tool/form-and-result.tsx'
import { tools } from '#app/features/tool/tools.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Badge } from '#app/ui/content/badge.tsx'
import { DataTable } from '#app/ui/content/data-table.tsx'
import { Button, ButtonLink } from '#app/ui/control/button.tsx'
import { Disclosure } from '#app/ui/control/disclosure.tsx'
import { Choice, FieldGroup } from '#app/ui/control/field.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { Icon } from '#app/ui/media/icon.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { startQuery } from './address.ts'
import {
  type Entry,
  type GroupScore,
  outcomeOf,
  type PlacedSection,
  packAnswers,
  packMarks,
  pointsOf,
  scoreOf,
  shareOf,
} from './calculate.ts'
import { copy, groupNames, practiceNames, setNames } from './copy.ts'
import { sets } from './place.ts'
import { Passage } from './practice/passage.tsx'
import { outcomeNames, words } from './practice/practice-copy.ts'
import { Stem } from './practice/sitting.tsx'
import { typedText } from './practice/typed.ts'
import type { Quiz } from './quiz.ts'
import { type ChoiceItem, letters, type WrittenItem } from './sets/item.ts'

/** The result: share right in each group, then every item with the reader's answer, the key and why. */
export function QuizResult({ quiz, passMark }: { quiz: Quiz; passMark: Fact }) {
  const language = useLanguage()
  const { paper, place, answers, marks, queryAt } = quiz
  const scores = scoreOf(paper, answers, marks)
  const total = (name: 'right' | 'of' | 'blank') => scores.reduce((sum, score) => sum + score[name], 0)
  const page = to(tools.quiz.page, language)
  const next = sets.find((set) => set > place.set)
  const isShown = ({ item }: Entry) =>
    !place.isWrongOnly || ['wrong', 'blank'].includes(outcomeOf(item, answers))
  const sections = paper.parts
    .flat()
    .map((placed) => ({ ...placed, entries: placed.entries.filter(isShown) }))
    .filter(({ entries }) => entries.length > 0)

  return (
    <section aria-labelledby="quiz-title" className="quiz">
      <h2 id="quiz-title" className="quiz-title text-xl" tabIndex={-1}>
        {say(words.result, language)}
        {language === 'zh' ? '：' : ': '}
        {say(setNames[place.set].name, language)} · {say(practiceNames[paper.practice].name, language)}
      </h2>
      <p className="quiz-summary">
        {say(words.summary(total('right'), total('of'), total('blank')), language)}
      </p>
      <Advice scores={scores} language={language} />
      <Scores scores={scores} language={language} />
      <Note title={say(words.whyNoScore, language)}>
        <p>
          {say(words.noScore, language)}
          <FactStamp fact={passMark} language={language} isInline />
        </p>
      </Note>
      <ToolActions tool={tools.quiz} language={language} />
      <div className="quiz-moves">
        <ButtonLink to={page + queryAt({ view: 'part', part: 0, step: 0 })} kind="quiet">
          {say(words.backToItems, language)}
        </ButtonLink>
        <ButtonLink to={page + startQuery(place)} kind="quiet">
          {say(words.again, language)}
        </ButtonLink>
        {next && (
          <ButtonLink to={page + startQuery({ ...place, set: next })} kind="quiet">
            {say(words.nextSet(setNames[next].name), language)}
          </ButtonLink>
        )}
        <ButtonLink to={page} kind="quiet">
          {say(words.other, language)}
        </ButtonLink>
      </div>

      <h2 className="text-xl mt-8">{say(place.isWrongOnly ? words.wrongItems : words.items, language)}</h2>
      <div className="quiz-filters no-print">
        <Pick label={say(words.show, language)}>
          <PickLink to={page + queryAt({ isWrongOnly: false })} isCurrent={!place.isWrongOnly}>
            {say(words.showAll, language)}
          </PickLink>
          <PickLink to={page + queryAt({ isWrongOnly: true })} isCurrent={place.isWrongOnly}>
            {say(words.showWrong, language)}
          </PickLink>
        </Pick>
        <Pick label={say(words.explainIn, language)}>
          {(['zh', 'en', 'both'] as const).map((one) => (
            <PickLink key={one} to={page + queryAt({ explainIn: one })} isCurrent={place.explainIn === one}>
              {one === 'zh' ? '中文' : one === 'en' ? 'English' : say(words.both, language)}
            </PickLink>
          ))}
        </Pick>
      </div>
      {sections.length === 0 && <Note kind="ok">{say(words.noneWrong, language)}</Note>}
      {sections.map((placed) => (
        <ReviewSection key={placed.section.id} placed={placed} quiz={quiz} language={language} />
      ))}
    </section>
  )
}

/** Where to practise first; the one group or several with the lowest share. */
function Advice({ scores, language }: { scores: readonly GroupScore[]; language: Language }) {
  const shares = scores.flatMap((score) => {
    const share = shareOf(score.right, score.of)
    return share === undefined ? [] : [{ group: score.group, share }]
  })
  const lowest = Math.min(...shares.map(({ share }) => share))
  if (lowest === 100) return <p>{say(words.allRight, language)}</p>
  const names = shares
    .filter(({ share }) => share === lowest)
    .map(({ group }) => say(groupNames[group], language))
  return <p>{say(words.weakest(listText(names, language)), language)}</p>
}

function Scores({ scores, language }: { scores: readonly GroupScore[]; language: Language }) {
  const none = say(words.none, language)
  return (
    <DataTable
      caption={say(words.byGroup, language)}
      rows={[...scores]}
      rowKey={(score) => score.group}
      columns={[
        {
          key: 'group',
          head: say(copy.group, language),
          cell: (score) => say(groupNames[score.group], language),
        },
        {
          key: 'right',
          head: say(words.right, language),
          end: true,
          cell: ({ right, of }) => (of > 0 ? `${right} / ${of}` : none),
        },
        {
          key: 'share',
          head: say(words.share, language),
          end: true,
          cell: ({ right, of }) => (of > 0 ? `${shareOf(right, of)}%` : none),
        },
        {
          key: 'self',
          head: say(words.self, language),
          end: true,
          cell: ({ points, pointsOf }) =>
            pointsOf === 0
              ? none
              : points === undefined
                ? say(words.notMarked, language)
                : `${points} / ${pointsOf}`,
        },
      ]}
    />
  )
}

function Pick({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="quiz-pick">
      <span aria-hidden="true">{label}</span>
      <ul className="chip-row">{children}</ul>
    </nav>
  )
}

function PickLink({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: ReactNode }) {
  return (
    <li>
      <Link className="chip" to={to} aria-current={isCurrent ? 'true' : undefined} replace preventScrollReset>
        {children}
      </Link>
    </li>
  )
}

type ReviewProps = { placed: PlacedSection; quiz: Quiz; language: Language }

function ReviewSection({ placed, quiz, language }: ReviewProps) {
  const { section, entries } = placed
  return (
    <div className="quiz-review">
      <h3>{say(groupNames[section.group], language)}</h3>
      {section.blocks.length > 0 && (
        <Disclosure summary={say(words.passage(section.title), language)}>
          <Passage section={section} />
        </Disclosure>
      )}
      {entries.map(({ item, number }) =>
        item.kind === 'choice' ? (
          <ChoiceReview key={item.id} item={item} number={number} quiz={quiz} language={language} />
        ) : (
          <WrittenReview key={item.id} item={item} number={number} quiz={quiz} language={language} />
        ),
      )}
    </div>
  )
}

type ItemProps<Item> = { item: Item; number: number; quiz: Quiz; language: Language }

function ChoiceReview({ item, number, quiz, language }: ItemProps<ChoiceItem>) {
  const { paper, answers, place } = quiz
  const outcome = outcomeOf(item, answers)
  const answer = answers.get(item.id)
  return (
    <article className="quiz-item" data-outcome={outcome} aria-labelledby={`i${number}`}>
      <p className="quiz-number" id={`i${number}`}>
        {say(words.number(number, paper.entries.length), language)}
        <Outcome of={outcome} language={language} />
      </p>
      {item.stem && <Stem lines={item.stem} />}
      <p lang="en" className="quiz-question">
        {item.question}
      </p>
      <ul className="quiz-options">
        {letters.map((letter) => (
          <li key={letter} data-key={letter === item.key || undefined}>
            <span lang="en">
              <b className="quiz-letter">{letter}</b> {item.options[letter]}
            </span>
            {letter === item.key && <Badge kind="verified">{say(words.key, language)}</Badge>}
            {letter === answer && <Badge>{say(words.yours, language)}</Badge>}
          </li>
        ))}
      </ul>
      <Explained pair={item.why} explainIn={place.explainIn} />
    </article>
  )
}

function Outcome({ of, language }: { of: keyof typeof outcomeNames; language: Language }) {
  return (
    <span className="quiz-outcome">
      {of !== 'written' && (
        <Icon name={of === 'right' ? 'check' : of === 'wrong' ? 'close' : 'minus'} size={16} />
      )}
      {say(outcomeNames[of], language)}
    </span>
  )
}

/** A text in the language the reader asked for, or in both. */
function Explained({
  pair,
  explainIn,
}: {
  pair: { zh: string; en: string }
  explainIn: Quiz['place']['explainIn']
}) {
  return (
    <div className="quiz-why">
      {explainIn !== 'en' && <p lang="zh-CN">{pair.zh}</p>}
      {explainIn !== 'zh' && <p lang="en">{pair.en}</p>}
    </div>
  )
}

function WrittenReview({ item, number, quiz, language }: ItemProps<WrittenItem>) {
  const { paper, place, answers, marks, go } = quiz
  const text = typedText(item.id)
  const ownMarks = marks.get(item.id) ?? []
  const points = ownMarks.reduce<number>((sum, mark) => sum + (mark ?? 0), 0)
  const isMarked = ownMarks.length > 0 && ownMarks.every((mark) => mark !== undefined)

  function change(event: FormEvent<HTMLFormElement>) {
    const { target } = event
    if (!(target instanceof HTMLInputElement)) return
    const at = item.rubric.findIndex((_, at) => target.name === `r${number}-${at}`)
    if (at < 0) return
    const mark = pointsOf(target.value)
    go({
      marks: (before) =>
        new Map(before).set(
          item.id,
          item.rubric.map((_, other) => (other === at ? mark : before.get(item.id)?.[other])),
        ),
    })
  }

  return (
    <article className="quiz-item" aria-labelledby={`i${number}`}>
      <p className="quiz-number" id={`i${number}`}>
        {say(words.number(number, paper.entries.length), language)}
        <Outcome of="written" language={language} />
      </p>
      <p lang="en" className="quiz-question">
        {item.question}
      </p>
      <h4>{say(words.yourWriting, language)}</h4>
      {text.trim() ? (
        <p lang="en" className="quiz-own">
          {text}
        </p>
      ) : (
        <p className="meta">{say(words.noWriting, language)}</p>
      )}
      <h4>{say(words.rubric, language)}</h4>
      <p className="meta">{say(words.rubricHint, language)}</p>
      <form
        className="quiz-rubric print-keep"
        method="get"
        action={to(tools.quiz.page, language)}
        onChange={change}
        onSubmit={(event) => event.preventDefault()}
        autoComplete="off"
      >
        <input type="hidden" name="m" value={place.practice} />
        {place.set !== 1 && <input type="hidden" name="set" value={place.set} />}
        <input type="hidden" name="v" value="end" />
        <input type="hidden" name="a" value={packAnswers(paper, answers)} />
        <input type="hidden" name="r" value={packMarks(paper, marks)} />
        <input type="hidden" name="e" value={place.explainIn} />
        {item.rubric.map((criterion, at) => (
          <FieldGroup key={criterion.name.en} id={`r${number}-${at}`} label={say(criterion.name, language)}>
            {criterion.levels.map((level, mark) => (
              <Choice
                key={level.en}
                type="radio"
                name={`r${number}-${at}`}
                value={mark}
                defaultChecked={ownMarks[at] === mark}
              >
                <b>{say(words.points(mark), language)}</b> {say(level, language)}
              </Choice>
            ))}
          </FieldGroup>
        ))}
        <Button type="submit" kind="quiet" className="hidden noscript:inline-flex">
          {say(words.addMarks, language)}
        </Button>
      </form>
      <p aria-live="polite" className="font-semibold">
        {isMarked
          ? say(words.marked(points, item.rubric.length * 2), language)
          : say(words.notMarked, language)}
      </p>
      <Disclosure summary={say(words.model, language)}>
        <div lang="en" className="quiz-model">
          {item.model.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <h4 className="mt-4">{say(words.comments, language)}</h4>
        <ul className="quiz-advice">
          {item.comments.map((comment) => (
            <li key={comment.en}>
              <Explained pair={comment} explainIn={place.explainIn} />
            </li>
          ))}
        </ul>
      </Disclosure>
    </article>
  )
}
