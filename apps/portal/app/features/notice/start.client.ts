import { startNotices } from './live.client.ts'

/** Runs on every page. */
export default function start(): void {
  startNotices()
}
