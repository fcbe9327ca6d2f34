import type { RedBlackRow } from '@app/contract/editorial/red-black.ts'
import { inLanguage, type Language, type Pair } from '@app/contract/shapes/language.ts'
import type { ReactNode } from 'react'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { dayOf } from '#app/text/day.ts'
import { Badge, Mark, SampleBadge } from '#app/ui/content/badge.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { copy } from './copy.ts'
import { monthsSince } from './months-since.ts'

interface Props {
  list: 'red' | 'black'
  rows: RedBlackRow[]
  /** The city's name in the page language. */
  city: string
  /** Names of the reply states, which the loader reads from the contract. */
  replies: Record<RedBlackRow['replyStatus'], Pair>
  /** The loader's clock, so that server and browser print the same age. */
  now: Date
  language: Language
  /** What to do when the list is empty, such as a link to all cities. */
  elsewhere?: ReactNode
}

/** One of the two lists of a city with its evidence, the school's reply and how long an entry has stood. */
export function RedBlackCard({ list, rows, city, replies, now, language, elsewhere }: Props) {
  const isRed = list === 'red'
  return (
    <section className={isRed ? 'card card-maple' : 'card card-night'}>
      <h3 className="flex flex-wrap items-baseline gap-x-3">
        <Mark list={list}>
          <span className="text-lg">{say(isRed ? copy.red : copy.black, language)}</span>
        </Mark>
        <span className="meta font-normal">{say(isRed ? copy.redHint : copy.blackHint, language)}</span>
      </h3>
      {rows.length === 0 ? (
        <div className="mt-3 grid gap-2 text-sm text-ink-2">
          <p>{say(isRed ? copy.noRed(city) : copy.noBlack(city), language)}</p>
          {elsewhere}
        </div>
      ) : (
        <ol className="mt-1">
          {rows.map((row) => (
            <li key={row.id} className="grid gap-2 border-b border-border py-4 last:border-b-0 last:pb-0">
              <Entry row={row} isRed={isRed} replies={replies} now={now} language={language} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

type EntryProps = Pick<Props, 'replies' | 'now' | 'language'> & { row: RedBlackRow; isRed: boolean }

function Entry({ row, isRed, replies, now, language }: EntryProps) {
  const day = dayOf(row.sinceTime)
  const status = row.replyStatus
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Link className="link font-semibold" to={to('school.detail', language, { id: row.schoolId })}>
          {inLanguage(row, 'schoolName', language)}
        </Link>
        {row.isSample && <SampleBadge language={language} />}
      </p>
      <ul className="flex flex-wrap gap-2">
        {row.reasons.slice(0, 3).map((reason) => (
          <li key={reason.key}>
            <Badge>{inLanguage(reason, 'label', language)}</Badge>
          </li>
        ))}
      </ul>
      <p className="meta flex flex-wrap gap-x-3">
        <span>
          {say((row.isSample ? copy.basisSample : copy.basis)(row.postCount, row.verifiedCount), language)}
        </span>
        <span>
          {say(
            row.isSample ? (isRed ? copy.ruleOfRed : copy.ruleOfBlack) : copy.score(row.score.toFixed(1)),
            language,
          )}
        </span>
        <span>
          <time dateTime={day}>{say(copy.since(day), language)}</time>
          {language === 'zh' ? '，' : ', '}
          {say(copy.age(monthsSince(row.sinceTime, now)), language)}
        </span>
      </p>
      <div className="border-s-4 border-border-strong ps-3 text-sm">
        <p className="font-semibold">
          {say(copy.reply, language)}
          {status !== 'none' && ` · ${say(replies[status], language)}`}
        </p>
        <p className="text-ink-2">{row.reply ?? say(isRed ? copy.replyNoneRed : copy.replyNone, language)}</p>
      </div>
      {row.articles.length > 0 && <Basis articles={row.articles} language={language} />}
      {!isRed && !row.isSample && <AnswerLink schoolId={row.schoolId} language={language} />}
    </>
  )
}

/** Where the school answers its entry, and authors behind it call the matter settled. */
export function AnswerLink({ schoolId, language }: { schoolId: number; language: Language }) {
  return (
    <p className="text-sm">
      <Link
        className="link inline-flex min-h-11 items-center"
        to={to('layout.redblack', language, {}, { school: schoolId })}
      >
        {say(copy.answerHere, language)}
      </Link>
    </p>
  )
}

/** The articles that an entry rests on: as many as its number says, open to every reader. */
export function Basis({ articles, language }: Pick<RedBlackRow, 'articles'> & { language: Language }) {
  return (
    <details className="text-sm">
      <summary className="link min-h-11 cursor-pointer py-2">
        {say(copy.evidence(articles.length), language)}
      </summary>
      <ul className="list-disc ps-5">
        {articles.map(({ id, title }) => (
          <li key={id}>
            <Link className="link inline-flex min-h-11 items-center" to={to('post.detail', language, { id })}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
