import type { Pair } from '@app/contract/shapes/language.ts'

/** A refusal as it is declared; places in braces are filled by the thrower. */
export interface ProblemText extends Pair {
  /** 401 not signed in, 403 never allowed, 404 no such thing, 500 refused, 503 temporarily unavailable, 601 not now. */
  code: 401 | 403 | 404 | 500 | 503 | 601
  /** The stable key that clients compare; the problem's own name when missing. */
  errKey?: string
}
