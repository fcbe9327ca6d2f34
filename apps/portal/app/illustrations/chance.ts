import { fnv1a } from '#app/site/fnv1a.ts'

/**
 * A repeatable stream of choices from a text: the same record always gets the same picture. Not random in
 * any sense that matters for security.
 */
export function chance(from: string | number) {
  let state = fnv1a(String(from))

  function next() {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  return {
    /** A whole number from `low` to `high`, both included. */
    between: (low: number, high: number) => low + Math.floor(next() * (high - low + 1)),
    pick: <T>(list: readonly [T, ...T[]]): T => list[Math.floor(next() * list.length)] ?? list[0],
  }
}

export type Chance = ReturnType<typeof chance>

/** A soft hill line across `width`, closed along `bottom`, around the height `y` with `swing` up and down. */
export function ridge(draw: Chance, width: number, y: number, swing: number, bottom: number) {
  const steps = draw.between(3, 4)
  const step = width / steps
  let path = `M0 ${bottom}V${y + draw.between(-swing, swing)}`
  for (let at = 1; at <= steps; at += 1) {
    const top = y + draw.between(-swing, swing)
    path += `S${Math.round(step * (at - 0.5))} ${top - swing} ${Math.round(step * at)} ${top}`
  }
  return `${path}V${bottom}z`
}
