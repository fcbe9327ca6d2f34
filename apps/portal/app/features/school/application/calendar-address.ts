import type { Language } from '@app/contract/shapes/language.ts'

/**
 * Where a calendar reads the dates of a secret link, in one language. The secret stands in the query, which no log of the
 * server writes.
 */
export const calendarAddress = (token: string, language: Language) =>
  `/shortlist/calendar.ics?key=${token}&lang=${language}`
