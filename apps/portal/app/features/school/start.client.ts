import { startMapPanel } from './map/map-panel.client.ts'
import { startShortlist } from './shortlist/shortlist.client.ts'

/** Runs on every page. */
export default function start(): void {
  startMapPanel()
  startShortlist()
}
