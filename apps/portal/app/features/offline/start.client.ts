import { startOffline } from './offline.client.ts'

/** Runs on every page. */
export default function start(): void {
  startOffline()
}
