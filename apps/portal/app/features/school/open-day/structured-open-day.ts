import type { OpenDay } from '@app/contract/school/open-day/open-day.ts'
import { inLanguage, type Language } from '@app/contract/shapes/language.ts'

/** An open day as schema.org describes events. */
export function structuredOpenDay(
  openDay: OpenDay,
  pageUrl: string,
  language: Language,
): Record<string, unknown> {
  const place = inLanguage({ place: openDay.place ?? '', placeEn: openDay.placeEn ?? '' }, 'place', language)
  const school = inLanguage(openDay, 'schoolName', language)
  const kinds = [
    ...(place
      ? [{ '@type': 'Place', name: place, address: openDay.town ? `${place}, ${openDay.town}` : place }]
      : []),
    ...(openDay.link ? [{ '@type': 'VirtualLocation', url: openDay.link }] : []),
  ]
  const mode = kinds.length > 1 ? 'Mixed' : place ? 'Offline' : 'Online'
  return {
    '@type': 'Event',
    name: inLanguage(openDay, 'title', language),
    ...(inLanguage(openDay, 'content', language) && {
      description: inLanguage(openDay, 'content', language),
    }),
    startDate: openDay.startTime.toISOString(),
    endDate: openDay.endTime.toISOString(),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
    location: kinds.length === 1 ? kinds[0] : kinds,
    organizer: { '@type': 'School', name: school, url: pageUrl },
    inLanguage: openDay.spoken === 'both' ? ['zh', 'en'] : [openDay.spoken],
    ...(openDay.seats !== null && { maximumAttendeeCapacity: openDay.seats }),
    url: `${pageUrl}#open-day-${openDay.id}`,
  }
}
