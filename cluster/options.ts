import { parseArgs } from 'node:util'

export interface Options {
  minutes: number
  seed: number
}

const DEFAULT_MINUTES = 2
const MOST_MINUTES = 600

/**
 * What the caller asks for: `--minutes=3 --seed=7`.
 * @throws Error in one plain sentence for an argument that is not understood
 */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({ args, options: { minutes: { type: 'string' }, seed: { type: 'string' } } })
  const { minutes = String(DEFAULT_MINUTES), seed = String(Math.floor(Math.random() * 1_000_000)) } = values
  if (!/^\d{1,3}(\.\d+)?$/.test(minutes) || Number(minutes) > MOST_MINUTES || Number(minutes) === 0)
    throw new Error(`--minutes is a number up to ${MOST_MINUTES}, not ${minutes}.`)
  if (!/^\d{1,9}$/.test(seed)) throw new Error(`--seed is a whole number, not ${seed}.`)
  return { minutes: Number(minutes), seed: Number(seed) }
}
