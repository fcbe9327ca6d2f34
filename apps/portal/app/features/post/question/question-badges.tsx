import type { PostRow } from '@app/contract/post/post.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { say } from '#app/site/language.ts'
import { Badge } from '#app/ui/content/badge.tsx'
import { questionCopy as copy } from './question-copy.ts'

/** That a post is a question, and whether it has an accepted answer. */
export function QuestionBadges({
  post,
  language,
}: {
  post: Pick<PostRow, 'acceptedId' | 'commentCount'>
  language: Language
}) {
  const state = post.acceptedId !== null ? copy.answered : post.commentCount === 0 ? copy.waiting : undefined
  return (
    <>
      <Badge kind="spruce">{say(copy.badge, language)}</Badge>
      {state && (
        <Badge kind={post.acceptedId === null ? undefined : 'verified'}>{say(state, language)}</Badge>
      )}
    </>
  )
}
