import { inLanguage, type Language } from '@app/contract/language.ts'
import type { RedBlackRow } from '@app/contract/red-black.ts'
import { Link } from 'react-router'
import { to } from '#app/addresses.ts'
import type { City } from '#app/city.ts'
import { ALL_CITIES_QUERY } from '#app/city.ts'
import { dayOf } from '#app/day.ts'
import { Block, Failed, useHere } from '#app/features/home/block.tsx'
import { copy } from '#app/features/home/copy.ts'
import { say } from '#app/language.ts'
import { Badge, Mark } from '#app/ui/badge.tsx'

interface Props {
  lists: { red: RedBlackRow[]; black: RedBlackRow[] } | null
  city: City
  isEverywhere: boolean
  language: Language
}

/** Both lists of the city side by side; an empty one says why. */
export function RedBlack({ lists, city, isEverywhere, language }: Props) {
  return (
    <Block title={say(copy.redBlack(say(city.name, language)), language)}>
      {lists === null ? (
        <Failed language={language} />
      ) : (
        <div className="grid items-start gap-5 md:grid-cols-2">
          <List list="red" rows={lists.red} city={city} isEverywhere={isEverywhere} language={language} />
          <List list="black" rows={lists.black} city={city} isEverywhere={isEverywhere} language={language} />
        </div>
      )}
    </Block>
  )
}

type ListProps = {
  list: 'red' | 'black'
  rows: RedBlackRow[]
  city: City
  isEverywhere: boolean
  language: Language
}

function List({ list, rows, city, isEverywhere, language }: ListProps) {
  const here = useHere()
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
        <div className="mt-4 grid gap-2 text-ink-2">
          <p>{say(isRed ? copy.noRed(city.name[language]) : copy.noBlack(city.name[language]), language)}</p>
          {!isEverywhere && (
            <p>
              <Link className="link" to={here('city', ALL_CITIES_QUERY)} preventScrollReset>
                {say(copy.allCities, language)}
              </Link>
            </p>
          )}
        </div>
      ) : (
        <ol className="mt-2">
          {rows.map((row) => (
            <li key={row.id} className="grid gap-1 border-b border-border py-3 last:border-b-0">
              <Row row={row} isRed={isRed} language={language} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

const replies = { none: copy.replyNone, replied: copy.replyReplied, resolved: copy.replyResolved } as const

function Row({ row, isRed, language }: { row: RedBlackRow; isRed: boolean; language: Language }) {
  const day = dayOf(row.sinceTime)
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Link className="link font-semibold" to={to('school.detail', language, { id: row.schoolId })}>
          {inLanguage(row, 'schoolName', language)}
        </Link>
        {row.isSample && <Badge kind="sample">{say(copy.sample, language)}</Badge>}
      </p>
      <p className="meta flex flex-wrap gap-x-3">
        <span>{say(copy.accounts(row.postCount, row.verifiedCount), language)}</span>
        <time dateTime={day}>{say(copy.since(day), language)}</time>
        {!isRed && <span>{say(replies[row.replyStatus], language)}</span>}
      </p>
      {row.reasons.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {row.reasons.slice(0, 3).map((reason) => (
            <li key={reason.key}>
              <Badge>{say(copy.reason(inLanguage(reason, 'label', language), reason.count), language)}</Badge>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
