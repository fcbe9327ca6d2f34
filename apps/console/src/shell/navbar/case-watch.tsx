import { readWaiting } from '@app/contract/monitor/dashboard.ts'
import type { CallOutput } from '@app/contract/wire/call.ts'
import { useEffect, useEffectEvent } from 'react'
import { useCall } from '#kit/data/use-call.ts'

export type WaitingRows = CallOutput<typeof readWaiting>['data']

const POLL_MS = 120_000

/** Tells the bell how much of each kind waits that modules declare for it and whose list the caller may see. */
export default function CaseWatch({ onCounts }: { onCounts: (rows: WaitingRows) => void }) {
  const { data } = useCall(
    readWaiting,
    { query: { only: 'bell' } },
    { isQuiet: true, everyMs: POLL_MS, staleTimeMs: POLL_MS },
  )
  const rows = data?.data
  const tell = useEffectEvent(onCounts)
  useEffect(() => {
    if (rows) tell(rows)
  }, [rows])
  return null
}
