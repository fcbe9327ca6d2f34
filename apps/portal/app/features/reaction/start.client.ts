import { startReactions } from './reactions.client.ts'

/** Runs on every page. */
export default function start(): void {
  startReactions()
}
