import { offerAfterPost } from '#app/features/notice/reach/after-posting.tsx'
import { onPageState, openedPost } from '#app/request/page-state.ts'
import { languageOfPath } from '#app/site/language.ts'
import { startPostActs } from './acts/post-acts.client.ts'
import { missingTarget } from './comment/missing-target.ts'
import { showWaitingComments } from './comment/waiting.client.ts'
import { startFolds } from './reading/fold.client.ts'
import { noteReading } from './reading/read-floor.client.ts'
import { startTranslations } from './reading/translate.client.ts'

/** Runs on every page. */
export default function start(): void {
  startPostActs()
  startFolds()
  noteReading()
  startTranslations()
  showWaitingComments()
  onPageState((state) => state && void offerAfterPost(openedPost(), languageOfPath(window.location.pathname)))
  // the part of the page that fetches it comes to life where it is seen
  if (missingTarget() !== undefined)
    document.querySelector('[data-island="post/comment/new-answers"]')?.scrollIntoView()
}
