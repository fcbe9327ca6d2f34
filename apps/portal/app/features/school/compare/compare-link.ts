import type { Language } from '@app/contract/shapes/language.ts'
import { to } from '#app/site/addresses.ts'

interface Settings {
  /** Only what differs. */
  isDifferent?: boolean
  /** What the reader typed about costs, as a query. */
  wishes?: string
}

/** The comparison of these schools: an address short enough to send, so its commas stay commas. */
export function compareLink(
  ids: readonly number[],
  language: Language,
  { isDifferent = false, wishes = '' }: Settings = {},
): string {
  const query = { ids: ids.join(','), diff: isDifferent ? 1 : null }
  const link = to('school.compare', language, {}, query).replaceAll('%2C', ',')
  return wishes ? `${link}&${wishes}` : link
}
