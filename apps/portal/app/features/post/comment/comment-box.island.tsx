import type { CommentRow } from '@app/contract/post/comment.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { useEffect, useRef, useState } from 'react'
import { offerAfterComment } from '#app/features/notice/reach/after-posting.tsx'
import { onPageState } from '#app/request/page-state.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { CommentItem } from './comment-item.tsx'
import { pressedReply } from './press-again.ts'
import { WritingBox } from './writing-box.tsx'
import { writingCopy } from './writing-copy.ts'

interface Props {
  postId: number
  schoolId: number | null
  isQuestion?: boolean
}

/** The thread of a reply, where this page shows it. */
const threadOf = ({ rootId }: CommentRow) =>
  rootId === null ? null : (document.getElementById(`c${rootId}`)?.closest('li.card') ?? null)

/** Waiting replies whose thread is on this page, and everything else that waits. */
function byPlace(waiting: readonly CommentRow[]) {
  const inThreads = waiting.filter((comment) => threadOf(comment) !== null)
  return { inThreads, others: waiting.filter((comment) => !inThreads.includes(comment)) }
}

/** Puts the reader's waiting replies where they will stand, marked as waiting. */
async function showInThreads(replies: readonly CommentRow[], language: Language): Promise<void> {
  const { showReply } = await import('./comment-acts.tsx')
  for (const reply of replies) {
    const thread = threadOf(reply)
    if (thread && !document.getElementById(`c${reply.id}`)) showReply(thread, reply, language)
  }
}

/** Where a member answers an article. What was just written stands above it, although the page is a kept one. */
export default function CommentBox({ postId, schoolId, isQuestion }: Props) {
  const language = useLanguage()
  const [written, setWritten] = useState<CommentRow[]>([])
  // what waits for review stands in no kept page
  useEffect(
    () =>
      onPageState((state) => {
        const { inThreads, others } = byPlace(state?.waiting ?? [])
        if (inThreads.length > 0) void showInThreads(inThreads, language)
        setWritten((now) => {
          const known = new Set(now.map(({ id }) => id))
          return [...others.filter(({ id }) => !known.has(id)), ...now]
        })
      }),
    [language],
  )
  // who answered a comment as a visitor comes back to that box
  useEffect(() => {
    const parentId = pressedReply(postId)
    if (parentId === undefined) return
    document.querySelector<HTMLButtonElement>(`[data-comment-act="reply"][data-id="${parentId}"]`)?.click()
  }, [postId])
  const end = useRef<HTMLDivElement>(null)
  // the page was made before them
  const publicCount = useRef(0)
  useEffect(() => {
    const count = written.filter(({ status }) => status === 'published').length
    const heading = document.getElementById('comments-title')
    if (heading)
      heading.textContent = (heading.textContent ?? '').replace(/\d+/, (number) =>
        String(Number(number) + count - publicCount.current),
      )
    publicCount.current = count
  }, [written])
  return (
    <div className="grid gap-4">
      {written.length > 0 && (
        <ol className="grid gap-4" aria-label={say(writingCopy.yours, language)}>
          {written.map((comment) => (
            <li key={comment.id} id={`c${comment.id}`} className="card just-written">
              <CommentItem comment={comment} language={language} />
            </li>
          ))}
        </ol>
      )}
      <WritingBox
        postId={postId}
        schoolId={schoolId}
        isAnswer={isQuestion}
        onDone={(comment) => {
          setWritten([...written, comment])
          if (end.current) void offerAfterComment(end.current, language)
        }}
      />
      <div ref={end} className="empty:hidden" />
    </div>
  )
}
