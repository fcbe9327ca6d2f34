import { startFolds } from './fold.client.ts'
import { startPostActs } from './post-acts.client.ts'
import { noteReading } from './read-floor.client.ts'

/** Runs on every page. */
export default function start(): void {
  startPostActs()
  startFolds()
  noteReading()
}
