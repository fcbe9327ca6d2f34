import { type Language, listText } from '@app/contract/shapes/language.ts'
import { names } from '#app/features/match/copy.ts'
import type { Words } from '#app/features/match/questions/values.ts'
import type { Line, MatchCriteria, Ranked } from '#app/features/match/rank/rank.ts'
import { colon } from '#app/features/school/copy.ts'
import { ListMark, SchoolEmblem } from '#app/features/school/school-card.tsx'
import { CompareButton, SaveButton } from '#app/features/school/shortlist/shortlist-buttons.tsx'
import { namesOf } from '#app/features/school/wording.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { SampleBadge } from '#app/ui/content/badge.tsx'
import { VisuallyHidden } from '#app/ui/content/visually-hidden.tsx'
import { Icon } from '#app/ui/media/icon.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { reasonText } from './reasons.ts'
import { resultCopy } from './result-copy.ts'

const verdicts = ['meets', 'partly', 'misses', 'unknown'] as const
type Verdict = (typeof verdicts)[number]
const signs = { meets: 'check', partly: 'minus', misses: 'close', unknown: 'info' } as const

export function verdictOf(fit: number | null): Verdict {
  if (fit === null) return 'unknown'
  return fit === 1 ? 'meets' : fit === 0 ? 'misses' : 'partly'
}

/** At most one decimal; a true minus, so that columns line up. */
export function pointsText(points: number, isSigned = false): string {
  const text = String(Math.abs(Math.round(points * 10) / 10))
  if (text === '0') return text
  return points < 0 ? `−${text}` : isSigned ? `+${text}` : text
}

/** Where so many others are level, a place says nothing. */
export const MANY_LEVEL = 10

type Props = {
  ranked: Ranked
  isTied: boolean
  /** How many others have the same place. */
  levelWith: number
  isOpen: boolean
  criteria: MatchCriteria
  words: Words
  language: Language
}

/** One school of the result: place, score, what it rests on, and the reasons line by line. */
export function SchoolLine({ ranked, isTied, levelWith, isOpen, criteria, words, language }: Props) {
  const { school, score, known, lines, rank } = ranked
  const { main, other } = namesOf(school, language)
  const byVerdict = verdicts.map((verdict) => ({
    verdict,
    lines: lines.filter(({ fit }) => verdictOf(fit) === verdict),
  }))
  const open = lines.filter(({ question, fit }) => fit === null && criteria.musts.includes(question))
  return (
    <>
      <div className="match-school-head">
        <SchoolEmblem school={school} language={language} size={48} />
        <div className="min-w-0">
          <p className="meta">
            {say(
              levelWith >= MANY_LEVEL ? resultCopy.undecided(levelWith) : resultCopy.rank(rank, isTied),
              language,
            )}
            {school.isSample && (
              <>
                {' '}
                <SampleBadge language={language} />
              </>
            )}
          </p>
          <h4>
            <Link className="link" to={to('school.detail', language, { id: school.id })}>
              {main.text}
            </Link>
          </h4>
          {other.text && (
            <p className="meta" lang={other.lang}>
              {other.text}
            </p>
          )}
        </div>
        <p className="match-score">
          <span className="figure-number">{pointsText(score)}</span>
          <span className="meta">{say(resultCopy.outOf, language)}</span>
        </p>
      </div>
      <div className="meter">
        <meter
          value={Math.max(0, Math.min(100, score))}
          max={100}
          aria-label={say(resultCopy.points(pointsText(score)), language)}
        />
        <span>{say(resultCopy.known(Math.round(known * 100)), language)}</span>
      </div>
      {open.length > 0 && (
        <p className="match-warning">
          <Icon name="warning" size={18} />
          {say(resultCopy.mustUnknown, language)}
          {colon[language]}
          {listText(
            open.map(({ question }) => say(names[question], language)),
            language,
          )}
        </p>
      )}
      {school.listFlag !== 'none' && <ListMark school={school} language={language} />}
      <details className="disclosure match-reasons" open={isOpen}>
        <summary>
          <span>
            <VisuallyHidden>{say(resultCopy.linesOf(main.text), language)} </VisuallyHidden>
            {byVerdict
              .filter(({ lines }) => lines.length > 0)
              .map(({ verdict, lines }) => `${say(resultCopy[verdict], language)} ${lines.length}`)
              .join(' · ')}
          </span>
          <Icon name="chevron-down" />
        </summary>
        <ul className="match-lines">
          {byVerdict.flatMap(({ verdict, lines }) =>
            lines.map((line) => (
              <ReasonLine
                key={line.question}
                line={line}
                verdict={verdict}
                reason={reasonText(line, school, criteria.answers, words, language)}
                language={language}
              />
            )),
          )}
        </ul>
      </details>
      <div className="match-keep no-print">
        <CompareButton school={school} language={language} />
        <SaveButton school={school} language={language} />
      </div>
    </>
  )
}

type LineProps = { line: Line; verdict: Verdict; reason: string; language: Language }

function ReasonLine({ line, verdict, reason, language }: LineProps) {
  return (
    <li data-verdict={verdict}>
      <span className="match-verdict">
        <Icon name={signs[verdict]} size={16} />
        {say(resultCopy[verdict], language)}
      </span>
      <span>
        <b>{say(names[line.question], language)}</b>
        {colon[language]}
        {reason}
      </span>
      <span className="match-points tabular">
        <VisuallyHidden>{say(resultCopy.points(pointsText(line.points, true)), language)}</VisuallyHidden>
        <span aria-hidden="true">{pointsText(line.points, true)}</span>
      </span>
    </li>
  )
}
