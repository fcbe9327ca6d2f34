import { type Problem, problem } from '@app/contract/wire/problem.ts'
import { LOCK_MINUTES, MAX_TRIES } from '#modules/session/store.ts'

/** The refusal of the sixth guess from one place. */
export function lockedOut(): Problem {
  return problem('loginLocked', { values: { tries: MAX_TRIES, minutes: LOCK_MINUTES } })
}
