import { listHeld, withdrawHeld } from '@app/contract/moderation/held-decision.ts'
import { Button } from 'antd'
import { useEffect } from 'react'
import { pairs, useSay } from '#kit/data/language.ts'
import { refreshAfter, useCall, useWrite } from '#kit/data/use-call.ts'
import { useHold } from '#kit/dialog/hold-decision.ts'
import { useShortcuts } from '#kit/page/shortcuts.ts'

const copy = pairs({
  waits: (title: string, count: number) => ({
    zh:
      count > 1
        ? `${title}（${count} 项）：几秒后生效，届时才会通知对方`
        : `${title}：几秒后生效，届时才会通知对方`,
    en:
      count > 1
        ? `${title} (${count} items): takes effect in a few seconds`
        : `${title}: takes effect in a few seconds`,
  }),
  failed: (title: string, count: number, failure: string) => ({
    zh: `未能生效：${title}（${count} 项）。${failure}`,
    en: `Not carried out: ${title} (${count}). ${failure}`,
  }),
  undo: { zh: '撤销（U）', en: 'Undo (U)' },
  putAway: { zh: '知道了', en: 'Dismiss' },
})

const LOOK_MS = 2_000

/** The reviewer's decisions that can still be undone, and those that could not be carried out. */
export function HeldBar() {
  const say = useSay()
  const { data } = useCall(listHeld, undefined, {
    isQuiet: true,
    everyMs: (answer) => (answer?.rows.some(({ failure }) => failure === null) ? LOOK_MS : 0),
  })
  const { undo } = useHold({ isQuiet: true })
  const putAway = useWrite(withdrawHeld)
  const rows = data?.rows ?? []
  const newest = rows.find(({ failure }) => failure === null)
  const failed = rows.length - rows.filter(({ failure }) => failure === null).length
  // what failed is in the queue again
  useEffect(() => {
    if (failed > 0) refreshAfter({ invalidates: ['report:list'] })
  }, [failed])
  useShortcuts({ u: newest && (() => void undo(newest.heldId).catch(() => undefined)) })
  return (
    <div className="held-bar" role="status">
      {rows.map(({ heldId, title, count, failure }) => (
        <p key={heldId}>
          {say(failure === null ? copy.waits(title, count) : copy.failed(title, count, failure))}{' '}
          {failure === null ? (
            <Button size="small" onClick={() => void undo(heldId).catch(() => undefined)}>
              {say(copy.undo)}
            </Button>
          ) : (
            <Button size="small" onClick={() => putAway.mutate({ params: { id: heldId } })}>
              {say(copy.putAway)}
            </Button>
          )}
        </p>
      ))}
    </div>
  )
}
