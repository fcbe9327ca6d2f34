import { holdDecision, withdrawHeld } from '@app/contract/moderation/held-decision.ts'
import { useIsMutating } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { pairs, useSay } from '#kit/data/language.ts'
import { refreshAfter, useWrite } from '#kit/data/use-call.ts'
import { useHold } from '#kit/dialog/hold-decision.ts'
import { heldCopy } from '#kit/held/copy.ts'
import { Countdown } from '#kit/held/held-mark.tsx'
import { isWaiting, useHeld } from '#kit/held/use-held.ts'
import { useShortcuts } from '#kit/keys/shortcuts.ts'

const copy = pairs({
  failed: (title: string, count: number, failure: string) => ({
    zh: `未能生效：${title}（${count} 项）。${failure}`,
    en: `Not carried out: ${title} (${count}). ${failure}`,
  }),
  colon: { zh: '：', en: ': ' },
  undo: { zh: '撤销（U）', en: 'Undo (U)' },
  putAway: { zh: '知道了', en: 'Dismiss' },
})

/** A decision that is on its way when it is undone comes back by then, or was refused. */
const ON_ITS_WAY_MS = 3_000

/** Undoes the newest held decision; one that is still on its way to the server as soon as it is held. */
function useUndoNewest(newest: number | undefined, undo: (heldId: number) => void) {
  const isSending = useIsMutating({ mutationKey: [holdDecision.id] }) > 0
  /** The newest one when the key was pressed; 0 for none. */
  const [pressedAt, setPressedAt] = useState<number>()
  const come = pressedAt !== undefined && newest !== undefined && newest > pressedAt ? newest : undefined
  useEffect(() => {
    if (pressedAt === undefined) return undefined
    const timer = setTimeout(() => setPressedAt(undefined), ON_ITS_WAY_MS)
    return () => clearTimeout(timer)
  }, [pressedAt])
  useEffect(() => {
    if (come === undefined) return
    setPressedAt(undefined)
    undo(come)
  })
  if (isSending) return () => setPressedAt(newest ?? 0)
  return newest === undefined ? undefined : () => undo(newest)
}

/** The reviewer's decisions that can still be undone, each with the seconds left, and those that could not be carried out. */
export function HeldBar() {
  const say = useSay()
  const { rows, readAt } = useHeld()
  const { undo } = useHold({ isQuiet: true })
  const putAway = useWrite(withdrawHeld)
  const newest = rows.find(isWaiting)
  const failed = rows.filter((row) => !isWaiting(row)).length
  // what failed is in the queue again
  useEffect(() => {
    if (failed > 0) refreshAfter({ invalidates: ['report:list'] })
  }, [failed])
  const undoNewest = useUndoNewest(newest?.heldId, (heldId) => void undo(heldId).catch(() => undefined))
  useShortcuts('queue', { u: undoNewest })
  return (
    <div className="held-bar" role="status">
      {rows.map(({ heldId, title, count, failure, secondsLeft }) => (
        <p key={heldId}>
          {failure === null ? (
            <>
              {say(heldCopy.waits(title, count))}
              {say(copy.colon)}
              <Countdown seconds={secondsLeft} readAt={readAt} say={heldCopy.in} soon={heldCopy.soon} />{' '}
              <Button size="small" onClick={() => void undo(heldId).catch(() => undefined)}>
                {say(copy.undo)}
              </Button>
            </>
          ) : (
            <>
              {say(copy.failed(title, count, failure))}{' '}
              <Button size="small" onClick={() => putAway.mutate({ params: { id: heldId } })}>
                {say(copy.putAway)}
              </Button>
            </>
          )}
        </p>
      ))}
    </div>
  )
}
