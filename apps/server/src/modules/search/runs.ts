import { classOf, HAN, SIGN } from '#platform/text/char-class.ts'
import type { Folded } from './fold.ts'

/** A stretch of one script: Han characters, or letters and digits. */
export interface Run {
  chars: string[]
  isHan: boolean
  /** Index of the first character in the folded text. */
  from: number
}

/** Cuts a folded text at everything that is neither letter nor digit, and where the script changes. */
export function runsOf({ chars }: Pick<Folded, 'chars'>): Run[] {
  const runs: Run[] = []
  let open: Run | undefined
  chars.forEach((char, from) => {
    const kind = classOf(char.codePointAt(0) ?? 0)
    const isHan = kind === HAN
    if (kind === SIGN) {
      open = undefined
      return
    }
    if (!open || open.isHan !== isHan) {
      open = { chars: [], isHan, from }
      runs.push(open)
    }
    open.chars.push(char)
  })
  return runs
}

/** The overlapping bigrams of a Han run; a run of one has none. */
export function bigramsOf(chars: readonly string[]): string[] {
  return chars.slice(0, -1).map((char, at) => char + chars[at + 1])
}
