/** A seeded random source: the same seed and input number give the same request. */
export interface Chance {
  /** A number from 0 to below 1. */
  next(): number
  /** A whole number from 0 to below `end`. */
  below(end: number): number
  /** True in so many of a hundred cases. */
  percent(of: number): boolean
  /** One of several. */
  one<T>(of: readonly T[]): T
}

/** Mulberry32, started from the seed of the run and the number of the input. */
export function chance(seed: number, input: number): Chance {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(input + 1, 0xc2b2ae35)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    next,
    below,
    percent: (of) => next() * 100 < of,
    one: <T>(of: readonly T[]) => of[below(of.length)] as T,
  }
}
