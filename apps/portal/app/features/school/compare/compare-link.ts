import type { Language } from '@app/contract/shapes/language.ts'
import { to } from '#app/site/addresses.ts'

/** The comparison of these schools: an address short enough to send, so its commas stay commas. */
export function compareLink(ids: readonly number[], language: Language, isDifferent = false): string {
  const query = { ids: ids.join(','), diff: isDifferent ? 1 : null }
  return to('school.compare', language, {}, query).replaceAll('%2C', ',')
}
