import { useEffect, useRef } from 'react'
import { onPageState } from '#app/request/page-state.ts'
import { browserOwner } from '#app/site/browser/browser-owner.ts'
import { storeDraft, storedDraft } from './comment-drafts.ts'
import { isStranger } from './press-again.ts'

/**
 * Restores what the reader began below a post or a comment of it, and answers with how to store what they type. A session
 * may have ended, and the reader be another person: nothing is restored before the server has named the account.
 */
export function useDraft(
  postId: number,
  parentId: number | undefined,
  restore: (text: string) => void,
): (text: string) => void {
  const owner = useRef<number>(undefined)
  const typed = useRef('')
  /** The account under which a text was stored before the server named one. */
  const early = useRef<number>(undefined)
  const restored = useRef(restore)
  restored.current = restore
  useEffect(() => {
    const know = (userId: number) => {
      // what a member has typed on this page stays theirs, also when their session ends
      if (owner.current) return
      owner.current = userId
      if (early.current !== undefined && early.current !== userId)
        storeDraft(early.current, postId, parentId, '')
      if (typed.current) return storeDraft(userId, postId, parentId, typed.current)
      const stored = storedDraft(userId, postId, parentId)
      typed.current = stored
      if (stored) restored.current(stored)
    }
    if (isStranger()) know(0)
    return onPageState((state) => know(state?.user.userId ?? 0))
  }, [postId, parentId])

  return (text) => {
    typed.current = text
    if (owner.current !== undefined) return storeDraft(owner.current, postId, parentId, text)
    // an earlier text that is not shown yet is not written over
    if (early.current === undefined && storedDraft(browserOwner(), postId, parentId)) return
    early.current = browserOwner()
    storeDraft(early.current, postId, parentId, text)
  }
}
