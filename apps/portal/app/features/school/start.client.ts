import { startShortlist } from './shortlist.client.ts'

/** Runs on every page. */
export default function start(): void {
  startShortlist()
}
