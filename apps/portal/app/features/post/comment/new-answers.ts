import type { Comment } from '@app/contract/post/comment.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { missingTarget, newestHere } from './missing-target.ts'

const POLL_MS = 15_000
/** A thread in which nothing has come for so many polls is polled less often. */
const LIVELY_POLLS = 40
const SLOW_POLL_MS = 60_000
const LONGEST_PAUSE_MS = 240_000

/**
 * Asks for what is new in a thread while its page is looked at, and hands it on, also when there is nothing. It asks as a stranger would, so that the
 * server answers from memory.
 */
export function followThread(
  postId: number,
  language: Language,
  hear: (comments: Comment[]) => void,
): () => void {
  const target = missingTarget()
  // an older one is on another page, or gone: what came after it is no news
  let afterId = target !== undefined && target > newestHere() ? target - 1 : undefined
  let timer: number | undefined
  let [quietPolls, failures] = [0, 0]
  let isOver = false

  const poll = async () => {
    const [{ createClient, overHttp }, { listNewComments }] = await Promise.all([
      import('@app/contract/wire/client.ts'),
      import('@app/contract/post/comment.ts'),
    ])
    const api = createClient({ transport: overHttp(), language: () => language, token: () => undefined })
    const { rows, newestId } = await api(listNewComments, { body: { blogId: postId, afterId } })
    afterId = newestId
    quietPolls = rows.length > 0 ? 0 : quietPolls + 1
    if (!isOver) hear(rows)
  }
  const next = () => {
    const usual = quietPolls < LIVELY_POLLS ? POLL_MS : SLOW_POLL_MS
    return Math.min(usual * 2 ** failures, LONGEST_PAUSE_MS)
  }
  const turn = async () => {
    window.clearTimeout(timer)
    if (isOver || document.visibilityState !== 'visible') return
    await poll().then(
      () => {
        failures = 0
      },
      () => {
        failures = Math.min(failures + 1, 4)
      },
    )
    window.clearTimeout(timer)
    if (!isOver && document.visibilityState === 'visible') timer = window.setTimeout(turn, next())
  }
  const onVisibility = () => void turn()
  document.addEventListener('visibilitychange', onVisibility)
  void turn()
  return () => {
    isOver = true
    window.clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}
