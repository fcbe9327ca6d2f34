import { randomInt } from 'node:crypto'
import { MINUTE_MS } from '@app/contract/time.values.ts'

/** Letters and digits that are not taken for one another when they are read out or written down. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const GROUPS = 4
const LENGTH = 5

/** An unguessable number: 20 signs of 32, which is 100 bits. */
export function makeReceiptNumber(): string {
  const group = () => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/** Pauses between tries to make a copy; after the last one it has failed. All of it is well within a day. */
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS, 360 * MINUTE_MS]

/** How long to wait after so many failed tries; undefined when there is no further one. */
export function pauseAfter(tries: number): number | undefined {
  return PAUSES_MS[tries - 1]
}
