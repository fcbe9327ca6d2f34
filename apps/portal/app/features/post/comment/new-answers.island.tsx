import { TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import type { Comment } from '@app/contract/post/comment.ts'
import Cookies from 'js-cookie'
import { useEffect, useState } from 'react'
import { presentPageState } from '#app/request/page-state.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Button } from '#app/ui/control/button.tsx'
import { CommentItem } from './comment-item.tsx'
import { missingTarget } from './missing-target.ts'
import { followThread } from './new-answers.ts'
import { writingCopy } from './writing-copy.ts'

/** Comments of the reader, who has just written them, and others that the page shows already. */
const isKnown = ({ id, author }: Comment) =>
  document.getElementById(`c${id}`) !== null ||
  (author !== null && author.userId !== null && author.userId === presentPageState()?.user.userId)

/** The heading was made before them. */
function countUp(more: number): void {
  const heading = document.getElementById('comments-title')
  if (heading)
    heading.textContent = (heading.textContent ?? '').replace(/\d+/, (number) =>
      String(Number(number) + more),
    )
}

/**
 * Says how many answers have come since the page was opened, and shows them at a press. Until then nothing on the page
 * moves: the button floats above it.
 */
export default function NewAnswers({ postId, isQuestion }: { postId: number; isQuestion: boolean }) {
  const language = useLanguage()
  const [waiting, setWaiting] = useState<Comment[]>([])
  const [visible, setShown] = useState<Comment[]>([])
  const [goTo, setGoTo] = useState<number>()
  useEffect(() => {
    if (!Cookies.get(TOKEN_COOKIE)) return
    return followThread(postId, language, (rows) =>
      setWaiting((before) => {
        const known = new Set(before.map(({ id }) => id))
        const all = [...before, ...rows.filter((row) => !known.has(row.id))]
        const fresh = all.filter((row) => !isKnown(row))
        return fresh.length === before.length && rows.length === 0 ? before : fresh
      }),
    )
  }, [postId, language])
  // the keyboard goes on from the first of those that the press has shown
  useEffect(() => {
    const place = goTo === undefined ? null : document.getElementById(`c${goTo}`)
    place?.scrollIntoView({ block: 'center' })
    place?.focus({ preventScroll: true })
  }, [goTo])
  const show = () => {
    const fresh = waiting.filter((row) => !isKnown(row))
    setShown([...visible, ...fresh])
    setWaiting([])
    countUp(fresh.length)
    setGoTo(fresh[0]?.id)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has come decides, not what is shown
  useEffect(() => {
    const target = missingTarget()
    if (target !== undefined && waiting.some(({ id }) => id === target)) show()
  }, [waiting])
  return (
    <>
      {visible.length > 0 && (
        <ol className="grid gap-4" aria-label={say(writingCopy.cameSince, language)}>
          {visible.map((comment) => (
            <li key={comment.id} id={`c${comment.id}`} className="card comment-place" tabIndex={-1}>
              <CommentItem
                comment={comment}
                isAnswer={isQuestion && comment.floor !== null}
                language={language}
              />
            </li>
          ))}
        </ol>
      )}
      <div className="new-answers no-print" aria-live="polite">
        {waiting.length > 0 && (
          <Button icon="reply" onClick={show}>
            {`${say(writingCopy.newOnes(waiting.length), language)} · ${say(writingCopy.showNew, language)}`}
          </Button>
        )}
      </div>
    </>
  )
}
