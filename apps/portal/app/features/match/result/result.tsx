import { type Language, listText } from '@app/contract/shapes/language.ts'
import { useDeferredValue, useMemo, useState } from 'react'
import { CriteriaLink } from '#app/features/match/answers/criteria-link.tsx'
import { FORM_ID, packCriteria, usualWeights, weightName } from '#app/features/match/answers/packing.ts'
import type { CriteriaState } from '#app/features/match/answers/use-criteria.ts'
import { groupNames, names } from '#app/features/match/copy.ts'
import { matchName } from '#app/features/match/match-name.ts'
import {
  answeredOf,
  type GroupId,
  groupIds,
  groupOf,
  isFeeHidden,
  type MatchSchool,
  type QuestionId,
  rings,
} from '#app/features/match/questions/questions.ts'
import type { Words } from '#app/features/match/questions/values.ts'
import {
  bestRelease,
  isTie,
  type Ranked,
  type Ranking,
  rank,
  releasesOf,
  WEIGHT_MAX,
  WEIGHT_USUAL,
} from '#app/features/match/rank/rank.ts'
import { asksForToronto, tellsApart, tieOrder } from '#app/features/match/rank/tie-order.ts'
import { flipsOf, missingOf } from '#app/features/match/rank/what-if.ts'
import { SavePlanButton } from '#app/features/plan/save-plan-button.tsx'
import { colon } from '#app/features/school/copy.ts'
import { namesOf } from '#app/features/school/wording.ts'
import { Scene } from '#app/illustrations/scene.tsx'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { Button } from '#app/ui/control/button.tsx'
import { Disclosure } from '#app/ui/control/disclosure.tsx'
import { PrintButton } from '#app/ui/control/print-button.tsx'
import { EmptyState } from '#app/ui/feedback/state.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'
import { Icon } from '#app/ui/media/icon.tsx'
import { answerText, flipText } from './reasons.ts'
import { resultCopy } from './result-copy.ts'
import { MANY_LEVEL, SchoolLine } from './school-line.tsx'

/** With script so many schools stand in the list until the reader opens the rest; print has all. */
const FIRST_SCHOOLS = 10
/** So many schools are drawn at once: all 1,700 would be a page of megabytes, and slow for everyone while the server draws it. */
const DRAWN_AT_ONCE = 50
const OPEN_SCHOOLS = 3
const FIRST_FLIPS = 5

type ResultProps = {
  schools: readonly MatchSchool[]
  ranking: Ranking
  state: CriteriaState
  words: Words
  language: Language
}

/** The ranked list and all that explains it; it restates the answers, because print leaves the form out. */
export default function Result(props: ResultProps) {
  const { state, language } = props
  const answered = answeredOf(state.criteria.answers)
  return (
    <>
      {state.isRestored && <p className="meta no-print">{say(resultCopy.restored, language)}</p>}
      <Answered {...props} answered={answered} />
      <Excluded {...props} />
      <Order {...props} />
      <WeightSliders {...props} answered={answered} />
      <WhatIf {...props} />
      <Actions {...props} />
    </>
  )
}

function Answered({ state, words, language, answered }: ResultProps & { answered: QuestionId[] }) {
  const { answers, musts } = state.criteria
  return (
    <Disclosure summary={say(resultCopy.yourAnswers, language)}>
      <dl className="match-answers">
        {answered.map((question) => (
          <div key={question}>
            <dt>{say(names[question], language)}</dt>
            <dd>
              {answerText(question, answers, words, language)}
              {musts.includes(question) && say(resultCopy.mustMark, language)}
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}

/** What the must-haves exclude, each of them one press from being released and one from being restored. */
function Excluded({ state, ranking, language }: ResultProps) {
  const { criteria } = state
  const [released, setReleased] = useState<QuestionId[]>([])
  const releases = releasesOf(ranking, criteria)
  const answered = answeredOf(criteria.answers)
  const restorable = released.filter(
    (question) => answered.includes(question) && !criteria.musts.includes(question),
  )
  if (releases.length === 0 && restorable.length === 0) return null
  const best = bestRelease(releases)
  const without = (question: QuestionId) => ({
    ...criteria,
    musts: criteria.musts.filter((one) => one !== question),
  })
  const isEmpty = ranking.ranked.length === 0
  return (
    <div className="grid gap-3">
      <h3 className="text-lg">{say(resultCopy.excludedTitle(ranking.excluded.length), language)}</h3>
      {isEmpty && (
        <EmptyState
          title={say(resultCopy.empty, language)}
          picture={<Scene name="empty" />}
          action={
            !best && (
              <CriteriaLink
                criteria={{ ...criteria, musts: [] }}
                state={state}
                className="button button-primary"
              >
                {say(resultCopy.dropAll, language)}
              </CriteriaLink>
            )
          }
        >
          {best
            ? say(resultCopy.emptyBest(say(names[best.question], language), best.back), language)
            : say(resultCopy.emptyNone, language)}
        </EmptyState>
      )}
      <ul className="match-releases">
        {releases.map(({ question, back }) => (
          <li key={question}>
            <CriteriaLink
              criteria={without(question)}
              state={state}
              className={`button ${isEmpty && question === best?.question ? 'button-primary' : 'button-quiet'}`}
              onPress={() => setReleased([...released.filter((one) => one !== question), question])}
            >
              <Icon name="minus" />
              {say(resultCopy.release(say(names[question], language), back), language)}
            </CriteriaLink>
          </li>
        ))}
        {restorable.map((question) => (
          <li key={question}>
            <CriteriaLink
              criteria={{ ...criteria, musts: [...criteria.musts, question] }}
              state={state}
              className="button button-plain"
            >
              <Icon name="refresh" />
              {say(resultCopy.restore(say(names[question], language)), language)}
            </CriteriaLink>
          </li>
        ))}
      </ul>
      {ranking.excluded.length > 0 && (
        <Disclosure summary={say(resultCopy.whoIsOut, language)}>
          <ul className="match-out">
            {ranking.excluded.slice(0, DRAWN_AT_ONCE).map(({ school, fails }) => (
              <li key={school.id}>
                {namesOf(school, language).main.text}
                {colon[language]}
                {listText(
                  fails.map((question) => say(names[question], language)),
                  language,
                )}
              </li>
            ))}
          </ul>
          {ranking.excluded.length > DRAWN_AT_ONCE && (
            <p className="meta">
              {say(resultCopy.moreOut(ranking.excluded.length - DRAWN_AT_ONCE), language)}
            </p>
          )}
        </Disclosure>
      )}
    </div>
  )
}

function WeightSliders({ state, language, answered }: ResultProps & { answered: QuestionId[] }) {
  const { criteria, change } = state
  const isUsed = (group: GroupId) => answered.some((question) => groupOf(question) === group)
  const isWeightless = answered.every((question) => criteria.weights[groupOf(question)] === 0)
  const isChanged = groupIds.some((group) => criteria.weights[group] !== WEIGHT_USUAL)
  return (
    <fieldset className="match-weights">
      <legend className="text-lg font-semibold">{say(resultCopy.weights, language)}</legend>
      <p className="meta">{say(resultCopy.weightsHint, language)}</p>
      <div className="match-sliders">
        {groupIds.map((group) => (
          <label key={group} data-unused={isUsed(group) ? undefined : ''}>
            <span className="match-slider-name">
              <span>{say(groupNames[group], language)}</span>
              <output className="tabular">{criteria.weights[group]}</output>
            </span>
            <input
              type="range"
              className="no-print"
              form={FORM_ID}
              name={weightName(group)}
              min={0}
              max={WEIGHT_MAX}
              step={1}
              value={criteria.weights[group]}
              onChange={(event) =>
                change({ ...criteria, weights: { ...criteria.weights, [group]: Number(event.target.value) } })
              }
            />
            {!isUsed(group) && <span className="meta">{say(resultCopy.weightUnused, language)}</span>}
          </label>
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" form={FORM_ID} className="hidden noscript:flex">
          {say(resultCopy.rankAgain, language)}
        </Button>
        {isChanged && (
          <CriteriaLink
            criteria={{ ...criteria, weights: usualWeights() }}
            state={state}
            className="button button-plain"
          >
            <Icon name="refresh" />
            {say(resultCopy.resetWeights, language)}
          </CriteriaLink>
        )}
      </div>
      {isWeightless && <p className="match-warning">{say(resultCopy.weightless, language)}</p>}
    </fieldset>
  )
}

/** Every single change that would swap the first two, and the unstated facts that could. */
function WhatIf({ schools, state, words, language }: ResultProps) {
  // sliders stay quick while this is still being worked out
  const criteria = useDeferredValue(state.criteria)
  const found = useMemo(() => {
    const ties = tieOrder(language)
    const [first, second] = rank(schools, criteria, ties).ranked
    if (!first || !second) return null
    const choices = {
      cities: [...rings, ...words.cities.map(({ value }) => value)],
      grades: words.values.grades,
      entries: words.values.intake,
      sizes: words.values.students,
    }
    const flips = flipsOf(first.school, second.school, criteria, choices, ties)
    return {
      first,
      second,
      flips: flips.map((flip) => ({ flip, top: rank(schools, flip.criteria, ties).ranked[0]?.school })),
      missing: missingOf(first, second, criteria, ties),
    }
  }, [schools, criteria, words, language])
  if (!found) return null
  const { first, second } = found
  const { flips, missing } = found
  const a = namesOf(first.school, language).main.text
  const b = namesOf(second.school, language).main.text
  const groupName = (group: GroupId) => say(groupNames[group], language)
  const lines = flips.map(({ flip, top }) => {
    const text = flipText(flip, groupName, words, language)
    return (
      <li key={text}>
        <CriteriaLink criteria={flip.criteria} state={state} className="link">
          {text}
        </CriteriaLink>
        {top && top.id !== second.school.id && (
          <span className="meta">
            {' '}
            {say(resultCopy.thenFirst(namesOf(top, language).main.text), language)}
          </span>
        )}
      </li>
    )
  })
  return (
    <div className="match-what-if">
      <h3 className="text-lg">{say(resultCopy.whatIf, language)}</h3>
      {isTie(first, second) && <p>{say(resultCopy.whatIfTied, language)}</p>}
      <p>{say(flips.length > 0 ? resultCopy.whatIfLead(a, b) : resultCopy.whatIfNone(a, b), language)}</p>
      {lines.length > 0 && (
        <>
          <ul className="match-flips">{lines.slice(0, FIRST_FLIPS)}</ul>
          {lines.length > FIRST_FLIPS && (
            <Disclosure summary={say(resultCopy.more(lines.length - FIRST_FLIPS), language)}>
              <ul className="match-flips">{lines.slice(FIRST_FLIPS)}</ul>
            </Disclosure>
          )}
          <p className="meta no-print">{say(resultCopy.tryIt, language)}</p>
        </>
      )}
      {missing.length > 0 && (
        <>
          <p>{say(resultCopy.missingTitle, language)}</p>
          <ul className="match-flips">
            {missing.map(({ question, school, isMet }) => (
              <li key={`${school.id}${question}`}>
                {say(
                  resultCopy.missing(
                    namesOf(school, language).main.text,
                    say(names[question], language),
                    isMet,
                  ),
                  language,
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function Order({ state, ranking, words, language }: ResultProps) {
  const [isWhole, setWhole] = useState(false)
  const [most, setMost] = useState(DRAWN_AT_ONCE)
  const { ranked } = ranking
  const drawn = ranked.slice(0, most)
  const undrawn = ranked.length - drawn.length
  const next = isWhole ? Math.min(DRAWN_AT_ONCE, undrawn) : drawn.length - FIRST_SCHOOLS
  if (ranked.length === 0) return null
  const isTied = (one: Ranked, at: number) =>
    [ranked[at - 1], ranked[at + 1]].some((other) => other !== undefined && isTie(one, other))
  const atPlace = new Map<number, number>()
  for (const { rank: place } of ranked) atPlace.set(place, (atPlace.get(place) ?? 0) + 1)
  const isHidden = ranked
    .slice(0, FIRST_SCHOOLS)
    .some(({ school }) => isFeeHidden(school, state.criteria.answers))
  return (
    <div className="grid gap-3">
      <h3 className="text-lg">{say(resultCopy.ranking, language)}</h3>
      {isHidden && (
        <p className="match-warning">
          <Icon name="warning" size={18} />
          {say(resultCopy.feeHidden, language)}
        </p>
      )}
      <Level ranking={ranking} state={state} language={language} />
      <ol className="match-order" data-whole={isWhole ? '' : undefined}>
        {drawn.map((one, at) => (
          <li key={one.school.id} data-rest={at >= FIRST_SCHOOLS ? '' : undefined}>
            <SchoolLine
              ranked={one}
              isTied={isTied(one, at)}
              levelWith={(atPlace.get(one.rank) ?? 1) - 1}
              isOpen={at < OPEN_SCHOOLS}
              criteria={state.criteria}
              words={words}
              language={language}
            />
          </li>
        ))}
      </ol>
      {undrawn > 0 && <p className="meta">{say(resultCopy.undrawn(undrawn), language)}</p>}
      {next > 0 && (
        <Button
          kind="quiet"
          icon="chevron-down"
          className="noscript:hidden"
          onClick={() => (isWhole ? setMost(most + DRAWN_AT_ONCE) : setWhole(true))}
        >
          {say(resultCopy.showMore(next), language)}
        </Button>
      )}
    </div>
  )
}

/** Where many schools share the first place: how many, what would tell them apart, and how they stand until then. */
function Level({
  ranking: { ranked },
  state,
  language,
}: Pick<ResultProps, 'ranking' | 'state' | 'language'>) {
  const { answers } = state.criteria
  const [first] = ranked
  const level = ranked.filter((one) => first && isTie(one, first)).map(({ school }) => school)
  if (level.length <= MANY_LEVEL) return null
  const questions = tellsApart(level, answers)
  return (
    <p>
      {say(resultCopy.level(level.length), language)}
      {questions.length > 0 && (
        <>
          {say(resultCopy.narrow, language)}
          {questions.map((question, at) => (
            <span key={question}>
              {at > 0 && say(resultCopy.comma, language)}
              <a className="link" href={`#q-${question}`}>
                {say(names[question], language)}
              </a>
            </span>
          ))}
          {say(resultCopy.stop, language)}
        </>
      )}
      {say(resultCopy.tieOrder(asksForToronto(answers)), language)}
    </p>
  )
}

/** Print, the link that holds the answers, and a new start. */
function Actions({ state, language }: ResultProps) {
  async function share() {
    const url = `${window.location.origin}${window.location.pathname}#${packCriteria(state.criteria)}`
    try {
      await navigator.clipboard.writeText(url)
      showToast(say(resultCopy.shared, language))
    } catch {
      showToast(`${say(resultCopy.shareFailed, language)} ${url}`)
    }
  }
  return (
    <div className="no-print flex flex-wrap gap-3">
      <PrintButton text={say(resultCopy.print, language)} language={language} />
      <Button kind="quiet" icon="share" className="noscript:hidden" onClick={share}>
        {say(resultCopy.share, language)}
      </Button>
      <SavePlanButton toolName={matchName} answersNow={() => packCriteria(state.criteria)} />
      <a
        className="button button-plain"
        href={to('match', language)}
        onClick={(event) => {
          event.preventDefault()
          state.clear()
          showToast(say(resultCopy.cleared, language))
          document.getElementById(FORM_ID)?.scrollIntoView({ block: 'start' })
        }}
      >
        <Icon name="refresh" />
        {say(resultCopy.again, language)}
      </a>
    </div>
  )
}
