import type { Language } from '@app/contract/shapes/language.ts'

/** Where a calendar reads the dates of a secret link, in one language. */
export const calendarAddress = (token: string, language: Language) =>
  `/shortlist/calendar/${language}/${token}.ics`
