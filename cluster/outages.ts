import type { Role } from './parts.ts'

/** A time during which a part was away. */
interface Outage {
  role: Role
  from: number
  to: number
}

/** Errors of what was in flight, and of what looks for the part again, come so long after its return. */
const AFTER_MS = 5_000

/** When which parts were away; a moment is a `performance.now()`. */
export class Outages {
  readonly #list: Outage[] = []

  /** Notes that a part goes away; the function notes its return. */
  begin(role: Role): () => void {
    const outage = { role, from: performance.now(), to: Number.POSITIVE_INFINITY }
    this.#list.push(outage)
    return () => {
      outage.to = performance.now()
    }
  }

  /** Whether one of these parts was away, or had just come back, at some time between two moments. */
  touches(roles: readonly Role[], from: number, to: number): boolean {
    return this.#list.some(
      (outage) => roles.includes(outage.role) && outage.from <= to && from <= outage.to + AFTER_MS,
    )
  }
}
