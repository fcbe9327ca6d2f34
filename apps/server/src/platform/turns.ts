import { setImmediate as turn } from 'node:timers/promises'

/** Work on the thread that serves goes on for so long before waiting requests get their turn. */
const TURN_MS = 2

/**
 * Does work that stops at each `yield` in pieces, and lets the requests that wait be served between them: for long texts
 * of which a worker would need more than it saves.
 */
export async function inTurns<T>(work: Generator<void, T>): Promise<T> {
  let since = performance.now()
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value
    if (performance.now() - since < TURN_MS) continue
    await turn()
    since = performance.now()
  }
}

/** The same work in one piece: for short texts, and where nothing else waits. */
export function atOnce<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/**
 * Gives each caller a turn of the event loop of its own, in the order they come: what each does in one piece, such as
 * reading a large JSON text, holds the thread once and not for all that arrived together.
 */
export class TurnQueue {
  private last: Promise<void> = Promise.resolve()

  /** Resolves when it is the caller's turn, which lasts until it waits for something. */
  next(): Promise<void> {
    this.last = this.last.then(() => turn())
    return this.last
  }
}
