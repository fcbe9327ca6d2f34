import { wakeIsland } from '#app/islands/hydrate.client.ts'
import { onPageState } from '#app/request/page-state.ts'
import { browserOwner } from '#app/site/browser/browser-owner.ts'
import { CONTENT_EXCHANGED } from '#app/site/navigation.ts'
import { draftsBelow } from './comment-drafts.ts'
import { isPressedBelow, isStranger } from './press-again.ts'

const BOX = 'post/comment/comment-box'

/** Shows at once what a member wrote here that waits for review, or typed here and has not sent. */
export function showWaitingComments(): void {
  showStrangersDrafts()
  document.addEventListener(CONTENT_EXCHANGED, showStrangersDrafts)
  onPageState((state) => {
    if (!state) return
    const postId = openedPostId()
    // who may not write is shown so before the first word
    const isMuted = Boolean(state.user.mutedUntil)
    if (state.waiting.length > 0 || isMuted || isPressedBelow(postId)) wakeIsland(BOX)
    showDrafts(postId, state.user.userId)
  })
}

/** Shows what a visitor began here. Where a session has ended without a word, a visitor may be another person. */
function showStrangersDrafts(): void {
  if (isStranger() && browserOwner() === 0) showDrafts(openedPostId(), 0)
}

function showDrafts(postId: number, author: number): void {
  if (postId === 0) return
  const { hasOwn, replies } = draftsBelow(postId, author)
  if (hasOwn) wakeIsland(BOX)
  for (const id of replies) reopenReply(id)
}

/** Opens the box of a reply that was begun, where the page shows its comment. */
function reopenReply(id: number): void {
  const button = document.querySelector<HTMLButtonElement>(`[data-comment-act="reply"][data-id="${id}"]`)
  if (!button || button.dataset.restores !== undefined) return
  button.dataset.restores = ''
  button.click()
  // a press of the reader's own leads into the box
  button.addEventListener('click', () => delete button.dataset.restores, { once: true })
}

/** The post whose comments this page shows; 0 on every other page. */
function openedPostId(): number {
  const island = document.querySelector<HTMLElement>(`[data-island="${BOX}"]`)
  const props = JSON.parse(island?.dataset.props ?? '{}') as { postId?: number }
  return props.postId ?? 0
}
