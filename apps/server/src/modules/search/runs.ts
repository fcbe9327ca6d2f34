import type { Folded } from './fold.ts'

/** A stretch of one script: Han characters, or letters and digits. */
export interface Run {
  signs: string[]
  isHan: boolean
  /** Index of the first sign in the folded text. */
  from: number
}

const HAN = /\p{Script=Han}/u
const WORD = /[\p{L}\p{N}]/u

/** Cuts a folded text at everything that is neither letter nor digit, and where the script changes. */
export function runsOf({ signs }: Pick<Folded, 'signs'>): Run[] {
  const runs: Run[] = []
  let open: Run | undefined
  signs.forEach((sign, from) => {
    const isHan = HAN.test(sign)
    if (!isHan && !WORD.test(sign)) {
      open = undefined
      return
    }
    if (!open || open.isHan !== isHan) {
      open = { signs: [], isHan, from }
      runs.push(open)
    }
    open.signs.push(sign)
  })
  return runs
}

/** The overlapping pairs of a Han run; a run of one has none. */
export function pairsOf(signs: readonly string[]): string[] {
  return signs.slice(0, -1).map((sign, at) => sign + signs[at + 1])
}
