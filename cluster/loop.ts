import { setTimeout as sleep } from 'node:timers/promises'

/** Work that goes on until it is stopped. */
export interface Loop {
  stop(): Promise<void>
}

/** Repeats work with a pause after each time. The work itself says what a failure means; one that it lets through ends the run. */
export function repeat(pauseMs: number, work: (count: number) => Promise<void>): Loop {
  let isOn = true
  const running = (async () => {
    for (let count = 0; isOn; count++) {
      await work(count)
      await sleep(pauseMs)
    }
  })()
  // `stop` rejects with the failure
  running.catch(() => undefined)
  return {
    stop: async () => {
      isOn = false
      await running
    },
  }
}

let requests = 0

/** An address that no other request came from, so that no limit of an address is reached. */
export function ownAddress(): string {
  requests++
  return [10, 20 + (requests >> 16), (requests >> 8) & 255, requests & 255].join('.')
}

/** One of several in turn. */
export const inTurn = <T>(list: readonly T[], count: number): T => list[count % list.length] as T
