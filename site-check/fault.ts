/** What the site check asks, in the order of its table; `--only` takes these names. */
export const sections = [
  'links',
  'twins',
  'heads',
  'stamps',
  'requests',
  'axe',
  'overflow',
  'bytes',
  'lighthouse',
] as const

export type Section = (typeof sections)[number]

/** Something that is wrong on one page. */
export interface Fault {
  section: Section
  /** Path and query of the page; a wrong link is reported under the page that holds it. */
  page: string
  /** The fault in words that are the same on every page that has it. */
  what: string
  /** A goal that is missed rather than something wrong: told apart, and a failure only with `--budgets=strict`. */
  isBudget?: boolean
}

/** What one section looked at and what it found. */
export interface Finding {
  section: Section
  /** How many things were looked at, in words: "612 links on 208 pages". */
  looked: string
  faults: Fault[]
  /** Figures worth reading even where nothing is wrong: heads first. */
  table?: string[][]
}
