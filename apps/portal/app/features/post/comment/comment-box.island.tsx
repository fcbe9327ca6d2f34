import type { CommentRow } from '@app/contract/post/comment.ts'
import { useEffect, useRef, useState } from 'react'
import { onPageState } from '#app/request/page-state.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { CommentItem } from './comment-item.tsx'
import { WritingBox } from './writing-box.tsx'
import { writingCopy } from './writing-copy.ts'

interface Props {
  postId: number
  schoolId: number | null
  isQuestion?: boolean
}

/** Where a member answers an article. What was just written stands above it, although the page is a kept one. */
export default function CommentBox({ postId, schoolId, isQuestion }: Props) {
  const language = useLanguage()
  const [written, setWritten] = useState<CommentRow[]>([])
  // what waits for review stands in no kept page
  useEffect(
    () =>
      onPageState((state) =>
        setWritten((now) => {
          const known = new Set(now.map(({ id }) => id))
          return [...(state?.waiting ?? []).filter(({ id }) => !known.has(id)), ...now]
        }),
      ),
    [],
  )
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
        onDone={(comment) => setWritten([...written, comment])}
      />
    </div>
  )
}
