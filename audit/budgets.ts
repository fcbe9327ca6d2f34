import type { Fault } from './fault.ts'

/** Budgets count in thousands of bytes. */
export const KB = 1000

/** Bytes or KB of each part at load, brotli. */
export interface Budget {
  html: number
  css: number
  js: number
  pictures: number
  fonts: number
}

interface Limits {
  bytes: Budget
  /** Milliseconds, milliseconds, and the layout shift score. */
  speed: { lcp: number; tbt: number; cls: number }
  /** Lowest Lighthouse score for speed; every other category must reach 100. */
  performance: number
}

/** What each kind of page may weigh and take (docs/addresses.md#budgets). */
const budgets = {
  content: {
    bytes: { html: 30, css: 22, js: 105, pictures: 25, fonts: 0 },
    speed: { lcp: 1500, tbt: 80, cls: 0.01 },
    performance: 99,
  },
  list: {
    bytes: { html: 35, css: 22, js: 110, pictures: 60, fonts: 0 },
    speed: { lcp: 1800, tbt: 120, cls: 0.02 },
    performance: 97,
  },
  home: {
    bytes: { html: 40, css: 22, js: 115, pictures: 70, fonts: 0 },
    speed: { lcp: 1800, tbt: 120, cls: 0.02 },
    performance: 97,
  },
  tool: {
    bytes: { html: 25, css: 22, js: 125, pictures: 20, fonts: 0 },
    speed: { lcp: 1600, tbt: 120, cls: 0.01 },
    performance: 97,
  },
} as const satisfies Record<string, Limits>

/** The column a page belongs to, by the name of its sight; pages that are none of the others are read as content. */
export function budgetOf(name: string): Limits {
  if (name === 'home') return budgets.home
  if (/^(tools|match|contact)\b/.test(name)) return budgets.tool
  if (
    /^(school\.list|station\.list|story\.list|news|video|search|comparison|school\.compare|shortlist)( |$)/.test(
      name,
    )
  )
    return budgets.list
  return budgets.content
}

/** What of a page, weighed in bytes, is above its budget. */
export function overweight(page: string, weight: Budget, budget: Budget): Fault[] {
  return (Object.keys(budget) as (keyof Budget)[])
    .filter((part) => weight[part] > budget[part] * KB)
    .map((part) => ({
      section: 'bytes',
      page,
      what: `${part} ${(weight[part] / KB).toFixed(1)} KB, budget ${budget[part]} KB`,
      isBudget: true,
    }))
}

/** What a round tells: scores from 0 to 100 by category, and three speeds. */
export interface Round {
  scores: Record<string, number>
  lcp: number
  tbt: number
  cls: number
  /** Ids of the checks that cost points, outside performance. */
  failed: string[]
}

/** The median of each figure by itself. */
export function middle(rounds: readonly Round[]): Round {
  const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  const [first] = rounds
  return {
    scores: Object.fromEntries(
      Object.keys(first?.scores ?? {}).map((id) => [id, median(rounds.map(({ scores }) => scores[id] ?? 0))]),
    ),
    lcp: median(rounds.map(({ lcp }) => lcp)),
    tbt: median(rounds.map(({ tbt }) => tbt)),
    cls: median(rounds.map(({ cls }) => cls)),
    failed: [...new Set(rounds.flatMap(({ failed }) => failed))],
  }
}

/** What of a page misses its budget. */
export function missed(page: string, name: string, { scores, lcp, tbt, cls }: Round): Fault[] {
  const { speed, performance } = budgetOf(name)
  const told = Object.entries(scores)
    .map(([id, score]) => ({ id, score, least: id === 'performance' ? performance : 100 }))
    .filter(({ score, least }) => score < least)
    .map(({ id, score, least }) => `${id} ${score}, least ${least}`)
  if (lcp > speed.lcp) told.push(`LCP ${(lcp / 1000).toFixed(2)} s, most ${speed.lcp / 1000} s`)
  if (tbt > speed.tbt) told.push(`TBT ${Math.round(tbt)} ms, most ${speed.tbt} ms`)
  if (cls > speed.cls) told.push(`CLS ${cls.toFixed(3)}, most ${speed.cls}`)
  return told.map((what) => ({ section: 'lighthouse', page, what, isBudget: true }))
}
