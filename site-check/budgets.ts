import type { Fault } from './fault.ts'

/** Budgets count thousands of bytes. */
export const KB = 1000

/** Bytes or KB of each part that a page loads by itself, brotli. */
export interface Budget {
  html: number
  css: number
  js: number
  pictures: number
  fonts: number
}

interface Limits {
  bytes: Budget
  /** Milliseconds. */
  lcp: number
}

const budgets = {
  content: { bytes: { html: 30, css: 22, js: 105, pictures: 25, fonts: 0 }, lcp: 1500 },
  list: { bytes: { html: 35, css: 22, js: 115, pictures: 60, fonts: 0 }, lcp: 1800 },
  home: { bytes: { html: 40, css: 22, js: 115, pictures: 70, fonts: 0 }, lcp: 1800 },
  tool: { bytes: { html: 25, css: 22, js: 115, pictures: 20, fonts: 0 }, lcp: 1600 },
} as const satisfies Record<string, Limits>

/** What scripts may add to the blocking time of the same page without them: a share of it, and milliseconds. */
const TBT_SHARE = 1.3
const TBT_MORE_MS = 20

/** Points that scripts may cost of the score for speed. */
const PERFORMANCE_POINTS = 1

/** The column a page belongs to, by the name of its sight; pages that are none of the others are read as content. */
export function budgetOf(name: string): Limits {
  if (name === 'home') return budgets.home
  // forms, whose checks are the script, and what is drawn in the browser because it is a member's own
  if (
    /^(tools|match|contact|signIn|register|recover|confirmEmail|layout|person|editinfo|schoolinfo|notify)\b/.test(
      name,
    )
  )
    return budgets.tool
  if (
    /^(school\.list|post\.list|story\.list|news|video|search|comparison|school\.compare|shortlist)( |$)/.test(
      name,
    )
  )
    return budgets.list
  return budgets.content
}

/** What of a page, weighed in bytes, is above its budget; too much script is a fault. */
export function overweight(page: string, weight: Budget, budget: Budget): Fault[] {
  return (Object.keys(budget) as (keyof Budget)[])
    .filter((part) => weight[part] > budget[part] * KB)
    .map((part) => ({
      section: 'bytes',
      page,
      what: `${part} ${(weight[part] / KB).toFixed(1)} KB, budget ${budget[part]} KB`,
      isBudget: part !== 'js',
    }))
}

/** What a round tells: scores from 0 to 100 by category, two times in milliseconds, and the layout shift score. */
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

/** The longest blocking time of a page, in milliseconds, that without its scripts blocks for `limit`. */
export function mostBlocking(limit: number): number {
  return TBT_SHARE * limit + TBT_MORE_MS
}

/**
 * What of a page is slower than it may be. Its blocking time and its score for speed stand beside those of the same
 * page without scripts, measured in turns, because a time by itself says more about the machine than about the page.
 * Blocking for too long and shifting at all are faults.
 */
export function missed(page: string, name: string, whole: Round, limit: Round): Fault[] {
  const tell = (what: string, isBudget: boolean): Fault => ({ section: 'lighthouse', page, what, isBudget })
  const scoreLines = Object.entries(whole.scores)
    .map(([id, score]) => ({
      id,
      score,
      least: id === 'performance' ? (limit.scores.performance ?? 100) - PERFORMANCE_POINTS : 100,
    }))
    .filter(({ score, least }) => score < least)
    .map(({ id, score, least }) => tell(`${id} ${score}, least ${least}`, true))
  const { lcp } = budgetOf(name)
  if (whole.lcp > lcp)
    scoreLines.push(tell(`LCP ${(whole.lcp / 1000).toFixed(2)} s, most ${lcp / 1000} s`, true))
  const most = mostBlocking(limit.tbt)
  if (whole.tbt > most)
    scoreLines.push(tell(`TBT ${Math.round(whole.tbt)} ms, most ${Math.round(most)} ms`, false))
  const cls = whole.cls.toFixed(3)
  if (Number(cls) > 0) scoreLines.push(tell(`CLS ${cls}, most 0`, false))
  return scoreLines
}
