import type { ReactNode } from 'react'
import type { Wish } from '#app/features/match/rank/rank.ts'
import { packWish } from './packing.ts'
import type { WishState } from './use-wish.ts'

type Props = {
  /** The wish as it is after the press. */
  wish: Wish
  state: Pick<WishState, 'change' | 'isAlive'>
  className: string
  onPress?: () => void
  children: ReactNode
}

/** A link to other answers: a change at once with script, the same page asked again without. */
export function WishLink({ wish, state, className, onPress, children }: Props) {
  return (
    <a
      className={className}
      href={`${state.isAlive ? '#' : '?'}${packWish(wish)}`}
      onClick={(event) => {
        event.preventDefault()
        state.change(wish)
        onPress?.()
      }}
    >
      {children}
    </a>
  )
}
