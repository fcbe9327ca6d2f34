/** The time within which 95 in 100 were done. */
export function p95Of(times: readonly number[]): number {
  return times.toSorted((one, two) => one - two)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN
}
