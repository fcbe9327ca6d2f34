import { wakeIsland } from '#app/islands/hydrate.client.ts'
import { onPageState } from '#app/request/page-state.ts'
import { isPressedBelow } from './press-again.ts'

/** Shows at once what a member wrote here that waits for review, or typed here before joining. */
export function showWaitingComments(): void {
  onPageState((state) => {
    if (state && (state.waiting.length > 0 || isPressedBelow(openedPostId())))
      wakeIsland('post/comment/comment-box')
  })
}

/** The post whose comments this page shows; 0 on every other page. */
function openedPostId(): number {
  const island = document.querySelector<HTMLElement>('[data-island="post/comment/comment-box"]')
  const props = JSON.parse(island?.dataset.props ?? '{}') as { postId?: number }
  return props.postId ?? 0
}
