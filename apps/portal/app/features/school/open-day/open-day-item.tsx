import type { OpenDay } from '@app/contract/school/open-day/open-day.ts'
import { openDayLanguages } from '@app/contract/school/open-day/open-day.values.ts'
import { inLanguage, type Language } from '@app/contract/shapes/language.ts'
import { asciiAddress } from '@app/contract/shapes/web-address.values.ts'
import { Island } from '#app/islands/island.tsx'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { SampleBadge } from '#app/ui/content/badge.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { openDayCopy as copy } from './open-day-copy.ts'
import { inBeijing, whenHeld } from './open-day-when.ts'
import type Remind from './remind.island.tsx'
import { cityNamePair } from './town-name.ts'

interface Props {
  openDay: OpenDay
  language: Language
  /** The level of its heading. */
  level: 2 | 3
  /** True where the page is not the school's own. */
  withSchool?: boolean
}

/** One open day: when by whose clocks, where, in which language, and the reminder. */
export function OpenDayItem({ openDay, language, level, withSchool = false }: Props) {
  const Heading = `h${level}` as const
  const place = inLanguage({ place: openDay.place ?? '', placeEn: openDay.placeEn ?? '' }, 'place', language)
  const text = inLanguage(openDay, 'content', language)
  const town = openDay.town && say(cityNamePair(openDay.town, openDay.townZh), language)
  return (
    <article className="card grid content-start gap-2" id={`open-day-${openDay.id}`}>
      <Heading className="text-lg">{inLanguage(openDay, 'title', language)}</Heading>
      {openDay.isSample && (
        <p>
          <SampleBadge language={language} />
        </p>
      )}
      {withSchool && (
        <p>
          <Link className="link" to={to('school.detail', language, { id: openDay.schoolId })}>
            {inLanguage(openDay, 'schoolName', language)}
          </Link>
          {town && ` · ${town}`}
        </p>
      )}
      <p className="font-semibold">
        <time dateTime={openDay.startTime.toISOString()}>{say(whenHeld(openDay), language)}</time>
        {/* who joins by the link looks at another clock than the school's */}
        {openDay.link && openDay.zone !== 'Asia/Shanghai' && (
          <span className="meta block">{say(copy.inBeijing(inBeijing(openDay.startTime)), language)}</span>
        )}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1">
        {place && <Fact name={say(copy.place, language)}>{place}</Fact>}
        {openDay.link && (
          <Fact name={say(copy.link, language)}>
            <a className="link break-all" href={openDay.link} target="_blank" rel="nofollow ugc noopener">
              {asciiAddress(openDay.link)}
            </a>
          </Fact>
        )}
        <Fact name={say(copy.spoken, language)}>{say(openDayLanguages[openDay.spoken], language)}</Fact>
        {openDay.seats !== null && (
          <Fact name={say(copy.seats, language)}>{say(copy.seatCount(openDay.seats), language)}</Fact>
        )}
      </dl>
      {text && <p className="whitespace-pre-line">{text}</p>}
      <Island<typeof Remind>
        name="school/open-day/remind"
        props={{ id: openDay.id, title: inLanguage(openDay, 'title', language) }}
        className="no-print mt-2 min-h-11 noscript:hidden"
      />
    </article>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="meta">{name}</dt>
      <dd className="break-words">{children}</dd>
    </>
  )
}
