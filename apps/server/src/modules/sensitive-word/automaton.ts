/**
 * Aho–Corasick: finds all occurrences of many words in one pass over a text. Written here because what exists gives
 * neither word numbers nor plain positions, and is many times slower for tens of thousands of words.
 *
 * States are numbers in the order of their depth, as a breadth-first walk meets them. Steps stand in one open-addressed
 * table (state and code unit to state), those of the root in an array, because most characters of a text end there.
 */
export class Automaton {
  readonly #root = new Int32Array(0x10000)
  readonly #keys: Float64Array
  readonly #values: Int32Array
  readonly #mask: number
  /** The longest proper suffix that is a state. */
  readonly #fallback: Int32Array
  /** The word that ends in a state, or -1. */
  readonly #word: Int32Array
  /** The next state on the way of fallbacks in which a word ends, or 0. */
  readonly #nextEnd: Int32Array
  readonly #lengths: readonly number[]

  /** Words are compared by UTF-16 code units; empty ones are never found, of equal ones the last is. */
  constructor(words: readonly string[]) {
    this.#lengths = words.map(({ length }) => length)
    const { children, ends } = trieOf(words)
    const states = ends.length
    let size = 16
    while (size < states * 2) size *= 2
    this.#mask = size - 1
    this.#keys = new Float64Array(size).fill(-1)
    this.#values = new Int32Array(size)
    this.#fallback = new Int32Array(states)
    this.#nextEnd = new Int32Array(states)
    this.#word = Int32Array.from(ends)
    for (const [unit, child] of children[0] ?? []) this.#root[unit] = child
    for (let state = 1; state < states; state++)
      for (const [unit, child] of children[state] ?? []) this.#put(state, unit, child)
    const waiting = [...(children[0]?.values() ?? [])]
    for (let at = 0; at < waiting.length; at++) {
      const state = waiting[at] ?? 0
      const fallback = this.#fallback[state] ?? 0
      this.#nextEnd[state] = (this.#word[fallback] ?? -1) >= 0 ? fallback : (this.#nextEnd[fallback] ?? 0)
      for (const [unit, child] of children[state] ?? []) {
        this.#fallback[child] = this.#step(fallback, unit)
        waiting.push(child)
      }
    }
  }

  /** Tells every occurrence, also overlapping ones: the word's place in the list, and where it begins and ends. */
  find(text: string, tell: (word: number, from: number, to: number) => void): void {
    let state = 0
    for (let at = 0; at < text.length; at++) {
      state = this.#step(state, text.charCodeAt(at))
      const hasEnd = (this.#word[state] ?? -1) >= 0
      for (let end = hasEnd ? state : (this.#nextEnd[state] ?? 0); end > 0; end = this.#nextEnd[end] ?? 0) {
        const word = this.#word[end] ?? -1
        tell(word, at + 1 - (this.#lengths[word] ?? 0), at + 1)
      }
    }
  }

  #step(from: number, unit: number): number {
    let state = from
    while (state > 0) {
      const next = this.#get(state, unit)
      if (next > 0) return next
      state = this.#fallback[state] ?? 0
    }
    return this.#root[unit] ?? 0
  }

  #slot(state: number, unit: number): number {
    return (Math.imul(state, 0x9e3779b1) ^ Math.imul(unit + 1, 0x85ebca6b)) >>> 0
  }

  #put(state: number, unit: number, child: number): void {
    const key = state * 0x10000 + unit
    let slot = this.#slot(state, unit) & this.#mask
    while (this.#keys[slot] !== -1) slot = (slot + 1) & this.#mask
    this.#keys[slot] = key
    this.#values[slot] = child
  }

  #get(state: number, unit: number): number {
    const key = state * 0x10000 + unit
    let slot = this.#slot(state, unit) & this.#mask
    for (;;) {
      const held = this.#keys[slot]
      if (held === key) return this.#values[slot] ?? 0
      if (held === -1) return 0
      slot = (slot + 1) & this.#mask
    }
  }
}

function trieOf(words: readonly string[]) {
  const children: (Map<number, number> | undefined)[] = [undefined]
  const ends = [-1]
  words.forEach((word, number) => {
    if (word === '') return
    let state = 0
    for (let at = 0; at < word.length; at++) {
      const unit = word.charCodeAt(at)
      let steps = children[state]
      if (!steps) {
        steps = new Map()
        children[state] = steps
      }
      let next = steps.get(unit)
      if (next === undefined) {
        next = ends.length
        steps.set(unit, next)
        ends.push(-1)
      }
      state = next
    }
    ends[state] = number
  })
  return { children, ends }
}
