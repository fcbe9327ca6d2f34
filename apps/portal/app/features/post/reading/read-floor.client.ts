import { TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import Cookies from 'js-cookie'
import { openedPost } from '#app/request/page-state.ts'
import { CONTENT_EXCHANGED } from '#app/site/navigation.ts'

/** Said once the reader has rested for so long, and when they leave. */
const REST_MS = 4_000

/**
 * Notes how far a member has read the comments, so that lists and notices can say what is new since. Nothing is noted
 * of strangers.
 */
export function noteReading(): void {
  let [furthest, reported] = [0, 0]
  let timer: ReturnType<typeof setTimeout> | undefined
  const say = async () => {
    clearTimeout(timer)
    const id = openedPost()
    const floor = furthest
    if (id === undefined || floor <= reported || !Cookies.get(TOKEN_COOKIE)) return
    reported = floor
    const [{ api }, { recordReading }] = await Promise.all([
      import('#app/request/api.client.ts'),
      import('@app/contract/post/reaction.ts'),
    ])
    // it is no more than a mark: the next visit sets it again
    await api(recordReading, { body: { id, floor } }).catch(() => undefined)
  }
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting) furthest = Math.max(furthest, Number((target as HTMLElement).dataset.floor))
    clearTimeout(timer)
    if (furthest > reported) timer = setTimeout(() => void say(), REST_MS)
  })
  const watch = () => {
    for (const place of document.querySelectorAll('[data-floor]')) seen.observe(place)
  }
  watch()
  document.addEventListener(CONTENT_EXCHANGED, watch)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void say()
  })
}
