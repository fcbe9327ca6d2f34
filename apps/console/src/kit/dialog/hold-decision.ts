import { type HeldStep, holdDecision, withdrawHeld } from '@app/contract/moderation/held-decision.ts'
import { UNDO_SECONDS } from '@app/contract/moderation/held-decision.values.ts'
import { decideReview } from '@app/contract/moderation/review.ts'
import { resetProfile, sanctionUser } from '@app/contract/moderation/sanction.ts'
import { say } from '#kit/data/language.ts'
import { refreshAfter, useWrite } from '#kit/data/use-call.ts'
import { tellDone, tellUndoable, tellWarning } from '#kit/message/messages.tsx'
import { copy } from './hold-copy.ts'

/** Lists show what was carried out a little later than it was due. */
const REFRESH_MS = (UNDO_SECONDS + 2) * 1_000

const refreshAll = () => {
  refreshAfter(decideReview)
  refreshAfter(sanctionUser)
  refreshAfter(resetProfile)
}

/**
 * Takes decisions that can be undone for ten seconds; the server carries them out, also when the browser is closed. A
 * message offers the undo, unless the screen does.
 */
export function useHold({ isQuiet }: { isQuiet?: boolean } = {}) {
  const write = useWrite(holdDecision)
  const withdraw = useWrite(withdrawHeld)
  const undo = async (heldId: number) => {
    await withdraw.mutateAsync({ params: { id: heldId } })
    tellDone(say(copy.undone))
  }
  const hold = async (title: string, steps: readonly HeldStep[]) => {
    const { data } = await write.mutateAsync({
      body: { title: [...title].slice(0, 200).join(''), steps: [...steps] },
    })
    const [first] = data.refused
    if (first) tellWarning(say(copy.left(data.refused.length, first.message)))
    if (!isQuiet)
      tellUndoable(
        say(copy.held(title)),
        say(copy.undo),
        () => void undo(data.heldId).catch(() => undefined),
        UNDO_SECONDS,
      )
    setTimeout(refreshAll, REFRESH_MS)
    return data
  }
  return { hold, undo, isPending: write.isPending }
}
