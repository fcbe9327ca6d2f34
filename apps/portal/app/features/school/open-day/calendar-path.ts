import type { Language } from '@app/contract/shapes/language.ts'

/** The address of a school's open days as a calendar file. */
export const calendarPath = (schoolId: number, language: Language): string =>
  `/school/open-days.ics?school=${schoolId}&lang=${language}`
