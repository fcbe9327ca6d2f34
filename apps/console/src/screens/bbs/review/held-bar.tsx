import { withdrawHeld } from '@app/contract/moderation/held-decision.ts'
import { Button } from 'antd'
import { useEffect } from 'react'
import { pairs, useSay } from '#kit/data/language.ts'
import { refreshAfter, useWrite } from '#kit/data/use-call.ts'
import { useHold } from '#kit/dialog/hold-decision.ts'
import { heldCopy } from '#kit/held/copy.ts'
import { Countdown } from '#kit/held/held-mark.tsx'
import { useHeld } from '#kit/held/use-held.ts'
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

/** The reviewer's decisions that can still be undone, each with the seconds left, and those that could not be carried out. */
export function HeldBar() {
  const say = useSay()
  const { rows, readAt } = useHeld()
  const { undo } = useHold({ isQuiet: true })
  const putAway = useWrite(withdrawHeld)
  const newest = rows.find(({ failure }) => failure === null)
  const failed = rows.length - rows.filter(({ failure }) => failure === null).length
  // what failed is in the queue again
  useEffect(() => {
    if (failed > 0) refreshAfter({ invalidates: ['report:list'] })
  }, [failed])
  useShortcuts('queue', { u: newest && (() => void undo(newest.heldId).catch(() => undefined)) })
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
