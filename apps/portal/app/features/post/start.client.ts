import { startPostActs } from './acts/post-acts.client.ts'
import { showWaitingComments } from './comment/waiting.client.ts'
import { startFolds } from './reading/fold.client.ts'
import { noteReading } from './reading/read-floor.client.ts'

/** Runs on every page. */
export default function start(): void {
  startPostActs()
  startFolds()
  noteReading()
  showWaitingComments()
}
