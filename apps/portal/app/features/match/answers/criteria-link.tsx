import type { ReactNode } from 'react'
import type { MatchCriteria } from '#app/features/match/rank/rank.ts'
import { packCriteria } from './packing.ts'
import type { CriteriaState } from './use-criteria.ts'

type Props = {
  /** The criteria as it is after the press. */
  criteria: MatchCriteria
  state: Pick<CriteriaState, 'change' | 'isAlive'>
  className: string
  onPress?: () => void
  children: ReactNode
}

/** A link to other answers: a change at once with script, the same page asked again without. */
export function CriteriaLink({ criteria, state, className, onPress, children }: Props) {
  return (
    <a
      className={className}
      href={`${state.isAlive ? '#' : '?'}${packCriteria(criteria)}`}
      onClick={(event) => {
        event.preventDefault()
        state.change(criteria)
        onPress?.()
      }}
    >
      {children}
    </a>
  )
}
