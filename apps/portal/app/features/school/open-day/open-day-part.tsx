import type { OpenDay } from '@app/contract/school/open-day/open-day.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { SectionHeading } from '#app/ui/content/section-heading.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { calendarPath } from './calendar-path.ts'
import { openDayCopy as copy } from './open-day-copy.ts'
import { OpenDayItem } from './open-day-item.tsx'

/** The open days of a school on its page; nothing where it has none to come. */
export function OpenDayPart({ openDays, language }: { openDays: readonly OpenDay[]; language: Language }) {
  const [first] = openDays
  if (!first) return null
  return (
    <section className="mt-12 grid max-w-text gap-4" aria-labelledby="open-days">
      <SectionHeading id="open-days">{say(copy.part, language)}</SectionHeading>
      {openDays.map((openDay) => (
        <OpenDayItem key={openDay.id} openDay={openDay} language={language} level={3} />
      ))}
      <p className="no-print flex flex-wrap gap-4">
        <a className="link" href={calendarPath(first.schoolId, language)}>
          {say(copy.calendar, language)}
        </a>
        <Link className="link" to={to('school.openDays', language)}>
          {say(copy.toAll, language)}
        </Link>
      </p>
    </section>
  )
}
