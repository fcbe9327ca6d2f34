import type { Language } from '@app/contract/shapes/language.ts'
import { to } from './addresses.ts'

interface Text {
  isStory?: boolean
  isQuestion?: boolean
}

/**
 * Where a text of one's own is changed, or a draft gone on with. The address says what the form is for, so that its first
 * paint is right, and the browser alone reads which text it is.
 */
export function toWriting(
  { isStory, isQuestion }: Text,
  language: Language,
  which: { edit: number } | { draft: number },
): string {
  return to(
    isQuestion ? 'question.new' : 'post.new',
    language,
    {},
    { kind: isStory && !isQuestion ? 'story' : null, change: 'edit' in which ? 1 : null, ...which },
  )
}
