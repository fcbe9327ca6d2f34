import type { OpenDay } from '@app/contract/school/open-day/open-day.ts'
import { openDayZones } from '@app/contract/school/open-day/open-day.values.ts'
import { inLanguage, type Language } from '@app/contract/shapes/language.ts'
import type { CalendarEvent } from '#app/features/tool/timeline/calendar.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'

/** Open days as events of a calendar file, at their own moments. */
export const openDayEvents = (
  openDays: readonly OpenDay[],
  { language, origin }: { language: Language; origin: string },
): CalendarEvent[] =>
  openDays.map((openDay) => {
    const place = inLanguage(
      { place: openDay.place ?? '', placeEn: openDay.placeEn ?? '' },
      'place',
      language,
    )
    const url = origin + to('school.detail', language, { id: openDay.schoolId })
    const clock = `${openDay.day} ${openDay.time} ${say(openDayZones[openDay.zone], language)}`
    return {
      uid: `open-day-${openDay.id}@ossd-open-days`,
      day: openDay.day,
      span: { start: openDay.startTime, end: openDay.endTime },
      summary: `${inLanguage(openDay, 'schoolName', language)}: ${inLanguage(openDay, 'title', language)}`,
      description: [clock, inLanguage(openDay, 'content', language), openDay.link ?? '', url]
        .filter(Boolean)
        .join('\n'),
      place: place || (openDay.link ?? ''),
      url,
    }
  })
