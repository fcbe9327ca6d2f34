import type { Pair } from '@app/contract/shapes/language.ts'
import { Button } from 'antd'
import { useSay } from '#kit/data/language.ts'
import { useHold } from '#kit/dialog/hold-decision.ts'
import { heldCopy as copy } from './copy.ts'
import { type Held, useSecondsLeft } from './use-held.ts'

interface HeldMarkProps {
  held: Held
  /** When the seconds that are left were read. */
  readAt: number
  /** What happens then; that it takes effect where nothing else is named. */
  isLift?: boolean
}

/** Beside a row about which a decision is held: how many seconds are left, and the undo. */
export function HeldMark({ held, readAt, isLift = false }: HeldMarkProps) {
  const say = useSay()
  const { undo } = useHold({ isQuiet: true })
  return (
    <span>
      <Countdown
        seconds={held.secondsLeft}
        readAt={readAt}
        say={isLift ? copy.lifting : copy.in}
        soon={isLift ? copy.liftingSoon : copy.soon}
      />{' '}
      <Button
        type="link"
        size="small"
        aria-label={say(copy.undoOf(held.title))}
        onClick={() => void undo(held.heldId).catch(() => undefined)}
      >
        {say(copy.undo)}
      </Button>
    </span>
  )
}

interface CountdownProps {
  seconds: number
  readAt: number
  say: (seconds: number) => Pair
  /** For screen readers, which would otherwise read each second. */
  soon: Pair
}

/** Seconds that pass, for eyes alone. */
export function Countdown({ seconds, readAt, say: write, soon }: CountdownProps) {
  const say = useSay()
  const left = useSecondsLeft(seconds, readAt)
  return (
    <>
      <span className="number" aria-hidden>
        {say(write(left))}
      </span>
      <span className="visually-hidden">{say(soon)}</span>
    </>
  )
}
