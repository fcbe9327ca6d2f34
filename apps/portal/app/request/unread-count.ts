import type { NoticeCounts } from '@app/contract/member/notice.ts'

type Counts = Pick<NoticeCounts, 'total'> & Partial<NoticeCounts>

const EVENT = 'unread-count'

/** Tells every part of this page how many notices are unread. */
export function sayUnread(counts: Counts): void {
  document.dispatchEvent(new CustomEvent<Counts>(EVENT, { detail: counts }))
}

/** Hears how many notices are unread, whenever it changes; answers with how to stop. */
export function onUnread(hear: (counts: Counts) => void): () => void {
  const listener = (event: Event) => hear((event as CustomEvent<Counts>).detail)
  document.addEventListener(EVENT, listener)
  return () => document.removeEventListener(EVENT, listener)
}
