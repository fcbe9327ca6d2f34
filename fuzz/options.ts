import { parseArgs } from 'node:util'

export interface Options {
  seed: number
  inputs: number
  /** The number of one input to send alone, as a report named it. */
  at?: number
}

const DEFAULT_INPUTS = 20_000

/**
 * What the caller asks for: `--seed=7 --inputs=20000`, and `--at=123` for one input of a run again.
 * @throws Error in one plain sentence for an argument that is not understood
 */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: { seed: { type: 'string' }, inputs: { type: 'string' }, at: { type: 'string' } },
  })
  const number = (name: 'seed' | 'inputs' | 'at') => {
    const text = values[name]
    if (text === undefined) return undefined
    if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} is a whole number, not ${text}.`)
    return Number(text)
  }
  return {
    seed: number('seed') ?? Math.floor(Math.random() * 1_000_000),
    inputs: number('inputs') ?? DEFAULT_INPUTS,
    at: number('at'),
  }
}
