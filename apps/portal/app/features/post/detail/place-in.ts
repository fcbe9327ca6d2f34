import type { Language } from '@app/contract/shapes/language.ts'
import type { Moved } from '#app/features/post/comment/thread.server.ts'
import { to } from '#app/site/addresses.ts'
import type { Absence } from './detail.server.ts'

/** The address of a place in the discussion of a post. */
export function placeIn(
  page: 'post.detail' | 'story.detail',
  id: number,
  { query, hash }: Moved,
  language: Language,
): string {
  const address = to(page, language, { id }, query)
  return hash ? `${address}#${hash}` : address
}

export const statusOf = ({ isForGood }: Moved) => (isForGood ? 308 : 302)

/** The HTTP status for a post that is not there. */
export const statusOfAbsence = { removed: 410, unknown: 404 } as const satisfies Record<Absence, number>
