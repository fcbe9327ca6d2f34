import { startAccountDialogs } from './dialogs.client.ts'
import { startSession } from './sign-in/session.client.ts'

/** Runs on every page. */
export default function start(): void {
  startSession()
  startAccountDialogs()
}
