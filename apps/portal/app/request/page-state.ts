import type { readPageState } from '@app/contract/member/page-state.ts'
import type { CallOutput } from '@app/contract/wire/call.ts'

/** All that is personal on a page: who is signed in, what is unread, the reader's marks on what is shown. */
export type PageState = CallOutput<typeof readPageState>['data']

const EVENT = 'page-state'
let present: PageState | undefined
let presentRequestedAt = 0

/** What is personal on this page, once the server has said it; undefined for strangers. */
export function presentPageState(): PageState | undefined {
  return present
}

/**
 * Gives every part of this page the reader's personal state. `requestedAt` is the time of the request, in
 * milliseconds of `performance.now()`: what the reader has pressed since then is newer than the answer.
 */
export function tellPageState(state: PageState | undefined, askedAt = performance.now()): void {
  present = state
  presentRequestedAt = askedAt
  document.dispatchEvent(new Event(EVENT))
}

/** Hears what is personal on this page, at once where that is known; answers with how to stop. */
export function onPageState(hear: (state: PageState | undefined, askedAt: number) => void): () => void {
  const listener = () => hear(present, presentRequestedAt)
  document.addEventListener(EVENT, listener)
  if (present) listener()
  return () => document.removeEventListener(EVENT, listener)
}

const REPORTED = 'thing-reported'

/** Something that the reader has just reported. */
export interface ReportedThing {
  objKind: string
  objId: number
}

/** Tells this page that its reader has reported something, before the page state says so. */
export function tellReported(thing: ReportedThing): void {
  document.dispatchEvent(new CustomEvent<ReportedThing>(REPORTED, { detail: thing }))
}

/** Hears what the reader reports on this page. */
export function onReported(hear: (thing: ReportedThing) => void): void {
  document.addEventListener(REPORTED, (event) => hear((event as CustomEvent<ReportedThing>).detail))
}

const idsOf = (attribute: string) => [
  ...new Set(
    [...document.querySelectorAll(`[${attribute}]`)].map((at) => Number(at.getAttribute(attribute))),
  ),
]

/** The call takes no more of a kind. */
const MOST = 100

/** The post whose page this is; undefined on every other page. */
export function openedPost(): number | undefined {
  const bar = document.querySelector('main article [data-mark-post]')
  return bar ? Number(bar.getAttribute('data-mark-post')) : undefined
}

/** The records of which this page wants to know the reader's marks: elements name them by `data-mark-…`. */
export function markedIds() {
  return {
    blogIds: [...new Set([...idsOf('data-mark-post'), ...idsOf('data-fold-post')])].slice(0, MOST),
    commentIds: idsOf('data-mark-comment').slice(0, MOST),
    schoolIds: idsOf('data-mark-school').slice(0, MOST),
    userIds: idsOf('data-mark-user').slice(0, MOST),
    openedBlogId: openedPost(),
  }
}
