import { startShortlist } from './shortlist/shortlist.client.ts'

/** Runs on every page. */
export default function start(): void {
  startShortlist()
}
