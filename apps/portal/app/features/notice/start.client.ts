import { startNotices } from './live.client.ts'
import { startPush } from './start-push.client.ts'

/** Runs on every page. */
export default function start(): void {
  startNotices()
  startPush()
}
